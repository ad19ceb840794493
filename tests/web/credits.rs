//! The cost of the work, and the daily limit.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{
    BACKGROUND, Changed, NO, OVER_LIMIT, RATIO_MODEL, Studio, WAIT, glance, until_some,
};

async fn generate_and_wait(studio: &Studio, prompt: &str) {
    studio.generate_until(prompt, BACKGROUND, "Completed").await;
}

/// Waits until the sum of all days is this text.
async fn wait_total(studio: &Studio, total: &str) {
    until_some(&format!("sum of {total}"), studio, || {
        (studio.query(".totals dd")?.text() == total).then_some(())
    })
    .await;
}

/// A user checks the day's cost, on its page and in the navigation. Removed jobs count as well, because they were paid
/// for. The foot of the navigation shows nothing until something was charged.
#[wasm_bindgen_test]
async fn what_was_spent_is_counted_and_in_the_navigation() {
    const CHART: &str = "Credits per day over the last 30 days, at most 8 credits on one day";
    let mut studio = Studio::connected().await;
    studio.open("credits").await;
    studio.wait_text("Nothing spent yet").await;
    let rail = studio.first("nav").await;
    assert!(!rail.text().contains("Today"));
    generate_and_wait(&studio, "a heron").await;
    rail.find("link", "Today 4 credits").await;
    generate_and_wait(&studio, "a stork").await;
    rail.find("link", "Today 8 credits").await;
    let card = studio.card("a heron").await;
    card.choose("button", "Remove").await;
    studio.wait_text("Removed.").await;
    studio.follow("Tasks").await;
    studio.press("link", "Credits").await;
    studio.find("heading", "Credits").await;
    wait_total(&studio, "8 credits").await;
    until_some("chart of the day", &studio, || {
        let chart = studio.query(".chart [role=img]")?;
        (chart.property("computedName") == CHART).then_some(())
    })
    .await;

    // After Undo, the job is not counted twice.
    studio.press("button", "Undo").await;
    studio.follow("Image").await;
    studio.card("a heron").await;
    studio.open("credits").await;
    wait_total(&studio, "8 credits").await;

    studio.follow("Image").await;
    let card = studio.card("a heron").await;
    card.choose("button", "Remove").await;
    studio.wait_gone("article", "a heron").await;
    studio.reload().await;
    let rail = studio.first("nav").await;
    rail.press("link", "Today 8 credits").await;
    studio.find("heading", "Credits").await;
    wait_total(&studio, "8 credits").await;
}

/// A user sets a limit of nine credits a day. Easel asks before the third image, and sends nothing
/// without a yes.
#[wasm_bindgen_test]
async fn the_daily_limit_asks_before_it_is_exceeded() {
    let mut studio = Studio::connected().await;
    studio.set_limit("some").await;
    studio
        .wait_text("The limit must be a number of credits, 0 or more.")
        .await;
    studio.set_limit("9").await;
    studio
        .wait_text("Saved. Easel asks before a day exceeds it.")
        .await;
    // Until the page has read the day's charges, they count as one more request.
    studio.wait_text("Nothing spent yet").await;
    generate_and_wait(&studio, "a heron").await;
    generate_and_wait(&studio, "a stork").await;
    studio.generate("a crane", BACKGROUND).await;
    let asked = studio.find("dialog", OVER_LIMIT).await;
    asked
        .wait_text("Spent today: 8 credits. Your daily limit: 9 credits.")
        .await;
    studio.answer(OVER_LIMIT, NO).await;
    assert_eq!(studio.service.posted().len(), 2);

    studio.generate("an ibis", BACKGROUND).await;
    studio.answer(OVER_LIMIT, "Send anyway").await;
    studio.card("an ibis").await.wait_line("Completed").await;
    assert_eq!(studio.service.posted().len(), 3);

    studio.generate("a spoonbill", BACKGROUND).await;
    studio
        .answer(OVER_LIMIT, "Send and don't ask again today")
        .await;
    let card = studio.card("a spoonbill").await;
    card.wait_line("Completed").await;
    generate_and_wait(&studio, "an egret").await;
    assert_eq!(studio.service.posted().len(), 5);
}

/// The credits of failed tasks, of requests that waited for their result, and of tasks that were
/// removed while running were never counted.
#[wasm_bindgen_test]
async fn every_charge_is_counted() {
    let studio = Studio::connected().await;
    let priced = [
        (
            "a heron [credits: 7] [fail: no paint]",
            BACKGROUND,
            "Failed",
        ),
        ("a stork [credits: 5]", WAIT, "Completed"),
    ];
    let removed = "a crane [credits: 9] [take: 4]";
    let card = studio
        .generate_until(removed, BACKGROUND, "Processing")
        .await;
    card.press("button", "Remove").await;
    studio.wait_gone("article", removed).await;
    for (prompt, mode, state) in priced {
        studio.generate_until(prompt, mode, state).await;
    }
    let failed = studio.card(priced[0].0).await;
    failed.explain().await;
    failed.wait_text("7 credits").await;
    let waited = studio.card(priced[1].0).await;
    waited.press("button", "Open").await;
    let viewer = studio.find("dialog", priced[1].0).await;
    viewer.wait_text("5 credits").await;
    studio.press("button", "Close").await;
    let mut total = String::new();
    for attempt in 0..100 {
        studio.follow("Tasks").await;
        studio.press("link", "Credits").await;
        studio.find("heading", "Credits").await;
        total = studio.first(".totals dd").await.text();
        if total == "21 credits" {
            break;
        }
        glance(attempt).await;
    }
    assert_eq!(total, "21 credits", "with the price of the removed task");
}

/// Requests in the queue of a batch counted as free, so a request beside them exceeded the limit
/// without a question.
#[wasm_bindgen_test]
async fn the_queue_of_a_batch_counts() {
    /// The number of requests of a batch that are sent at the same time.
    const AT_ONCE: usize = 4;
    let mut studio = Studio::connected().await;
    generate_and_wait(&studio, "a heron").await;
    // The limit allows seven images of 4 credits.
    studio.set_limit("30").await;
    studio.wait_text("4 credits").await;
    studio.follow("Image").await;
    studio.fill("combobox", "Model", RATIO_MODEL).await;
    studio.fill("textbox", "Prompt", "a stork").await;
    studio.press("button", "Batch…").await;
    let hung = |at: usize| format!("stork {at} [hang]");
    let prompts: Vec<_> = (1..=AT_ONCE + 2).map(hung).collect();
    let dialog = studio.find("dialog", "Batch").await;
    dialog.fill("textbox", "Prompts", &prompts.join("\n")).await;
    studio.press("button", "Send 6 requests").await;
    studio.wait_gone("dialog", "Batch").await;
    studio.wait_requests("POST", "/", 1 + AT_ONCE).await;

    studio.generate("a crane", BACKGROUND).await;
    let asked = studio.find("dialog", OVER_LIMIT).await;
    asked
        .wait_text("Spent today: 4 credits. Your daily limit: 30 credits.")
        .await;
    asked
        .wait_text("This request is likely to exceed the limit, including running tasks.")
        .await;
    studio.answer(OVER_LIMIT, NO).await;
    assert_eq!(studio.service.posted().len(), 1 + AT_ONCE);
}

/// Leaves no room for texts that outlast the tab.
const FULL: &str = "const {prototype} = Storage, {setItem} = prototype;
    prototype.setItem = function (...entry) {
        if (this === localStorage) throw new DOMException('full', 'QuotaExceededError');
        setItem.apply(this, entry);
    };
    return () => prototype.setItem = setItem";

/// A limit that the browser could not store was ignored without a message, and a running request counted as free.
#[wasm_bindgen_test]
async fn an_unstored_limit_holds_for_the_page_and_names_unknown_prices() {
    const ONE: &str = "1 request that is running or may have been charged has no known price.";
    let mut studio = Studio::connected().await;
    studio.open("credits").await;
    studio.wait_text("Nothing spent yet").await;
    let full = Changed::by(FULL).await;
    studio.fill("textbox", "Daily limit (credits)", "9").await;
    studio.press("button", "Save limit").await;
    studio
        .wait_text("Not saved: this browser does not let Easel save settings.")
        .await;
    studio.generate("a heron [take: 60]", BACKGROUND).await;
    studio.wait_requests("POST", "/", 1).await;
    let mut asked = String::new();
    for number in 1..=100 {
        studio
            .generate(&format!("stork {number}"), BACKGROUND)
            .await;
        asked = studio.find("dialog", OVER_LIMIT).await.text();
        studio.answer(OVER_LIMIT, NO).await;
        // Until the page has read the charge of the first request, it counts one request more.
        if asked.contains(ONE) {
            break;
        }
        glance(number).await;
    }
    assert!(asked.contains(ONE), "{asked}");
    assert_eq!(studio.service.posted().len(), 1);
    drop(full);
    // A limit of this page alone would hold for the next tests, too.
    studio.set_limit("").await;
    studio.wait_text("Daily limit removed.").await;
}
