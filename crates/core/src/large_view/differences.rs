//! Describes the differences of two results.

use crate::{
    word_diff::{Words, word_diff},
    words::{fill, t},
};

/// A fact about a result: the name of the fact, and its value as text.
pub type Fact = (&'static str, String);

/// Returns a sentence for each difference between result A and the result with the letter `other`: first their
/// prompts, then the facts in the order of A.
pub fn differences(
    other: &str,
    prompts: [&str; 2],
    first: &[Fact],
    second: &[Fact],
) -> Vec<String> {
    let value = |facts: &[Fact], name: &str| {
        let found = facts.iter().find(|(known, _)| *known == name);
        found.map(|(_, value)| value.clone())
    };
    let only_second = second
        .iter()
        .filter(|(name, _)| value(first, name).is_none());
    let names = first.iter().chain(only_second).map(|(name, _)| *name);
    let mut told: Vec<_> = prompt(other, prompts).into_iter().collect();
    told.extend(
        names.filter_map(|name| fact(other, name, value(first, name), value(second, name))),
    );
    told
}

fn fact(other: &str, name: &str, first: Option<String>, second: Option<String>) -> Option<String> {
    if first == second {
        return None;
    }
    let value = |value: Option<String>| value.unwrap_or_else(|| t("not set").to_owned());
    Some(fill(
        t("{name}: {first} in A, {second} in {other}"),
        &[
            ("other", other),
            ("name", name),
            ("first", &value(first)),
            ("second", &value(second)),
        ],
    ))
}

/// Describes the words in which two prompts differ.
fn prompt(other: &str, [first, second]: [&str; 2]) -> Option<String> {
    let (first, second) = changed(first, second);
    let words = match (first.is_empty(), second.is_empty()) {
        (true, true) => return None,
        (false, true) => t("Prompt: “{first}” only in A"),
        (true, false) => t("Prompt: “{second}” only in {other}"),
        (false, false) => t("Prompt: “{first}” in A, “{second}” in {other}"),
    };
    let values = [("first", &*first), ("second", &second), ("other", other)];
    Some(fill(words, &values))
}

/// The words that only one of two texts has, for each of both. An ellipsis joins words from separate positions.
fn changed(first: &str, second: &str) -> (String, String) {
    let (mut removed, mut added) = (Vec::new(), Vec::new());
    for run in word_diff(first, second) {
        match run {
            Words::Same(_) => {}
            Words::Removed(words) => removed.push(words),
            Words::Added(words) => added.push(words),
        }
    }
    (removed.join(" … "), added.join(" … "))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prompts_differ_by_their_words() {
        for (first, second, told) in [
            ("a red fox", "a red fox", None),
            ("a  red fox", "a red\nfox", None),
            (
                "a red fox",
                "a blue fox",
                Some("Prompt: “red” in A, “blue” in B"),
            ),
            (
                "a fox",
                "a fox in snow",
                Some("Prompt: “in snow” only in B"),
            ),
            (
                "a very red fox",
                "a red fox",
                Some("Prompt: “very” only in A"),
            ),
            ("a a", "a a a", Some("Prompt: “a” only in B")),
            (
                "a red fox in deep snow",
                "a grey fox in deep mist",
                Some("Prompt: “red … snow” in A, “grey … mist” in B"),
            ),
            (
                "a wren",
                "two robins",
                Some("Prompt: “a wren” in A, “two robins” in B"),
            ),
        ] {
            let found = prompt("B", [first, second]);
            assert_eq!(found.as_deref(), told, "{first:?} and {second:?}");
        }
    }

    #[test]
    fn facts_differ_by_their_values() {
        let fact = |name, value: &str| (name, value.to_owned());
        let first = [
            fact("Model", "one"),
            fact("Size", "1:1"),
            fact("Credits", "4"),
        ];
        let second = [
            fact("Model", "two"),
            fact("Credits", "4"),
            fact("Quality", "high"),
        ];
        let told = differences("B", ["a fox", "a fox"], &first, &second);
        assert_eq!(
            told,
            [
                "Model: one in A, two in B",
                "Size: 1:1 in A, not set in B",
                "Quality: not set in A, high in B",
            ]
        );
        assert!(differences("B", ["a fox", "a fox"], &first, &first).is_empty());
    }
}
