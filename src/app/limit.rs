//! The question before the daily limit is exceeded. This is part of the work's chunk.

use easel_core::words::{fill, mark, plural, t};
use leptos::prelude::*;

use crate::{
    browser::{local_day, local_number, now},
    jobs::Jobs,
    state::settings::pass_daily_limit,
    ui::{Button, ButtonKind, Dialog, text},
};

const TITLE: &str = mark("Pass the daily limit?");

/// Asks before the daily limit is exceeded. The requests wait for the answer.
pub(super) fn ask_over_limit() -> AnyView {
    let jobs = expect_context::<Jobs>();
    let open = Signal::derive(move || jobs.held_back() > 0);
    let drop_it = move || jobs.drop_held_back();
    let send = move || jobs.send_held_back();
    let send_all_day = move || {
        pass_daily_limit(&local_day(now()));
        jobs.send_held_back();
    };
    let words = text(move || words(jobs));
    view! {
        <Dialog open on_close=drop_it label=t(TITLE)>
            <h2>{t(TITLE)}</h2>
            <p>{words}</p>
            <div class="actions">
                <Button on_click=move |()| drop_it()>{t("Do not send")}</Button>
                <Button on_click=move |()| send_all_day()>
                    {t("Send, and do not ask again today")}
                </Button>
                <Button kind=ButtonKind::Danger on_click=move |()| send()>
                    {t("Send it")}
                </Button>
            </div>
        </Dialog>
    }
    .into_any()
}

/// The known and unknown costs, and what they mean for the limit.
fn words(jobs: Jobs) -> String {
    let (count, Some(why)) = (jobs.held_back(), jobs.why_held_back()) else {
        return String::new();
    };
    let spent = fill(
        t("Results have cost {spent} cr today, and your limit is {limit} cr."),
        &[
            ("spent", &local_number(&why.spent.to_string())),
            ("limit", &local_number(&why.limit.to_string())),
        ],
    );
    let open = (why.open_unpriced > 0).then(|| {
        plural(
            why.open_unpriced,
            "One request that still runs, or may have been charged, has no known price.",
            "{count} requests that still run, or may have been charged, have no known price.",
        )
    });
    let passes = if why.is_likely() {
        plural(
            count,
            "This request is likely to bring the day above it, together with what still runs.",
            "These {count} requests are likely to bring the day above it, together with what still runs.",
        )
    } else {
        plural(
            count,
            "Nobody can tell whether this request brings the day above it.",
            "Nobody can tell whether these {count} requests bring the day above it.",
        )
    };
    let told = [Some(spent), open, Some(passes)];
    told.into_iter().flatten().collect::<Vec<_>>().join(" ")
}
