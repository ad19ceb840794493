//! Whether a request waits for its result or runs in the background.

use easel_core::{
    contract::{Kind, Mode},
    draft::FormMode,
    words::{mark, t},
};
use leptos::prelude::*;

use super::form::ComposerState;
use crate::{
    browser::{self, Area},
    state::{drafts::Drafts, settings::Settings},
    ui::{Choice, Choices, text},
};

/// Both modes of image work, with their labels.
const MODES: [(Mode, &str); 2] = [
    (Mode::Wait, mark("Wait for the result")),
    (Mode::Background, mark("Run in the background")),
];

#[component]
pub(super) fn ModeField(form: ComposerState) -> impl IntoView {
    let chosen = text(move || form.draft.with(|draft| draft.mode.name().to_owned()));
    let options = MODES.map(|(mode, label)| Choice::new(mode.name(), t(label)));
    let on_change = move |value: String| {
        if let Some(mode) = Mode::named(&value) {
            form.draft.update(|draft| draft.mode = mode);
        }
    };
    view! { <Choices legend=t("Mode") value=chosen on_change options=options.to_vec() /> }
}

/// Sets the mode to waiting if the service was seen to have no background mode, and says why; see
/// [`FormMode::at_service`].
pub(super) fn wait_where_there_is_no_background(form: ComposerState) -> Memo<Option<String>> {
    let (settings, drafts) = (expect_context::<Settings>(), expect_context::<Drafts>());
    let lacks = Memo::new(move |_| settings.lacks_background_here(form.kind));
    let turned = match form.kind {
        Kind::Edit => "easel.turned_to_wait.edit",
        Kind::Image | Kind::Video => "easel.turned_to_wait.image",
    };
    Effect::new(move || {
        let before = FormMode {
            mode: form.draft.with_untracked(|draft| draft.mode),
            is_turned: browser::read(Area::Device, turned).is_some(),
        };
        let after = before.at_service(lacks.get());
        if after == before {
            return;
        }
        if after.is_turned {
            browser::write(Area::Device, turned, "yes");
        } else {
            browser::remove(Area::Device, turned);
        }
        drafts.adapt(form.kind, |draft| draft.mode = after.mode);
    });
    Memo::new(move |_| {
        let words =
            t("This service has no background mode. Keep the page open until the result arrives.");
        lacks.get().then(|| words.to_owned())
    })
}
