//! The images that an edit or a video starts from: hosted URLs, typed, pasted or dropped.

use std::mem;

use easel_core::{
    draft::{Field, ReferenceList, image_in_html, only_urls},
    words::{fill, mark, plural, t},
};
use leptos::{ev, prelude::*};

use super::{
    form::ComposerState,
    reference::{ReferenceTile, Tiles},
};
use crate::{
    browser::{TransferData, transfer_data, typed_line},
    state::notices::Notices,
    ui::TextArea,
};

/// The message for a dropped file.
const IS_FILE: &str = mark(
    "“{file}” is a file on this computer, and the service does not take uploads. Put the file on the web and enter its URL here.",
);

/// The message for a result that was dropped.
const IS_NO_REFERENCE: &str =
    mark("This cannot be a reference: the service takes images that have a link.");

/// The references of the current form. This is in the chunk of the fields.
pub fn references() -> AnyView {
    let form = expect_context::<ComposerState>();
    view! { <ReferencesField form /> }.into_any()
}

#[component]
fn ReferencesField(form: ComposerState) -> impl IntoView {
    let tiles = Tiles {
        draft: form.draft,
        notices: expect_context::<Notices>(),
        list: Memo::new(move |_| {
            form.draft
                .with(|draft| ReferenceList::read(&draft.references))
        }),
        dragged: RwSignal::new(None),
        typed: RwSignal::new(Vec::new()),
    };
    // Whether the next input event comes from a paste.
    let is_pasted = StoredValue::new(false);
    let set = form.setter(Field::References);
    let on_input = move |text: String| {
        let is_pasted = is_pasted.try_update_value(mem::take) == Some(true);
        let line = typed_line().filter(|_| !is_pasted).unwrap_or_default();
        // The text is set first, which removes the old tile of this line. Otherwise the old address would count as complete
        // once another one is being typed.
        set.run(text);
        tiles
            .typed
            .set(ReferenceList::read(&line).entries().to_vec());
    };
    // The message about the last paste or drop.
    let message = RwSignal::new(String::new());
    let on_paste = move |event: ev::ClipboardEvent| {
        if take(tiles, message, &transfer_data(event.clipboard_data())) {
            event.prevent_default();
        } else {
            is_pasted.set_value(true);
        }
    };
    let on_drop = move |event: ev::DragEvent| {
        // Otherwise the browser would leave the page and open the dropped item.
        event.prevent_default();
        if tiles.dragged.get_untracked().is_none() {
            take(tiles, message, &transfer_data(event.data_transfer()));
        }
    };
    let hint = Signal::derive(move || {
        let notes = form.notes().into_iter();
        notes
            .filter(|note| note.field == Field::References)
            .map(|note| note.text)
            .next()
    });
    view! {
        <div
            class="drop"
            on:paste=on_paste
            on:dragover=move |event| event.prevent_default()
            on:drop=on_drop
            on:focusout=move |_| tiles.typed.set(Vec::new())
        >
            <ul class="references" id=Tiles::PLACE tabindex="-1" aria-label=t("Reference images")>
                <For each=move || tiles.shown() key=Clone::clone let:url>
                    <ReferenceTile tiles url />
                </For>
            </ul>
            <TextArea
                label=t("Reference image URLs")
                value=form.value(Field::References)
                on_input
                rows=1
                placeholder=t("+ link: type, paste or drop https://…, one per line")
                hint
                problem=form.problem(Field::References)
            />
            <p class="hint" role="status">
                {message}
            </p>
        </div>
    }
}

/// Adds the pasted or dropped references, or says why it cannot. `false` leaves the text to the
/// browser.
fn take(tiles: Tiles, message: RwSignal<String>, data: &TransferData) -> bool {
    let Some((urls, words)) = references_in(data) else {
        return false;
    };
    tiles.change(|list| list.add(urls));
    message.set(words);
    true
}

/// The references in pasted or dropped data, and what to tell the user; `None` for other text.
fn references_in(data: &TransferData) -> Option<(Vec<String>, String)> {
    if data.result.as_ref().is_some_and(String::is_empty) {
        return Some((Vec::new(), t(IS_NO_REFERENCE).to_owned()));
    }
    let mut urls = only_urls(data.result.as_ref().unwrap_or(&data.text));
    if urls.is_empty() && data.file.is_some() {
        // An image that was copied from a page has its address in the HTML.
        urls.extend(image_in_html(&data.html));
    }
    let words = match (&data.file, urls.len()) {
        (Some(file), 0) => fill(t(IS_FILE), &[("file", file)]),
        (None, 0) => return None,
        (_, count) => plural(
            count,
            "1 reference image added.",
            "{count} reference images added.",
        ),
    };
    Some((urls, words))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    const URL: &str = "https://host.example/a.png";

    fn data(text: &str, html: &str, file: Option<&str>) -> TransferData {
        TransferData {
            text: text.to_owned(),
            html: html.to_owned(),
            file: file.map(ToOwned::to_owned),
            result: None,
        }
    }

    #[wasm_bindgen_test]
    fn only_text_of_addresses_is_taken() {
        let two = [URL, "\nhttps://host.example/b.png"].concat();
        for (data, count) in [
            (data(URL, "", None), Some(1)),
            (data(&two, "", None), Some(2)),
            (data("a red kite", "", None), None),
            (data("", "", None), None),
            // The image was copied from a page: its address is used rather than the file.
            (
                data(
                    "",
                    "<img src=\"https://host.example/a.png\">",
                    Some("a.png"),
                ),
                Some(1),
            ),
            (data("", "", Some("a.png")), Some(0)),
        ] {
            let found = references_in(&data).map(|(urls, _)| urls.len());
            assert_eq!(found, count, "{data:?}");
        }
    }

    /// A result that was dragged here came as the address of its small picture in memory, and was refused as a file of this
    /// computer.
    #[wasm_bindgen_test]
    fn a_dragged_result_is_a_reference_by_its_link() {
        let dragged = |result: &str| TransferData {
            result: Some(result.to_owned()),
            ..data("blob:https://easel.example/1", "<img>", Some("a.png"))
        };
        let (urls, words) = references_in(&dragged(URL)).expect("it is taken");
        assert_eq!(urls, [URL]);
        assert_eq!(words, "1 reference image added.");
        let (urls, words) = references_in(&dragged("")).expect("it is told");
        assert!(urls.is_empty());
        assert_eq!(words, IS_NO_REFERENCE);
    }

    #[wasm_bindgen_test]
    fn the_user_is_told_what_happened() {
        let words = |data| {
            references_in(&data)
                .map(|(_, words)| words)
                .unwrap_or_default()
        };
        assert_eq!(words(data(URL, "", None)), "1 reference image added.");
        let file = words(data("", "", Some("kite.png")));
        assert!(
            file.starts_with("“kite.png” is a file on this computer"),
            "{file}"
        );
    }
}
