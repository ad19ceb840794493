//! Notices at the edge of the page.

use easel::ui::{Notice, NoticeLink, Notices, notice_rows};
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

/// Several notices covered the page at once.
#[wasm_bindgen_test]
async fn notices_are_shown_one_at_a_time_until_they_are_dismissed() {
    let (notices, page) = page();
    notices.warn("Nothing can be kept here.");
    notices.say("Completed: a kite");
    notices.say("Copied.");
    notices.offer("Removed.", "Undo", || {});
    for text in ["Removed.Undo", "Completed: a kite", "Copied."] {
        settle().await;
        assert_eq!(page.text("[role=status]"), text);
        assert_eq!(page.text("[role=alert]"), "Nothing can be kept here.");
        page.get::<HtmlElement>("[role=status] button[aria-label=Dismiss]")
            .click();
    }
    settle().await;
    assert_eq!(page.text("[role=status]"), "");
    assert_eq!(page.text("[role=alert]"), "Nothing can be kept here.");
    // A warning that is there already is not shown twice.
    notices.warn("Nothing can be kept here.");
    settle().await;
    page.get::<HtmlElement>("[role=alert] button[aria-label=Dismiss]")
        .click();
    settle().await;
    assert_eq!(page.text("[role=alert]"), "");
}

#[wasm_bindgen_test]
async fn a_link_opens_a_tab_without_opener_or_referrer() {
    let (notices, page) = page();
    let link = NoticeLink {
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

fn many(count: usize) -> Notice {
    Notice::plain(format!("{count} tasks completed.")).to("library".to_owned())
}

/// "12 requests are on their way" stood beside "12 of 12 completed".
#[wasm_bindgen_test]
async fn notices_about_the_same_become_one() {
    let (notices, page) = page();
    for number in 1..=6 {
        let one = Notice::plain(format!("Completed: {number}")).to(format!("tasks/{number}"));
        notices.show(one.counted("completed", many));
    }
    settle().await;
    let link: HtmlAnchorElement = page.get("[role=status] a");
    assert_eq!(link.text_content().as_deref(), Some("6 tasks completed."));
    assert_eq!(link.get_attribute("href").as_deref(), Some("library"));
    page.get::<HtmlElement>("[role=status] button[aria-label=Dismiss]")
        .click();
    settle().await;

    notices.show(Notice::plain("Sending 12 requests.").about("a batch"));
    notices.show(Notice::plain("Sending 2 requests.").about("another batch"));
    notices.show(Notice::plain("12 of 12 completed.").about("a batch"));
    let mut read = Vec::new();
    loop {
        settle().await;
        match page.text("[role=status]") {
            text if text.is_empty() => break,
            text => read.push(text),
        }
        page.get::<HtmlElement>("[role=status] button[aria-label=Dismiss]")
            .click();
    }
    assert_eq!(read, ["Sending 2 requests.", "12 of 12 completed."]);
}

/// One Undo takes back all removals that are offered together.
#[wasm_bindgen_test]
async fn merged_offers_act_together() {
    let (notices, page) = page();
    let taken = ArcRwSignal::new(0);
    for _ in 0..3 {
        let taken = taken.clone();
        let offer = Notice::offer("Removed.", "Undo", move || {
            taken.update(|taken| *taken += 1);
        });
        notices.show(offer.counted("removed", many));
    }
    settle().await;
    page.get::<HtmlElement>("[role=status] button").click();
    settle().await;
    assert_eq!(taken.get_untracked(), 3);
    assert_eq!(page.text("[role=status]"), "");
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
