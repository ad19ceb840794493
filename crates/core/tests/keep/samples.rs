//! Records and events of one medium.

use easel_core::{
    contract::MediaKind,
    keep::{Failure, KeepEvent, KeepRecord, KeepState, KeptFile},
};

pub(crate) fn file(hash: &str) -> KeptFile {
    KeptFile {
        hash: hash.to_owned(),
        length: 3,
        media_type: "image/png".to_owned(),
        size: Some((1, 2)),
        at: 5,
    }
}

pub(crate) fn record(state: KeepState) -> KeepRecord {
    KeepRecord {
        id: "job/0".to_owned(),
        job: "job".to_owned(),
        place: 0,
        url: "https://host/a.png?sign=1".to_owned(),
        kind: MediaKind::Image,
        created_at: 1,
        expires_at: None,
        state,
        earlier: None,
        evicted: false,
        may_change: false,
        copy: None,
    }
}

pub(crate) fn linked(tries: u32, next: u64, why: Failure) -> KeepState {
    KeepState::Linked {
        tries,
        next,
        why: Some(why),
    }
}

pub(crate) fn keeping(by: &str, tries: u32, file: Option<KeptFile>) -> KeepState {
    KeepState::Keeping {
        by: by.to_owned(),
        tries,
        file,
        copy: None,
    }
}

pub(crate) fn began() -> KeepEvent {
    KeepEvent::Began { by: "a".to_owned() }
}

pub(crate) fn writing(by: &str) -> KeepEvent {
    KeepEvent::Writing {
        by: by.to_owned(),
        file: file("f"),
    }
}

pub(crate) fn stored(hash: &str) -> KeepEvent {
    KeepEvent::Stored {
        hash: hash.to_owned(),
    }
}

pub(crate) fn failed(by: &str, why: Failure) -> KeepEvent {
    KeepEvent::Failed {
        by: by.to_owned(),
        why,
    }
}

pub(crate) fn missing(hash: &str) -> KeepEvent {
    KeepEvent::Missing {
        hash: hash.to_owned(),
    }
}
