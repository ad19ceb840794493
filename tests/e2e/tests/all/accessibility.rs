//! axe-core finds no problem on any page or dialog, at three widths, light and dark.

use std::path::Path;

use easel_core::route::PAGES;
use easel_e2e::{Auditor, Place, Role, Setup, Studio, visit};

use crate::{
    locked_key::enter_locked,
    steps::{BACKGROUND, WAIT, choose, choose_backup, generate, generate_and_wait, offered_models},
};

/// Wide enough to show the form beside the stream, in CSS pixels.
const DESKTOP: u32 = 1440;

/// Keys in WebDriver's notation.
const HOME: &str = "\u{e011}";
const END: &str = "\u{e010}";
const ESCAPE: &str = "\u{e00c}";

/// Enough results for a Library that is many screens high.
const MANY: u64 = 3_000;

/// Below this width the form is a sheet.
const SHEET: u32 = 700;

/// Audits the page in both colour schemes, and collects the problems.
fn audit(_: &Studio, auditor: &Auditor, place: &str, found: &mut Vec<String>) {
    let objections = auditor.objections().into_iter();
    found.extend(objections.map(|text| format!("{place}, {text}")));
}

fn audit_everything(width: u32) {
    visit(Setup::default(), |studio| {
        let auditor = Auditor::attend(studio);
        let mut found = Vec::new();
        studio.set_width(width);
        studio.open("image");
        audit(studio, &auditor, "first visit", &mut found);
        studio.set_width(DESKTOP);
        studio.connect();
        jobs_of_every_kind(studio);
        studio.set_width(width);
        audit(studio, &auditor, "stream", &mut found);
        dialogs(studio, &auditor, &mut found);
        let polls = studio.service.requests("GET", "/v1/tasks/");
        let task = polls[0].path.trim_start_matches("/v1/").to_owned();
        let pages = PAGES.map(|(path, _)| path).into_iter();
        for page in pages.chain(["nowhere", &task]) {
            studio.open(page);
            // The page before is removed first, and this one is built after it.
            studio.wait("a heading", || {
                let count =
                    studio.try_script("return document.querySelectorAll('h1').length", vec![]);
                (count? != 0).then_some(())
            });
            if page == "check" {
                studio.wait_text("The check is done.");
            }
            audit(studio, &auditor, page, &mut found);
        }
        searches(studio, &auditor, &mut found);
        tasks(studio, &auditor, &mut found);
        several(studio, &auditor, &mut found);
        stacks(studio, &auditor, &mut found);
        if width < SHEET {
            studio.open("image");
            studio.press(Role::Button, "Compose");
            audit(studio, &auditor, "the form as a sheet", &mut found);
        }
        studio.open("settings");
        studio.press(Role::Button, "Forget the key");
        studio.find(Role::Dialog, "Forget the key?");
        audit(studio, &auditor, "Forget the key?", &mut found);
        studio.press(Role::Button, "Keep key");
        studio.script("delete window.showSaveFilePicker");
        studio.press(Role::Button, "Back up");
        studio.wait_text("Your browser saves it with your downloads.");
        audit(studio, &auditor, "Back up", &mut found);
        studio.press(Role::Button, "Close");
        studio.press(Role::Button, "Keyboard shortcuts");
        studio.find(Role::Dialog, "Keyboard shortcuts");
        audit(studio, &auditor, "Keyboard shortcuts", &mut found);
        assert!(found.is_empty(), "{}", found.join("\n\n"));
    });
}

/// Audits lists with a search, with and without matches, and a card that was reached by keyboard.
fn searches(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    for page in ["tasks", "library"] {
        studio.open(page);
        studio.fill(Role::Searchbox, "Search", "plain picture");
        studio.wait_text("1 of ");
        audit(studio, auditor, &format!("{page}, searched"), found);
        studio.fill(Role::Searchbox, "Search", "no such thing");
        studio.find(Role::Heading, "Nothing matches “no such thing”");
        audit(studio, auditor, &format!("{page}, nothing found"), found);
    }
    studio.press(Role::Button, "Clear search");
    studio
        .card("a plain picture")
        .find(Role::Button, "Open")
        .press_keys(HOME);
    audit(studio, auditor, "a card with the focus", found);
    studio.open("library?shape=square&show=favourites");
    studio.find(Role::Heading, "No result matches the filters");
    audit(studio, auditor, "library, filtered", found);
    studio.press(Role::Button, "Filter");
    studio.find(Role::Checkbox, "Favourites");
    audit(studio, auditor, "Filter", found);
    studio.keys(ESCAPE);
    studio.press(Role::Button, "Clear filters");
    // Nobody can answer the system's own dialog in a test.
    studio.script("delete window.showSaveFilePicker");
    studio.press(Role::Button, "Library menu");
    studio.find(Role::Button, "Add files…");
    audit(studio, auditor, "Library menu", found);
    studio.press(Role::Button, "Download all");
    studio.wait_text("saved.");
    audit(studio, auditor, "Download all", found);
    studio.press(Role::Button, "Close");
    let file =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../crates/core/fixtures/added/plain.png");
    let file = file.canonicalize().expect("the fixture is there");
    studio
        .first("input[type=file]")
        .press_keys(&file.to_string_lossy());
    studio.wait_text("1 file was ");
    audit(studio, auditor, "Add files", found);
    studio.press(Role::Button, "Close");
    selection(studio, auditor, found);
    shelves(studio, auditor, found);
}

/// Audits the bar of the selection, and its questions.
fn selection(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    studio.card("a plain picture").press(Role::Button, "Select");
    let bar = studio.first(".selection-bar");
    audit(studio, auditor, "Selection", found);
    let is_narrow = bar.has(Role::Button, "More actions");
    let press = |act: &str| {
        if is_narrow {
            bar.press(Role::Button, "More actions");
        }
        bar.press(Role::Button, act);
    };
    press(if is_narrow { "Tag and rate" } else { "Tag" });
    let asked = studio.find(Role::Dialog, "Tag 1 result");
    audit(studio, auditor, "Tag 1 result", found);
    asked.press(Role::Button, "Cancel");
    studio.wait_gone(Role::Dialog, "Tag 1 result");
    studio.card("another picture").press(Role::Button, "Select");
    studio.card("plain.png").press(Role::Button, "Select");
    press("Compare");
    let compared = studio.first("dialog[open]");
    compared.wait_line("C");
    audit(studio, auditor, "three compared", found);
    compared.press(Role::Button, "Stop comparing");
    compared.wait_gone(Role::Button, "Stop comparing");
    audit(studio, auditor, "the large view of the Library", found);
    compared.press(Role::Button, "Close");
    for picture in ["another picture", "plain.png"] {
        studio.card(picture).press(Role::Button, "Select");
    }
    for (act, question, no) in [
        (
            "Free the room",
            "Free the room of what is selected?",
            "Keep it",
        ),
        ("Remove", "Remove 1 result?", "Cancel"),
    ] {
        if !bar.has(Role::Button, act) {
            bar.press(Role::Button, "More actions");
        }
        bar.press(Role::Button, act);
        let asked = studio.find(Role::Dialog, question);
        audit(studio, auditor, question, found);
        asked.press(Role::Button, no);
        studio.wait_gone(Role::Dialog, question);
    }
    bar.press(Role::Button, "Clear");
}

/// Audits collections and saved searches.
fn shelves(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    choose(
        &studio.card("a plain picture"),
        Role::Button,
        "Add to collection…",
    );
    let asked = studio.find(Role::Dialog, "Add 1 result to a collection");
    asked.fill(Role::Combobox, "Collection", "May");
    audit(studio, auditor, "Add to a collection", found);
    asked.press(Role::Button, "Add");
    studio.press(Role::Button, "May");
    studio.press(Role::Button, "Library menu");
    studio.press(Role::Button, "Save this search…");
    let asked = studio.find(Role::Dialog, "Save this search");
    audit(studio, auditor, "Save this search", found);
    asked.press(Role::Button, "Save");
    audit(studio, auditor, "a collection", found);
    studio.press(Role::Button, "Library menu");
    studio.find(Role::Button, "Remove saved search");
    audit(studio, auditor, "Library menu, a collection", found);
    studio.press(Role::Button, "Rename collection…");
    studio.find(Role::Dialog, "Rename collection");
    audit(studio, auditor, "Rename collection", found);
    studio.press(Role::Button, "Cancel");
}

/// Audits the filters of the tasks, and the field for another task.
fn tasks(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    for filter in ["running", "failed"] {
        studio.open(&format!("tasks?show={filter}"));
        studio.find(Role::Radio, "Running");
        audit(studio, auditor, &format!("tasks, {filter}"), found);
    }
    studio.press(Role::Button, "Add task…");
    studio.find(Role::Textbox, "Task ID");
    audit(studio, auditor, "Add task…", found);
    studio.keys(ESCAPE);
}

/// Audits the batch dialog, and the table of its results.
fn several(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    studio.open("image");
    if studio.has(Role::Button, "Compose") {
        studio.press(Role::Button, "Compose");
    }
    studio.press(Role::Button, "Batch…");
    studio.find(Role::Dialog, "Batch");
    studio.fill(Role::Textbox, "Prompts", "a coot\na coot");
    audit(studio, auditor, "Batch", found);
    studio.press(Role::Button, "Send 2 requests");
    studio.press(Role::Button, "Show batch");
    studio.wait_text("2 requests: 2 completed.");
    audit(studio, auditor, "grid", found);
    studio.all(Role::Button, "Pick")[0].press_it();
    studio.wait_text("1 picked");
    audit(studio, auditor, "grid with a pick", found);
    studio.press(Role::Button, "Make finals…");
    studio.find(Role::Dialog, "Make finals");
    audit(studio, auditor, "Make finals", found);
    studio.press(Role::Button, "Close");
    duel(studio, auditor, found);
}

/// Audits a stack of the two results of a batch, closed and open.
fn stacks(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    let choose = || {
        studio.press(Role::Button, "Library menu");
        studio.press(Role::Button, "Stack the same prompt");
    };
    studio.open("library?q=coot");
    choose();
    studio.find(Role::Button, "Open the stack of 2");
    audit(studio, auditor, "a stack", found);
    studio.press(Role::Button, "Open the stack of 2");
    studio.find(Role::Button, "Close the stack");
    audit(studio, auditor, "an open stack", found);
    choose();
    studio.wait_gone(Role::Button, "Close the stack");
}

/// Audits the duel of a batch over two models, and its ranking.
fn duel(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    studio.open("image");
    if studio.has(Role::Button, "Compose") {
        studio.press(Role::Button, "Compose");
    }
    studio.press(Role::Button, "Batch…");
    studio.fill(Role::Textbox, "Models", "aspect-image-1\npixel-image-1");
    studio.fill(Role::Textbox, "Prompts", "a duel");
    studio.press(Role::Button, "Send 2 requests");
    studio.press(Role::Button, "Show batch");
    studio.wait_text("2 requests: 2 completed.");
    studio.press(Role::Button, "Blind duel");
    let dialog = studio.find(Role::Dialog, "Blind duel");
    audit(studio, auditor, "Blind duel", found);
    dialog.press(Role::Button, "Tie");
    studio.find(Role::Heading, "Ranking");
    audit(studio, auditor, "the end of a duel", found);
    dialog.press(Role::Button, "Close");
}

/// Creates jobs of every kind: completed, failed, running, and with an unknown outcome.
fn jobs_of_every_kind(studio: &Studio) {
    studio.provoke(&[easel_e2e::NO_ANSWER]);
    generate(studio, "a plain picture", BACKGROUND);
    studio.card("a plain picture").wait_line("Completed");
    generate(studio, "another picture", BACKGROUND);
    studio.card("another picture").wait_line("Completed");
    generate(studio, "no picture [fail: no paint left]", BACKGROUND);
    studio
        .card("no picture [fail: no paint left]")
        .wait_line("Failed");
    generate(studio, "a lost picture [drop]", BACKGROUND);
    studio
        .card("a lost picture [drop]")
        .wait_line("Outcome unknown");
    generate(studio, "a slow picture [take: 300]", WAIT);
    studio
        .card("a slow picture [take: 300]")
        .wait_line("Submitting");
}

fn dialogs(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    for (card, button, dialog, dismiss) in [
        ("a plain picture", "Open", "a plain picture", "Close"),
        (
            "a slow picture [take: 300]",
            "Cancel",
            "Cancel this request?",
            "Keep waiting",
        ),
        (
            "a lost picture [drop]",
            "Generate again",
            "Generate again?",
            "Don't send",
        ),
    ] {
        studio.card(card).press(Role::Button, button);
        let shown = studio.find(Role::Dialog, dialog);
        audit(studio, auditor, dialog, found);
        shown.press(Role::Button, dismiss);
        studio.wait_gone(Role::Dialog, dialog);
    }
    for card in ["another picture", "no picture [fail: no paint left]"] {
        let card = studio.card(card);
        card.press(Role::Button, "More actions");
        card.find(Role::Button, "Reuse settings");
        audit(studio, auditor, "a menu", found);
        studio.keys(ESCAPE);
    }
    studio.card("another picture").press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, "another picture");
    viewer.fill(Role::Combobox, "Tags", "birds/herons, red");
    viewer.press(Role::Button, "Add tag");
    viewer.find(Role::Button, "Remove tag: birds/herons");
    viewer.press(Role::Radio, "3 stars");
    viewer.press(Role::Button, "More actions");
    viewer.find(Role::Button, "Reuse settings");
    audit(studio, auditor, "the menu of the large view", found);
    viewer.press(Role::Button, "Code");
    audit(studio, auditor, "the large view, unfolded", found);
    viewer.press(Role::Button, "Compare");
    let name = "another picture compared with a plain picture";
    let compared = studio.find(Role::Dialog, name);
    audit(studio, auditor, name, found);
    compared.press(Role::Radio, "Slider");
    compared.find(Role::Slider, "Share of the first result shown");
    audit(studio, auditor, "under a slider", found);
    compared.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, name);
    studio
        .card("a slow picture [take: 300]")
        .press(Role::Button, "Cancel");
    let asked = studio.find(Role::Dialog, "Cancel this request?");
    asked.press(Role::Button, "Cancel request");
}

/// The widths of a phone, a tablet and a desktop, in CSS pixels.
const WIDTHS: [u32; 3] = [320, 768, DESKTOP];

#[test]
fn no_accessibility_problem_in_the_demo() {
    visit(Setup::default(), |studio| {
        let auditor = Auditor::attend(studio);
        let mut found = Vec::new();
        studio.open("image");
        studio.press(Role::Button, "Try it here");
        studio.wait_text("This is the demo");
        for width in WIDTHS {
            studio.set_width(width);
            audit(studio, &auditor, "the demo", &mut found);
            studio.press(Role::Button, "Leave the demo");
            studio.find(Role::Dialog, "Leave the demo?");
            audit(studio, &auditor, "Leave the demo?", &mut found);
            studio.press(Role::Button, "Stay");
        }
        assert!(found.is_empty(), "{}", found.join("\n\n"));
    });
}

#[test]
fn no_accessibility_problem_with_a_passphrase() {
    visit(Setup::default(), |studio| {
        let auditor = Auditor::attend(studio);
        let mut found = Vec::new();
        studio.open("settings");
        enter_locked(studio);
        for width in WIDTHS {
            studio.set_width(width);
            audit(studio, &auditor, "the form with a passphrase", &mut found);
        }
        studio.press_connect();
        for width in WIDTHS {
            studio.set_width(width);
            studio.find(Role::Button, "Lock the key");
            audit(studio, &auditor, "a key that can be locked", &mut found);
        }
        studio.press(Role::Button, "Lock the key");
        for width in WIDTHS {
            studio.set_width(width);
            studio.find(Role::Button, "Unlock");
            audit(studio, &auditor, "a locked key", &mut found);
        }
        assert!(found.is_empty(), "{}", found.join("\n\n"));
    });
}

#[test]
fn no_accessibility_problem_in_the_form() {
    visit(Setup::default(), |studio| {
        let auditor = Auditor::attend(studio);
        let mut found = Vec::new();
        studio.connect();
        for width in WIDTHS {
            studio.set_width(width);
            studio.open("image");
            if width < SHEET {
                studio.press(Role::Button, "Compose");
            }
            studio.find(Role::Group, "Sample prompts");
            audit(studio, &auditor, "sample prompts", &mut found);
            offered_models(studio);
            studio.press(Role::Option, "Other models");
            audit(studio, &auditor, "the list of models", &mut found);
        }
        generate_and_wait(studio, "a twite");
        studio.script("sessionStorage.clear()");
        for width in WIDTHS {
            studio.set_width(width);
            studio.open("image");
            studio.find(Role::Button, "Enter your key");
            audit(studio, &auditor, "without a key", &mut found);
            studio.press(Role::Button, "Enter your key");
            studio.find(Role::Dialog, "Enter your key");
            audit(studio, &auditor, "Enter your key", &mut found);
        }
        assert!(found.is_empty(), "{}", found.join("\n\n"));
    });
}

/// Audits the scrubber of a long Library, and a backup before and after it is restored.
#[test]
fn no_accessibility_problem_in_a_long_library() {
    visit(Setup::default(), |studio| {
        let auditor = Auditor::attend(studio);
        let mut found = Vec::new();
        studio.connect();
        generate_and_wait(studio, "a twite");
        studio.follow("Settings");
        studio.script("delete window.showSaveFilePicker");
        studio.press(Role::Button, "Back up");
        let archive = studio.saved_file(".zip");
        studio.press(Role::Button, "Close");
        let dialog = choose_backup(studio, &archive);
        dialog.wait_text("1 record, 1 file, ");
        for width in WIDTHS {
            studio.set_width(width);
            audit(studio, &auditor, "Restore a backup", &mut found);
        }
        dialog.press(Role::Button, "Restore");
        dialog.find(Role::Button, "Close");
        for width in WIDTHS {
            studio.set_width(width);
            audit(studio, &auditor, "a restored backup", &mut found);
        }
        studio.copy_job(MANY, &["twite"]);
        for width in WIDTHS {
            studio.set_width(width);
            studio.open("library");
            let timeline = studio.find(Role::Slider, "Timeline");
            audit(studio, &auditor, "a long library", &mut found);
            timeline.press_keys(END);
            audit(studio, &auditor, "the end of a long library", &mut found);
        }
        assert!(found.is_empty(), "{}", found.join("\n\n"));
    });
}

/// Audits everything at the width of a small phone.
#[test]
fn no_accessibility_problem_on_a_phone() {
    audit_everything(320);
}

/// Audits everything at the width of a tablet.
#[test]
fn no_accessibility_problem_on_a_tablet() {
    audit_everything(768);
}

/// Audits everything at the width of a desktop.
#[test]
fn no_accessibility_problem_on_a_desktop() {
    audit_everything(DESKTOP);
}
