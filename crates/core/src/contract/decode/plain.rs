//! Reads an answer without its structure: ids and addresses with their keys, whatever the brackets and quotation marks
//! around them say.
//!
//! One wrong byte can put everything after it into an object that repeats the request, where results are not looked for. So
//! an answer with such a fault is also read without its structure, and the additional results count.

use std::ops::Range;

use serde_json::{Map, Value};

use super::{
    Answer, json,
    places::{self, LIKELY},
    stream,
};
use crate::contract::{ApiError, BYTES_SCHEME, Media, Status, SyncOutcome, Task, TaskId, link};

/// The most addresses that may be the results of one job.
const MOST: usize = 400;

/// The longest text that may be an id or a state.
const LONGEST: usize = 200;

/// The largest number of signs between a key and its value, such as `": ["`.
const MOST_SIGNS: usize = 8;

/// Keys that say what one object is, such as an unfinished picture: without structure it is not known which object.
const OF_ONE: [&str; 4] = ["type", "event", "kind", "role"];

/// The quotation marks around keys and texts.
const MARKS: [char; 2] = ['"', '\''];

/// The outcome of reading an answer.
pub(super) trait Reading {
    /// The results, if the work is done.
    fn results(&self) -> Option<&[Media]>;
    /// Adds more results, if the work is done.
    fn add(&mut self, more: &[Media]);
    /// Whether the answer says that the work has failed.
    fn has_failed(&self) -> bool;
    /// The task, if the work goes on.
    fn accepted(&self) -> Option<&TaskId>;
}

impl Reading for Task {
    fn results(&self) -> Option<&[Media]> {
        (self.status == Status::Completed).then_some(&self.media)
    }

    fn add(&mut self, more: &[Media]) {
        if self.status == Status::Completed {
            add(&mut self.media, more);
        }
    }

    fn has_failed(&self) -> bool {
        self.status == Status::Failed
    }

    fn accepted(&self) -> Option<&TaskId> {
        // The task is polled again, whatever this answer says.
        None
    }
}

impl Reading for SyncOutcome {
    fn results(&self) -> Option<&[Media]> {
        match self {
            Self::Images(result) => Some(&result.media),
            Self::Task(submission) => submission.task_state.as_ref()?.results(),
        }
    }

    fn add(&mut self, more: &[Media]) {
        match self {
            Self::Images(result) => add(&mut result.media, more),
            Self::Task(submission) => {
                if let Some(task) = &mut submission.task_state {
                    task.add(more);
                }
            }
        }
    }

    fn has_failed(&self) -> bool {
        false
    }

    fn accepted(&self) -> Option<&TaskId> {
        match self {
            Self::Task(submission) if self.results().is_none() => Some(&submission.task),
            _ => None,
        }
    }
}

/// Returns the first reading of an answer, or a reading without its structure if that has more.
pub(super) fn or_more<T: Reading>(
    answer: &Answer,
    first: Result<T, ApiError>,
    read: impl Fn(&Value) -> Result<T, ApiError>,
) -> Result<T, ApiError> {
    let is_read = (200..300).contains(&answer.status) && stream::is_torn(&answer.body);
    let Some(value) = is_read.then(|| value(&answer.body)).flatten() else {
        return first;
    };
    // An id that lacks its closing mark may have a letter too many.
    let is_whole = |id: &TaskId| {
        let in_marks = |mark: &str| answer.body.contains(&[mark, id.as_str(), mark].concat());
        in_marks("\"") || in_marks("'")
    };
    match (first, read(&value)) {
        (Ok(first), _) if first.accepted().is_some_and(is_whole) => Ok(first),
        // A task that goes on is polled again, and its results come then.
        (_, Ok(second)) if second.accepted().is_some() => Ok(second),
        (Ok(first), Ok(second)) if first.has_failed() && has_results(&second) => Ok(second),
        (Ok(mut first), Ok(second)) => {
            let more = second.results().unwrap_or_default();
            first.add(more);
            Ok(first)
        }
        (Err(_), Ok(second)) if has_results(&second) => Ok(second),
        // If only one reading takes the answer for a refusal, the work may have been accepted.
        (Err(first), Err(second)) if !first.may_have_been_accepted() => Err(second),
        (first, _) => first,
    }
}

fn has_results(told: &impl Reading) -> bool {
    told.results().is_some_and(|results| !results.is_empty())
}

/// Adds the results that are missing.
fn add(media: &mut Vec<Media>, more: &[Media]) {
    for one in more {
        if media.iter().all(|known| known.url != one.url) {
            media.push(one.clone());
        }
    }
}

/// The ids, states and addresses of a text, as an object without depth; `None` for a text that has none.
fn value(body: &str) -> Option<Value> {
    let text = body.replace("\\\"", "\"").replace("\\/", "/");
    let addresses = addresses(&text);
    let mut object = scalars(&text, &addresses);
    let has_brackets = text.contains(['{', '[']);
    let mut items = Vec::new();
    let mut last: Option<(usize, Vec<&str>)> = None;
    for place in &addresses {
        let (end, keys) = last.take().unwrap_or_default();
        // A letter in place of the quotation mark before the address is no key.
        let before = text[end..place.start].trim_end_matches(is_of_word);
        let own = keys_before(before);
        // The next address of a list has no key.
        let keys = if own.is_empty() { keys } else { own };
        let keys = if has_brackets { keys } else { vec!["url"] };
        let address = Value::from(link::unescaped(&text[place.clone()]));
        let may_be_input = |key: &&&str| places::tier(&json::fold(key), true) == LIKELY;
        if addresses.len() == 1
            && let Some(key) = keys.iter().find(may_be_input)
        {
            // The address is put beside the id, where inputs are recognised.
            object.insert((*key).to_owned(), address);
        } else if keys.is_empty() {
            items.push(address);
        } else {
            let pairs = keys.iter().map(|key| ((*key).to_owned(), address.clone()));
            items.push(Value::Object(pairs.collect()));
        }
        last = Some((place.end, keys));
    }
    if !items.is_empty() {
        object.insert("data".to_owned(), items.into());
    }
    (!object.is_empty()).then_some(Value::Object(object))
}

/// The ranges of addresses in a text. An address ends before a letter that it cannot contain.
fn addresses(text: &str) -> Vec<Range<usize>> {
    let starts = [
        "https://",
        "http://",
        BYTES_SCHEME,
        "data:image/",
        "data:video/",
    ];
    let ends = |letter: char| letter.is_whitespace() || "\"'\\<>{}[]".contains(letter);
    let mut found: Vec<Range<usize>> = Vec::new();
    let mut from = 0;
    while found.len() < MOST
        && let Some(start) = starts
            .iter()
            .filter_map(|start| text[from..].find(start))
            .min()
    {
        let start = from + start;
        from = match text[start..].find(ends) {
            Some(length) => start + length,
            None if !text.contains(['{', '"']) => text.len(),
            // An address within another one does not count.
            None => break,
        };
        found.push(start..from);
    }
    found
}

/// The key at the end of a text, without the signs between a key and its value, and other readings of it: a quotation mark
/// may be missing, or a letter stands in its place.
fn keys_before(text: &str) -> Vec<&str> {
    let key = text.trim_end_matches(|letter: char| !is_of_word(letter));
    let signs = &text[key.len()..];
    let is_near = signs.chars().filter(|sign| !sign.is_whitespace()).count() <= MOST_SIGNS;
    let before = key.trim_end_matches(is_of_word);
    let key = &key[before.len()..];
    if !is_near || key.is_empty() || !signs.contains([':', '=', '"']) {
        return Vec::new();
    }
    let (begins, ends) = (before.ends_with(MARKS), signs.starts_with(MARKS));
    let (first, last) = (&key[1..], &key[..key.len() - 1]);
    match (begins, ends) {
        (true, _) if key.len() == 1 => [keys_before(before), vec![key]].concat(),
        (false, true) if !first.is_empty() => vec![key, first],
        (true, false) if !last.is_empty() => vec![key, last],
        _ => vec![key],
    }
}

fn is_of_word(letter: char) -> bool {
    letter.is_ascii_alphanumeric() || letter == '_'
}

/// The first value of each key, except addresses and long texts.
fn scalars(text: &str, addresses: &[Range<usize>]) -> Map<String, Value> {
    let mut object = Map::new();
    let is_lost = |at: usize| {
        let next = text[at + 1..].bytes().next();
        next.is_some_and(|next| next.is_ascii_digit() || b"-[{".contains(&next))
    };
    for (at, sign) in text.match_indices([':', '"']) {
        if sign == "\"" && !is_lost(at) {
            continue;
        }
        let index = addresses.partition_point(|place| place.end <= at);
        if addresses
            .get(index)
            .is_some_and(|place| place.contains(&at))
        {
            continue;
        }
        let keys = keys_before(&text[..=at]);
        let rest = text[at + 1..].trim_start_matches([' ', '\n', ':', '[', '{']);
        let bare = rest.trim_start_matches(['"', '\'', '\\']);
        let quote = rest.chars().next().filter(|first| MARKS.contains(first));
        let end = match quote {
            Some(quote) => bare.find(quote),
            None => bare.find(['"', ',', '\n', '{', '}', '[', ']']),
        };
        let is_text = quote.is_some();
        // The end of a text without its closing mark is not known.
        let Some(end) = end.or((!is_text).then_some(bare.len())) else {
            continue;
        };
        // The first key of an object is not a value.
        let behind = bare[end..].trim_start_matches([' ', '"', '\'']);
        if is_text && behind.starts_with(':') {
            continue;
        }
        let word = bare[..end].trim();
        // In `50-"task_id":`, a sign stands in place of the comma.
        let word = word.trim_end_matches(|sign| !is_text && "-+/\\'".contains(sign));
        if word.is_empty()
            || word.len() > LONGEST
            || word.contains("://")
            || word.contains(['{', '}', '[', ']'])
        {
            continue;
        }
        let value: Value = if is_text {
            word.into()
        } else if let Ok(value) = serde_json::from_str(word) {
            value
        } else {
            continue;
        };
        for key in keys.into_iter().filter(|key| !OF_ONE.contains(key)) {
            // Words say more than numbers, such as the state of a file.
            let known = object.entry(key).or_insert_with(|| value.clone());
            if is_text && !known.is_string() {
                known.clone_from(&value);
            }
        }
    }
    object
}
