//! Whether a result is kept, in words.

use easel_core::{
    contract::{Media, MediaKind},
    keep::{Failure, KeepRecord, KeepState},
    words::{fill, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{freeing::FreeOne, other_answer::other_answer_words};
use crate::{
    browser::{local_moment, now},
    state::settings::keep_wish,
    ui::{Button, ButtonKind, IconName, format::file_size, part},
    work::{
        jobs::{JobRow, Jobs},
        keep::{Keep, KeptState},
    },
};

/// Whether the bytes of a result are on this device, and if not, why, with what can be done.
#[component]
pub(super) fn KeptLine(
    /// The job.
    row: JobRow,
    /// The result.
    media: Memo<Option<Media>>,
) -> impl IntoView {
    let (jobs, keep) = (expect_context::<Jobs>(), expect_context::<Keep>());
    let state = RwSignal::new(None::<KeptState>);
    let asked = row.clone();
    Effect::new(move || {
        keep.changes();
        let Some(media) = media.get() else { return };
        let row = asked.clone();
        spawn_local(async move {
            let found = keep.state(&row, &media).await;
            if matches!(found, KeptState::Unknown) {
                // The result came while its arrival could not be noted.
                untrack(|| row.job.with(|job| jobs.tell_of_results(job)));
            }
            state.try_set(Some(found));
        });
    });
    let freed = RwSignal::new(None::<String>);
    let on_ask = Callback::new(move |()| {
        if let Some(id) = kept_id(state.read_untracked().as_ref()) {
            freed.set(Some(id));
            return;
        }
        let (row, media) = (row.clone(), media.get_untracked());
        spawn_local(async move {
            if let Some(media) = media {
                keep.ask_for(&row, &media).await;
            }
        });
    });
    let line = part(move || {
        let Some((words, ask)) = state.get().as_ref().and_then(words) else {
            return ().into_any();
        };
        view! {
            <div class="kept-line">
                <p class="hint">{words}</p>
                {ask
                    .map(|(icon, label)| {
                        view! {
                            <Button kind=ButtonKind::Plain icon on_click=move |()| on_ask.run(())>
                                {label}
                            </Button>
                        }
                    })}
            </div>
        }
        .into_any()
    });
    view! {
        {line}
        <FreeOne freed />
    }
}

/// The id of the record, if the file is kept.
fn kept_id(state: Option<&KeptState>) -> Option<String> {
    match state {
        Some(KeptState::Recorded(record)) => record.file().map(|_| record.id.clone()),
        _ => None,
    }
}

/// The icon and the label of a button that asks to keep a result, or to free its space.
type AskButton = (IconName, &'static str);

/// The state in words, and what the user can do about it.
fn words(state: &KeptState) -> Option<(String, Option<AskButton>)> {
    let record = match state {
        KeptState::WithAnswer => return Some((t("Kept on this device").to_owned(), None)),
        KeptState::Recorded(record) => record,
        KeptState::Unknown => return None,
    };
    let ask = match &record.state {
        state if state.other_answer().is_some() => Some((IconName::Refresh, t("Try again"))),
        KeepState::Kept { .. } => Some((IconName::Device, t("Free its room"))),
        KeepState::Keeping { .. } => None,
        KeepState::Gone => Some((IconName::Refresh, t("Try again"))),
        _ => Some((IconName::Download, t("Keep on this device"))),
    };
    Some((with_end(words_of(record), record), ask))
}

/// The state of a result that is only a link, with the link's end if the service states it.
fn with_end(words: String, record: &KeepRecord) -> String {
    let is_link = record.file().is_none() && record.copy.is_none();
    let end = record.expires_at.filter(|end| *end > now());
    let is_alive = record.state != KeepState::Gone && record.state.other_answer().is_none();
    match end.filter(|_| is_link && is_alive) {
        Some(end) => fill(
            t("{state} The link works until {moment}."),
            &[("state", &words), ("moment", &local_moment(end))],
        ),
        None => words,
    }
}

fn words_of(record: &KeepRecord) -> String {
    if let Some(file) = record.file() {
        let size = file_size(file.length);
        return fill(t("Kept on this device · {size}"), &[("size", &size)]);
    }
    if record.copy.is_some() {
        return t("Kept for viewing. Its host does not let pages read the file: it can be looked at after its link has expired, and not saved or exported.").to_owned();
    }
    let words = match &record.state {
        KeepState::Linked { why, .. } => return linked(record, *why),
        KeepState::Kept { .. } | KeepState::Keeping { .. } => {
            t("Only a link so far: it is being saved.")
        }
        KeepState::Unreadable if record.evicted => {
            t("Only a link: the browser has deleted what was kept for viewing.")
        }
        KeepState::Unreadable => t("Only a link: its host does not let pages read the file."),
        KeepState::Gone if record.evicted => {
            t("Not here any more: the browser has deleted it, and its link has expired.")
        }
        KeepState::Gone => t("Only a link, and it has expired."),
        KeepState::LetGo => t("Only a link: you freed its room."),
    };
    words.to_owned()
}

fn linked(record: &KeepRecord, why: Option<Failure>) -> String {
    let is_wanted = keep_wish().wants_kind(record.kind);
    let answer = why.and_then(other_answer_words);
    let has_ended = record.expires_at.is_some_and(|end| end <= now());
    let words = match (why, record.kind) {
        _ if answer.is_some() && has_ended => t("Only a link, and it has expired."),
        (_, MediaKind::Image) if !is_wanted => {
            t("Only a link: pictures are not kept, by your settings.")
        }
        (_, MediaKind::Video) if !is_wanted => {
            t("Only a link: clips are not kept, by your settings.")
        }
        (Some(Failure::TooLarge(length)), _) => {
            let size = file_size(length);
            return fill(
                t("Only a link: it has {size}, which is more than your settings allow."),
                &[("size", &size)],
            );
        }
        (Some(Failure::NoRoom), _) => t("Only a link: this browser has no more room."),
        (Some(Failure::Unreachable | Failure::Busy), _) => {
            t("Only a link: its host did not answer. Easel tries again.")
        }
        (Some(Failure::NotStored), _) => {
            t("Only a link: this browser did not store the file. Easel tries again.")
        }
        _ => match answer {
            Some(answer) if record.state.is_given_up() => {
                return fill(t("Only a link. {answer}"), &[("answer", &answer)]);
            }
            Some(answer) => {
                let words = t("Only a link. {answer} Easel tries again.");
                return fill(words, &[("answer", &answer)]);
            }
            None => t("Only a link so far: it is being saved."),
        },
    };
    words.to_owned()
}
