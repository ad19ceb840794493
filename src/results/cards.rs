//! All jobs as cards, newest first.

use leptos::prelude::*;

use super::{
    Gallery,
    density::{DensityChoice, density},
};
use crate::jobs::Jobs;

/// A card for each job.
pub fn cards() -> AnyView {
    let jobs = expect_context::<Jobs>();
    let density = density();
    view! {
        <DensityChoice density />
        <Gallery rows=Memo::new(move |_| jobs.rows()) density />
    }
    .into_any()
}
