//! The decisions of duels, kept on this device.

use easel_core::batch::{Decision, Pair, Verdict};

use crate::browser::{Area, read, write};

/// The storage key of the decisions: lines such as `<batch> <left job> <right job> l`, the newest
/// last.
const NAME: &str = "easel.duels";
/// How many decisions are kept: a line has about a hundred bytes, and these are more than thirty long
/// duels.
const MOST: usize = 2_000;

/// The decisions of a batch's duel, the oldest first.
pub(super) fn kept(batch: &str) -> Vec<Decision> {
    let text = read(Area::Device, NAME).unwrap_or_default();
    let own = text.lines().filter_map(read_line);
    own.filter(|(of, _)| *of == batch)
        .map(|(_, decision)| decision)
        .collect()
}

/// Keeps the decisions of a batch's duel in place of its earlier ones. Without storage, only the page
/// knows them.
pub(super) fn keep(batch: &str, decided: &[Decision]) {
    let text = read(Area::Device, NAME).unwrap_or_default();
    write(Area::Device, NAME, &with(&text, batch, decided));
}

fn with(text: &str, batch: &str, decided: &[Decision]) -> String {
    let is_other = |line: &&str| read_line(line).is_some_and(|(of, _)| of != batch);
    let mut lines: Vec<String> = text
        .lines()
        .filter(is_other)
        .map(ToOwned::to_owned)
        .collect();
    lines.extend(decided.iter().map(|decision| line(batch, decision)));
    let surplus = lines.len().saturating_sub(MOST);
    lines.drain(..surplus);
    lines.join("\n")
}

fn line(batch: &str, Decision { pair, verdict }: &Decision) -> String {
    let verdict = match verdict {
        Verdict::Left => "l",
        Verdict::Right => "r",
        Verdict::Tie => "t",
    };
    [batch, &pair.left, &pair.right, verdict].join(" ")
}

fn read_line(line: &str) -> Option<(&str, Decision)> {
    let mut words = line.split(' ');
    let batch = words.next()?;
    let pair = Pair {
        left: words.next()?.to_owned(),
        right: words.next()?.to_owned(),
    };
    let verdict = match words.next()? {
        "l" => Verdict::Left,
        "r" => Verdict::Right,
        "t" => Verdict::Tie,
        _ => return None,
    };
    Some((batch, Decision { pair, verdict }))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    fn decision(left: &str, right: &str, verdict: Verdict) -> Decision {
        let pair = Pair {
            left: left.into(),
            right: right.into(),
        };
        Decision { pair, verdict }
    }

    #[wasm_bindgen_test]
    fn the_decisions_of_each_batch_are_read_back() {
        let first = [
            decision("a", "b", Verdict::Left),
            decision("c", "d", Verdict::Tie),
        ];
        let second = [decision("e", "f", Verdict::Right)];
        let text = with("nonsense\nbatch1 x", "one", &first);
        let text = with(&text, "two", &second);
        assert_eq!(text, "one a b l\none c d t\ntwo e f r");
        let read = |line| read_line(line).map(|(_, decision)| decision);
        let back: Vec<_> = text.lines().filter_map(read).collect();
        assert_eq!(back, [&first[..], &second[..]].concat());
        // The last decision was taken back.
        assert_eq!(with(&text, "one", &first[..1]), "two e f r\none a b l");
        assert_eq!(with(&text, "two", &[]), "one a b l\none c d t");
    }

    #[wasm_bindgen_test]
    fn the_oldest_decisions_go_first() {
        let many: Vec<_> = (0..=MOST)
            .map(|at| decision(&at.to_string(), "b", Verdict::Tie))
            .collect();
        let text = with("", "one", &many);
        assert_eq!(text.lines().next(), Some("one 1 b t"));
        assert_eq!(text.lines().count(), MOST);
    }
}
