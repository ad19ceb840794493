//! Widgets: their names, their events, and their removal.

use std::{cell::Cell, rc::Rc};

use easel::ui::{Dialog, IconName, Menu, MenuItem, TextField};
use leptos::{prelude::*, task::tick, view};
use wasm_bindgen::{JsCast, closure::Closure};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Element, HtmlDialogElement, HtmlElement, HtmlInputElement, HtmlLabelElement};

use crate::page::{Mounted, dispatch, mounted, settle, until};

#[wasm_bindgen_test]
async fn a_text_field_is_named_by_its_label() {
    let typed = ArcRwSignal::new(String::new());
    let problem = ArcRwSignal::new(None::<String>);
    let (own, wrong) = (typed.clone(), problem.clone());
    let page = mounted(move || {
        let value = RwSignal::from(own);
        let problem = RwSignal::from(wrong);
        view! { <TextField label="Base URL" value on_input=move |text| value.set(text) problem /> }
    });
    let input: HtmlInputElement = page.get("input");
    let label: HtmlLabelElement = page.get("label");
    assert_eq!(label.html_for(), input.id());
    assert_eq!(label.text_content().as_deref(), Some("Base URL"));
    assert_eq!(input.get_attribute("aria-invalid"), None);

    input.set_value("https://media.example");
    dispatch(&input, "input");
    assert_eq!(typed.get_untracked(), "https://media.example");

    problem.set(Some("This is no address.".to_owned()));
    settle().await;
    assert_eq!(input.get_attribute("aria-invalid").as_deref(), Some("true"));
    let note = input
        .get_attribute("aria-describedby")
        .expect("the problem describes the field");
    let note: Element = page.get(&format!("#{note}"));
    assert_eq!(note.text_content().as_deref(), Some("This is no address."));
    assert_eq!(label.text_content().as_deref(), Some("Base URL"));
}

#[wasm_bindgen_test]
async fn a_menu_opens_and_closes_after_a_choice() {
    let chosen = ArcRwSignal::new(0);
    let own = chosen.clone();
    let page = mounted(move || {
        let chosen = RwSignal::from(own);
        view! {
            <Menu label="More actions">
                <MenuItem
                    label="Again"
                    icon=IconName::Refresh
                    note=Some("4 credits".to_owned())
                    on_click=move |()| chosen.update(|times| *times += 1)
                />
                <MenuItem
                    label="Copy link"
                    icon=IconName::Link
                    why=Some("It has no link.")
                    on_click=move |()| chosen.update(|times| *times += 1)
                />
            </Menu>
        }
    });
    let button: HtmlElement = page.get("button[aria-label='More actions']");
    let expanded = || button.get_attribute("aria-expanded");
    assert!(page.find(".menu button").is_none(), "it is empty at first");
    assert_eq!(expanded().as_deref(), Some("false"));

    button.focus().expect("a button takes the focus");
    button.click();
    until("the focus on an item", || {
        page.find(".menu button:focus").is_some()
    })
    .await;
    until("an open menu", || expanded().as_deref() == Some("true")).await;
    let without_link: HtmlElement = page.get("button[aria-label='Copy link']");
    assert_eq!(without_link.title(), "It has no link.");
    without_link.click();
    assert_eq!(chosen.get_untracked(), 0);

    page.get::<HtmlElement>("button[aria-label='Again']")
        .click();
    until("a closed menu", || expanded().as_deref() == Some("false")).await;
    assert_eq!(chosen.get_untracked(), 1);
    assert!(page.find(".menu:popover-open").is_none());
    assert!(
        page.find("button[aria-label='More actions']:focus")
            .is_some()
    );
}

fn mounted_dialog(is_open: bool) -> (Mounted<impl Mountable>, ArcRwSignal<bool>) {
    let open = ArcRwSignal::new(is_open);
    let own = open.clone();
    let page = mounted(move || {
        let open = RwSignal::from(own);
        view! {
            <Dialog open on_close=move |()| open.set(false) label="A kite">
                <p>"Large"</p>
            </Dialog>
        }
    });
    (page, open)
}

#[wasm_bindgen_test]
async fn a_dialog_opens_and_reports_its_closing() {
    let (page, open) = mounted_dialog(false);
    let dialog: HtmlDialogElement = page.get("dialog");
    assert!(!dialog.open());
    assert!(
        page.find("dialog p").is_none(),
        "what is closed has no contents"
    );
    open.set(true);
    settle().await;
    assert!(dialog.open());
    assert_eq!(
        dialog.get_attribute("aria-label").as_deref(),
        Some("A kite")
    );
    assert_eq!(page.text("dialog p"), "Large");
    // The dialog closes as by Escape.
    dialog.close();
    until("the page is told", || !open.get_untracked()).await;
    settle().await;
    assert!(page.find("dialog p").is_none());
}

/// A dialog that was closed and opened again at once was closed again: only then did the browser tell of the first closing.
#[wasm_bindgen_test]
async fn a_dialog_can_be_opened_again_at_once() {
    let (page, open) = mounted_dialog(true);
    settle().await;
    let dialog: HtmlDialogElement = page.get("dialog");
    let closings = Rc::new(Cell::new(0));
    let counted = closings.clone();
    let count = Closure::<dyn Fn()>::new(move || counted.set(counted.get() + 1));
    dialog
        .add_event_listener_with_callback("close", count.as_ref().unchecked_ref())
        .expect("it can be listened to");
    for is_open in [false, true] {
        open.set(is_open);
        tick().await;
        assert_eq!(dialog.open(), is_open);
    }
    assert_eq!(closings.get(), 0, "the browser has not told of it");
    until("the closing is told", || closings.get() == 1).await;
    settle().await;
    assert!(open.get_untracked() && dialog.open());
}

/// A signal that outlives the view can still change, and nothing may panic then.
#[wasm_bindgen_test]
async fn widgets_leave_without_a_trace() {
    let open = ArcRwSignal::new(true);
    let text = ArcRwSignal::new("before".to_owned());
    let (own, typed) = (open.clone(), text.clone());
    let page = mounted(move || {
        let open = RwSignal::from(own);
        let value = RwSignal::from(typed);
        view! {
            <Dialog open on_close=move |()| open.set(false) label="A kite">
                <TextField label="Prompt" value on_input=move |text| value.set(text) />
            </Dialog>
        }
    });
    settle().await;
    let input: HtmlInputElement = page.get("input");
    let place = page.place.clone();
    drop(page);
    settle().await;
    assert_eq!(place.inner_html(), "");
    open.set(false);
    text.set("after".to_owned());
    dispatch(&input, "input");
    settle().await;
}
