//! The question before a day costs more than the person meant it to. This is part of the work.

use leptos::prelude::*;

use crate::{
    browser::{local_day, local_number, now},
    jobs::Jobs,
    settings::{daily_limit_text, pass_daily_limit},
    ui::{Button, ButtonKind, Dialog, text},
};

const TITLE: &str = "Pass the daily limit?";

/// Asks before the daily limit is passed. Whatever was about to be sent waits for the answer.
pub fn ask_over_limit(jobs: Jobs) -> AnyView {
    let open = Signal::derive(move || jobs.held_back() > 0);
    let drop_it = move || jobs.drop_held_back();
    let send = move || jobs.send_held_back();
    let send_all_day = move || {
        pass_daily_limit(&local_day(now()));
        jobs.send_held_back();
    };
    let words = text(move || words(jobs));
    view! {
        <Dialog open on_close=drop_it label=TITLE>
            <h2>{TITLE}</h2>
            <p>{words}</p>
            <div class="actions">
                <Button on_click=move |()| drop_it()>"Do not send"</Button>
                <Button on_click=move |()| send_all_day()>
                    "Send, and do not ask again today"
                </Button>
                <Button kind=ButtonKind::Danger on_click=move |()| send()>
                    "Send it"
                </Button>
            </div>
        </Dialog>
    }
    .into_any()
}

fn words(jobs: Jobs) -> String {
    let what = match jobs.held_back() {
        1 => "This request is".to_owned(),
        count => format!("These {count} requests are"),
    };
    let spent = untrack(|| jobs.spending().on(&local_day(now())).to_string());
    let (spent, limit) = (local_number(&spent), local_number(&daily_limit_text()));
    format!(
        "Results have cost {spent} cr today, and your limit is {limit} cr. {what} likely to bring the day above it, together with what still runs."
    )
}
