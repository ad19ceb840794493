//! How soon a prompt can be typed into on a slow phone, at the first visit. `cargo xtask bench usable --against DIR` prints it
//! beside that of another built site, which the same service serves to the same browser, in turn.

use std::{env, path::PathBuf, process::ExitCode};

use easel_e2e::{NO_ANSWER, Setup, Studio, visit};

/// An odd number, for a median.
const ROUNDS: usize = 7;

/// The phone: its size, how many times slower its processor is, the latency in milliseconds and the bytes a second.
const SIZE: (u32, u32) = (412, 823);
const SLOWER: u32 = 4;
const LATENCY: u32 = 150;
const SPEED: i32 = 200_000;

/// The most that it may take, as a part of what the other site takes.
const TARGET: f64 = 0.5;

/// Tries in each frame to type into the page, and notes when it did.
const TYPE: &str = "const type = () => {
        const fields = [...document.querySelectorAll('textarea, [contenteditable]')];
        const field = fields.find(field => field.getBoundingClientRect().height > 0);
        field?.focus();
        const isTyped = field && document.activeElement === field && document.execCommand('insertText', false, 'a');
        if (isTyped) window.typed = performance.now();
        else requestAnimationFrame(type);
    };
    requestAnimationFrame(type)";

/// Nothing is usable before it is seen.
const FIGURE: &str = "const paint = performance.getEntriesByName('first-contentful-paint')[0];
    return window.typed && paint ? Math.max(window.typed, paint.startTime) : null";

fn main() -> ExitCode {
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

/// Milliseconds from the request for the page, in a browser that has never been there. Another site may ask for what is not
/// there.
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
