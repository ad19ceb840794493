//! All jobs as cards, newest first.

use leptos::prelude::*;

use super::{
    Gallery,
    density::{DensityChoice, density},
};
use crate::jobs::{JobWindow, Jobs};

/// A card for each job.
pub fn cards() -> AnyView {
    let jobs = expect_context::<Jobs>();
    let density = density();
    let window = JobWindow::new(jobs, |_| true);
    view! {
        <DensityChoice density />
        <Gallery rows=Memo::new(move |_| window.rows()) density window />
    }
    .into_any()
}
