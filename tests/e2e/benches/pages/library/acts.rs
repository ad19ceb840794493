//! Actions on results of a long list: rating one after another, and changing many at once.

use std::time::Instant;

use easel_e2e::{Place, Role, Studio};
use serde_json::Value;

use super::{LONG_TASKS, longest_since, longest_until_settled};

/// A search text that a third of all results has in its prompt or model.
const MANY: &str = "me";
/// The keys that select all, as WebDriver writes them.
const ALL: &str = "\u{e009}a\u{e000}";

/// The number of results that are rated.
const JUDGED: usize = 12;
/// Presses a key, and returns the milliseconds until the next picture was painted. The time begins with the event, and
/// ends with the first message after the frame in which the picture was complete: the message arrives once the frame is
/// painted.
const JUDGE: &str = "const [key] = arguments;
    const view = () => document.querySelector('dialog[open]');
    const whole = () => [...view().querySelectorAll('img')]
        .some(image => image.getBoundingClientRect().height > 200 && image.complete && image.naturalWidth > 0);
    const before = view().ariaLabel;
    return new Promise(tell => {
        const began = performance.now();
        const painted = new MessageChannel();
        painted.port1.onmessage = () => tell(performance.now() - began);
        const look = () => view().ariaLabel !== before && whole()
            ? painted.port2.postMessage(null)
            : requestAnimationFrame(look);
        view().querySelector('[aria-label=Close]')
            .dispatchEvent(new KeyboardEvent('keydown', {key, bubbles: true, cancelable: true}));
        requestAnimationFrame(look);
    });";

/// Rates some results by keys. Each key leads to the next result, whose picture was decoded in advance.
pub(super) fn judge(studio: &Studio, count: u64) {
    studio.open("library");
    studio.wait_listed(count);
    studio.first("article .card-open").press_it();
    studio.first("dialog[open]");
    longest_until_settled(studio);
    let before = studio.script(LONG_TASKS).as_array().map_or(0, Vec::len);
    let mut times: Vec<f64> = Vec::new();
    for _ in 0..JUDGED {
        let time = studio.try_script(JUDGE, vec!["3".into()]);
        times.extend(time.as_ref().and_then(Value::as_f64));
        longest_until_settled(studio);
    }
    let most = times.iter().copied().fold(0.0, f64::max);
    let longest = longest_since(studio, before);
    println!(
        "library judging: the next one is painted after {most:.0} ms of {times:.0?}, target 50 ms; longest task {longest:.0} ms"
    );
}

/// Changes a third of all results at once, and undoes each change. Stacks are switched on, because a change of many
/// results can change all of them.
pub(super) fn many_at_once(studio: &Studio, count: u64) {
    studio.open("library");
    studio.wait_listed(count);
    studio.press(Role::Button, "Library menu");
    studio.press(Role::Button, "Stack the same prompt");
    studio.fill(Role::Searchbox, "Search", MANY);
    studio.script("document.activeElement.blur()");
    studio.keys(ALL);
    let bar = studio.first("[role=toolbar][aria-label=Selection]");
    bar.wait_text("All ");
    longest_until_settled(studio);
    println!("library {}", bar.first(".selection-count").text());
    let says = |words: &str| {
        let says = format!("return document.body.innerText.includes({words:?})");
        studio.wait_long(words, || {
            let says = studio.try_script(&says, Vec::new())?;
            says.as_bool()?.then_some(())
        });
    };
    let favourite = || bar.press(Role::Button, "Favourite");
    // The copies still have the recipe of their original. The first mark corrects it, which changes the list.
    act(studio, "favourites, and the recipe of each", || {
        favourite();
        says("favourites added.");
    });
    act(studio, "no favourites any more", || {
        favourite();
        says("favourites removed.");
    });
    act(studio, "removal, and its undo", || {
        bar.press(Role::Button, "Remove");
        studio.first("dialog[open]").press(Role::Button, "Remove");
        says("results removed.");
        studio.press(Role::Button, "Undo");
    });
}

/// Does one action, and waits until the page is idle.
fn act(studio: &Studio, what: &str, act: impl Fn()) {
    let before = studio.script(LONG_TASKS).as_array().map_or(0, Vec::len);
    let began = Instant::now();
    act();
    let told = began.elapsed().as_secs_f32();
    longest_until_settled(studio);
    let longest = longest_since(studio, before);
    println!("library {what}: told after {told:.1} s, longest task {longest:.0} ms, target 50 ms");
}
