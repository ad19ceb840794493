//! The id in a sentence about a task: `Task b-8808a1 created`, `Queued with id 8f3a77`.

use super::{judged, shape::looks_like_an_id};
use crate::contract::decode::{json, verdict};

/// The longest text in bytes: longer texts are about more than one task.
const LONGEST: usize = 300;

/// The shortest ids in bytes: after the name of an id, after a verb, and alone. Shorter words are numbers and sizes.
const SHORTEST: usize = 4;
const SHORTEST_BEHIND: usize = 6;
const SHORTEST_ALONE: usize = 8;

/// Parts of folded texts that are about a task.
const TASKS: [&str; 4] = ["task", "job", "generation", "任务"];

/// Words that may stand between `task` and its id, and words that are skipped there.
const VERBS: [&str; 5] = ["created", "submitted", "accepted", "queued", "started"];
const FILLERS: [&str; 4] = ["is", "was", "with", "the"];

/// The only id of a task in a sentence that is no refusal.
pub(in crate::contract::decode) fn in_words(text: &str) -> Option<String> {
    if text.len() > LONGEST || text.contains("://") || refuses(text) {
        return None;
    }
    let is_of_task = json::has_any(&json::fold(text), &TASKS);
    let is_end = |letter: char| !letter.is_ascii() || " \n\r\t,;=\"'`()<>[]{}#".contains(letter);
    let words = text.split(is_end);
    let words = words.map(|word| word.trim_matches(['.', ':', '!', '?', '*']));
    let is_filler = |word: &&str| word.is_empty() || FILLERS.contains(word);
    let words: Vec<&str> = words.filter(|word| !is_filler(word)).collect();
    let is_named = |at: &usize| {
        let before: Vec<String> = words[at.saturating_sub(2)..*at]
            .iter()
            .map(|word| json::fold(word))
            .collect();
        let shortest = match before.last().map(String::as_str) {
            Some("task" | "job" | "taskid" | "jobid") => SHORTEST,
            Some("id" | "uuid") if judged::worth(&before).is_some() => SHORTEST,
            // "任务ID" has no blanks before the id.
            Some("id") if before.len() == 1 && is_of_task => SHORTEST,
            Some(verb) if is_of_task && VERBS.contains(&verb) => SHORTEST_BEHIND,
            _ => return false,
        };
        words[*at].len() >= shortest && is_id(words[*at])
    };
    let mut found = (0..words.len()).filter(is_named).map(|at| words[at]);
    let first = found.next()?;
    found.all(|other| other == first).then(|| first.to_owned())
}

/// Whether a text is an id and nothing else.
pub(in crate::contract::decode) fn is_alone(text: &str) -> bool {
    text.len() >= SHORTEST_ALONE && is_id(text) && !refuses(text)
}

/// Whether a word looks like an id, and is not a date.
fn is_id(word: &str) -> bool {
    let is_date = word.get(4..5) == Some("-") && word.get(7..8) == Some("-");
    looks_like_an_id(word) && !is_date
}

fn refuses(text: &str) -> bool {
    verdict::has_refusal(&json::fold(text))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// An answer that was only a sentence was unreadable. Its paid task was not followed.
    #[test]
    fn a_sentence_names_its_task() {
        for (text, id) in [
            ("Task created: abc123", Some("abc123")),
            ("Job b-8808a1 created", Some("b-8808a1")),
            ("Queued with the id 8f3a77.", Some("8f3a77")),
            ("Your video is made. Job ID: vj-90210", Some("vj-90210")),
            ("The generation id is g_1234", Some("g_1234")),
            ("任务已提交，任务ID：vid20261128", Some("vid20261128")),
            ("Task t-12345 queued, see task t-12345", Some("t-12345")),
            ("Task t-12345 replaces task t-12346", None),
            ("Task t-12345 failed", None),
            ("Task t-12345: invalid prompt", None),
            ("Request ID: r-12345", None),
            ("Model ID: veo-3.1", None),
            ("Task created with model wan2.5-t2v", None),
            ("Task created. Your balance is 1234567", None),
            ("Task created 2026-11-28 12:00", None),
            ("Job started 1080p", None),
            ("Task 1 of 5", None),
            ("OK", None),
        ] {
            assert_eq!(in_words(text).as_deref(), id, "{text}");
        }
        for (text, is) in [
            ("vj_9021abcd77", true),
            ("3fa85f64-5717-4562-b3fc-2c963f66afa6", true),
            ("2026-11-28T10:00:00Z", false),
            ("invalid-key-1", false),
            ("accepted", false),
            ("ok1", false),
        ] {
            assert_eq!(is_alone(text), is, "{text}");
        }
    }
}
