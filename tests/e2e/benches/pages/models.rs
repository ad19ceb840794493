//! How long a list of ten thousand models keeps the page busy. `cargo xtask bench models` prints the longest task of
//! each action, and fails when one takes too long.

use std::process::ExitCode;

use easel_e2e::{Place, RawAnswer, RawServer, Role, Setup, Studio, steps::offered_models, visit};
use serde_json::{Value, json};

/// The number of models that the largest gateways list.
const MODELS: usize = 10_000;

/// The number of rounds: an odd number, for a median.
const ROUNDS: usize = 5;

/// The longest allowed task of an action, in milliseconds: users notice a longer one.
const TARGET: f64 = 100.0;

/// The text that narrows the list.
const TYPED: &str = "model-77";

/// Returns the lengths of all tasks of more than 50 ms since the last call on this page.
const LONG_TASKS: &str = "return new Promise(tell => {
    const found = [];
    const since = window.looked ?? 0;
    new PerformanceObserver(list => {
        found.push(...list.getEntries().filter(task => task.startTime >= since));
    }).observe({type: 'longtask', buffered: true});
    setTimeout(() => {
        window.looked = performance.now();
        tell(found.map(task => task.duration));
    }, 300);
})";

pub(crate) fn run() -> ExitCode {
    let body = list().to_string();
    let service = RawServer::start(move |request| {
        let is_list = request.method != "OPTIONS";
        RawAnswer::for_all("application/json", if is_list { &body } else { "" })
    });
    let mut is_met = true;
    visit(Setup::default(), |studio| {
        studio.open("settings");
        studio.enter_service(&format!("http://{}", service.address()), "key");
        studio.press_connect();
        for (act, mut longest) in measured(studio) {
            longest.sort_by(f64::total_cmp);
            let median = longest[ROUNDS / 2];
            println!(
                "models {MODELS} {act}: longest task {median:.0} ms, median of {ROUNDS}, at most {TARGET:.0} ms"
            );
            is_met &= median <= TARGET;
        }
    });
    if is_met {
        ExitCode::SUCCESS
    } else {
        ExitCode::FAILURE
    }
}

/// Does each action several times, and returns the longest task of each round.
fn measured(studio: &Studio) -> [(&'static str, Vec<f64>); 4] {
    let mut acts = ["Models", "Create", "open the list", "type"].map(|act| (act, Vec::new()));
    for _ in 0..ROUNDS {
        studio.open("models");
        studio.find(Role::Button, "Show more models");
        acts[0].1.push(longest(studio));
        studio.open("image");
        studio.find(Role::Combobox, "Model");
        acts[1].1.push(longest(studio));
        offered_models(studio);
        acts[2].1.push(longest(studio));
        let field = studio.find(Role::Combobox, "Model");
        studio.fill(Role::Combobox, "Model", "");
        for letter in TYPED.chars() {
            field.press_keys(&letter.to_string());
        }
        studio.find(Role::Option, "vendor-0/model-770");
        acts[3].1.push(longest(studio));
    }
    acts
}

fn longest(studio: &Studio) -> f64 {
    let tasks = studio.script(LONG_TASKS);
    let tasks = tasks.as_array().expect("it is a list").iter();
    tasks.filter_map(Value::as_f64).fold(0.0, f64::max)
}

/// Models of ten vendors, as a gateway lists them.
fn list() -> Value {
    let model = |at: usize| {
        let is_image = !at.is_multiple_of(3);
        json!({
            "id": format!("vendor-{}/model-{at}", at % 10),
            "object": "model",
            "category": if is_image { "image" } else { "video" },
            "capabilities": [if is_image { "text-to-image" } else { "text-to-video" }],
        })
    };
    json!({"object": "list", "data": (0..MODELS).map(model).collect::<Vec<_>>()})
}
