//! What the forms know of models.

use easel_core::words::plural;
use leptos::prelude::*;

use crate::{state::profiles::Profiles, ui::part};

/// The number of model families, and what is wrong with their files. Loads the profiles if necessary.
pub(super) fn profiles_report() -> AnyView {
    let profiles = expect_context::<Profiles>();
    profiles.load(expect_context(), expect_context());
    part(move || {
        let Some(loaded) = profiles.loaded() else {
            return ().into_any();
        };
        let problem = |problem: &String| view! { <li>{problem.clone()}</li> };
        let problems = loaded.problems.iter().map(problem).collect_view();
        view! {
            <p>
                {plural(
                    loaded.rows,
                    "The forms know 1 model family.",
                    "The forms know {count} model families.",
                )}
            </p>
            <ul class="faults" hidden=loaded.problems.is_empty()>
                {problems}
            </ul>
        }
        .into_any()
    })
    .into_any()
}
