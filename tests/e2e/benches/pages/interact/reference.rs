//! A page with the same elements, pictures and styles, but without the application. It shows how
//! long the browser itself needs for an action on this machine.

use std::{mem, thread, time::Duration};

use easel_e2e::{Place, Studio, Tab};
use serde_json::{Map, Value};

use super::{
    ROUNDS, RUNNING, WIDTH,
    acts::{STEP, go, show_all},
};

/// A page that does not grow for this long is complete.
const SETTLED: Duration = Duration::from_millis(500);

/// Returns the HTML of the current page without scripts and without its policy, which forbids the
/// style attributes of a copy.
const PAGE: &str = "const page = document.documentElement.cloneNode(true);
    page.querySelectorAll('script, [rel=modulepreload], [http-equiv]').forEach(element => element.remove());
    page.querySelectorAll('base').forEach(base => base.href = document.baseURI);
    return page.innerHTML";

/// The behaviour of the page's buttons, in plain script.
const BEHAVIOUR: &str = include_str!("reference.js");

/// Copies the elements of each state that an action leads to from Easel, as HTML.
pub(super) fn parts(studio: &Studio) -> Value {
    let mut parts = Map::new();
    let mut copy = |name: &str, script: &str| {
        parts.insert(name.to_owned(), studio.script(script));
    };
    let card = format!("article:nth-of-type({})", RUNNING + 2);
    let press = |selector: &str| studio.first(selector).press_by_hand();
    let html = |selector: &str| {
        studio.first(selector);
        format!("return document.querySelector(\"{selector}\").outerHTML")
    };

    copy("older", &html(".stream > button"));
    show_all(studio);
    studio
        .first(&card)
        .try_script("arguments[0].scrollIntoView({block: 'center'})");
    // Cards far outside the viewport are empty, in the copy as in Easel. The cards that the actions
    // use are filled.
    for card in RUNNING + 1..=RUNNING + ROUNDS {
        studio.first(&format!("article:nth-of-type({card}) [aria-label=Open]"));
    }
    copy("page", PAGE);
    press(&format!("{card} [aria-label=Open]"));
    copy("dialog", &html("dialog[open]"));
    press("dialog[open] [aria-label=Close]");
    press(&format!("{card} button[aria-label='More actions']"));
    copy("menu", &html("article .menu > div"));
    press(&format!("{card} button[aria-label=Remove]"));
    studio.first(".notices button");
    copy("notices", &html(".notices"));
    press(".notices button");
    for (page, title) in [("tasks", "Tasks"), ("edit", "Edit")] {
        go(studio, page, title);
        wait_until_built(studio);
        copy(page, &html("main"));
    }
    go(studio, "image", "Image");
    show_all(studio);
    parts.insert("step".to_owned(), STEP.into());
    Value::Object(parts)
}

/// Waits until the page no longer grows: long lists are built in steps.
fn wait_until_built(studio: &Studio) {
    let mut before = 0;
    studio.wait("a whole page", || {
        thread::sleep(SETTLED);
        let now = studio
            .script("return document.querySelectorAll('main *').length")
            .as_u64()?;
        (mem::replace(&mut before, now) == now).then_some(())
    });
}

/// Opens the reference page in a window of its own.
pub(super) fn open(studio: &Studio, parts: &Value) -> Tab {
    let reference = studio.new_window();
    // The page replaces a file of the same site, so that it loads nothing from elsewhere.
    studio.open_file("config.json");
    studio.set_width(WIDTH);
    studio.try_script(BEHAVIOUR, vec![parts.clone()]);
    studio.first("article img");
    reference
}
