//! How page and worker write to each other: in lines of words, as chess programs do, since that takes little room in a
//! page. A request is a line and the record behind it; a reply has a line for each thing that it says.

use core::fmt::{self, Display, Write as _};
use core::str::{FromStr, Split};

use wurf_rules::closed::Closed;
use wurf_rules::seat::Seat;

use super::{Ask, Costly, Lesson, Played, Reply, Request, Way};
use crate::analysis::Class;

impl Display for Request {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.ask {
            Ask::Decision(seat, level, seed) => writeln!(f, "{} decision {} {level} {seed}", self.id, seat.index()),
            Ask::Advice(seat) => writeln!(f, "{} advice {}", self.id, seat.index()),
            Ask::Lesson => writeln!(f, "{} lesson", self.id),
            Ask::Code => writeln!(f, "{} code", self.id),
            Ask::Nothing => writeln!(f, "{} nothing", self.id),
        }?;
        f.write_str(&self.record)
    }
}

impl Request {
    /// What [`Display`] wrote.
    pub fn read(text: &str) -> Option<Self> {
        let (line, record) = text.split_once('\n')?;
        let mut words = Words(line.split(' '));
        let id = words.parsed()?;
        let ask = match words.word()? {
            "decision" => Ask::Decision(words.seat()?, words.parsed()?, words.parsed()?),
            "advice" => Ask::Advice(words.seat()?),
            "lesson" => Ask::Lesson,
            "code" => Ask::Code,
            "nothing" => Ask::Nothing,
            _ => return None,
        };
        Some(Self { id, ask, record: record.to_string() })
    }
}

impl Display for Reply {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "{} {}", self.id, self.done)?;
        if self.is_refused {
            f.write_str("refused\n")?;
        }
        if let Some(code) = &self.code {
            writeln!(f, "code {code}")?;
        }
        if let Some(answer) = &self.answer {
            writeln!(f, "answer {answer}")?;
        }
        for Way { action, win, points } in &self.advice {
            writeln!(f, "way {action} {win} {points}")?;
        }
        self.lesson.as_ref().map_or(Ok(()), |lesson| lesson.fmt(f))
    }
}

impl Display for Lesson {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "lesson {}", u8::from(self.by_points))?;
        for (step, chances) in &self.chances {
            write!(f, "chances {step}")?;
            chances.iter().try_for_each(|chance| write!(f, " {chance}"))?;
            f.write_char('\n')?;
        }
        for Played { errors, luck } in &self.seats {
            writeln!(f, "seat {errors} {luck}")?;
        }
        for Costly { step, seat, chosen, better, loss, class } in &self.costly {
            let class = Class::ALL.iter().position(|one| one == class).unwrap_or_default();
            writeln!(f, "costly {step} {} {loss} {class} {chosen} {better}", seat.index())?;
        }
        Ok(())
    }
}

impl Reply {
    /// What [`Display`] wrote.
    pub fn read(text: &str) -> Option<Self> {
        let mut lines = text.lines();
        let mut first = Words(lines.next()?.split(' '));
        let mut reply = Self { id: first.parsed()?, done: first.parsed()?, ..Self::default() };
        for line in lines {
            match line.strip_prefix("code ") {
                Some(code) => reply.code = Some(code.to_string()),
                None => reply.hear(&mut Words(line.split(' ')))?,
            }
        }
        Some(reply)
    }

    fn hear(&mut self, words: &mut Words<'_>) -> Option<()> {
        let kind = words.word()?;
        match (kind, &mut self.lesson) {
            ("refused", _) => self.is_refused = true,
            ("answer", _) => self.answer = Some(words.word()?.to_string()),
            ("way", _) => {
                let action = words.word()?.to_string();
                self.advice.push(Way { action, win: words.number()?, points: words.number()? });
            }
            ("lesson", lesson) => *lesson = Some(Lesson { by_points: words.number()? != 0, ..Lesson::default() }),
            ("chances", Some(lesson)) => {
                let step = words.count()?;
                lesson.chances.push((step, core::iter::from_fn(|| words.number()).collect()));
            }
            ("seat", Some(lesson)) => {
                lesson.seats.push(Played { errors: words.number()?, luck: words.number()? });
            }
            ("costly", Some(lesson)) => {
                let (step, seat, loss) = (words.count()?, words.seat()?, words.number()?);
                let class = *Class::ALL.get(words.count()?)?;
                let (chosen, better) = (words.word()?.to_string(), words.word()?.to_string());
                lesson.costly.push(Costly { step, seat, chosen, better, loss, class });
            }
            _ => return None,
        }
        Some(())
    }
}

/// The words of a line.
struct Words<'a>(Split<'a, char>);

impl<'a> Words<'a> {
    fn word(&mut self) -> Option<&'a str> {
        self.0.next()
    }

    fn parsed<T: FromStr>(&mut self) -> Option<T> {
        self.word()?.parse().ok()
    }

    fn number(&mut self) -> Option<i32> {
        self.parsed()
    }

    fn count(&mut self) -> Option<usize> {
        self.parsed()
    }

    fn seat(&mut self) -> Option<Seat> {
        Seat::ALL.get(self.count()?).copied()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::agent::Level;

    #[test]
    fn a_request_is_read_as_it_was_written() {
        let decision = Ask::Decision(Seat::Two, Level::Hard, u32::MAX);
        for ask in [decision, Ask::Advice(Seat::Two), Ask::Lesson, Ask::Code, Ask::Nothing] {
            let request = Request { id: 7, ask, record: "game qwixx\n6633 R5\n".to_string() };
            assert_eq!(Request::read(&request.to_string()), Some(request));
        }
        assert_eq!(Request::read("7 dance\n"), None);
    }

    #[test]
    fn a_reply_is_read_as_it_was_written() {
        let way = |action: &str| Way { action: action.to_string(), win: 541, points: -12 };
        let costly = Costly {
            step: 17,
            seat: Seat::Two,
            chosen: "-".to_string(),
            better: "G10".to_string(),
            loss: 43,
            class: Class::Mistake,
        };
        let lesson = Lesson {
            by_points: true,
            chances: vec![(0, vec![500, 500]), (3, vec![480, 520])],
            seats: vec![Played { errors: 10, luck: -20 }, Played { errors: 0, luck: 20 }],
            costly: vec![costly],
        };
        let code = Some("<svg d=\"M4 4\"/>".to_string());
        let advice = vec![way("R5"), way("-")];
        let answer = Some("G9,2++".to_string());
        let reply = Reply { id: 3, done: 100, answer, advice, lesson: Some(lesson), code, is_refused: true };
        assert_eq!(Reply::read(&reply.to_string()), Some(reply));
        assert_eq!(Reply::read("3 100\ncostly 1 1 1 1 - -"), None, "there is no lesson yet");
    }
}
