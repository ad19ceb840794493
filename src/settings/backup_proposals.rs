//! The proposals of a restored backup: settings, and addresses of services. The backup may come from another person.

use easel_core::{
    backup::Restored,
    words::{fill, mark, t},
};
use leptos::prelude::*;

use crate::{
    browser::{self, Area},
    results::{ConfirmService, density_name},
    state::settings::{Language, Settings, Theme},
    ui::{Button, part},
};

/// A function that words the meaning of a stored text.
type InWords = fn(&str) -> String;

/// The settings that may be proposed: the stored name, the name in Settings, and a function that words the meaning of
/// the stored text.
const PROPOSALS: [(&str, &str, InWords); 11] = [
    ("easel.theme", mark("Theme"), |text| {
        t(Theme::from_value(text).label()).to_owned()
    }),
    ("easel.language", mark("Language"), |text| {
        Language::of_tag(text).name().to_owned()
    }),
    ("easel.density", mark("Density"), |text| {
        density_name(text).to_owned()
    }),
    ("easel.stacks", mark("Stack the same prompt"), |text| {
        on_or_off(!text.is_empty())
    }),
    (
        "easel.no_single_keys",
        mark("Single-key shortcuts"),
        |text| on_or_off(text.is_empty()),
    ),
    (
        "easel.no_metadata",
        mark("Write prompt and settings into saved files"),
        |text| on_or_off(text.is_empty()),
    ),
    ("easel.file_names", mark("File names"), str::to_owned),
    (
        "easel.daily_limit",
        mark("Daily limit (credits)"),
        str::to_owned,
    ),
    // Any stored text turns these two settings off.
    (
        "easel.keep_no_pictures",
        mark("Keep pictures on this device"),
        |_| on_or_off(false),
    ),
    (
        "easel.keep_no_clips",
        mark("Keep clips on this device"),
        |_| on_or_off(false),
    ),
    (
        "easel.keep_largest",
        mark("Nothing larger than (MB)"),
        str::to_owned,
    ),
];

fn on_or_off(is_on: bool) -> String {
    let words = if is_on { t("on") } else { t("off") };
    words.to_owned()
}

/// The proposals that the user may confirm or accept after a restore. Nothing if the backup proposes nothing.
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
        <p>
            {t("The backup also has these settings. They are not used here until you choose so:")}
        </p>
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

/// The name of a setting and its value, as Settings shows them.
fn line(name: &str, text: &str) -> String {
    let known = PROPOSALS.iter().find(|(known, ..)| *known == name);
    let (label, value) = known.map_or_else(
        || (name, text.to_owned()),
        |(_, label, value)| (t(label), value(text)),
    );
    fill(t("{name}: {value}"), &[("name", label), ("value", &value)])
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;
    use easel_core::backup::is_choice;

    #[wasm_bindgen_test]
    fn every_choice_has_a_name() {
        for (name, label, _) in PROPOSALS {
            assert!(is_choice(name), "{name}");
            assert!(line(name, "1").starts_with(label), "{name}");
        }
    }

    /// "Keep pictures on this device" was proposed where *Use these settings* turned it off, and others had no value or
    /// the stored one.
    #[wasm_bindgen_test]
    fn a_proposal_says_what_using_it_does() {
        for (name, text, expected) in [
            ("easel.theme", "dark", "Theme: Dark"),
            ("easel.language", "zh-Hans", "Language: 简体中文"),
            ("easel.density", "l", "Density: Large"),
            ("easel.stacks", "yes", "Stack the same prompt: on"),
            ("easel.stacks", "", "Stack the same prompt: off"),
            ("easel.no_single_keys", "yes", "Single-key shortcuts: off"),
            (
                "easel.no_metadata",
                "yes",
                "Write prompt and settings into saved files: off",
            ),
            ("easel.file_names", "{name}", "File names: {name}"),
            ("easel.daily_limit", "50", "Daily limit (credits): 50"),
            (
                "easel.keep_no_pictures",
                "yes",
                "Keep pictures on this device: off",
            ),
            (
                "easel.keep_no_clips",
                "yes",
                "Keep clips on this device: off",
            ),
            ("easel.keep_largest", "100", "Nothing larger than (MB): 100"),
        ] {
            assert_eq!(line(name, text), expected);
        }
    }
}
