//! Notices at the edge of the page.

use easel::ui::{Link, Notices, notice_rows};
use leptos::{prelude::*, view};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlAnchorElement, HtmlElement};

use crate::page::{Mounted, mounted, settle};

/// A page with a place for notices, and the way to add some.
fn page() -> (Notices, Mounted<impl Mountable>) {
    let (tell, told) = std::sync::mpsc::channel();
    let mounted = mounted(move || {
        let notices = Notices::provide();
        tell.send(notices).expect("somebody listens");
        view! {
            <div role="status">{notice_rows(notices, false)}</div>
            <div role="alert">{notice_rows(notices, true)}</div>
        }
    });
    (told.recv().expect("it was told"), mounted)
}

#[wasm_bindgen_test]
async fn a_notice_is_shown_and_can_be_dismissed() {
    let (notices, page) = page();
    notices.say("Completed: a kite");
    notices.warn("Nothing can be kept here.");
    settle().await;
    assert_eq!(page.text("[role=status]"), "Completed: a kite");
    assert_eq!(page.text("[role=alert]"), "Nothing can be kept here.");
    page.get::<HtmlElement>("[role=status] button[aria-label=Dismiss]")
        .click();
    settle().await;
    assert_eq!(page.text("[role=status]"), "");
    assert_eq!(page.text("[role=alert]"), "Nothing can be kept here.");
}

#[wasm_bindgen_test]
async fn a_link_opens_a_tab_without_opener_or_referrer() {
    let (notices, page) = page();
    let link = Link {
        text: "Open file 1".to_owned(),
        url: "https://media.example/1".to_owned(),
    };
    notices.link("It cannot be read.", vec![link]);
    settle().await;
    let link: HtmlAnchorElement = page.get("[role=status] a");
    assert_eq!(link.href(), "https://media.example/1");
    assert_eq!(link.target(), "_blank");
    assert_eq!(link.rel(), "noopener noreferrer");
    assert_eq!(link.text_content().as_deref(), Some("Open file 1"));
}

#[wasm_bindgen_test]
async fn only_the_latest_notices_stay() {
    let (notices, page) = page();
    for number in 1..=6 {
        notices.say(format!("Completed: {number}"));
    }
    settle().await;
    let told = page.text("[role=status]");
    assert!(!told.contains("Completed: 2"), "{told}");
    assert!(
        told.contains("Completed: 3") && told.contains("Completed: 6"),
        "{told}"
    );
}

/// "Undo" panicked: its callback belonged to the card that had been removed.
#[wasm_bindgen_test]
async fn an_undo_notice_outlives_its_card() {
    let (notices, page) = page();
    let taken = ArcRwSignal::new(0);
    let card = Owner::new();
    card.with(|| {
        let taken = taken.clone();
        notices.offer("Removed.", "Undo", move || {
            taken.update(|taken| *taken += 1);
        });
    });
    card.cleanup();
    drop(card);
    settle().await;
    page.get::<HtmlElement>("[role=status] button").click();
    settle().await;
    assert_eq!(taken.get_untracked(), 1);
    assert_eq!(page.text("[role=status]"), "", "an offer is taken once");
}
