//! The form works from the first paint: early actions, before the application has loaded, take effect.

use easel_e2e::{
    Engine, Place, Role, Setup, Studio,
    early::{EARLY, open_early},
    visit,
};
use serde_json::json;

use crate::steps::speak_chinese;

/// Returns the texts of the form: title, example, button.
const TEXTS: &str = "const form = document.querySelector('.form');
    return [document.querySelector('.composer h1').textContent,
        form.querySelector('textarea').placeholder, form.querySelector('.primary span').textContent]";

/// Notes the element of each largest paint from now on, and how much of the page has moved.
const WATCH: &str = "window.largest = []; window.moved = 0;
    const watch = (type, note) => new PerformanceObserver(list => list.getEntries().forEach(note))
        .observe({type, buffered: true});
    watch('largest-contentful-paint', entry => largest.push(entry.element));
    watch('layout-shift', entry => moved += entry.value);
    const text = document.querySelector('[data-shell=welcome-text]');
    text.isFirst = true";

/// Waits until the whole page is painted and the browser has reported it: the browser reports one more text at the end.
const PAINT: &str = "return new Promise(painted => {
    const last = document.createElement('p');
    new PerformanceObserver(() => painted(last.remove())).observe({type: 'element'});
    last.elementTiming = 'last';
    last.style.position = 'fixed';
    last.style.top = 0;
    last.textContent = '.';
    document.body.append(last);
})";

/// The application built the card of the first visit again, which jumped. A text that was larger on a phone appeared
/// below it: the largest paint came after 2.1 seconds instead of 0.9.
#[test]
fn the_largest_paint_is_the_first() {
    visit(Setup::whole(), |studio| {
        for (width, height) in [(320, 568), (412, 823), (768, 1024), (1440, 900)] {
            studio.set_size(width, height);
            open_early(studio, "image");
            studio.script(WATCH);
            // The browser may paint a part of the page before the text, and reports a paint some time later.
            studio.wait_script(
                "the text on the page",
                "return largest.at(-1)?.isFirst ?? false",
                true,
            );
            studio.script(PAINT);
            studio.script("window.first = largest.length");
            studio.wait_up();
            studio.slow_line(0, -1);
            studio.find(Role::Button, "Try it here");
            studio.script(PAINT);
            let later =
                "return [largest.slice(first).map(element => element?.outerHTML), moved < 0.01]";
            assert_eq!(studio.script(later), json!([[], true]), "{width} px");
        }
    });
}

/// The page was a skeleton for a second of each visit. Text that was typed in that second was lost.
#[test]
fn what_is_done_before_the_application_is_there_counts() {
    visit(Setup::whole(), |studio| {
        assert_eq!(studio.engine(), Engine::Chromium);
        for (name, case) in EARLY {
            println!("{name}");
            case(studio);
        }
    });
}

/// The form looks the same before the application and after it: its texts, in both languages, and its draft.
#[test]
fn the_form_is_the_same_before_and_after() {
    visit(Setup::whole(), |studio| {
        the_form_says_the_same(studio);
        a_draft_is_there_before_the_application(studio);
        studio.open("settings");
        speak_chinese(studio);
        the_form_says_the_same(studio);
    });
}

/// The script that starts the application has its own copy of the texts of the form. Those in Chinese were not tested.
#[track_caller]
fn the_form_says_the_same(studio: &Studio) {
    for kind in ["image", "edit", "video"] {
        open_early(studio, kind);
        let before = studio.script(TEXTS);
        studio.wait_up();
        studio.slow_line(0, -1);
        assert_eq!(before, studio.script(TEXTS), "{kind}");
    }
}

/// The form is hidden on other pages, and its draft is still there.
#[track_caller]
fn a_draft_is_there_before_the_application(studio: &Studio) {
    studio.open("video");
    studio.fill(Role::Textbox, "Prompt", "a kite in the wind");
    open_early(studio, "video");
    let prompt = studio.first("[data-shell=prompt]");
    assert_eq!(prompt.property("value"), "a kite in the wind");
    studio.open_file("library");
    let hidden =
        "return getComputedStyle(document.querySelector('[data-shell=create]')).visibility";
    assert_eq!(studio.script(hidden), json!("hidden"));
    studio.slow_line(0, -1);
}
