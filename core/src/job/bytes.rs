//! Media bytes in records of earlier versions, which stored them as `data:` URLs.

use super::{Job, JobState};
use crate::contract::{InlineBytes, lift_bytes};

/// Texts up to this length in bytes are not searched: a response without media bytes is shorter.
const LONG: usize = 20_000;

impl Job {
    /// Whether this record may contain media bytes and is worth searching.
    pub fn may_hold_bytes(&self) -> bool {
        let is_long = self.raw.as_ref().is_some_and(|raw| raw.len() > LONG);
        is_long
            || self
                .media()
                .iter()
                .any(|item| item.url.starts_with("data:"))
    }

    /// Extracts base64 media from the record: from the addresses of its results, and from the raw response. The
    /// request stays as it was sent.
    pub fn lift_bytes(&mut self) -> Vec<InlineBytes> {
        let Self { id, state, raw, .. } = self;
        let media = match state {
            JobState::Completed { media, .. } => media.as_mut_slice(),
            _ => &mut [],
        };
        let texts = media.iter_mut().map(|item| &mut item.url).chain(raw);
        let mut lifted: Vec<InlineBytes> = Vec::new();
        for text in texts {
            if let Some((left, bytes)) = lift_bytes(text, id) {
                *text = left;
                let others = bytes.into_iter().filter(|bytes| !lifted.contains(bytes));
                lifted.extend(others.collect::<Vec<_>>());
            }
        }
        lifted
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use serde_json::json;

    use super::Job;

    const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";

    /// An earlier version stored base64 results as `data:` URLs, and also stored the raw answer. Each read, write and
    /// message to another tab copied all of it.
    #[test]
    fn bytes_of_an_old_record_are_extracted() {
        let url = format!("data:image/png;base64,{PNG}");
        let prompt = format!("what is {url}?");
        let record = json!({
            "id": "j",
            "request": {
                "kind": "image", "mode": "wait",
                "body": {"model": "m", "prompt": prompt},
            },
            "base": "https://host", "created_at": 1,
            "state": {"is": "completed", "task": null, "credits": null,
                "media": [{"url": url, "kind": "image"}, {"url": "https://host/a.png", "kind": "image"}]},
            "timeline": [], "missed": false,
            "raw": format!("{{\"data\": [{{\"b64_json\": \"{PNG}\"}}]}}"),
        });
        let mut job: Job = serde_json::from_str(&record.to_string()).unwrap();
        assert!(job.may_hold_bytes());
        let bytes = job.lift_bytes();
        assert!(!job.may_hold_bytes());
        assert_eq!(bytes.len(), 1);
        assert_eq!(bytes[0].media_type, "image/png");
        assert_eq!(job.media()[0].bytes_name(), Some(bytes[0].name.as_str()));
        assert_eq!(job.media()[1].bytes_name(), None);
        let left = format!(
            "{{\"data\": [{{\"b64_json\": \"{}\"}}]}}",
            bytes[0].address()
        );
        assert_eq!(job.raw, Some(left));
        assert_eq!(job.name(), prompt);
        assert_eq!(job.lift_bytes(), []);
    }
}
