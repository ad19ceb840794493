//! The end of a duel: the models by name, the best first.

use easel_core::{
    batch::Ranked,
    words::{fill, t},
};
use leptos::prelude::*;

use super::Duel;
use crate::{
    browser::local_number,
    ui::{Button, part},
};

/// The ranking.
#[component]
pub(super) fn Places(
    /// The duel.
    duel: Duel,
    /// Called when the user wants to decide anew.
    #[prop(into)]
    on_start_over: Callback<()>,
) -> impl IntoView {
    let row = |ranked: Ranked| {
        view! {
            <tr>
                <td>{local_number(&ranked.place.to_string())}</td>
                <th scope="row">{ranked.model.clone()}</th>
                <td>{wins(&ranked)}</td>
                <td>{per_credit(&ranked)}</td>
            </tr>
        }
    };
    let rows = part(move || {
        duel.ranking()
            .into_iter()
            .map(row)
            .collect_view()
            .into_any()
    });
    view! {
        <div class="duel-end">
            <h2>{t("Ranking")}</h2>
            <table class="places">
                <thead>
                    <tr>
                        <th scope="col">{t("Place")}</th>
                        <th scope="col">{t("Model")}</th>
                        <th scope="col">{t("Wins")}</th>
                        <th scope="col">{t("Wins per credit")}</th>
                    </tr>
                </thead>
                <tbody>{rows}</tbody>
            </table>
            <p class="hint">{t("A tie is half a win for each.")}</p>
            <Button on_click=on_start_over>{t("Start over")}</Button>
        </div>
    }
}

/// `4.5 of 6`.
fn wins(ranked: &Ranked) -> String {
    let half = if ranked.half_wins.is_multiple_of(2) {
        ""
    } else {
        ".5"
    };
    let wins = [&(ranked.half_wins / 2).to_string(), half].concat();
    let pairs = ranked.pairs.to_string();
    fill(
        t("{count} of {total}"),
        &[
            ("count", &local_number(&wins)),
            ("total", &local_number(&pairs)),
        ],
    )
}

fn per_credit(ranked: &Ranked) -> String {
    ranked.wins_per_credit.map_or_else(
        || t("not known").to_owned(),
        |rate| local_number(&format!("{rate:.2}")),
    )
}
