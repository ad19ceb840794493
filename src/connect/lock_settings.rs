//! The settings of a key behind a passphrase.

use easel_core::{
    contract::BaseUrl,
    words::{mark, t},
};
use leptos::prelude::*;

use super::{
    change_passphrase::{PassphraseChange, change_passphrase},
    key_bar::LockNow,
    passkey::PasskeyButton,
    unlock::UnlockHere,
};
use crate::{
    state::{
        notices::Notices,
        settings::{LockAfter, NOT_KEPT, Settings},
    },
    ui::{Button, Choice, Choices, part},
};

/// The actions for the key of the current service, if the key is behind a passphrase; nothing otherwise.
#[component]
pub fn LockSettings() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let state = Memo::new(move |_| {
        let base = settings.base().filter(|base| settings.has_lock(base))?;
        let is_locked = settings.is_locked(&base);
        Some((base, is_locked))
    });
    part(move || match state.get() {
        None => ().into_any(),
        Some((_, true)) => view! { <UnlockHere /> }.into_any(),
        Some((base, false)) => unlocked(base),
    })
}

fn unlocked(base: BaseUrl) -> AnyView {
    let change = RwSignal::new(None::<PassphraseChange>);
    let passkey = PasskeyButton::of(&base);
    view! {
        <p>{t("The key is locked with a passphrase, and unlocked in this tab.")}</p>
        <div class="actions">
            <LockNow />
            <Button on_click=move |()| {
                change.set(Some(PassphraseChange::Another));
            }>{t("Change the passphrase")}</Button>
            <Button on_click=move |()| {
                change.set(Some(PassphraseChange::None));
            }>{t("Remove the passphrase")}</Button>
            {passkey.view(base.clone(), change)}
        </div>
        <LockTime />
        {change_passphrase(base.clone(), change, Callback::new(move |()| passkey.read(&base)))}
    }
    .into_any()
}

#[component]
fn LockTime() -> impl IntoView {
    let notices = expect_context::<Notices>();
    let chosen = RwSignal::new(LockAfter::load());
    let value = Signal::derive(move || chosen.get().value().to_owned());
    let options = LockAfter::ALL.map(|(_, value, label)| Choice::new(value, t(label)));
    let on_change = move |value: String| {
        chosen.set(LockAfter::from_value(&value));
        if !chosen.get_untracked().store() {
            notices.warn(NOT_KEPT);
        }
    };
    let hint = t(mark(
        "In all tabs together. Reloading the page locks the key, too.",
    ));
    view! {
        <Choices
            legend=t("Lock the key by itself")
            value
            on_change
            options=options.to_vec()
            hint=Signal::stored(Some(hint.to_owned()))
        />
    }
}
