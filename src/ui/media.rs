//! Pictures and clips, each in a box whose shape is known before they arrive.

use leptos::prelude::*;

/// A box that keeps the given shape, so that nothing jumps when its content arrives.
#[component]
pub fn MediaBox(
    /// Width and height, in any unit. Where nobody knows, it is the content's own.
    shape: Option<(u32, u32)>,
    /// A picture, a clip, or what stands in for them.
    children: Children,
) -> impl IntoView {
    let class = if shape.is_some() {
        "media"
    } else {
        "media unshaped"
    };
    let ratio = shape.map(|(width, height)| format!("{width} / {height}"));
    view! {
        <div class=class style:aspect-ratio=ratio>
            {children()}
        </div>
    }
}

/// A picture from another host, which does not learn where it is shown.
#[component]
pub fn Picture(
    /// Where it is.
    #[prop(into)]
    url: String,
    /// What it shows.
    #[prop(into)]
    alt: String,
    /// It could not be had, or is no picture.
    #[prop(optional, into)]
    on_broken: Option<Callback<()>>,
    /// It is there; its own width and height, in pixels.
    #[prop(optional, into)]
    on_loaded: Option<Callback<(u32, u32)>>,
) -> impl IntoView {
    let (loaded, set_loaded) = signal(false);
    let broken = move |_| {
        if let Some(on_broken) = on_broken {
            on_broken.run(());
        }
    };
    view! {
        <img
            src=url
            alt=alt
            referrerpolicy="no-referrer"
            decoding="async"
            loading="lazy"
            data-loaded=move || loaded.get().then_some("true")
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

/// A clip, which never plays of its own accord. The page's referrer policy covers it: a video has
/// no such attribute.
#[component]
pub fn Clip(
    /// Where it is.
    #[prop(into)]
    url: String,
    /// What it shows: its accessible name.
    #[prop(into)]
    label: String,
    /// It could not be had, or cannot be played.
    #[prop(optional, into)]
    on_broken: Option<Callback<()>>,
) -> impl IntoView {
    let broken = move |_| {
        if let Some(on_broken) = on_broken {
            on_broken.run(());
        }
    };
    view! {
        <video
            src=url
            aria-label=label
            controls=true
            preload="metadata"
            playsinline=true
            on:error=broken
        ></video>
    }
}
