//! The effect of an event on a record.

use super::{KeepEvent, KeepRecord, KeepState, ViewCopy, failing::abandoned, record::address};
use crate::time::Millis;

impl KeepRecord {
    /// The record after an event; `None` if the event changes nothing.
    #[must_use]
    pub fn after(&self, event: &KeepEvent, now: Millis) -> Option<Self> {
        let state = match (&self.state, event) {
            (KeepState::Linked { tries, .. }, KeepEvent::Began { by }) => KeepState::Keeping {
                by: by.clone(),
                tries: *tries,
                file: None,
                copy: None,
            },
            (KeepState::Keeping { by, tries, .. }, KeepEvent::Writing { by: writer, file })
                if by == writer =>
            {
                KeepState::Keeping {
                    by: by.clone(),
                    tries: *tries,
                    file: Some(file.clone()),
                    copy: None,
                }
            }
            (KeepState::Keeping { by, tries, .. }, KeepEvent::Copying { by: copier, name })
                if by == copier =>
            {
                KeepState::Keeping {
                    by: by.clone(),
                    tries: *tries,
                    file: None,
                    copy: Some(name.clone()),
                }
            }
            (
                KeepState::Keeping {
                    copy: Some(copy), ..
                },
                KeepEvent::Copied { name, length },
            ) if copy == name => {
                return Some(self.copied(name, *length));
            }
            (
                KeepState::Keeping {
                    file: Some(file), ..
                },
                KeepEvent::Stored { hash },
            ) if file.hash == *hash => {
                return Some(Self {
                    state: KeepState::Kept { file: file.clone() },
                    earlier: None,
                    evicted: false,
                    copy: None,
                    ..self.clone()
                });
            }
            (KeepState::Keeping { by, tries, .. }, KeepEvent::Failed { by: failed, why })
                if by == failed =>
            {
                self.failed(*why, *tries, now)
            }
            (KeepState::Keeping { tries, .. }, KeepEvent::TabGone) => abandoned(*tries, now),
            (_, KeepEvent::Missing { hash }) => return self.without(hash),
            (_, KeepEvent::CopyMissing { name }) => return self.without_copy(name, true),
            (_, KeepEvent::CopyDropped { name }) => return self.without_copy(name, false),
            (_, KeepEvent::Relinked { url }) => return self.relinked(url),
            (_, KeepEvent::Settled { url }) => return self.settled(url),
            (KeepState::LetGo, KeepEvent::LetGo)
            | (KeepState::Kept { .. } | KeepState::Keeping { .. }, KeepEvent::Asked) => {
                return None;
            }
            (_, KeepEvent::LetGo) => {
                return Some(Self {
                    state: KeepState::LetGo,
                    earlier: None,
                    evicted: false,
                    copy: None,
                    ..self.clone()
                });
            }
            (_, KeepEvent::Asked) => KeepState::LINKED,
            _ => return None,
        };
        (state != self.state).then(|| Self {
            state,
            ..self.clone()
        })
    }

    /// The record after the browser has deleted a file; `None` if the record does not name the file.
    fn without(&self, hash: &str) -> Option<Self> {
        let mut record = self.clone();
        record.earlier.take_if(|file| file.hash == hash);
        if let KeepState::Kept { file } = &self.state
            && file.hash == hash
        {
            // The link may still work: fetching it shows that.
            record.state = KeepState::LINKED;
            record.evicted = true;
        }
        (record != *self).then_some(record)
    }

    /// The record after its copy was shown: the medium can be viewed from now on.
    fn copied(&self, name: &str, length: u64) -> Self {
        let copy = ViewCopy {
            name: name.to_owned(),
            url: self.url.clone(),
            length,
        };
        Self {
            state: KeepState::Unreadable,
            evicted: false,
            copy: Some(copy),
            ..self.clone()
        }
    }

    /// The record after its copy was removed; `None` if the copy has another name.
    fn without_copy(&self, name: &str, evicted: bool) -> Option<Self> {
        let mut record = self.clone();
        record.copy.take_if(|copy| copy.name == name)?;
        record.evicted |= evicted;
        if evicted && self.state.is_out_of_reach() {
            // The link may still work: fetching it shows that.
            record.state = KeepState::LINKED;
        }
        Some(record)
    }

    /// The record with a new link. A link that differs only in its query is a new signature for the same address, whose
    /// bytes are kept. Another address is fetched, and meanwhile the earlier bytes stay.
    fn relinked(&self, url: &str) -> Option<Self> {
        if self.url == url {
            return None;
        }
        if matches!(self.state, KeepState::Kept { .. }) && address(&self.url) == address(url) {
            return Some(Self {
                url: url.to_owned(),
                earlier: None,
                ..self.clone()
            });
        }
        Some(self.anew(url))
    }

    /// The record after the task has ended. The bytes that were fetched before may be those of a draft, also if the
    /// link is the same.
    fn settled(&self, url: &str) -> Option<Self> {
        self.may_change.then(|| Self {
            may_change: false,
            ..self.anew(url)
        })
    }

    /// The record with its medium to be fetched from this link, unless the user has removed the medium to free room.
    fn anew(&self, url: &str) -> Self {
        let (state, earlier) = match &self.state {
            KeepState::LetGo => (KeepState::LetGo, None),
            KeepState::Kept { file } => (KeepState::LINKED, Some(file.clone())),
            _ => (KeepState::LINKED, self.earlier.clone()),
        };
        Self {
            url: url.to_owned(),
            state,
            earlier,
            ..self.clone()
        }
    }
}
