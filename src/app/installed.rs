//! The badge of an installed Easel, and what the system shares to it. This is part of the work's chunk.

use easel_core::{contract::Kind, shared::Shared, words::mark};
use leptos::prelude::*;

use crate::{
    browser,
    state::{
        drafts::Drafts,
        notices::{Notice, Notices},
        route::{Navigate, Route, is_there},
    },
    work::Work,
};

/// Shows the number of running jobs at the application's icon, until the current owner is disposed of.
pub(super) fn show_badge(work: Work) {
    let running = Memo::new(move |_| work.counts().running);
    Effect::new(move |before: Option<usize>| {
        let running = running.get();
        if before.unwrap_or_default() != running {
            browser::set_badge(running);
        }
        running
    });
}

/// Puts a shared text or URL into a form. Nothing is sent, and an existing prompt is only replaced after a question.
pub(super) fn take_shared() {
    let Some([title, text, url]) = browser::take_shared() else {
        return;
    };
    let (drafts, notices) = (expect_context::<Drafts>(), expect_context::<Notices>());
    let Shared { prompt, reference } = Shared::read(&title, &text, &url);
    // A site can leave out one of the forms that take pictures, or both.
    let takes_pictures = |kind: &Kind| is_there(&Route::Create(*kind));
    let place = [Kind::Edit, Kind::Video].into_iter().find(takes_pictures);
    let (kind, reference) = match reference.zip(place) {
        Some((reference, kind)) => (kind, Some(reference)),
        None => (Kind::Image, None),
    };
    if let Some(reference) = reference {
        drafts.add_reference(kind, &reference);
        expect_context::<Navigate>().0.run(Route::Create(kind));
    }
    if prompt.is_empty() {
        return;
    }
    let take = move || drafts.fill(kind, |draft| draft.prompt.clone_from(&prompt));
    if drafts
        .of(kind)
        .with_untracked(|draft| draft.prompt.trim().is_empty())
    {
        take();
    } else {
        notices.show(Notice::choice(
            mark("The form has a prompt already, so the shared text is not in it."),
            mark("Replace the prompt"),
            take,
        ));
    }
}
