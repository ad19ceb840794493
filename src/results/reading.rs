//! The message of the pages while the browser still reads the list of jobs.

use leptos::prelude::*;

use crate::{
    ui::{StillReading, when},
    work::jobs::{Jobs, Loading},
};

/// The message in place of the jobs while the browser takes long to read them.
pub fn still_reading(jobs: Jobs) -> impl IntoView {
    when(
        move || jobs.loading() == Loading::Slow,
        || view! { <StillReading /> }.into_any(),
    )
}
