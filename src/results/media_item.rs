//! One image or video of a job, by its link or from this browser's copy.

use std::rc::Rc;

use easel_core::contract::Media;
use leptos::{ev::MouseEvent, html, prelude::*};

use super::{
    dragged::{drag, open_menu_on},
    media_missing::{Missing, Unshown, not_opened},
    opener::{Opener, open_button, opening},
    shown_medium::{MediumLook, ShownMedium},
};
use crate::{
    browser::{Bitmap, let_go_canvas},
    ui::{Clip, MediaBox, Picture, part},
    work::jobs::JobRow,
};

/// One image or video. If it does not load, the job has not failed: a message says so and offers the possible actions.
#[component]
pub(super) fn MediaItem(
    /// The job.
    row: JobRow,
    /// The medium to show.
    media: Media,
    /// The width and height of the medium, if known. A card has its own.
    #[prop(optional_no_strip)]
    shape: Option<(u32, u32)>,
    /// The accessible name of the medium.
    name: String,
    /// Whether a smaller copy may be painted in place of a large picture.
    #[prop(optional)]
    may_cover: Option<Signal<bool>>,
    /// Set to whether there is only a message in place of the medium.
    #[prop(optional_no_strip)]
    is_unshown: Option<RwSignal<bool>>,
    /// The behaviour of the medium on a card; elsewhere a clip has its controls, and a picture does nothing.
    #[prop(optional_no_strip)]
    opener: Option<Opener>,
) -> impl IntoView {
    let list = opener.and_then(|opener| opener.list);
    let shown = ShownMedium::new(row.clone(), media.clone(), list, opener.is_some());
    let look = shown.look();
    if let Some(is_unshown) = is_unshown {
        Effect::new(move || is_unshown.set(look.with(MediumLook::is_unshown)));
    }
    let item = StoredValue::new((row, media, name));
    let on_again = Callback::new(move |()| shown.try_again());
    let on_menu = Callback::new(move |event: MouseEvent| {
        item.with_value(|(row, media, _)| open_menu_on(shown, row, media, &event));
    });
    let content = part(move || {
        let look = look.get();
        item.with_value(|(row, media, name)| {
            let may_cover = may_cover.unwrap_or_default();
            let item = MediumItem {
                row,
                media,
                name,
                may_cover,
                on_again,
            };
            content(shown, look, &item, opener)
        })
    });
    match opener {
        Some(opener) => {
            let class = if opener.is_alone {
                "card-media media"
            } else {
                "media"
            };
            view! {
                // A link, so that the browser offers its own menu for links.
                <a
                    class=class
                    draggable="true"
                    on:pointerenter=move |_| shown.find_whole()
                    on:dragstart=move |event| {
                        item.with_value(|(row, media, _)| drag(shown, row, media, &event));
                    }
                    on:contextmenu=move |event| on_menu.run(event)
                >
                    {content}
                </a>
            }
            .into_any()
        }
        None => view! {
            <MediaBox shape on_menu>
                {content}
            </MediaBox>
        }
        .into_any(),
    }
}

/// The data that a view of a medium needs.
struct MediumItem<'a> {
    row: &'a JobRow,
    media: &'a Media,
    name: &'a str,
    may_cover: Signal<bool>,
    on_again: Callback<()>,
}

fn content(
    shown: ShownMedium,
    look: MediumLook,
    item: &MediumItem<'_>,
    opener: Option<Opener>,
) -> AnyView {
    let MediumItem { row, media, .. } = *item;
    let note = match look {
        MediumLook::Picture | MediumLook::Clip(_) => {
            return match opener {
                Some(opener) => opening(shown, look, item.name, opener),
                None => element(shown, look, item),
            };
        }
        MediumLook::Loading => return ().into_any(),
        MediumLook::Missing | MediumLook::NotMedium(_) => {
            let what = shown.not_medium();
            let on_again = item.on_again;
            view! { <Missing row=row.clone() media=media.clone() what on_again /> }.into_any()
        }
        MediumLook::Unknown | MediumLook::SoundOnly => {
            let is_sound = look == MediumLook::SoundOnly;
            view! { <Unshown row=row.clone() media=media.clone() is_sound /> }.into_any()
        }
        MediumLook::NotOpened => not_opened(&media.url),
    };
    view! {
        {opener.map(|opener| open_button(opener, RwSignal::new(false), ().into_any()))}
        {note}
    }
    .into_any()
}

fn element(shown: ShownMedium, look: MediumLook, item: &MediumItem<'_>) -> AnyView {
    let (name, may_cover) = (item.name.to_owned(), item.may_cover);
    let on_broken = Callback::new(move |()| shown.broken());
    let on_loaded = Callback::new(move |size| {
        shown.loaded(size);
    });
    if let MediumLook::Clip(url) = look {
        let poster = shown.poster();
        view! { <Clip url poster label=name on_broken on_loaded /> }.into_any()
    } else {
        let has_cover = shown.has_cover();
        let is_covered = Memo::new(move |_| may_cover.get() && has_cover.get());
        let cover = part(move || {
            let cover = is_covered.get().then(|| shown.cover());
            cover.map(|shown| view! { <Cover shown /> }).into_any()
        });
        view! {
            <Picture url=shown.url() alt=name on_broken on_loaded is_covered=is_covered.into() />
            {cover}
        }
        .into_any()
    }
}

/// A smaller copy that is painted in place of a large picture. Its memory is free once it is gone: what the browser decodes to
/// paint a picture itself, it keeps as long as the page lives.
#[component]
fn Cover(
    /// The copy, once it is decoded.
    shown: Signal<Option<Rc<Bitmap>>, LocalStorage>,
) -> impl IntoView {
    let place = NodeRef::<html::Canvas>::new();
    Effect::new(move || {
        if let (Some(canvas), Some(shown)) = (place.get(), shown.get()) {
            shown.show_in(&canvas);
        }
    });
    on_cleanup(move || {
        if let Some(canvas) = place.try_get_untracked().flatten() {
            let_go_canvas(&canvas);
        }
    });
    view! { <canvas node_ref=place aria-hidden="true"></canvas> }
}
