//! All jobs as cards, newest first.

use leptos::prelude::*;

use super::Gallery;
use crate::jobs::Jobs;

/// A card for each job.
pub fn cards() -> AnyView {
    let jobs = expect_context::<Jobs>();
    view! { <Gallery rows=Memo::new(move |_| jobs.rows()) /> }.into_any()
}
