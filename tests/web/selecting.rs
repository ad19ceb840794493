//! Selecting results in the Library, and actions on the selection.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{Place, RATIO_MODEL, Studio, type_keys, until_some};

/// The prompts of the results, the newest first.
const BIRDS: [&str; 4] = ["a wren", "a stork", "a heron", "a godwit"];

/// The selector of the selection bar.
const BAR: &str = "[role=toolbar][aria-label=Selection]";

/// Clicks an element with the mouse, while a key is held down if one is named.
const CLICK: &str = "const [element, key] = arguments;
    element.focus();
    const init = {bubbles: true, cancelable: true, detail: 1};
    if (key) init[`${key}Key`] = true;
    element.dispatchEvent(new MouseEvent('click', init))";

/// Generates the results, and opens the Library.
async fn library() -> Studio {
    let studio = Studio::connected().await;
    for bird in BIRDS.iter().rev() {
        studio.generate_and_wait(bird).await;
    }
    studio.follow("Library").await;
    studio.card(BIRDS[0]).await;
    studio
}

async fn select(studio: &Studio, bird: &str) {
    studio.card(bird).await.press("button", "Select").await;
}

/// Waits until exactly these results are selected, and until the bar and a status say their number.
async fn wait_selected(studio: &Studio, expected: &[&str], words: &str) {
    until_some(&format!("selection of {expected:?}"), studio, || {
        let mut cards = studio.elements("article");
        cards.retain(|card| card.count("[aria-label=Select][aria-pressed=true]") > 0);
        let names = cards.iter().filter_map(|card| card.attribute("aria-label"));
        names.eq(expected.iter().copied()).then_some(())
    })
    .await;
    if expected.is_empty() {
        return wait_no_bar(studio).await;
    }
    studio.first(BAR).await.wait_text(words).await;
    until_some("number in a status", studio, || {
        let mut said = studio.elements("[role=status]").into_iter();
        said.any(|one| one.property("textContent") == words)
            .then_some(())
    })
    .await;
}

async fn wait_no_bar(studio: &Studio) {
    until_some("end of the selection", studio, || {
        (studio.count(BAR) == 0).then_some(())
    })
    .await;
}

/// Returns the stored address of the one result of this prompt. The Library shows another address, that of the kept
/// copy.
async fn link(studio: &Studio, prompt: &str) -> String {
    let prompt = format!("\"{prompt}\"");
    studio
        .wait("stored address", async || {
            let jobs = studio.stored_jobs().await;
            let job = jobs.iter().find(|job| job.contains(&prompt))?;
            let is_link = |part: &&str| part.starts_with("https:") && part.contains("/media/");
            job.split('"').find(is_link).map(str::to_owned)
        })
        .await
}

async fn picture(studio: &Studio, bird: &str) -> Place {
    let selector = format!("article[aria-label='{bird}'] .card-open");
    studio.first(&selector).await
}

async fn click(studio: &Studio, bird: &str) {
    picture(studio, bird).await.script(CLICK, &[]).await;
}

/// While something is selected, a click on a picture selects it and opens nothing. A key that presses the button of the
/// picture still opens it. When the selection ends, a click opens pictures again.
#[wasm_bindgen_test]
async fn a_click_selects_while_something_is_selected() {
    let studio = library().await;
    select(&studio, BIRDS[0]).await;
    click(&studio, BIRDS[2]).await;
    wait_selected(&studio, &[BIRDS[0], BIRDS[2]], "2 selected").await;
    click(&studio, BIRDS[0]).await;
    wait_selected(&studio, &[BIRDS[2]], "1 selected").await;
    assert!(!studio.has("dialog", BIRDS[0]).await);
    let other = picture(&studio, BIRDS[1]).await;
    other.type_keys(&["Enter"]).await;
    let view = studio.find("dialog", BIRDS[1]).await;
    view.press("button", "Close").await;
    studio.wait_gone("dialog", BIRDS[1]).await;
    studio.first(BAR).await.press("button", "Clear").await;
    wait_selected(&studio, &[], "").await;
    click(&studio, BIRDS[0]).await;
    studio.find("dialog", BIRDS[0]).await;
}

/// A keyboard user selects, extends and shrinks the selection, selects everything and nothing.
#[wasm_bindgen_test]
async fn keys_select() {
    let studio = library().await;
    let shift = async |key: &str| studio.press_key(key, key, "shift").await;
    let all = async || studio.press_key("a", "KeyA", "ctrl").await;
    picture(&studio, BIRDS[0])
        .await
        .key("ArrowRight", "ArrowRight")
        .await;
    type_keys(&[" "]).await;
    wait_selected(&studio, &[BIRDS[1]], "1 selected").await;
    shift("ArrowRight").await;
    shift("ArrowRight").await;
    wait_selected(&studio, &BIRDS[1..], "3 selected").await;
    shift("ArrowLeft").await;
    wait_selected(&studio, &BIRDS[1..3], "2 selected").await;
    all().await;
    wait_selected(&studio, &BIRDS, "All 4 selected").await;
    type_keys(&["Escape"]).await;
    wait_selected(&studio, &[], "").await;
    // Typing in a field selects nothing.
    let search = studio.find("searchbox", "Search").await;
    search.0.focus().expect("it takes the focus");
    all().await;
    type_keys(&["s", "t", "o", "r", "k"]).await;
    studio.wait_gone("article", BIRDS[0]).await;
    wait_selected(&studio, &[], "").await;
    // Selecting all only selects the results that match the search.
    let card = studio.card(BIRDS[1]).await;
    let button = card.find("button", "Select").await;
    button.0.focus().expect("it takes the focus");
    all().await;
    wait_selected(&studio, &[BIRDS[1]], "1 selected").await;
}

/// A user goes through results by keys: P marks a favourite, X selects, and U clears the mark. A result that leaves the
/// list does not end the walk.
#[wasm_bindgen_test]
async fn keys_judge_and_go_on() {
    let studio = library().await;
    let judge = async |bird: &str, key: &str| {
        studio.find("dialog", bird).await;
        type_keys(&[key]).await;
    };
    click(&studio, BIRDS[0]).await;
    judge(BIRDS[0], "p").await;
    judge(BIRDS[1], "x").await;
    judge(BIRDS[2], "x").await;
    // The last result stays in the large view. It is selected, and then it is not.
    judge(BIRDS[3], "x").await;
    let view = studio.find("dialog", BIRDS[3]).await;
    let select = view.find("button", "Select").await;
    let wait_pressed = async |expected: &str| {
        until_some("right state of the button", &studio, || {
            (select.property("ariaPressed") == expected).then_some(())
        })
        .await;
    };
    wait_pressed("true").await;
    type_keys(&["u"]).await;
    wait_pressed("false").await;
    type_keys(&["Escape"]).await;
    studio.wait_gone("dialog", BIRDS[3]).await;
    wait_selected(&studio, &BIRDS[1..3], "2 selected").await;
    type_keys(&["Escape"]).await;
    wait_selected(&studio, &[], "").await;

    let card = studio.card(BIRDS[1]).await;
    card.press("button", "Favourite").await;
    studio.press("button", "Favourites").await;
    studio.wait_gone("article", BIRDS[2]).await;
    click(&studio, BIRDS[0]).await;
    judge(BIRDS[0], "u").await;
    studio.find("dialog", BIRDS[1]).await;
    studio.wait_gone("article", BIRDS[0]).await;
}

/// A user selects three of four results with the mouse, removes them with one answer, and restores them with one Undo.
#[wasm_bindgen_test]
async fn several_are_removed_and_brought_back() {
    let mut studio = library().await;
    select(&studio, BIRDS[1]).await;
    wait_selected(&studio, &BIRDS[1..2], "1 selected").await;
    let last = picture(&studio, BIRDS[3]).await;
    last.script(CLICK, &["shift".into()]).await;
    wait_selected(&studio, &BIRDS[1..], "3 selected").await;
    studio.first(BAR).await.press("button", "Remove").await;
    studio.answer("Remove 3 results?", "Cancel").await;
    wait_selected(&studio, &BIRDS[1..], "3 selected").await;
    studio.first(BAR).await.press("button", "Remove").await;
    studio.answer("Remove 3 results?", "Remove").await;
    studio.wait_text("3 results removed.").await;
    for bird in &BIRDS[1..] {
        studio.wait_gone("article", bird).await;
    }
    wait_no_bar(&studio).await;
    studio.press("button", "Undo").await;
    for bird in BIRDS {
        studio.card(bird).await;
    }
    studio.reload().await;
    for bird in BIRDS {
        studio.card(bird).await;
    }

    select(&studio, BIRDS[0]).await;
    let other = picture(&studio, BIRDS[2]).await;
    other.script(CLICK, &["ctrl".into()]).await;
    wait_selected(&studio, &[BIRDS[0], BIRDS[2]], "2 selected").await;
    studio.first(BAR).await.press("button", "Remove").await;
    studio.answer("Remove 2 results?", "Remove").await;
    studio.wait_gone("article", BIRDS[0]).await;
    studio
        .wait("store without them", async || {
            let jobs = studio.stored_jobs().await;
            let is_left = |job: &String| job.contains(BIRDS[0]) || job.contains(BIRDS[2]);
            (!jobs.iter().any(is_left)).then_some(())
        })
        .await;
    // Removed results stay removed after a reload.
    studio.reload().await;
    studio.card(BIRDS[1]).await;
    assert!(!studio.has("article", BIRDS[0]).await);
    assert!(!studio.has("article", BIRDS[2]).await);
}

/// Results that a search hides lose their selection, so that no action changes invisible results.
#[wasm_bindgen_test]
async fn what_is_hidden_is_not_selected() {
    let studio = library().await;
    for bird in &BIRDS[..2] {
        select(&studio, bird).await;
    }
    wait_selected(&studio, &BIRDS[..2], "2 selected").await;
    studio.fill("searchbox", "Search", "stork").await;
    wait_selected(&studio, &[BIRDS[1]], "1 selected").await;
    studio.fill("searchbox", "Search", "").await;
    studio.card(BIRDS[0]).await;
    wait_selected(&studio, &[BIRDS[1]], "1 selected").await;
}

/// Selects two more results, and compares all four. The oldest is named first, and there is neither a slider nor a way
/// to the next result.
async fn compare_four(studio: &Studio) {
    let others = [BIRDS[1], BIRDS[3]];
    for bird in others {
        select(studio, bird).await;
    }
    studio.first(BAR).await.press("button", "Compare").await;
    let name = format!("{} compared with 3 others", BIRDS[3]);
    let compared = studio.find("dialog", &name).await;
    compared.wait_line("D").await;
    assert!(!compared.has("radio", "Slider").await);
    assert!(!compared.has("button", "Next result").await);
    compared.press("button", "Stop comparing").await;
    studio.wait_gone("dialog", &name).await;
    studio.answer(BIRDS[3], "Close").await;
    for bird in others {
        select(studio, bird).await;
    }
}

/// Saves two selected results as one archive. They stay selected.
async fn save_as_one_archive(studio: &Studio) {
    let _noted = Studio::note_downloads().await;
    let _unasked = Studio::without_question_for_places().await;
    studio.first(BAR).await.press("button", "Download").await;
    let dialog = studio.find("dialog", "Download").await;
    dialog.wait_text("2 files were saved.").await;
    studio.saved_file(".zip").await;
    dialog.press("button", "Close").await;
    studio.wait_gone("dialog", "Download").await;
}

/// Two results become favourites together, and one Undo undoes both. They are saved, compared, and become the references
/// of an edit.
#[wasm_bindgen_test]
async fn the_bar_acts_on_all_of_them() {
    let studio = library().await;
    select(&studio, BIRDS[0]).await;
    let bar = studio.first(BAR).await;
    let compare = bar.find("button", "Compare").await;
    assert_eq!(compare.property("disabled"), "true");
    select(&studio, BIRDS[2]).await;
    let wait_marks = async |count: u32| {
        until_some(&format!("{count} favourites"), &studio, || {
            let found = studio.count("[aria-label=Favourite][aria-pressed=true]");
            (found == count).then_some(())
        })
        .await;
    };
    bar.press("button", "Favourite").await;
    studio.wait_text("2 favourites added.").await;
    wait_marks(2).await;
    studio.press("button", "Undo").await;
    wait_marks(0).await;
    bar.press("button", "Compare").await;
    let name = format!("{} compared with {}", BIRDS[2], BIRDS[0]);
    studio.answer(&name, "Close").await;
    wait_selected(&studio, &[BIRDS[0], BIRDS[2]], "2 selected").await;
    save_as_one_archive(&studio).await;
    wait_selected(&studio, &[BIRDS[0], BIRDS[2]], "2 selected").await;
    compare_four(&studio).await;
    let sources = [link(&studio, BIRDS[0]).await, link(&studio, BIRDS[2]).await];
    bar.press("button", "Use as references").await;
    studio.fill("combobox", "Model", RATIO_MODEL).await;
    studio.fill("textbox", "Prompt", "both on one branch").await;
    studio.press("button", "Edit image").await;
    let posted = until_some("edit", &studio, || {
        studio.service.posted().into_iter().nth(BIRDS.len())
    })
    .await;
    assert_eq!(posted.1["image"], serde_json::json!(sources));
}
