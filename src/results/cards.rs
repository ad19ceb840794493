//! The jobs that were sent to services as cards, newest first.

use leptos::prelude::*;

use super::{
    Gallery,
    density::{DensityChoice, density},
};
use crate::work::jobs::{JobWindow, Jobs};

/// A card for each job.
pub fn cards() -> AnyView {
    let jobs = expect_context::<Jobs>();
    let density = density();
    let window = JobWindow::new(jobs, |job| !job.is_added());
    let rows = Memo::new(move |_| {
        let mut rows = window.rows();
        rows.retain(|row| row.job.with_untracked(|job| !job.is_added()));
        rows
    });
    view! {
        <DensityChoice density />
        <Gallery rows density window />
    }
    .into_any()
}
