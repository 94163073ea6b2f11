//! What somebody may have meant who wrote a word that does not exist.

/// How much two words must have in common, from 0 to 1.
const LIKENESS_MIN: f64 = 0.8;

/// The question whether another word was meant, to be put behind a sentence; empty if none is like it.
pub(crate) fn did_you_mean(word: &str, words: impl IntoIterator<Item = String>) -> String {
    let word = word.to_lowercase();
    let rated = words.into_iter().map(|known| (strsim::jaro_winkler(&word, &known), known));
    let likest = rated.filter(|(likeness, _)| *likeness >= LIKENESS_MIN).max_by(|one, other| one.0.total_cmp(&other.0));
    likest.map(|(_, known)| format!("; did you mean {known}?")).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_word_is_suggested_only_if_it_is_alike() {
        let words = || ["qwixx", "big-points", "bonus-a", "bonus-b", "medium"].map(str::to_owned);
        for (word, expected) in [
            ("qwix", "; did you mean qwixx?"),
            ("QWIXX", "; did you mean qwixx?"),
            ("bigpoints", "; did you mean big-points?"),
            ("meduim", "; did you mean medium?"),
            ("chess", ""),
            ("", ""),
        ] {
            assert_eq!(did_you_mean(word, words()), expected, "{word}");
        }
    }
}
