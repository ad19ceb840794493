//! Finds a task's id in a pasted text.

#[cfg(test)]
mod tests;

use super::{
    Answer, AnswerContext, Kind, TaskId,
    decode::id_in_address,
    link::{self, decoded},
    pasted_key::{ends_like_a_name, places_of_keys, without_keys},
    pasted_text::{AROUND, QUOTES, bare, visible},
    submission,
};

/// Labels in front of an id. `task` and `job` are not among them: an id may begin with `task:`.
const LABELS: [&str; 4] = ["id", "taskid", "task_id", "task-id"];

/// Finds the id in a pasted text: the bare id, the URL of a task, an answer of the service, or prose with one word
/// that looks like an id. `None` if there is no id, or it is unclear which word is one.
///
/// A word behind the name of a key, as in `Authorization: Bearer …`, is never the id: ids are stored and shown.
pub fn pasted_task(text: &str) -> Option<TaskId> {
    // JSON may have its slashes escaped.
    let text = &visible(text).replace("\\/", "/");
    let keys = places_of_keys(text);
    let clean = &without_keys(text, &keys);
    let found = in_url(clean)
        .or_else(|| in_json(clean))
        .or_else(|| in_addresses(clean))
        .or_else(|| in_prose(clean, !keys.is_empty()));
    let is_key = |id: &TaskId| {
        let mut keys = keys.iter();
        keys.any(|place| text[place.clone()].contains(id.as_str()))
    };
    found.filter(|id| !is_key(id))
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

/// The id in the addresses of a text, at any path at which services report tasks.
fn in_addresses(text: &str) -> Option<TaskId> {
    let addresses = link::in_text(text).into_iter();
    only(addresses.filter_map(|address| id_in_address(address.split(QUOTES).next()?)))
}

/// The id that is the whole text, or the only one in prose. A command may have names of models and ids of requests, but no id of
/// a task outside of its address.
fn in_prose(text: &str, has_key: bool) -> Option<TaskId> {
    let word = bare(text);
    let is_option = |word: &str| ["curl", "-H", "--header"].contains(&word);
    if word.split_whitespace().any(is_option) {
        return None;
    }
    let is_prose = has_key || word.contains(char::is_whitespace);
    // Chinese prose has no blanks; an id in another script has no other word in it.
    let found = in_words(word).filter(|_| is_prose || !word.is_ascii());
    let is_whole = !is_prose && !word.contains("://");
    found.or_else(|| TaskId::new(without_label(word)).filter(|_| is_whole))
}

/// The id that is the only one of its kind.
fn only(mut ids: impl Iterator<Item = TaskId>) -> Option<TaskId> {
    let first = ids.next()?;
    ids.all(|other| other == first).then_some(first)
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
    let words = text.split(|c: char| ends_word(c) || c == '=' || !c.is_ascii());
    let words = words.map(|word| without_label(word.trim_matches(['.', ':', '!', '?'])));
    let ids = words.filter(|word| looks_like_an_id(word) && !ends_like_a_name(word));
    only(ids.filter_map(TaskId::new))
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
