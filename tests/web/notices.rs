//! Notices at the edge of the page.

use easel::{
    notices::notice_rows,
    state::notices::{Notice, NoticeLink, Notices},
};
use leptos::{prelude::*, view};
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{HtmlAnchorElement, HtmlElement};

use crate::{
    page::{Mounted, mounted, settle},
    studio::{BACKGROUND, Changed, RATIO_MODEL, Studio, script},
};

/// Makes a page with a place for notices, and returns a handle to add some.
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

/// Several notices covered the page at the same time.
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
    // A warning that is already visible is not shown twice.
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

/// "12 requests are on their way" was shown beside "12 of 12 completed".
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

/// One Undo undoes all removals of a merged notice.
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

/// "Undo" panicked, because its callback belonged to the removed card.
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

/// Delays timers of nine seconds or more until `pass` is called with their time.
const LONG_TIMERS: &str = "const {setTimeout, clearTimeout} = window;
    const waiting = new Map();
    let last = 0;
    window.setTimeout = (act, delay, ...rest) => {
        if (!(delay >= 9000)) return setTimeout(act, delay, ...rest);
        last -= 1;
        waiting.set(last, {act, delay});
        return last;
    };
    window.clearTimeout = timer => {
        if (!waiting.delete(timer)) clearTimeout(timer);
    };
    window.pass = time => {
        for (const [timer, {act, delay}] of [...waiting]) {
            if (delay > time) continue;
            waiting.delete(timer);
            act();
        }
    };
    return () => {
        Object.assign(window, {setTimeout, clearTimeout});
        delete window.pass;
    };";

/// Ends the long timers, as if this many milliseconds had passed since each was set.
async fn pass(time: u32) {
    script("window.pass(...arguments)", &[time.into()]).await;
    settle().await;
}

/// Three notices covered the cards at the same time. Each removal had its own notice, whose Undo
/// stayed for minutes.
#[wasm_bindgen_test]
async fn removals_are_one_notice_with_one_undo_for_ten_seconds() {
    const PROMPTS: [&str; 3] = ["a kite", "a merlin", "a hobby"];
    let studio = Studio::connected().await;
    for prompt in PROMPTS {
        studio.generate_and_wait(prompt).await;
    }
    for prompt in PROMPTS {
        studio.card(prompt).await.choose("button", "Remove").await;
        studio.wait_gone("article", prompt).await;
        assert_eq!(studio.count(".notice"), 1);
    }
    studio.wait_text("3 results removed.").await;
    studio.press("button", "Undo").await;
    for prompt in PROMPTS {
        studio.card(prompt).await.wait_line("Completed").await;
    }

    let _timers = Changed::by(LONG_TIMERS).await;
    let card = studio.card(PROMPTS[0]).await;
    card.choose("button", "Remove").await;
    let undo = studio.find("button", "Undo").await;
    // A notice with the focus or under the pointer does not disappear.
    undo.0.focus().expect("it takes the focus");
    settle().await;
    pass(11_000).await;
    studio.find("button", "Undo").await;
    undo.0.blur().expect("it gives the focus away");
    settle().await;
    pass(9_900).await;
    studio.find("button", "Undo").await;
    studio
        .wait("end of the offer", async || {
            pass(10_000).await;
            (!studio.has("button", "Undo").await).then_some(())
        })
        .await;
    assert!(!studio.text().contains("Removed."));
}

/// "Sending 2 requests." was shown beside "Batch: 2 of 2 completed.", and neither notice had a link
/// to its batch.
#[wasm_bindgen_test]
async fn the_end_of_a_batch_replaces_its_beginning_and_leads_to_it() {
    const END: &str = "Batch: 2 of 2 completed.";
    let studio = Studio::connected().await;
    studio.fill_form(RATIO_MODEL, "a plover").await;
    studio.choose_mode(BACKGROUND).await;
    studio.press("button", "Batch…").await;
    studio
        .fill("textbox", "Prompts", "a plover\na dotterel")
        .await;
    studio.press("button", "Send 2 requests").await;
    studio.wait_text("Sending 2 requests.").await;
    studio.wait_text(END).await;
    assert!(!studio.text().contains("Sending 2 requests."));
    studio.press("link", END).await;
    studio.find("heading", "Batch").await;
    studio.wait_gone("link", END).await;
}
