//! The messages between tabs, as text on a channel.

use easel_core::{contract::ApiError, job::Job, ledger::LedgerEvent, time::Millis};
use serde::Serialize;
use serde_json::Value;

/// A message from a tab to the others.
#[derive(Debug, PartialEq)]
pub(super) enum TabMessage {
    /// An event about a job.
    Ledger(Box<LedgerEvent>),
    /// "I poll the tasks of this service, and my page is visible."
    Leading(String),
    /// "I begin a poll of this job's task": the other tabs need not poll it.
    Polling { id: String, at: Millis },
    /// "I polled this job's task": the next tab to poll continues from there.
    Polled {
        id: String,
        at: Millis,
        error: Option<ApiError>,
    },
}

/// The JSON form of a message on the channel; parsed by hand, like stored records.
#[derive(Default, Serialize)]
struct MessageJson<'a> {
    is: &'static str,
    job: Option<&'a Job>,
    id: Option<&'a str>,
    at: Option<Millis>,
    error: Option<&'a ApiError>,
}

impl<'a> MessageJson<'a> {
    fn of_job(is: &'static str, job: &'a Job) -> Self {
        Self {
            is,
            job: Some(job),
            ..Self::default()
        }
    }

    fn of_id(is: &'static str, id: &'a str) -> Self {
        Self {
            is,
            id: Some(id),
            ..Self::default()
        }
    }
}

impl TabMessage {
    pub(super) fn print(&self) -> String {
        let json = match self {
            Self::Ledger(event) => match event.as_ref() {
                LedgerEvent::Job(job) => MessageJson::of_job("job", job),
                LedgerEvent::Unwritten(job) => MessageJson::of_job("unwritten", job),
                LedgerEvent::Restored(job) => MessageJson::of_job("restored", job),
                LedgerEvent::Removed(id) => MessageJson::of_id("removed", id),
            },
            Self::Leading(service) => MessageJson::of_id("leading", service),
            Self::Polling { id, at } => MessageJson {
                at: Some(*at),
                ..MessageJson::of_id("polling", id)
            },
            Self::Polled { id, at, error } => MessageJson {
                at: Some(*at),
                error: error.as_ref(),
                ..MessageJson::of_id("looked", id)
            },
        };
        // Serializing this form cannot fail.
        serde_json::to_string(&json).unwrap_or_default()
    }

    /// Parses a message; `None` for one of another version of Easel.
    pub(super) fn parse(text: &str) -> Option<Self> {
        let mut json: Value = serde_json::from_str(text).ok()?;
        let mut take = |key| json.get_mut(key).map(Value::take);
        let (is, id, job) = (take("is")?, take("id"), take("job"));
        let id = || id.as_ref()?.as_str().map(str::to_owned);
        let job = || serde_json::from_value::<Job>(job.clone()?).ok();
        let event = match is.as_str()? {
            "job" => LedgerEvent::Job(job()?),
            "unwritten" => LedgerEvent::Unwritten(job()?),
            "restored" => LedgerEvent::Restored(job()?),
            "removed" => LedgerEvent::Removed(id()?),
            "leading" => return Some(Self::Leading(id()?)),
            "polling" => {
                let (id, at) = (id()?, take("at")?.as_u64()?);
                return Some(Self::Polling { id, at });
            }
            "looked" => {
                return Some(Self::Polled {
                    id: id()?,
                    at: take("at")?.as_u64()?,
                    error: take("error").and_then(|error| serde_json::from_value(error).ok()),
                });
            }
            _ => return None,
        };
        Some(Self::Ledger(Box::new(event)))
    }
}

#[cfg(test)]
mod tests {
    use easel_core::job::JobState;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::{super::samples::job, *};

    #[wasm_bindgen_test]
    fn a_message_arrives_as_it_was_sent() {
        let job = || job("a", JobState::Written);
        let polled = |error| TabMessage::Polled {
            id: "a".into(),
            at: 7,
            error,
        };
        let messages = [
            LedgerEvent::Job(job()),
            LedgerEvent::Unwritten(job()),
            LedgerEvent::Restored(job()),
            LedgerEvent::Removed("a".into()),
        ]
        .map(|event| TabMessage::Ledger(Box::new(event)));
        let others = [
            TabMessage::Leading("https://host.example k".into()),
            TabMessage::Polling {
                id: "a".into(),
                at: 7,
            },
            polled(None),
            polled(Some(ApiError::Unreachable { offline: true })),
        ];
        for message in messages.into_iter().chain(others) {
            let text = message.print();
            assert_eq!(TabMessage::parse(&text), Some(message), "{text}");
        }
    }

    #[wasm_bindgen_test]
    fn messages_of_another_version_are_left_alone() {
        for text in [
            "",
            "{}",
            r#"{"is": "new"}"#,
            r#"{"is": "removed"}"#,
            r#"{"is": "job", "job": 1}"#,
        ] {
            assert_eq!(TabMessage::parse(text), None, "{text}");
        }
    }
}
