//! Finds a task's id in a pasted text.

#[cfg(test)]
mod tests;

use super::{
    Answer, AnswerContext, Kind, TaskId,
    link::decoded,
    pasted_text::{AROUND, QUOTES, bare, visible},
    submission,
};

/// Labels in front of an id. `task` and `job` are not among them: an id may begin with `task:`.
const LABELS: [&str; 4] = ["id", "taskid", "task_id", "task-id"];

/// Finds the id in a pasted text: the bare id, the URL of a task, an answer of the service, or prose with one word
/// that looks like an id. `None` if there is no id, or it is unclear which word is one.
pub fn pasted_task(text: &str) -> Option<TaskId> {
    let text = &visible(text);
    let given = in_url(text).or_else(|| in_json(text));
    given.or_else(|| {
        let word = bare(text);
        if word.contains(char::is_whitespace) {
            in_words(word)
        } else if word.is_ascii() {
            TaskId::new(without_label(word))
        } else {
            // Chinese prose has no blanks; an id in another script has no other word in it.
            in_words(word).or_else(|| TaskId::new(word))
        }
    })
}

/// The id in `…/v1/tasks/{id}`, anywhere in a text (contract, "GET /v1/tasks/{id}").
fn in_url(text: &str) -> Option<TaskId> {
    let (_, rest) = text.rsplit_once("/tasks/")?;
    let end = rest.find(|c: char| ends_word(c) || "/?#|&".contains(c));
    TaskId::new(&decoded(&rest[..end.unwrap_or(rest.len())]))
}

/// The id in the JSON of a submission's answer, or of a task.
fn in_json(text: &str) -> Option<TaskId> {
    let start = text.find('{')?;
    let end = text.rfind('}')?;
    let answer = Answer {
        status: 200,
        retry_after: None,
        received_at: 0,
        body: text.get(start..=end)?.to_owned(),
        ..Answer::default()
    };
    let submission = submission(&answer, &AnswerContext::only(Kind::Image)).ok()?;
    Some(submission.task)
}

/// Whether a word ends at this character, in any language.
fn ends_word(character: char) -> bool {
    character.is_whitespace() || QUOTES.contains(&character) || AROUND.contains(&character)
}

/// A word without the label before it that says that it is an id.
fn without_label(word: &str) -> &str {
    let labelled = word.split_once([':', '=']);
    let is_label = |label: &str| LABELS.contains(&bare(label).to_ascii_lowercase().as_str());
    let id = labelled.filter(|(label, _)| is_label(label));
    id.map_or(word, |(_, id)| bare(id))
}

/// The only word that looks like an id; `None` if there are several.
fn in_words(text: &str) -> Option<TaskId> {
    let mut ids = text
        .split(|c: char| ends_word(c) || c == '=' || !c.is_ascii())
        .map(|word| without_label(word.trim_matches(['.', ':', '!', '?'])))
        .filter(|word| looks_like_an_id(word));
    let first = ids.next()?;
    ids.all(|other| other == first)
        .then(|| TaskId::new(first))
        .flatten()
}

/// Whether a word looks like an id: ids are long, contain a digit, and need no quoting.
fn looks_like_an_id(word: &str) -> bool {
    /// Shorter words are ordinary numbers and words.
    const SHORTEST: usize = 8;
    word.len() >= SHORTEST
        && word.contains(|c: char| c.is_ascii_digit())
        && word
            .chars()
            .all(|c| c.is_ascii_alphanumeric() || matches!(c, '-' | '_' | '.' | ':'))
}
