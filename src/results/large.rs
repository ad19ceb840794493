//! The contents of the large view.

use easel_core::{
    contract::{Kind, Media, MediaKind},
    job::Job,
    words::t,
};
use leptos::{html::Div, prelude::*};

use super::{
    Code, Facts, JobMedia, Lineage, Raw, Timeline, copy_telling,
    media_actions::{NO_LINK, Reference},
    overlays::Overlays,
    refer::refer_to,
};
use crate::{
    browser::Video,
    jobs::{JobRow, Jobs},
    state::route::Route,
    ui::{Button, ButtonKind, Check, IconName, Notices, deferred, text, when},
};

/// The length of a step in seconds: a film frame. The contract does not report a video's own rate.
const FRAME: f64 = 1.0 / 24.0;

/// A job's media, with its actions and facts.
#[component]
pub(super) fn Large(
    /// The job.
    row: JobRow,
    /// The job that it can be compared with.
    other: Signal<Option<String>>,
) -> impl IntoView {
    let place = NodeRef::<Div>::new();
    let zoomed = RwSignal::new(false);
    // Only a scrollable element needs the focus, so that the arrow keys scroll it.
    let pannable = Signal::derive(move || zoomed.get().then(|| "0".to_owned()));
    let media = row.clone();
    view! {
        <div class="viewer-media" node_ref=place class:zoomed=zoomed tabindex=pannable>
            <JobMedia row=media />
        </div>
        <div class="viewer-side">
            {deferred(move || view! { <Side row=row.clone() other place zoomed /> }.into_any())}
        </div>
    }
}

/// The actions for the media, and the facts about the job.
#[component]
fn Side(
    row: JobRow,
    other: Signal<Option<String>>,
    place: NodeRef<Div>,
    zoomed: RwSignal<bool>,
) -> impl IntoView {
    let name = row.job.with_untracked(Job::name);
    let kind = row
        .job
        .with_untracked(|job| job.media().first().map(|item| item.kind));
    let job = row.job.clone();
    let no_link = Memo::new(move |_| {
        job.with(|job| {
            let media = job.media();
            let is_file = |item: &Media| item.bytes_name().is_some();
            !media.iter().any(Media::is_http) && media.iter().any(is_file)
        })
    });
    let jobs = expect_context::<Jobs>();
    let details = Route::Task(untrack(|| jobs.link_id(&row))).link();
    view! {
        <p class="viewer-prompt" aria-live="polite">
            {name}
        </p>
        <div class="actions">
            {match kind {
                Some(MediaKind::Image) => {
                    view! { <PictureActions row=row.clone() zoomed /> }.into_any()
                }
                Some(MediaKind::Video) => view! { <ClipActions place /> }.into_any(),
                None => ().into_any(),
            }} <CompareButton id=row.id.clone() other /> <CopyLink row=row.clone() />
            <PollAgainButton row=row.clone() /> <a class="button" href=details>
                {t("All details")}
            </a>
        </div>
        {when(move || no_link.get(), || view! { <p class="hint">{t(NO_LINK)}</p> }.into_any())}
        <Facts row=row.clone() />
        <Timeline row=row.clone() />
        <Lineage row=row.clone() />
        <Raw row=row.clone() />
        <Code row />
    }
}

#[component]
fn PictureActions(row: JobRow, zoomed: RwSignal<bool>) -> impl IntoView {
    let overlays = expect_context::<Overlays>();
    let refer = refer_to();
    // The service may return fresh links while the view is open.
    let reference = Memo::new(move |_| row.job.with(|job| Reference::of(job.media())));
    let to = move |kind: Kind, label: &'static str| {
        let disabled = Signal::derive(move || {
            reference.with(|reference| !matches!(reference, Reference::Link(_)))
        });
        let on_click = move |()| {
            if let Reference::Link(url) = reference.get_untracked() {
                overlays.close();
                refer.run((kind, url));
            }
        };
        view! {
            <Button kind=ButtonKind::Plain icon=IconName::Reference on_click disabled>
                {label}
            </Button>
        }
    };
    let zoom = text(move || {
        t(if zoomed.get() {
            "Fit to window"
        } else {
            "Actual size"
        })
        .to_owned()
    });
    view! {
        <Button
            kind=ButtonKind::Plain
            icon=IconName::Search
            on_click=move |()| zoomed.update(|on| *on = !*on)
        >
            {zoom}
        </Button>
        {to(Kind::Edit, t("Edit"))}
        {to(Kind::Video, t("Create video"))}
    }
}

/// Loop and single frames, which the browser's own controls lack.
#[component]
fn ClipActions(place: NodeRef<Div>) -> impl IntoView {
    let clip = move || {
        let place = place.get_untracked()?;
        Video::all_in(&place).into_iter().next()
    };
    let step = move |by: f64| {
        if let Some(clip) = clip() {
            clip.step(by);
        }
    };
    let looped = RwSignal::new(false);
    let on_loop = move |on: bool| {
        looped.set(on);
        if let Some(clip) = clip() {
            clip.set_loop(on);
        }
    };
    view! {
        <Button icon=IconName::Previous on_click=move |()| step(-FRAME)>
            {t("Previous frame")}
        </Button>
        <Button icon=IconName::Next on_click=move |()| step(FRAME)>
            {t("Next frame")}
        </Button>
        <Check label=t("Loop") checked=looped on_change=on_loop />
    }
}

#[component]
fn CompareButton(id: String, other: Signal<Option<String>>) -> impl IntoView {
    let overlays = expect_context::<Overlays>();
    let on_click = move |()| {
        if let Some(other) = other.get_untracked() {
            overlays.compare(&id, other);
        }
    };
    view! {
        <Button
            icon=IconName::Compare
            on_click
            disabled=Signal::derive(move || other.with(Option::is_none))
        >
            {t("Compare")}
        </Button>
    }
}

/// A service may return fresh links for an ended task, or more about it.
#[component]
fn PollAgainButton(row: JobRow) -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let is_ended = row
        .job
        .with_untracked(|job| job.state.task().is_some() && !job.state.stage().is_active());
    is_ended.then(|| {
        view! {
            <Button icon=IconName::Refresh on_click=move |()| jobs.refresh(&row)>
                {t("Check again")}
            </Button>
        }
    })
}

#[component]
fn CopyLink(row: JobRow) -> impl IntoView {
    let notices = expect_context::<Notices>();
    let url = Memo::new(move |_| {
        row.job.with(|job| {
            let mut links = job.media().iter().filter(|item| item.is_http());
            links.next().map(|item| item.url.clone())
        })
    });
    let on_click = move |()| {
        if let Some(url) = url.get_untracked() {
            copy_telling(url, notices);
        }
    };
    when(
        move || url.with(Option::is_some),
        move || {
            view! {
                <Button icon=IconName::Link on_click>
                    {t("Copy link")}
                </Button>
            }
            .into_any()
        },
    )
}
