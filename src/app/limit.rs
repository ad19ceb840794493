//! The question before the daily limit is exceeded. This is part of the work's chunk.

use easel_core::words::{fill, mark, plural, t};
use leptos::prelude::*;

use crate::{
    browser::{local_day, now},
    state::settings::pass_daily_limit,
    ui::{Button, ButtonKind, Dialog, format::credits, text},
    work::jobs::Jobs,
};

const TITLE: &str = mark("Exceed the daily limit?");

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
                <Button on_click=move |()| drop_it()>{t("Don't send")}</Button>
                <Button on_click=move |()| send_all_day()>
                    {t("Send and don't ask again today")}
                </Button>
                <Button kind=ButtonKind::Danger on_click=move |()| send()>
                    {t("Send anyway")}
                </Button>
            </div>
        </Dialog>
    }
    .into_any()
}

/// The known and unknown costs of the held requests, and what they mean for the limit.
fn words(jobs: Jobs) -> String {
    let (count, Some(why)) = (jobs.held_back(), jobs.why_held_back()) else {
        return String::new();
    };
    let spent = fill(
        t("Spent today: {spent}. Your daily limit: {limit}."),
        &[
            ("spent", &credits(why.spent)),
            ("limit", &credits(why.limit)),
        ],
    );
    let open = (why.open_unpriced > 0).then(|| {
        plural(
            why.open_unpriced,
            "1 request that is running or may have been charged has no known price.",
            "{count} requests that are running or may have been charged have no known price.",
        )
    });
    let passes = if why.is_likely() {
        plural(
            count,
            "This request is likely to exceed the limit, including running tasks.",
            "These {count} requests are likely to exceed the limit, including running tasks.",
        )
    } else {
        plural(
            count,
            "Easel cannot tell whether this request exceeds the limit.",
            "Easel cannot tell whether these {count} requests exceed the limit.",
        )
    };
    let sentences = [Some(spent), open, Some(passes)];
    sentences
        .into_iter()
        .flatten()
        .collect::<Vec<_>>()
        .join(" ")
}
