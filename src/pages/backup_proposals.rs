//! What a restored backup proposes: choices of how Easel works, and addresses of services. It may be somebody else's.

use easel_core::{
    backup::Restored,
    words::{mark, t},
};
use leptos::prelude::*;

use crate::{
    browser::{self, Area},
    results::ConfirmService,
    state::settings::Settings,
    ui::{Button, part},
};

/// The names on screen of what may be proposed, by the stored names.
const LABELS: [(&str, &str); 11] = [
    ("easel.theme", mark("Theme")),
    ("easel.language", mark("Language")),
    ("easel.density", mark("Density")),
    ("easel.stacks", mark("Stack the same prompt")),
    ("easel.no_single_keys", mark("Single-key shortcuts")),
    (
        "easel.no_metadata",
        mark("Write prompt and settings into saved files"),
    ),
    ("easel.file_names", mark("Saved files")),
    ("easel.daily_limit", mark("Daily limit (credits)")),
    (
        "easel.keep_no_pictures",
        mark("Keep pictures on this device"),
    ),
    ("easel.keep_no_clips", mark("Keep clips on this device")),
    ("easel.keep_largest", mark("Largest")),
];

/// Those that are stored as people write them.
const READABLE: [&str; 4] = [
    "easel.theme",
    "easel.language",
    "easel.file_names",
    "easel.daily_limit",
];

/// What the person may confirm or take over after a restore. Nothing if the backup proposes nothing.
pub(super) fn proposals(restored: &Restored, settings: Settings) -> impl IntoView {
    let addresses = restored.unconfirmed.iter().cloned().collect::<Vec<_>>();
    let addresses = (!addresses.is_empty()).then(|| {
        let confirm = addresses
            .into_iter()
            .map(|base| view! { <ConfirmService base settings /> });
        view! {
            <p>
                {t(
                    "This browser did not know these addresses of services. Nothing is checked there, and no key is sent, before you confirm them:",
                )}
            </p>
            <div class="actions">{confirm.collect_view()}</div>
        }
    });
    let proposed = restored.proposed.clone();
    let choices = (!proposed.is_empty()).then(|| choices(proposed));
    view! {
        {addresses}
        {choices}
    }
}

fn choices(proposed: Vec<(String, String)>) -> impl IntoView {
    let lines = proposed.iter().map(|(name, text)| {
        let line = line(name, text);
        view! { <li>{line}</li> }
    });
    let lines = lines.collect_view();
    let are_used = RwSignal::new(false);
    let take = move |()| {
        for (name, text) in &proposed {
            browser::write(Area::Device, name, text);
        }
        are_used.set(true);
    };
    let take = StoredValue::new(take);
    view! {
        <p>{t("It also has settings that were not made here:")}</p>
        <ul>{lines}</ul>
        <div class="actions">
            {part(move || {
                if are_used.get() {
                    view! {
                        <p role="status">{t("They apply when the page is reloaded.")}</p>
                        <Button on_click=move |()| browser::reload()>{t("Reload")}</Button>
                    }
                        .into_any()
                } else {
                    let take = move |()| take.with_value(|take| take(()));
                    view! { <Button on_click=take>{t("Use these settings")}</Button> }.into_any()
                }
            })}
        </div>
    }
}

/// The name of a choice, with its value if people can read it.
fn line(name: &str, text: &str) -> String {
    let label = LABELS.iter().find(|(known, _)| *known == name);
    let label = label.map_or(name, |(_, label)| t(label));
    if READABLE.contains(&name) {
        [label, ": ", text].concat()
    } else {
        label.to_owned()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use easel_core::backup::is_choice;

    #[test]
    fn every_choice_has_a_name() {
        for (name, label) in LABELS {
            assert!(is_choice(name), "{name}");
            assert!(line(name, "1").starts_with(label), "{name}");
        }
        assert_eq!(line("easel.daily_limit", "50"), "Daily limit (credits): 50");
        assert_eq!(
            line("easel.keep_no_clips", "yes"),
            "Keep clips on this device"
        );
    }
}
