//! Five hundred jobs at once: all end, the page stays responsive, and what is removed is forgotten.
//! `cargo xtask bench soak` prints the figures and fails when a target is missed.

use std::{
    process::{Command, ExitCode},
    thread,
    time::{Duration, Instant},
};

use easel_e2e::{Place, Role, Setup, Studio, visit};

const JOBS: usize = 500;
/// More than the cards of a full stream.
const FULL: usize = 60;
/// Long enough for all of them to run at once.
const EACH: &str = "[take: 60]";
/// The longest that the page may be busy at a stretch while they run, in milliseconds.
const LONGEST: f64 = 50.0;
/// How much more memory there may be when all are removed, as a share of what there was.
const GROWTH: f64 = 0.05;

/// How long memory may take to come back: hundreds of pictures are still on their way, six at a time.
const SETTLE: Duration = Duration::from_secs(300);

/// Notes each stretch of more than 50 ms, which is what browsers call a long task.
const OBSERVE: &str = "window.stretches = [];
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) stretches.push(Math.round(entry.duration));
    }).observe({type: 'longtask'});";

/// Presses the button of each card once. One script for all of them, because each one that WebDriver
/// brings into the page leaves something there, which would be counted.
const REMOVE: &str = "const pressed = new WeakSet();
    const next = () => {
        const card = document.querySelector('article');
        if (!card) return;
        // A card is gone a moment later, and the one that takes its place gets its buttons then.
        const button = card.querySelector('[aria-label=Remove]');
        if (button && !pressed.has(button)) {
            pressed.add(button);
            button.click();
        }
        setTimeout(next);
    };
    next();";

/// How often the page is asked whether it is done, for the same reason.
const SELDOM: Duration = Duration::from_secs(2);

fn main() -> ExitCode {
    let mut missed = Vec::new();
    visit(Setup::default(), |studio| missed = soak(studio));
    for target in &missed {
        eprintln!("target missed: {target}");
    }
    if missed.is_empty() {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn soak(studio: &Studio) -> Vec<String> {
    give_way_to_the_page();
    studio.connect();
    studio.follow("Image");
    studio.fill(Role::Combobox, "Model", "aspect-image-1");
    studio.press(Role::Radio, "Run in the background");
    // One round first, which fills the stream to its limit: what the page keeps for as many cards
    // as it ever shows at once does not count as growth, what it keeps for each job does.
    round(studio, FULL);
    let before = studio.heap();

    let stretches = round(studio, JOBS);
    // A picture that was removed while it loaded is kept by the browser until it has loaded.
    let settled = Instant::now();
    let mut after = studio.heap();
    while after > before * (1.0 + GROWTH) && settled.elapsed() < SETTLE {
        thread::sleep(SELDOM);
        after = studio.heap();
    }

    let looks = studio.service.requests("GET", "/v1/tasks/").len();
    let longest = stretches.iter().copied().fold(0.0, f64::max);
    let growth = after / before - 1.0;
    println!(
        "soak jobs {JOBS} looks {looks} long-tasks {} longest {longest} ms heap {:.2} → {:.2} MB ({:+.1} %) after {:.0} s",
        stretches.len(),
        before / 1e6,
        after / 1e6,
        growth * 100.0,
        settled.elapsed().as_secs_f64(),
    );
    let mut missed = Vec::new();
    if longest > LONGEST {
        missed.push(format!(
            "the page was busy for {longest} ms, over {LONGEST}"
        ));
    }
    if growth > GROWTH {
        missed.push(format!("memory grew by {:.1} %", growth * 100.0));
    }
    missed
}

/// The reference service paints hundreds of pictures meanwhile. A real one does so on a machine of
/// its own: here, every thread of this process steps back behind the browser.
fn give_way_to_the_page() {
    let threads = std::fs::read_dir("/proc/self/task");
    let ids = threads.into_iter().flatten().flatten();
    let done = Command::new("renice")
        .args(["-n", "19"])
        .args(ids.map(|thread| thread.file_name()))
        .output();
    if !done.is_ok_and(|done| done.status.success()) {
        println!("the service shares the processor with the page: stretches may be too long");
    }
}

/// Submits so many jobs, waits until all have ended, and removes them. What is returned are the
/// long stretches while they ran.
fn round(studio: &Studio, jobs: usize) -> Vec<f64> {
    let began = Instant::now();
    studio.send_many(jobs, EACH);
    println!("{jobs} submitted in {:.0} s", began.elapsed().as_secs_f64());
    studio.script(OBSERVE);
    // The title counts what runs, for a person who is elsewhere.
    while studio.script("return document.title") != "Easel" {
        thread::sleep(SELDOM);
    }
    println!("{jobs} ended after {:.0} s", began.elapsed().as_secs_f64());
    let stretches = studio.script("return window.stretches ?? []");
    let stretches = stretches.as_array().cloned().unwrap_or_default();
    studio.script(REMOVE);
    while studio.script("return document.querySelectorAll('article').length") != 0 {
        thread::sleep(SELDOM);
    }
    stretches
        .iter()
        .filter_map(serde_json::Value::as_f64)
        .collect()
}
