//! The bar at the top of the large view: the actions for the result. It shows the state of the painted result, and acts on the
//! viewed one.

use easel_core::{
    contract::Kind,
    job::Job,
    words::{fill, mark, t},
};
use leptos::{prelude::*, task::spawn_local};

use super::{
    bar_button::BarButton, judging::SelectButton, more::MoreActions, seen::SeenResult, walk::Walk,
};
use crate::{
    jobs::Jobs,
    keep::Keep,
    results::{
        StreamParts,
        again::Again,
        download::download,
        expected::price,
        media_actions::{NO_LINK, Reference},
        overlays::Question,
        refer::start_from,
    },
    state::{route::Route, settings::single_keys},
    ui::{IconName, Notices},
};

/// The bar.
#[component]
pub(super) fn LargeBar(
    /// Which results are shown.
    walk: Walk,
    /// Whether the panel is shown.
    has_panel: RwSignal<bool>,
    /// The question before a request is repeated, if there is one.
    asking: Question,
) -> impl IntoView {
    // In a comparison it is not obvious which of the results a button means.
    let hidden = Signal::derive(move || walk.is_comparing());
    let (jobs, keep) = (expect_context::<Jobs>(), expect_context::<Keep>());
    let notices = expect_context::<Notices>();
    let saving = expect_context::<StreamParts>().saving;
    let save = move |()| {
        with_viewed(walk, |seen| {
            if let Some(media) = untrack(|| seen.medium()) {
                spawn_local(download(saving, keep, seen.row, vec![media], notices));
            }
        });
    };
    let remove = move |()| {
        with_viewed(walk, |seen| {
            match untrack(|| walk.after_removal()) {
                Some(next) => walk.overlays.show(next),
                None => walk.overlays.close(),
            }
            jobs.remove(&seen.row);
        });
    };
    let panel = Signal::derive(move || {
        t(if has_panel.get() {
            "Hide details"
        } else {
            "Show details"
        })
        .to_owned()
    });
    let toggle_panel = move |()| has_panel.update(|has_panel| *has_panel = !*has_panel);
    view! {
        <div class="viewer-bar" role="toolbar" aria-label=t("Actions")>
            <SelectButton walk />
            <FavouriteButton walk />
            <BarButton
                label=t("Download").to_owned()
                icon=IconName::Download
                on_click=save
                hidden
            />
            <Refer walk kind=Kind::Edit label=t("Edit") icon=IconName::Edit />
            <Refer walk kind=Kind::Video label=t("Video") icon=IconName::Video />
            <AgainButton walk asking />
            <CompareButton walk />
            <BarButton label=t("Delete").to_owned() icon=IconName::Remove on_click=remove hidden />
            <div hidden=hidden>
                <MoreActions walk has_panel />
            </div>
            <div class="viewer-wide">
                <BarButton
                    label=panel
                    icon=IconName::Info
                    on_click=toggle_panel
                    keys=single_keys().then_some("I")
                />
            </div>
        </div>
    }
}

/// The button that marks the results as favourites.
#[component]
fn FavouriteButton(walk: Walk) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let pressed = Memo::new(move |_| {
        let seen = walk.painted.get();
        Some(seen.is_some_and(|seen| seen.row.job.with(Job::is_favourite)))
    });
    view! {
        <BarButton
            label=t("Favourite").to_owned()
            icon=IconName::Favourite
            on_click=move |()| toggle_favourite(jobs, walk)
            hidden=Signal::derive(move || walk.is_comparing())
            pressed
            keys=single_keys().then_some("F")
        />
    }
}

/// Marks the shown results as favourites, or removes that mark. Does nothing in a comparison.
pub(super) fn toggle_favourite(jobs: Jobs, walk: Walk) {
    if !untrack(|| walk.is_comparing()) {
        with_viewed(walk, |seen| jobs.toggle_favourite(&seen.row));
    }
}

/// A button that uses the image in another request.
#[component]
fn Refer(walk: Walk, kind: Kind, label: &'static str, icon: IconName) -> impl IntoView {
    let start = start_from();
    let reference = Memo::new(move |_| {
        let media = walk.painted.get().and_then(|seen| seen.medium());
        Reference::of(media.as_slice())
    });
    let is_there = Route::Create(kind).is_there();
    let is_none = move || !is_there || reference.with(|reference| *reference == Reference::None);
    let no_link = move || reference.with(|reference| *reference == Reference::NoLink);
    let on_click = move |()| {
        with_viewed(walk, |seen| {
            let media = untrack(|| seen.medium());
            if let Reference::Link(url) = Reference::of(media.as_slice()) {
                let request = seen.row.job.with_untracked(|job| job.request.clone());
                walk.overlays.close();
                start.run((kind, url, request));
            }
        });
    };
    view! {
        <BarButton
            label=label.to_owned()
            icon
            on_click
            hidden=Signal::derive(move || is_none() || walk.is_comparing())
            disabled=Signal::derive(no_link)
            about=Signal::derive(move || no_link().then(|| t(NO_LINK).to_owned()))
        />
    }
}

/// The button that repeats the request, with its likely price.
#[component]
fn AgainButton(walk: Walk, asking: Question) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let again = Again::new();
    let has_request = Memo::new(move |_| {
        let seen = walk.painted.get();
        seen.is_some_and(|seen| seen.row.job.with(|job| job.request.is_some()))
    });
    let price = Memo::new(move |_| {
        // Other jobs get prices when they end; tracking each of them would be too much.
        jobs.active();
        price(&walk.painted.get()?.row, jobs)
    });
    let on_click = move |()| {
        with_viewed(walk, |seen| {
            let id = seen.row.id.clone();
            again.send(&seen.row, move || asking.ask(&id));
        });
    };
    let hidden = move || walk.is_comparing() || !has_request.get();
    let about = move |words: &'static str| {
        price
            .get()
            .map(|price| fill(t(words), &[("credits", &price)]))
    };
    view! {
        <BarButton
            label=t("Again").to_owned()
            icon=IconName::Refresh
            on_click
            hidden=Signal::derive(hidden)
            note=Signal::derive(move || about(mark("≈ {credits}")))
            about=Signal::derive(move || about(mark("Again, about {credits} credits")))
        />
    }
}

/// The button that begins or ends a comparison.
#[component]
fn CompareButton(walk: Walk) -> impl IntoView {
    let on_click = move |()| {
        if untrack(|| walk.is_comparing()) {
            walk.overlays.end_comparing();
        } else {
            with_viewed(walk, |seen| {
                if let Some(other) = untrack(|| walk.counterpart(&seen)) {
                    walk.overlays.compare(seen.shown(), other);
                }
            });
        }
    };
    let label = move || {
        let words = if walk.is_comparing() {
            t("Stop comparing")
        } else {
            t("Compare")
        };
        words.to_owned()
    };
    let has_other = move |seen: SeenResult| walk.counterpart(&seen).is_some();
    let has_other = Memo::new(move |_| walk.painted.get().is_some_and(has_other));
    let disabled = move || !walk.is_comparing() && !has_other.get();
    view! {
        <BarButton
            label=Signal::derive(label)
            icon=IconName::Compare
            on_click
            disabled=Signal::derive(disabled)
        />
    }
}

fn with_viewed(walk: Walk, act: impl FnOnce(SeenResult)) {
    if let Some(seen) = walk.viewed.get_untracked() {
        act(seen);
    }
}
