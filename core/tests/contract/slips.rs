//! One byte of an answer is changed, added or cut. What a simple reader still finds, which looks for ids
//! and addresses in the text and knows nothing of JSON, is not lost.

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

/// What may come in place of a byte, or beside it.
const BYTES: &[u8] = b"\"\\{}[]:,'x0 \n-/";

/// Every place would take half a minute.
const STRIDE: usize = 7;

/// How a byte of a text is spoilt.
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
        // As a browser reads it.
        String::from_utf8_lossy(&bytes).into_owned()
    }
}

/// The texts in quotation marks behind these keys.
fn ids(text: &str) -> Vec<&str> {
    let parts: Vec<&str> = text.split('"').collect();
    let found = parts.windows(3).filter_map(|parts| match parts {
        [key, colon, value] if IDS.contains(key) && colon.trim() == ":" => Some(*value),
        _ => None,
    });
    found.collect()
}

/// Everything that looks like an address, up to what cannot be in one.
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

/// What is lost of a case by a slip, although the simple reader finds it.
fn lost(case: &Case, before: &Understood, text: &str) -> Option<String> {
    let spoilt = case.with(text.into());
    let (after, _) = spoilt.understand();
    let addresses = addresses(text);
    // Work that goes on is asked for again.
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

/// Whether each byte of a text is within quotation marks, and whether it is the mark that ends them.
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
        // Within marks, another letter makes another word or another address, and no fault.
        let places = marks(&text).into_iter().enumerate();
        // So does another digit outside them.
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
