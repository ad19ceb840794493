//! The bar for a user who comes back without a key, or whose key is locked. It is in the chunk of
//! the work.

use easel_core::words::{mark, t};
use leptos::prelude::*;

use super::{ConnectionForm, unlock::UnlockHere};
use crate::{
    state::settings::Settings,
    ui::{Button, ButtonKind, Dialog, part},
};

const TITLE: &str = mark("Enter your key");

/// One line above the results, to enter, unlock or lock the key.
pub fn key_bar() -> AnyView {
    let settings = expect_context::<Settings>();
    let state = Memo::new(move |_| (settings.is_locked_here(), settings.has_key()));
    part(move || match state.get() {
        (true, _) => view! {
            <div class="key-bar locked">
                <UnlockHere />
            </div>
        }
        .into_any(),
        (_, true) => view! {
            <div class="lock-bar">
                <LockNow kind=ButtonKind::Quiet />
            </div>
        }
        .into_any(),
        _ => enter_key(),
    })
    .into_any()
}

/// A button that locks all keys behind a passphrase, in all tabs.
#[component]
pub(super) fn LockNow(
    /// How prominent the button is.
    #[prop(optional)]
    kind: ButtonKind,
) -> impl IntoView {
    let settings = expect_context::<Settings>();
    view! {
        <Button kind on_click=move |()| settings.lock()>
            {t("Lock the key")}
        </Button>
    }
}

/// A line with a button that opens the form for address and key.
fn enter_key() -> AnyView {
    view! {
        <div class="key-bar">
            <p>{t("Your results are still here. To send requests, Easel needs your API key.")}</p>
            <OpenForm title=TITLE kind=ButtonKind::Primary />
        </div>
    }
    .into_any()
}

/// A button that opens the form for address and key.
#[component]
pub(super) fn OpenForm(
    /// The label of the button and the title of the dialog.
    title: &'static str,
    /// How prominent the button is.
    #[prop(optional)]
    kind: ButtonKind,
) -> impl IntoView {
    let open = RwSignal::new(false);
    let close = move || open.set(false);
    view! {
        <Button kind on_click=move |()| open.set(true)>
            {t(title)}
        </Button>
        <Dialog open on_close=close label=t(title).to_owned()>
            <h2>{t(title)}</h2>
            <ConnectionForm />
            <div class="actions">
                <Button on_click=move |()| close()>{t("Close")}</Button>
            </div>
        </Dialog>
    }
}
