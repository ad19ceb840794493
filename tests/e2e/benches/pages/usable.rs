//! The time until a slow phone takes a prompt at the first visit. `cargo xtask bench usable --against DIR` prints it
//! beside that of another built site, which the same service serves to the same browser, in turn.

use std::{env, path::PathBuf, process::ExitCode};

use easel_e2e::{NO_ANSWER, Setup, Studio, visit};

/// The number of rounds: an odd number, for a median.
const ROUNDS: usize = 7;

/// The phone: its size, the factor by which its processor is slower, the latency in milliseconds, and the bytes a
/// second.
const SIZE: (u32, u32) = (412, 823);
const SLOWER: u32 = 4;
const LATENCY: u32 = 150;
const SPEED: i32 = 200_000;

/// The longest allowed time, as a share of the time of the other site.
const TARGET: f64 = 0.5;

/// Tries in each frame to type into the page, and notes when it has succeeded.
const TYPE: &str = "const type = () => {
        const fields = [...document.querySelectorAll('textarea, [contenteditable]')];
        const field = fields.find(field => field.getBoundingClientRect().height > 0);
        field?.focus();
        const isTyped = field && document.activeElement === field && document.execCommand('insertText', false, 'a');
        if (isTyped) window.typed = performance.now();
        else requestAnimationFrame(type);
    };
    requestAnimationFrame(type)";

/// Returns when the prompt was usable, and not earlier than the first paint: a field that is not visible cannot be
/// used.
const FIGURE: &str = "const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return window.typed && paint ? Math.max(window.typed, paint.startTime) : null";

pub(crate) fn run() -> ExitCode {
    let other = env::var_os("EASEL_AGAINST").map(PathBuf::from);
    let (mut own, mut others) = (Vec::new(), Vec::new());
    for _ in 0..ROUNDS {
        own.push(usable(Setup::under("/"), &[]));
        if let Some(folder) = &other {
            let mut setup = Setup::under("/");
            setup.service.site = Some(folder.clone());
            others.push(usable(setup, &[NO_ANSWER, 404]));
        }
    }
    let own = median(own);
    println!("usable after {own:.0} ms, median of {ROUNDS}");
    if other.is_none() {
        return ExitCode::SUCCESS;
    }
    let others = median(others);
    let part = own / others;
    println!("usable the other site {others:.0} ms: {part:.2} ×, at most {TARGET} ×");
    if part <= TARGET {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Returns the milliseconds from the request for the page, in a browser that has never opened it. The other site may
/// request files that do not exist.
fn usable(setup: Setup, missing: &[u16]) -> f64 {
    let mut figure = f64::NAN;
    let setup = Setup {
        browser: Setup::whole().browser,
        ..setup
    };
    visit(setup, |studio: &Studio| {
        studio.provoke(missing);
        studio.be_a_phone(SIZE.0, SIZE.1);
        studio.slow_down(SLOWER);
        studio.slow_line(LATENCY, SPEED);
        studio.on_each_page(TYPE);
        studio.open_file("");
        figure = studio.wait_long("a prompt", || {
            studio.try_script(FIGURE, Vec::new())?.as_f64()
        });
    });
    figure
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}
