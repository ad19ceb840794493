//! The fields of the form that put the key behind a passphrase. They are in the chunk of the work.

use easel_core::words::t;
use leptos::prelude::*;

use super::state::{ConnectionState, Outcome};
use crate::{
    browser::has_cipher,
    state::settings::SettingsProblem,
    ui::{Check, TextField, part, text, when},
};

/// The check box and the two fields, below *Remember the key on this device*.
pub fn locking() -> AnyView {
    let form = expect_context::<ConnectionState>();
    if !has_cipher() {
        return hint(t(
            "On a page with https, the key could be locked with a passphrase. Over plain http, browsers do not encrypt.",
        ));
    }
    // A locked key stays locked, unless another key is typed.
    let stays = Memo::new(move |_| form.key.with(String::is_empty) && form.has_lock());
    part(move || {
        if stays.get() {
            return hint(t(
                "The saved key is locked with a passphrase. A new key replaces it.",
            ));
        }
        view! {
            <div class="locking form">
                <Check
                    label=t("Lock it with a passphrase")
                    checked=form.locks
                    on_change=move |on| form.locks.set(on)
                    hint=text_hint()
                />
                {when(move || form.locks.get(), move || fields(form))}
            </div>
        }
        .into_any()
    })
    .into_any()
}

fn text_hint() -> Signal<Option<String>> {
    let words = t(
        "The key is then stored encrypted. Easel asks for the passphrase after each start and after a time without use. If you forget it, enter the key again.",
    );
    Signal::stored(Some(words.to_owned()))
}

fn fields(form: ConnectionState) -> AnyView {
    let problem = Signal::derive(move || match form.outcome.get() {
        Outcome::Wrong(SettingsProblem::Passphrase(words)) => Some(words),
        _ => None,
    });
    let typed = move |field: RwSignal<String>| {
        move |words: String| {
            field.set(words);
            form.retyped();
        }
    };
    view! {
        <TextField
            label=t("Passphrase")
            kind="password"
            autocomplete="new-password"
            value=form.passphrase
            on_input=typed(form.passphrase)
            problem
        />
        <TextField
            label=t("Repeat the passphrase")
            kind="password"
            autocomplete="new-password"
            value=text(move || form.repeated.get())
            on_input=typed(form.repeated)
        />
    }
    .into_any()
}

fn hint(words: &'static str) -> AnyView {
    view! { <p class="hint">{words}</p> }.into_any()
}
