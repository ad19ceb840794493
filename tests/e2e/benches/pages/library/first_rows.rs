//! The time until the Library shows its first rows.

use easel_e2e::Studio;

use super::{TURNS, longest_until_settled};

/// Notes when the Library's page and its first card appeared, in milliseconds since the page was requested.
const WATCH: &str = "new MutationObserver((_, observer) => {
    const isThere = name => document.querySelector(name) !== null;
    if (!isThere('main .library')) return;
    window.pageCame ??= performance.now();
    if (!isThere('main .library article')) return;
    window.rowsCame = performance.now();
    observer.disconnect();
}).observe(document, {childList: true, subtree: true})";

const CAME: &str = "return window.rowsCame ? [pageCame, rowsCame] : null";

/// Makes each page from now on note when its rows appeared.
pub fn watch(studio: &Studio) {
    studio.on_each_page(WATCH);
}

/// Opens the Library several times, and prints the shortest times: other programs on this machine only slow it down.
pub fn measure(studio: &Studio) {
    let opened: Vec<(f64, f64)> = (0..TURNS).map(|_| open(studio)).collect();
    let best = |times: &mut dyn Iterator<Item = f64>| times.fold(f64::INFINITY, f64::min);
    let after_page = best(&mut opened.iter().map(|(page, rows)| rows - page));
    let after_request = best(&mut opened.iter().map(|(_, rows)| *rows));
    println!(
        "library first rows {after_page:.0} ms after its page, {after_request:.0} ms after it was asked for, \
         target 100 ms after its page"
    );
}

/// Opens the Library. Returns when the page and its first rows appeared, in milliseconds.
fn open(studio: &Studio) -> (f64, f64) {
    studio.open("library");
    let came = studio.wait_long("the first rows", || {
        let came = studio.try_script(CAME, Vec::new())?;
        Some((came[0].as_f64()?, came[1].as_f64()?))
    });
    println!(
        "  the page after {:.0} ms, rows after {:.0} ms",
        came.0, came.1
    );
    longest_until_settled(studio);
    came
}
