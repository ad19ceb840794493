//! Five hundred jobs at once: all end, the page stays responsive, and the memory of removed jobs is
//! released. `cargo xtask bench soak` prints the figures and fails when a target is missed.

use std::{
    process::{Command, ExitCode},
    thread,
    time::{Duration, Instant},
};

use easel_e2e::{Place, Role, Setup, Studio, steps::choose_mode, visit};

const JOBS: usize = 500;
/// The number of jobs of the first round: more cards than the stream shows at once.
const FULL: usize = 60;
/// The duration of each task: long enough for all of them to run at once.
const EACH: &str = "[take: 60]";
/// The longest time that the page may be busy without a break, in milliseconds.
const LONGEST: f64 = 50.0;
/// How much memory may grow, as a share of what was used before, once all jobs are removed.
const GROWTH: f64 = 0.05;

/// How long memory may take to be released: hundreds of images are still loading, six at a time.
const SETTLE: Duration = Duration::from_secs(300);

/// Records each long task: a stretch of more than 50 ms.
const OBSERVE: &str = "window.stretches = [];
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) stretches.push(Math.round(entry.duration));
    }).observe({type: 'longtask'});";

/// Presses the button of each card once. This is one script for all cards, because each script that
/// WebDriver runs leaves something in the page's memory, which would be measured, too.
const REMOVE: &str = "const pressed = new WeakSet();
    const next = () => {
        const card = document.querySelector('article');
        if (!card) return;
        // A card disappears a moment later, and the next one gets its buttons then.
        const button = card.querySelector('[aria-label=Remove]');
        if (button && !pressed.has(button)) {
            pressed.add(button);
            button.click();
        }
        setTimeout(next);
    };
    next();";

/// The time between two checks whether the page has finished. It is long, because each script
/// leaves something in the page's memory.
const SELDOM: Duration = Duration::from_secs(2);

pub(crate) fn run() -> ExitCode {
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
    choose_mode(studio, "Run in the background");
    // The first round fills the stream to its limit. Memory for the cards on screen does not count
    // as growth; memory for each job does.
    round(studio, FULL);
    let before = studio.heap();

    let stretches = round(studio, JOBS);
    // The browser keeps the image of a card that was removed during its download until the download
    // ends.
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

/// Lets every thread of this process yield to the browser. The reference service paints hundreds of
/// images meanwhile; a real service runs on its own machine.
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

/// Submits this many jobs, waits until all have ended, and removes them. Returns the lengths of the
/// long tasks while the jobs ran.
fn round(studio: &Studio, jobs: usize) -> Vec<f64> {
    let began = Instant::now();
    studio.send_many(jobs, EACH);
    println!("{jobs} submitted in {:.0} s", began.elapsed().as_secs_f64());
    studio.script(OBSERVE);
    // The page title counts running jobs.
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
