//! Asking for the passphrase of a locked key.

use easel_core::{
    contract::BaseUrl,
    words::{fill, mark, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::forget::ForgetKey;
use crate::{
    state::{
        notices::Notices,
        settings::{ServiceNames, Settings},
    },
    ui::{Button, ButtonKind, Dialog, TextField, part},
};

const TITLE: &str = mark("Unlock the key");

/// A field for the passphrase, with buttons to unlock the key and to forget it. Unlocking the key does not send a
/// request.
#[component]
pub(super) fn AskPassphrase(
    /// The service.
    service: BaseUrl,
    /// Called when the key is unlocked.
    #[prop(optional, into)]
    on_unlocked: Option<Callback<()>>,
) -> impl IntoView {
    let (settings, notices) = (expect_context::<Settings>(), expect_context::<Notices>());
    let passphrase = RwSignal::new(String::new());
    let busy = RwSignal::new(false);
    let problem = RwSignal::new(None::<&'static str>);
    let forgotten = service.clone();
    let has_passkey = settings.has_passkey(&service);
    let unlock = move |with_passkey: bool| {
        if busy.get_untracked() {
            return;
        }
        busy.set(true);
        problem.set(None);
        let (service, typed) = (service.clone(), passphrase.get_untracked());
        spawn_local(async move {
            let unlocked = if with_passkey {
                settings.unlock_with_passkey(&service).await
            } else {
                settings.unlock(&service, &typed).await
            };
            busy.try_set(false);
            match unlocked {
                Ok(()) => {
                    passphrase.try_set(String::new());
                    notices.say(mark("Key unlocked."));
                    if let Some(on_unlocked) = on_unlocked {
                        on_unlocked.try_run(());
                    }
                }
                Err(why) => {
                    problem.try_set(Some(why));
                }
            }
        });
    };
    let by_passkey = has_passkey.then(|| {
        let unlock = unlock.clone();
        view! { <Button on_click=move |()| unlock(true)>{t("Unlock with a passkey")}</Button> }
    });
    view! {
        <form
            class="form unlock"
            novalidate
            on:submit=move |event| {
                event.prevent_default();
                unlock(false);
            }
        >
            <TextField
                label=t("Passphrase")
                kind="password"
                autocomplete="current-password"
                value=passphrase
                on_input=move |words| {
                    passphrase.set(words);
                    problem.set(None);
                }
                problem=Signal::derive(move || problem.get().map(|words| t(words).to_owned()))
            />
            <div class="actions">
                <Button kind=ButtonKind::Primary type_="submit" busy>
                    {t("Unlock")}
                </Button>
                {by_passkey}
                <ForgetKey service=forgotten label=t("Forget the key") kind=ButtonKind::Quiet />
            </div>
        </form>
    }
}

/// The field for the passphrase of the current service, with a sentence before it.
#[component]
pub fn UnlockHere() -> impl IntoView {
    let settings = expect_context::<Settings>();
    let service = Memo::new(move |_| settings.base().filter(|base| settings.is_locked(base)));
    part(move || {
        let ask = |service: BaseUrl| {
            view! {
                <div class="ask-passphrase">
                    <p>{which(&service)}</p>
                    <AskPassphrase service />
                </div>
            }
        };
        service.get().map(ask).into_any()
    })
}

/// The dialog that asks for the passphrase of any service, over any page.
pub fn unlock_dialog() -> AnyView {
    let asked = expect_context::<Settings>().asks_passphrase();
    let close = move || asked.set(None);
    view! {
        <Dialog
            open=Signal::derive(move || asked.with(Option::is_some))
            on_close=close
            label=t(TITLE)
        >
            {move || {
                let service = asked.get();
                service
                    .map(|service| {
                        view! {
                            <h2>{t(TITLE)}</h2>
                            <p>{which(&service)}</p>
                            <AskPassphrase service on_unlocked=move |()| close() />
                            <div class="actions">
                                <Button on_click=move |()| close()>{t("Close")}</Button>
                            </div>
                        }
                    })
            }}
        </Dialog>
    }
    .into_any()
}

fn which(service: &BaseUrl) -> String {
    let name = expect_context::<ServiceNames>().called(service);
    let words = t("The key of {service} is locked. Running tasks wait until you unlock it.");
    fill(words, &[("service", &name)])
}
