//! An analysis for people who read text, 80 columns wide where names allow.

use wurf_bots::analysis::report::SeatReport;
use wurf_bots::analysis::{Class, Decision, Expectation, Objective, Step};

use super::chart::sparkline;
use super::told::{Told, percent, points};
use crate::describe;

/// How many of the costliest decisions are told.
const DECISIONS_MAX: usize = 10;

/// The whole report.
pub(super) fn report(told: &Told<'_>) -> String {
    let mut lines = vec![told.title()];
    lines.extend(told.method());
    lines.push(String::new());
    lines.extend(books(told));
    lines.push(String::new());
    lines.extend(curves(told));
    lines.push(String::new());
    lines.extend(costliest(told));
    lines.push(String::new());
    lines.extend(dice(told));
    lines.join("\n") + "\n"
}

/// A column for each seat.
fn books(told: &Told<'_>) -> Vec<String> {
    let seats = &told.analysis.seats;
    let row = |title: &str, cell: &Cell<'_>| {
        let cells: String = seats.iter().map(|seat| format!("  {:>16}", cell(seat))).collect();
        format!("{title:<18}{cells}")
    };
    let mut lines = vec![row("", &|seat| told.name(seat.seat).to_owned())];
    if told.analysis.objective == Objective::Win {
        lines.extend(money(&row, "", &|expectation| percent(expectation.win)));
    }
    lines.extend(money(&row, " (points)", &|expectation| points(expectation.points)));
    lines.push(row("decisions", &|seat| seat.decisions.to_string()));
    lines.push(row("lost by each", &|seat| match told.analysis.objective {
        Objective::Win => format!("{:.2} %", 100.0 * seat.error_rate),
        Objective::Points => format!("{:.2}", seat.error_rate),
    }));
    for (index, class) in Class::ALL.iter().enumerate() {
        lines.push(row(class.word(), &|seat| seat.classes[index].to_string()));
    }
    lines
}

/// What a seat has in a row.
type Cell<'a> = dyn Fn(&SeatReport) -> String + 'a;

/// A row with this title and a cell for each seat.
type Row<'a> = dyn Fn(&str, &Cell<'_>) -> String + 'a;

/// The books in one currency.
fn money(row: &Row<'_>, unit: &str, show: &dyn Fn(&Expectation) -> String) -> [String; 6] {
    [
        row(&format!("start{unit}"), &|seat| show(&seat.books.start)),
        row(&format!("+ luck{unit}"), &|seat| show(&seat.books.luck)),
        row(&format!("− errors{unit}"), &|seat| show(&seat.books.errors)),
        row(&format!("+ others{unit}"), &|seat| show(&seat.books.others)),
        row(&format!("= result{unit}"), &|seat| show(&seat.books.result)),
        row(&format!("without luck{unit}"), &|seat| show(&seat.adjusted)),
    ]
}

fn curves(told: &Told<'_>) -> Vec<String> {
    let what = match told.analysis.objective {
        Objective::Win => "The probability of winning, from the first roll to the end:",
        Objective::Points => "The points to expect, from the first roll to the end:",
    };
    let width = told.analysis.seats.iter().map(|seat| told.name(seat.seat).chars().count()).max().unwrap_or(0);
    let curves = told.analysis.seats.iter().enumerate().map(|(index, report)| {
        let curve = told.curve(index);
        format!("{:<width$}  {}", told.name(report.seat), sparkline(&curve, told.analysis.objective))
    });
    std::iter::once(what.to_owned()).chain(curves).collect()
}

fn costliest(told: &Told<'_>) -> Vec<String> {
    let costly = told.analysis.costliest();
    let title = match costly.len() {
        0 => return vec!["No decision lost anything that can be told from chance.".to_owned()],
        1 => "The costliest decision:".to_owned(),
        count => format!("The {} costliest decisions:", count.min(DECISIONS_MAX)),
    };
    let told_ones = costly.into_iter().take(DECISIONS_MAX).zip(1..).flat_map(|((step, decision), number)| {
        let [first, rest @ ..] = one(told, step, decision);
        [vec![format!("{number:>2}. {first}")], rest.map(|line| format!("    {line}")).to_vec()].concat()
    });
    std::iter::once(title).chain(told_ones).collect()
}

fn one(told: &Told<'_>, step: &Step, decision: &Decision) -> [String; 3] {
    let moment = told.moment(step);
    let loss = told.counts(&decision.loss);
    let also = match told.analysis.objective {
        Objective::Win => format!(", {} points", points(decision.loss.points)),
        Objective::Points => String::new(),
    };
    let (chosen, better) = (told.action(step, decision, decision.chosen), told.action(step, decision, decision.best));
    let (had, missed) = (told.counts(&decision.taken().value), told.counts(&decision.better().value));
    [
        format!("{}, {}, {}: lost {loss}{also}", moment.turn, told.name(decision.seat), decision.class.word()),
        moment.opened.clone(),
        format!("{chosen} {had}; better: {better} {missed}"),
    ]
}

fn dice(told: &Told<'_>) -> Vec<String> {
    let Some(p) = told.analysis.dice.p else { return vec![told.untested().to_owned()] };
    let tests = told.analysis.dice.tests.iter().map(|test| {
        let counts: Vec<_> =
            test.faces.iter().zip(&test.counts).map(|(face, count)| format!("{face}:{count}")).collect();
        format!("{:<10} p = {:.3}  {}", test.name, test.p, counts.join(" "))
    });
    let tests: Vec<String> = tests.collect();
    let title = format!("The dice against fair ones, {}:", describe::count(tests.len(), "test"));
    let verdict = told.verdict(p);
    [vec![title], tests, vec![verdict]].concat()
}
