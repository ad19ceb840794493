//! The memory of the page with thirty results of 3840×2160, each 33 MB when decoded. A phone ends a page that takes too
//! much memory. `cargo xtask bench pictures` prints the figures and fails when one is over its target.

use std::{process::ExitCode, thread, time::Duration};

use easel_e2e::{Place, Role, Setup, Studio, steps::choose_mode, visit};

/// The number of results.
const PICTURES: usize = 30;
/// The size of the results, unless `EASEL_SIZE` says otherwise.
const SIZE: &str = "3840x2160";
/// The size of the window in CSS pixels: a laptop.
const WINDOW: (u32, u32) = (1440, 900);
/// The number of results that are viewed in the large view.
const STEPS: usize = 20;
/// The most memory that the page may take in any place, in bytes.
const MOST: u64 = 500_000_000;
/// The time between two measurements of the memory.
const GLANCE: Duration = Duration::from_millis(500);
/// The number of equal measurements in a row after which the memory counts as settled.
const SAME: usize = 8;
/// The difference up to which two measurements count as equal, in bytes.
const ABOUT: u64 = 5_000_000;
/// The right arrow, as `WebDriver` writes it.
const RIGHT: &str = "\u{e014}";

/// Returns whether every picture that is on the page and near the window has loaded.
const ARE_LOADED: &str = "const pictures = [...document.querySelectorAll('article img')];
    return pictures.length > 0 && pictures.every(picture => picture.complete)";

/// Returns whether the large view shows a complete picture.
const IS_SHOWN: &str = "const picture = document.querySelector('.viewer-pane img');
    return !!picture && picture.complete && picture.naturalWidth > 0";

/// Scrolls the results by this many windows.
const SCROLL: &str =
    "const list = document.querySelector('.stream') ?? document.querySelector('main');
    list.scrollBy(0, arguments[0] * list.clientHeight)";

pub(crate) fn run() -> ExitCode {
    let mut most = 0;
    visit(Setup::default(), |studio| most = measure(studio));
    if most <= MOST {
        return ExitCode::SUCCESS;
    }
    eprintln!("target missed: {} MB, over {}", mega(most), mega(MOST));
    ExitCode::FAILURE
}

/// Returns the highest memory of any place.
fn measure(studio: &Studio) -> u64 {
    let size = std::env::var("EASEL_SIZE").unwrap_or_else(|_| SIZE.to_owned());
    studio.set_size(WINDOW.0, WINDOW.1);
    studio.connect();
    studio.follow("Image");
    studio.fill(Role::Combobox, "Model", "pixel-image-1");
    studio.press(Role::Radio, &size);
    choose_mode(studio, "Run in the background");
    report(studio, &size, "without any");
    studio.send_many(PICTURES, "");
    studio.wait_long("all results", || {
        let title = studio.try_script("return document.title", Vec::new())?;
        (title == "Easel").then_some(())
    });
    let created = list(studio, &size, "Create");
    studio.reload();
    let again = list(studio, &size, "Create, after a reload");
    studio.follow("Library");
    let library = list(studio, &size, "the Library");
    let viewer = look_at_each(studio, &size);
    [created, again, library, viewer]
        .into_iter()
        .max()
        .unwrap_or_default()
}

/// Returns the highest memory of a list, before and after scrolling through it.
fn list(studio: &Studio, size: &str, place: &str) -> u64 {
    studio.wait_script("pictures", ARE_LOADED, true);
    let before = report(studio, size, place);
    for way in [0.5; 12].into_iter().chain([-0.5; 12]) {
        studio.try_script(SCROLL, vec![way.into()]);
        studio.wait_script("pictures", ARE_LOADED, true);
    }
    before.max(report(studio, size, &format!("{place}, scrolled")))
}

/// Returns the highest memory of the large view, before and after the walk through the results.
fn look_at_each(studio: &Studio, size: &str) -> u64 {
    studio.first("article .card-open").press_it();
    studio.wait_script("a picture", IS_SHOWN, true);
    let first = report(studio, size, "the large view");
    for _ in 0..STEPS {
        studio.first("dialog[open]").press_keys(RIGHT);
        studio.wait_script("a picture", IS_SHOWN, true);
    }
    first.max(report(
        studio,
        size,
        &format!("the large view, after {STEPS} steps"),
    ))
}

/// Waits until the memory of the page has settled. Prints and returns the highest measurement.
fn report(studio: &Studio, size: &str, place: &str) -> u64 {
    let (mut most, mut same, mut last) = (0, 0, 0_u64);
    while same < SAME {
        let now = studio.page_memory();
        most = most.max(now);
        same = if now.abs_diff(last) < ABOUT {
            same + 1
        } else {
            0
        };
        last = now;
        thread::sleep(GLANCE);
    }
    println!(
        "pictures {PICTURES} of {size}, {place}: {} MB, at most {} MB meanwhile; the whole browser {} MB",
        mega(last),
        mega(most),
        mega(studio.browser_memory())
    );
    last
}

fn mega(bytes: u64) -> u64 {
    bytes / 1_000_000
}
