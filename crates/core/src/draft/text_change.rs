//! The place in which two texts differ.

/// The one part of a text that another text has something else for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TextChange<'a> {
    /// The start that both texts have.
    pub before: &'a str,
    /// The part that only the first text has.
    pub removed: &'a str,
    /// The part that only the second text has.
    pub added: &'a str,
}

impl<'a> TextChange<'a> {
    /// The change from one text to another: the shortest that is in one place.
    pub fn between(one: &'a str, other: &'a str) -> Self {
        let start = same(one.chars(), other.chars());
        let (before, removed) = one.split_at(start);
        let added = &other[start..];
        let end = same(removed.chars().rev(), added.chars().rev());
        Self {
            before,
            removed: &removed[..removed.len() - end],
            added: &added[..added.len() - end],
        }
    }
}

/// The bytes of the characters that two texts have in common before they differ.
fn same(one: impl Iterator<Item = char>, other: impl Iterator<Item = char>) -> usize {
    let pairs = one.zip(other).take_while(|(one, other)| one == other);
    pairs.map(|(one, _)| one.len_utf8()).sum()
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    #[test]
    fn a_change_is_as_short_as_it_can_be() {
        for (one, other, before, removed, added) in [
            ("", "", "", "", ""),
            ("a kite", "a kite", "a kite", "", ""),
            ("a kite", "a red kite", "a ", "", "red "),
            ("a red kite", "a kite", "a ", "red ", ""),
            ("aa", "aaa", "aa", "", "a"),
            ("é", "è", "", "é", "è"),
            ("🪁", "🪂", "", "🪁", "🪂"),
            ("mine", "", "", "mine", ""),
            ("かんj", "かんじ", "かん", "j", "じ"),
        ] {
            let change = TextChange {
                before,
                removed,
                added,
            };
            assert_eq!(TextChange::between(one, other), change, "{one} {other}");
        }
    }

    proptest! {
        #[test]
        fn a_change_leads_from_one_text_to_the_other(one in "[aéか🪁 ]{0,8}", other in "[aéか🪁 ]{0,8}") {
            let TextChange { before, removed, added } = TextChange::between(&one, &other);
            let rest = &one[before.len() + removed.len()..];
            prop_assert_eq!([before, removed, rest].concat(), one.clone());
            prop_assert_eq!([before, added, rest].concat(), other);
        }
    }
}
