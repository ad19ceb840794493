//! The page with a long ledger on a slow machine: start, return to the tab, search, size of the grid, memory. `cargo
//! xtask bench library` prints the figures beside their targets. No target makes it fail, because the figures depend on
//! the machine.

mod acts;
mod first_rows;

use std::{
    ops::Range,
    process::ExitCode,
    thread,
    time::{Duration, Instant},
};

use easel_e2e::{NEWEST, Place, Role, Setup, Studio, steps::choose_mode, visit};
use serde_json::Value;

/// The number of jobs in the ledger, unless `EASEL_JOBS` says otherwise.
const JOBS: u64 = 100_000;
/// The factor by which the processor is slowed down, unless `EASEL_SLOWER` says otherwise: a mid-range phone.
const SLOWER: u32 = 4;
/// How many times the page is opened with each ledger. During the first times, the browser is still reorganizing its
/// database after the copies were written.
const TURNS: usize = 5;
/// The time between two keystrokes of a fast typist.
const KEYSTROKE: Duration = Duration::from_millis(100);
/// The key that clears the search, as WebDriver writes it.
const ESCAPE: &str = "\u{e00c}";
/// How long the page must be idle before it counts as settled.
const SETTLED: Duration = Duration::from_secs(3);

const WORDS: [&str; 12] = [
    "kite", "dune", "harbour", "fox", "teapot", "lantern", "meadow", "glacier", "violin",
    "orchard", "comet", "水墨",
];

const GRID: &str = include_str!("grid.js");

/// The targets of the jumps through the Library, as shares of the whole list.
const JUMPS: [f64; 8] = [0.5, 0.9, 0.1, 1.0, 0.3, 0.7, 0.02, 0.6];
/// How many results on both sides of every second target have small pictures, besides the newest results. The other
/// results are as a restored backup leaves them: their kept files are read, and their small pictures made.
const AROUND: u64 = 1_000;
/// Scrolling: the length of one step in pixels, the number of steps, and how many of them one script takes.
const STEP: u32 = 120;
const STEPS: u32 = 150;
const STEPS_AT_ONCE: u32 = 30;

/// A script that keeps a reference to the module's memory, which the browser's own figure leaves out.
const WATCH_MEMORY: &str = include_str!("../watch_memory.js");

/// Returns when the first card, or the message in its place, appeared, in milliseconds since the page was requested.
const FIRST_ROWS: &str = "return new Promise(tell => {
    const look = () => document.querySelector('.stream article, .stream .empty')
        ? tell(performance.now()) : requestAnimationFrame(look);
    look();
})";

/// Returns the start and the length of all tasks of more than 50 ms, during which the page did not answer.
const LONG_TASKS: &str = "return new Promise(tell => {
    const found = [];
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) found.push([entry.startTime, entry.duration]);
    }).observe({type: 'longtask', buffered: true});
    setTimeout(() => tell(found), 100);
})";

/// Tells the page that the user has returned to the tab. Returns the longest time without an answer in the next 15
/// seconds.
const RETURN: &str = "return new Promise(tell => {
    let longest = 0;
    let last = performance.now();
    const until = last + 15_000;
    const look = () => {
        const now = performance.now();
        longest = Math.max(longest, now - last);
        last = now;
        now < until ? setTimeout(look) : tell(longest);
    };
    document.dispatchEvent(new Event('visibilitychange'));
    look();
})";

/// Records how long each keystroke took until it was painted, and until the changed list was painted.
const OBSERVE_KEYS: &str = "window.keys = [];
    window.lists = [];
    let typed;
    document.addEventListener('keydown', event => typed = event.timeStamp, true);
    const painted = began => requestAnimationFrame(() => setTimeout(() => lists.push(performance.now() - began)));
    new MutationObserver(changes => {
        if (typed === undefined || !changes.some(({target}) => target.matches('.cards'))) return;
        painted(typed);
        typed = undefined;
    }).observe(document, {childList: true, subtree: true});
    new PerformanceObserver(list => {
        for (const entry of list.getEntries()) {
            if (entry.name === 'keydown' || entry.name === 'keypress') keys.push(entry.duration);
        }
    }).observe({type: 'event', durationThreshold: 16});";

pub(crate) fn run() -> ExitCode {
    let number = |name: &str| -> Option<u64> { std::env::var(name).ok()?.parse().ok() };
    let jobs = number("EASEL_JOBS").unwrap_or(JOBS);
    let slower = number("EASEL_SLOWER").and_then(|slower| u32::try_from(slower).ok());
    visit(Setup::default(), |studio| {
        measure(studio, jobs, slower.unwrap_or(SLOWER));
    });
    ExitCode::SUCCESS
}

fn measure(studio: &Studio, jobs: u64, slower: u32) {
    studio.set_size(1440, 900);
    studio.on_each_page(WATCH_MEMORY);
    first_rows::watch(studio);
    studio.connect();
    studio.follow("Image");
    studio.fill(Role::Combobox, "Model", "aspect-image-1");
    choose_mode(studio, "Run in the background");
    studio.send_many(1, "");
    studio.slow_down(slower);
    let few = starts(studio, 1);
    let bytes = studio.copy_job_with(jobs, &WORDS, &with_small(jobs));
    println!("library jobs {jobs} of {bytes} characters, slower {slower}×");
    let many = starts(studio, jobs);
    println!(
        "library start {:.0} ms, with one job {:.0} ms: {:.2}×, target 1.1×",
        many.rows,
        few.rows,
        many.rows / few.rows
    );
    println!(
        "library longest task of a start {:.0} ms, with one job {:.0} ms, target 50 ms",
        many.longest, few.longest
    );
    println!(
        "library memory {:.1} MB, with one job {:.1} MB, target 100 MB more",
        many.memory, few.memory
    );
    let away = studio.script(RETURN).as_f64().unwrap_or_default();
    println!("library return to the tab: busy for {away:.0} ms, target 50 ms");
    first_rows::measure(studio);
    search(studio);
    scroll(studio, jobs + 1);
    acts::judge(studio, jobs + 1);
    // Nobody selects a third of a million results.
    if jobs <= JOBS {
        acts::many_at_once(studio, jobs + 1);
    }
}

/// Returns the numbers of the copies that have small pictures.
#[allow(
    clippy::cast_precision_loss,
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    reason = "a part of a number is none that is larger"
)]
fn with_small(jobs: u64) -> Vec<Range<u64>> {
    let around = JUMPS.iter().skip(1).step_by(2).map(|share| {
        let place = (share * jobs as f64) as u64;
        place.saturating_sub(AROUND)..place + AROUND
    });
    around.chain([NEWEST]).collect()
}

/// Scrolls and jumps through the Library after it has loaded all results.
fn scroll(studio: &Studio, count: u64) {
    studio.open("library");
    let opened = Instant::now();
    studio.wait_listed(count);
    let took = opened.elapsed().as_secs_f32();
    println!("library all {count} results are in the grid after {took:.1} s");
    longest_until_settled(studio);
    println!(
        "library memory with all of it in the Library {:.1} MB, target 100 MB more than with one job",
        memory(studio)
    );
    let scrolled = (0..STEPS / STEPS_AT_ONCE).map(|_| grid(studio, &[], STEPS_AT_ONCE));
    let scrolled: Option<Vec<Value>> = scrolled.collect();
    let jumped: Option<Vec<Value>> = JUMPS.iter().map(|jump| grid(studio, &[*jump], 0)).collect();
    let Some((scrolled, jumped)) = scrolled.zip(jumped) else {
        println!("library grid: no figures");
        return;
    };
    let most = |found: &[Value], place: usize| {
        let each = found.iter().filter_map(|found| found[place].as_f64());
        each.fold(0.0, f64::max)
    };
    let elements = most(&scrolled, 0).max(most(&jumped, 0));
    println!("library elements in the grid {elements}, target 300");
    println!("library results that the grid reaches {}", most(&jumped, 1));
    println!(
        "library longest task while scrolling {:.0} ms, target 50 ms",
        most(&scrolled, 2)
    );
    println!(
        "library longest task of the jumps {:.0} ms, target 50 ms",
        most(&jumped, 3)
    );
    let times = |place: usize| -> Vec<f64> {
        let each = jumped.iter().filter_map(|found| found[place][0].as_f64());
        each.collect()
    };
    let (boxes, whole) = (times(4), times(5));
    let longest = boxes.iter().copied().fold(0.0, f64::max);
    println!(
        "library longest jump until its boxes are there {longest:.0} ms of {boxes:.0?}, target 100 ms"
    );
    println!("library jumps until all pictures are on the page {whole:.0?}");
}

/// Scrolls this many steps, and jumps to these shares of the list. A script may take half a minute, so one call does
/// only a part.
fn grid(studio: &Studio, jumps: &[f64], steps: u32) -> Option<Value> {
    let arguments = vec![jumps.to_vec().into(), STEP.into(), steps.into()];
    studio.try_script(GRID, arguments)
}

/// The figures of one start of the page.
struct Start {
    /// The time until the first rows appeared, in milliseconds.
    rows: f64,
    /// The longest task, in milliseconds.
    longest: f64,
    /// The memory of scripts and module, in megabytes.
    memory: f64,
}

/// Returns the best figures of several starts: other programs on this machine only slow them down.
fn starts(studio: &Studio, jobs: u64) -> Start {
    let mut best = Start {
        rows: f64::INFINITY,
        longest: f64::INFINITY,
        memory: f64::INFINITY,
    };
    for _ in 0..TURNS {
        studio.open("image");
        let rows = studio.script(FIRST_ROWS).as_f64().unwrap_or_default();
        let longest = longest_until_settled(studio);
        let memory = memory(studio);
        println!(
            "  with {jobs}: rows {rows:.0} ms, longest task {longest:.0} ms, memory {memory:.1} MB"
        );
        best.rows = best.rows.min(rows);
        best.longest = best.longest.min(longest);
        best.memory = best.memory.min(memory);
    }
    best
}

/// Waits until the page is idle, and returns its longest task.
fn longest_until_settled(studio: &Studio) -> f64 {
    studio.wait_long("an idle page", || {
        let before = studio.try_script(LONG_TASKS, Vec::new())?;
        thread::sleep(SETTLED);
        let after = studio.try_script(LONG_TASKS, Vec::new())?;
        let lengths = |found: &Value| found.as_array().map(Vec::len);
        (lengths(&before) == lengths(&after)).then_some(())
    });
    let found = studio.script(LONG_TASKS);
    let all = found.as_array().into_iter().flatten();
    all.filter_map(|entry| entry[1].as_f64())
        .fold(0.0, f64::max)
}

fn memory(studio: &Studio) -> f64 {
    let module = studio.script("return window.moduleMemory?.buffer.byteLength ?? 0");
    let (heap, module) = (studio.heap(), module.as_f64().unwrap_or_default());
    println!(
        "  memory: scripts {:.1} MB, module {:.1} MB",
        heap / 1e6,
        module / 1e6
    );
    (heap + module) / 1e6
}

/// Returns the p50 and the p98 of times that the page has recorded. Times that were too short to be recorded count as
/// one frame.
fn shares(studio: &Studio, recorded: &str) -> (f64, f64) {
    let times = studio.script(&format!("return {recorded}.toSorted((a, b) => a - b)"));
    let times: Vec<f64> = times
        .as_array()
        .into_iter()
        .flatten()
        .filter_map(Value::as_f64)
        .collect();
    let at = |share: usize| {
        let place = times.len() * share / 100;
        times.get(place).copied().unwrap_or(16.0)
    };
    (at(50), at(98))
}

/// Types words into the search of the Library, and counts its elements.
fn search(studio: &Studio) {
    studio.open("library");
    studio.wait_long("the first cards", || {
        let cards = "return document.querySelectorAll('article').length > 10";
        studio
            .try_script(cards, Vec::new())?
            .as_bool()?
            .then_some(())
    });
    longest_until_settled(studio);
    studio.script(OBSERVE_KEYS);
    let before = studio.script(LONG_TASKS).as_array().map_or(0, Vec::len);
    for word in ["violin 77", "no such word", "水墨", "glacier"] {
        let field = studio.first("[type=search]");
        for letter in word.chars() {
            field.press_keys(&letter.to_string());
            thread::sleep(KEYSTROKE);
        }
        thread::sleep(SETTLED);
        field.press_keys(ESCAPE);
    }
    thread::sleep(SETTLED);
    let (middle, most) = shares(studio, "keys");
    println!("library search from key to paint p50 {middle:.0} ms p98 {most:.0} ms, target 50 ms");
    let (middle, most) = shares(studio, "lists");
    println!("library search from key to the list p50 {middle:.0} ms p98 {most:.0} ms");
    let longest = longest_since(studio, before);
    println!("library longest task of the searches {longest:.0} ms, target 50 ms");
}

/// Returns the longest task, in milliseconds, without the first `before` tasks.
fn longest_since(studio: &Studio, before: usize) -> f64 {
    let all = studio.script(LONG_TASKS);
    let later = all.as_array().into_iter().flatten().skip(before);
    later
        .filter_map(|entry| entry[1].as_f64())
        .fold(0.0, f64::max)
}
