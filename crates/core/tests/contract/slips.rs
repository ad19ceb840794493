//! Tests of answers in which one byte is changed, added or cut. The decoder must not lose what a simple reader still
//! finds. That reader looks for ids and addresses in the text, and knows nothing of JSON.

use crate::contract::wild::{Case, Is, Understood, corpus, unseen};

/// Keys of ids that the simple reader knows.
const IDS: [&str; 8] = [
    "id",
    "task_id",
    "taskId",
    "job_id",
    "request_id",
    "prediction_id",
    "uuid",
    "generation_id",
];

/// Bytes that replace a byte or are added beside it.
const BYTES: &[u8] = b"\"\\{}[]:,'x0 \n-/";

/// The distance between the tested places. Testing every place would take half a minute.
const STRIDE: usize = 7;

/// A fault in one byte of a text.
#[derive(Clone, Copy, Debug)]
enum Slip {
    Changed(u8),
    Added(u8),
    Cut,
}

impl Slip {
    fn of(self, text: &str, at: usize) -> String {
        let mut bytes = text.as_bytes().to_vec();
        match self {
            Self::Changed(byte) => bytes[at] = byte,
            Self::Added(byte) => bytes.insert(at, byte),
            Self::Cut => {
                bytes.remove(at);
            }
        }
        // A browser decodes the bytes in the same way.
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// Returns the texts in quotation marks behind these keys.
fn ids(text: &str) -> Vec<&str> {
    let parts: Vec<&str> = text.split('"').collect();
    let found = parts.windows(3).filter_map(|parts| match parts {
        [key, colon, value] if IDS.contains(key) && colon.trim() == ":" => Some(*value),
        _ => None,
    });
    found.collect()
}

/// Returns everything that looks like an address, up to the first character that cannot be in one.
fn addresses(text: &str) -> Vec<String> {
    let text = text.replace("\\/", "/");
    let starts = text.match_indices("http").map(|(at, _)| &text[at..]);
    let addresses = starts.map(|rest| {
        let end =
            rest.find(|letter: char| letter.is_whitespace() || "\"'\\<>{}[]".contains(letter));
        rest[..end.unwrap_or(rest.len())].to_owned()
    });
    addresses.collect()
}

/// Describes what the decoder loses by a slip although the simple reader finds it.
fn lost(case: &Case, before: &Understood, text: &str) -> Option<String> {
    let spoilt = case.with(text.into());
    let (after, _) = spoilt.understand();
    let addresses = addresses(text);
    // Results of running work are not lost, because it is polled again.
    let goes_on = matches!(after.is, Is::Accepted | Is::Running);
    for medium in before.media.iter().filter(|_| !goes_on) {
        let is_found = addresses.contains(&medium.url);
        if is_found && !after.media.iter().any(|other| other.url == medium.url) {
            return Some(format!("address {:?} -> {:?}", before.is, after.is));
        }
    }
    if before.is == Is::Accepted
        && let Some(task) = &before.task
        && ids(text).contains(&task.as_str())
        && !after
            .task
            .iter()
            .any(|task| ids(text).contains(&task.as_str()))
    {
        return Some(format!("task -> {:?} {:?}", after.is, after.task));
    }
    if after.is == Is::Refused && before.is != Is::Refused {
        return Some(format!("refused from {:?}", before.is));
    }
    None
}

/// Returns for each byte of a text whether it is within quotation marks, and whether it is the mark that ends them.
fn marks(text: &str) -> Vec<(bool, bool)> {
    let (mut is_within, mut is_escaped) = (false, false);
    let bytes = text.bytes().map(|byte| {
        let was_within = is_within;
        is_within ^= byte == b'"' && !is_escaped;
        is_escaped = is_within && byte == b'\\' && !is_escaped;
        (was_within && is_within, was_within && !is_within)
    });
    bytes.collect()
}

#[test]
fn one_wrong_byte_hides_nothing_that_can_be_found() {
    let (mut tried, mut wrong) = (0, Vec::new());
    for (service, case) in corpus().into_iter().chain(unseen()) {
        let text = case.body_text();
        let (before, _) = case.understand();
        // A changed letter within quotation marks is no fault: it makes another word or another address.
        let places = marks(&text).into_iter().enumerate();
        // A changed digit outside quotation marks is no fault either.
        let is_digit = |at: usize| text.as_bytes()[at].is_ascii_digit();
        let places = places.filter(|(at, (is_within, _))| !is_within && !is_digit(*at));
        for (at, (_, ends_marks)) in places.step_by(STRIDE) {
            let byte = BYTES[(at * 7 + text.len()) % BYTES.len()];
            for slip in [Slip::Cut, Slip::Changed(byte), Slip::Added(byte)] {
                if ends_marks && matches!(slip, Slip::Added(_)) {
                    continue;
                }
                let spoilt = slip.of(&text, at);
                tried += 1;
                if let Some(what) = lost(&case, &before, &spoilt) {
                    let name = &case.name;
                    wrong.push(format!(
                        "{service}, {name}: {what}, {slip:?} at {at}\n    {spoilt}"
                    ));
                }
            }
        }
    }
    assert!(
        wrong.is_empty(),
        "{} of {tried}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}
