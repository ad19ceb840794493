//! The bar for those who come back without a key. It comes with the work.

use easel_core::words::{mark, t};
use leptos::prelude::*;

use super::ConnectionForm;
use crate::ui::{Button, ButtonKind, Dialog};

const TITLE: &str = mark("Enter your key");

/// One line above the results, with a button that opens the form for address and key.
pub fn key_bar() -> AnyView {
    let open = RwSignal::new(false);
    let close = move || open.set(false);
    view! {
        <div class="key-bar">
            <p>{t("Your results are still here. To send requests, Easel needs your API key.")}</p>
            <Button kind=ButtonKind::Primary on_click=move |()| open.set(true)>
                {t(TITLE)}
            </Button>
            <Dialog open on_close=close label=t(TITLE).to_owned()>
                <h2>{t(TITLE)}</h2>
                <ConnectionForm />
                <div class="actions">
                    <Button on_click=move |()| close()>{t("Close")}</Button>
                </div>
            </Dialog>
        </div>
    }
    .into_any()
}
