//! Settings: a folder of the user's, into which kept results are saved as well.

use easel_core::{
    user_folder::Trouble,
    words::{fill, plural, t},
};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    browser::UserFolder,
    ui::{Button, part},
    work::folder::{Folder, FolderState},
};

/// The state of the folder, and the actions for it. In browsers without folders, a message says so.
#[component]
pub(super) fn KeptFolder() -> impl IntoView {
    let folder = expect_context::<Folder>();
    if !UserFolder::is_supported() {
        return view! {
            <p class="hint">
                {t(
                    "This browser cannot save results in a folder of yours by itself; Chrome and Edge on a computer can. Download them, or make backups.",
                )}
            </p>
        }
        .into_any();
    }
    let has_folder = Memo::new(move |_| folder.state().name.is_some());
    let is_asked = Memo::new(move |_| {
        let state = folder.state();
        state.name.is_some() && !state.is_allowed
    });
    let choose = move |()| spawn_local(folder.choose());
    view! {
        {part(move || {
            let lines = said(&folder.state());
            view! {
                <div role="status">
                    {lines.into_iter().map(|line| view! { <p>{line}</p> }).collect_view()}
                </div>
            }
                .into_any()
        })}
        <div class="actions">
            {part(move || {
                is_asked
                    .get()
                    .then(|| {
                        let allow = move |()| spawn_local(folder.allow());
                        view! { <Button on_click=allow>{t("Allow the folder again")}</Button> }
                    })
                    .into_any()
            })}
            {part(move || {
                let words = if has_folder.get() {
                    t("Choose another folder…")
                } else {
                    t("Save in a folder, too…")
                };
                view! { <Button on_click=choose>{words}</Button> }.into_any()
            })}
            {part(move || {
                has_folder
                    .get()
                    .then(|| {
                        let forget = move |()| spawn_local(folder.forget());
                        view! { <Button on_click=forget>{t("No longer save there")}</Button> }
                    })
                    .into_any()
            })}
        </div>
    }
    .into_any()
}

/// The lines about the folder.
fn said(state: &FolderState) -> Vec<String> {
    let Some(name) = &state.name else {
        let words = t(
            "Easel can save each kept result in a folder of yours, too, with a name as under “Saved files”. Nothing there is ever deleted or changed.",
        );
        return vec![words.to_owned()];
    };
    let words = t("Kept results are also saved in your folder “{name}”.");
    let mut lines = vec![fill(words, &[("name", name)])];
    let why = match state.trouble {
        _ if !state.is_allowed => Some(t("This browser asks for your permission again.")),
        Some(Trouble::Gone) => Some(t(
            "The folder is not where it was. Put it back, or choose another one.",
        )),
        Some(Trouble::Full) => Some(t("Its disk is full.")),
        Some(Trouble::Refused) => Some(t("Some files could not be saved; Easel tries again.")),
        Some(Trouble::Permission) | None => None,
    };
    lines.extend(why.map(ToOwned::to_owned));
    if state.waiting > 0 {
        let waiting = usize::try_from(state.waiting).unwrap_or(usize::MAX);
        let words = plural(
            waiting,
            "1 result waits to be saved there.",
            "{count} results wait to be saved there.",
        );
        lines.push(words);
    }
    lines
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn the_folder_is_said_as_it_is() {
        let state = |is_allowed, waiting| FolderState {
            name: Some("Pictures".to_owned()),
            is_allowed,
            waiting,
            trouble: None,
        };
        assert!(said(&FolderState::default())[0].starts_with("Easel can save"));
        let fine = "Kept results are also saved in your folder “Pictures”.";
        assert_eq!(said(&state(true, 0)), [fine]);
        assert_eq!(
            said(&state(false, 2)),
            [
                fine,
                "This browser asks for your permission again.",
                "2 results wait to be saved there."
            ]
        );
    }
}
