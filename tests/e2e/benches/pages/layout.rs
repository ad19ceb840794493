//! The share of the window that media cover, with a dozen results of several shapes. `cargo xtask bench layout` prints
//! the figures and fails when a target is missed.

use std::process::ExitCode;

use easel_e2e::{Place, Role, Setup, Studio, steps::choose_mode, visit};

/// The size of the window in CSS pixels: a small laptop.
const WINDOW: (u32, u32) = (1440, 900);

/// The sizes of the results: a mixture from wide to tall, as users ask for, and the shape that most models make by
/// default.
const RESULTS: [(&str, [&str; 12]); 2] = [
    (
        "several shapes",
        [
            "16:9", "1:1", "3:2", "2:3", "4:3", "16:9", "1:1", "9:16", "3:2", "4:5", "16:9", "1:1",
        ],
    ),
    ("squares", ["1:1"; 12]),
];

/// The pages, and the smallest share of the window that media must cover on each.
const TARGETS: [(&str, f64); 2] = [("Image", 0.5), ("Library", 0.8)];

/// Returns the share of the window that pictures and clips cover.
const SHARE: &str =
    "const frame = document.querySelector('.stream') ?? document.querySelector('main');
    const {left, top, right, bottom} = frame.getBoundingClientRect();
    const media = [...document.querySelectorAll('article :is(img, video)')].map(medium => {
        const box = medium.getBoundingClientRect();
        const width = Math.min(box.right, right) - Math.max(box.left, left);
        const height = Math.min(box.bottom, bottom) - Math.max(box.top, top);
        return Math.max(width, 0) * Math.max(height, 0);
    });
    return media.reduce((sum, area) => sum + area, 0) / innerWidth / innerHeight";

const ARE_LOADED: &str = "const pictures = [...document.querySelectorAll('article img')];
    return pictures.length === arguments[0] && pictures.every(picture => picture.dataset.loaded)";

pub(crate) fn run() -> ExitCode {
    let mut is_met = true;
    for (shapes, sizes) in RESULTS {
        visit(Setup::default(), |studio| {
            fill_the_stream(studio, &sizes);
            for (page, target) in TARGETS {
                studio.follow(page);
                studio.wait("all pictures", || {
                    let loaded = studio.try_script(ARE_LOADED, vec![sizes.len().into()])?;
                    loaded.as_bool()?.then_some(())
                });
                let share = studio.script(SHARE).as_f64().unwrap_or_default();
                let (width, height) = WINDOW;
                println!(
                    "layout {page} {width}×{height} results {} ({shapes}) media {:.0} %, at least {:.0} %",
                    sizes.len(),
                    share * 100.0,
                    target * 100.0,
                );
                is_met &= share >= target;
            }
        });
    }
    if is_met {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn fill_the_stream(studio: &Studio, sizes: &[&str]) {
    studio.set_size(WINDOW.0, WINDOW.1);
    studio.connect();
    studio.follow("Image");
    studio.fill(Role::Combobox, "Model", "aspect-image-1");
    choose_mode(studio, "Run in the background");
    for (at, size) in sizes.iter().enumerate() {
        studio.press(Role::Radio, size);
        // The same request twice within a moment counts as a double click, so each one has another prompt.
        studio.send_many(1, &format!("of {at}"));
    }
}
