//! Images and videos, each in a box whose size is known before they have loaded.

use leptos::{ev::MouseEvent, html, prelude::*};

use crate::browser::{Video, let_go};

/// A box with the given aspect ratio, so that nothing moves when its content has loaded.
#[component]
pub fn MediaBox(
    /// Width and height, in any unit. If unknown, the content's own ratio is used.
    shape: Option<(u32, u32)>,
    /// Called when the browser's own menu opens. The box is then a link without an address: see
    /// [`crate::browser::open_menu`].
    #[prop(optional, into)]
    on_menu: Option<Callback<MouseEvent>>,
    /// An image, a video, or a placeholder.
    children: Children,
) -> impl IntoView {
    let class = if shape.is_some() {
        "media"
    } else {
        "media unshaped"
    };
    let ratio = shape.map(|(width, height)| format!("{width} / {height}"));
    let menu = move |event| {
        if let Some(on_menu) = on_menu {
            on_menu.run(event);
        }
    };
    view! {
        <a class=class style:aspect-ratio=ratio on:contextmenu=menu>
            {children()}
        </a>
    }
}

/// An image from another host, requested without a referrer.
#[component]
pub fn Picture(
    /// The address of the image. If it changes, the element stays, and shows the former picture until the
    /// other has loaded.
    #[prop(into)]
    url: Signal<String>,
    /// The alternative text of the image.
    #[prop(into)]
    alt: String,
    /// Called when the image could not be loaded, or is not an image.
    #[prop(optional, into)]
    on_broken: Option<Callback<()>>,
    /// Called when the image has loaded, with its own width and height in pixels.
    #[prop(optional, into)]
    on_loaded: Option<Callback<(u32, u32)>>,
    /// Whether the image is not painted, although it may have loaded.
    #[prop(optional)]
    is_held: Option<Signal<bool>>,
    /// Whether another element is painted in place of the image.
    #[prop(optional)]
    is_covered: Signal<bool>,
) -> impl IntoView {
    let (loaded, set_loaded) = signal(false);
    let place = NodeRef::<html::Img>::new();
    on_cleanup(move || {
        if let Some(image) = place.try_get_untracked().flatten() {
            let_go(&image);
        }
    });
    let broken = move |_| {
        if let Some(on_broken) = on_broken {
            on_broken.run(());
        }
    };
    view! {
        <img
            node_ref=place
            src=url
            alt=alt
            referrerpolicy="no-referrer"
            decoding="async"
            loading="lazy"
            data-loaded=move || {
                let is_held = is_held.is_some_and(|is_held| is_held.get());
                (loaded.get() && !is_held).then_some("true")
            }
            data-waits=is_held.map(|_| "true")
            data-covered=move || is_covered.get().then_some("true")
            on:error=broken
            on:load:target=move |event| {
                set_loaded.set(true);
                if let Some(on_loaded) = on_loaded {
                    let image = event.target();
                    on_loaded.run((image.natural_width(), image.natural_height()));
                }
            }
        />
    }
}

/// A video, which never starts playing by itself. The page's referrer policy applies, because a video has no
/// attribute for it.
#[component]
pub fn Clip(
    /// The address of the video.
    #[prop(into)]
    url: String,
    /// The address of the picture that the video shows before it plays, if not its own first frame.
    poster: Option<String>,
    /// The accessible name of the video.
    #[prop(into)]
    label: String,
    /// Called when the video could not be loaded, or cannot be played.
    #[prop(into)]
    on_broken: Callback<()>,
    /// Called with the width and height of the video, in pixels, once they are known.
    #[prop(into)]
    on_loaded: Callback<(u32, u32)>,
) -> impl IntoView {
    view! {
        <video
            src=url
            poster=poster
            aria-label=label
            controls=true
            preload="metadata"
            playsinline=true
            on:error=move |_| on_broken.run(())
            on:loadedmetadata:target=move |event| {
                on_loaded.run(Video::from(&event.target()).size());
            }
        ></video>
    }
}
