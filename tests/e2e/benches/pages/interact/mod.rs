//! The time in which the page reacts to the user's actions, with a full stream on a slow machine, compared with a page
//! that looks the same and has no application. `cargo xtask bench interact` prints the figures and fails when a target
//! is missed.

mod acts;
mod reference;

use std::{process::ExitCode, thread, time::Duration};

use self::acts::acts;
use easel_e2e::{Place, Role, Setup, Studio, steps::choose_mode, visit};

/// The width of the window in CSS pixels: a laptop.
const WIDTH: u32 = 1440;
const DONE: usize = 190;
const RUNNING: usize = 10;
const CARDS: usize = DONE + RUNNING;
/// The factor by which the processor is slowed down: a mid-range phone.
const SLOWER: u32 = 4;
/// The longest time from an action to the next paint, in milliseconds, for 98 of 100 actions.
const TARGET: f64 = 50.0;
/// The most by which this time may exceed that of the reference page. The factor does not depend on the machine.
const FACTOR: f64 = 1.5;
/// How many times all actions are repeated.
const ROUNDS: usize = 5;
/// How many times the two pages take turns.
const TURNS: usize = 2;

/// Records the longest event of each interaction, from which INP is computed, and how long the page's own code ran in
/// it. Browsers only report events of 16 ms and more; shorter ones are only counted.
const OBSERVE: &str = "window.observer?.disconnect();
    window.acts = new Map();
    window.before = performance.interactionCount;
    const named = target => target?.closest?.('button, a, label, textarea') ?? target;
    const words = place => `${place.localName} ${(place.getAttribute?.('aria-label') ?? place.textContent ?? '').slice(0, 30)}`;
    // A pressed element may have left the page when the browser reports the press.
    const pressed = new Map();
    addEventListener('pointerdown', event => pressed.set(event.timeStamp, words(named(event.target))), true);
    const note = list => {
        for (const entry of list.getEntries()) {
            const id = entry.interactionId;
            if (!id) continue;
            const act = acts.get(id) ?? {longest: 0, worked: 0, name: ''};
            const place = named(entry.target);
            const name = place ? words(place) : pressed.get(entry.startTime);
            const worked = Math.round(entry.processingEnd - entry.processingStart);
            act.longest = Math.max(act.longest, entry.duration);
            act.worked = Math.max(act.worked, worked);
            if (name || !act.name) act.name = `${entry.name} on ${name ?? 'what is gone'}`;
            acts.set(id, act);
        }
    };
    window.observer = new PerformanceObserver(note);
    observer.observe({type: 'event', durationThreshold: 16});";

const REPORT: &str = "return [performance.interactionCount - before, [...acts.values()].map(act => [act.longest, `${act.worked} ms in the code of the page: ${act.name}`])]";

pub(crate) fn run() -> ExitCode {
    let mut is_met = false;
    visit(Setup::default(), |studio| is_met = interact(studio));
    if is_met {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

fn interact(studio: &Studio) -> bool {
    studio.set_width(WIDTH);
    studio.connect();
    studio.follow("Image");
    studio.fill(Role::Combobox, "Model", "aspect-image-1");
    choose_mode(studio, "Run in the background");
    fill_the_stream(studio);
    let parts = reference::parts(studio);
    let easel = studio.tab();
    observe(studio);
    for round in 0..ROUNDS {
        for act in acts(round) {
            act(studio);
        }
    }
    let alone = p98("Easel alone", studio);
    let reference = reference::open(studio, &parts);
    for tab in [&reference, &easel] {
        studio.turn_to(tab);
        observe(studio);
    }
    for round in 0..TURNS {
        for act in acts(round) {
            for tab in [&easel, &reference] {
                studio.turn_to(tab);
                act(studio);
            }
        }
    }
    let [own, other] = [(&easel, "Easel"), (&reference, "reference")].map(|(tab, name)| {
        studio.turn_to(tab);
        p98(name, studio)
    });
    is_met(alone, own, other)
}

/// Slows the page down, and records its interactions from now on.
fn observe(studio: &Studio) {
    studio.slow_down(SLOWER);
    studio.script(OBSERVE);
}

fn fill_the_stream(studio: &Studio) {
    studio.send_many(DONE, "");
    studio.wait_long("all results", || {
        (studio.script("return document.title") == "Easel").then_some(())
    });
    studio.send_many(RUNNING, "[take: 3000]");
    studio.wait_long("every picture in sight", || {
        let waiting = "return [...document.querySelectorAll('article img')].filter(picture => {
            const box = picture.getBoundingClientRect();
            return box.top < innerHeight && box.bottom > 0 && !picture.complete;
        }).length";
        (studio.script(waiting) == 0).then_some(())
    });
}

/// Prints the figures of one page, and returns the time within which 98 of 100 actions are answered.
fn p98(page: &str, studio: &Studio) -> f64 {
    // The last paint is reported a little later.
    thread::sleep(Duration::from_secs(1));
    let found = studio.script(REPORT);
    let all = found[0].as_u64().unwrap_or_default();
    let all = usize::try_from(all).unwrap_or_default();
    let listed = found[1].as_array().cloned().unwrap_or_default();
    let mut slow: Vec<_> = listed
        .iter()
        .map(|act| {
            let what = act[1].as_str().unwrap_or_default();
            (act[0].as_f64().unwrap_or_default(), what.to_owned())
        })
        .collect();
    slow.sort_by(|a, b| b.0.total_cmp(&a.0));
    // The number of actions that may be slower.
    let spared = all / 50;
    let at = |place: usize| slow.get(place).map_or(16.0, |(duration, _)| *duration);
    let p98 = at(spared);
    println!(
        "interact {page} acts {all} cards {CARDS} running {RUNNING} slower {SLOWER}× p50 {} ms p98 {p98} ms longest {} ms",
        at(all / 2),
        at(0),
    );
    for (duration, what) in slow.iter().take(12) {
        println!("  {duration} ms {what}");
    }
    // A page without any action proves nothing.
    if all == 0 { f64::INFINITY } else { p98 }
}

fn is_met(alone: f64, own: f64, reference: f64) -> bool {
    let factor = own / reference;
    println!("interact p98 {alone} ms; in turn {own} ms, {factor:.2} times the reference's");
    if alone > TARGET {
        eprintln!("target missed: 98 in 100 acts within {alone} ms, over {TARGET}");
    }
    if factor > FACTOR {
        eprintln!("target missed: {factor:.2} times the reference's, over {FACTOR}");
    }
    alone <= TARGET && factor <= FACTOR
}
