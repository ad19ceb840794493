//! Icons as inline SVG, so that they take the colour of the text beside them.
//!
//! The outlines are those of Lucide (<https://lucide.dev>), each joined into one path.
//! Lucide is under the ISC License, Copyright (c) Lucide Icons and Contributors; parts come from
//! Feather, under the MIT License, Copyright (c) 2013-present Cole Bemis.

use leptos::prelude::*;

/// Draws one icon. It has no accessible name, because it always comes with a text or a label.
#[component]
pub fn Icon(
    /// The icon to draw.
    name: IconName,
) -> impl IntoView {
    view! {
        <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d=name.0 />
        </svg>
    }
}

/// An icon, given by its path data in a box of 24 by 24.
///
/// Icons are constants and not an enum with a table, so that the data of an icon is in the chunk of
/// the code that shows it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IconName(&'static str);

impl IconName {
    /// An icon that is drawn at one place only, and so need not be in the list. The outline is path data in a box of 24 by 24.
    pub const fn of(outline: &'static str) -> Self {
        Self(outline)
    }

    /// The icon as a background image, for buttons without text. There are many of these, and
    /// inline SVG in each made every frame a third slower. An image cannot take the colour of the
    /// text: this grey has a contrast of at least 3:1 on all surfaces, light and dark, also under
    /// the pointer.
    pub(super) fn image(self) -> String {
        const HEAD: &str = "url(\"data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' \
                            viewBox='0 0 24 24' fill='none' stroke='%237a7a85' stroke-width='2' \
                            stroke-linecap='round' stroke-linejoin='round'><path d='";
        [HEAD, self.0, "'/></svg>\")"].concat()
    }
}

macro_rules! icons {
    ($($(#[$doc:meta])+ $name:ident = $outline:literal;)+) => {
        /// The icons, named for their meaning.
        #[allow(
            non_upper_case_globals,
            reason = "they are used like the variants of an enum"
        )]
        impl IconName {
            $($(#[$doc])+ pub const $name: Self = Self($outline);)+
        }
    };
}

icons! {
    /// A result that is kept on this device.
    Device = "M22 12H2M5.45 5.11L2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11zM6 16h.01M10 16h.01";
    /// A favourite.
    Favourite = "M19 14c1.49-1.46 3-3.21 3-5.5A5.5 5.5 0 0 0 16.5 3c-1.76 0-3 .5-4.5 2c-1.5-1.5-2.74-2-4.5-2A5.5 5.5 0 0 0 2 8.5c0 2.3 1.5 4.05 3 5.5l7 7z";
    /// The menu of further pages.
    Menu = "M4 6h16M4 12h16M4 18h16";
    /// Create an image.
    Image = "M5 3h14a2 2 0 0 1 2 2v14a2 2 0 0 1 -2 2h-14a2 2 0 0 1 -2 -2v-14a2 2 0 0 1 2 -2zM7 9a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M21 15l-3.086-3.086a2 2 0 0 0-2.828 0L6 21";
    /// Edit an image.
    Edit = "M11 10l3 3M6.5 21A3.5 3.5 0 1 0 3 17.5a2.62 2.62 0 0 1-.708 1.792A1 1 0 0 0 3 21zM9.969 17.031 21.378 5.624a1 1 0 0 0-3.002-3.002L6.967 14.031";
    /// Create a video.
    Video = "M16 13l5.223 3.482a.5.5 0 0 0 .777-.416V7.87a.5.5 0 0 0-.752-.432L16 10.5M4 6h10a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2z";
    /// The list of every job.
    Tasks = "M13 5h8M13 12h8M13 19h8M3 17l2 2 4-4M3 7l2 2 4-4";
    /// All results.
    Library = "M4 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM15 3h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM15 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1zM4 14h5a1 1 0 0 1 1 1v5a1 1 0 0 1 -1 1h-5a1 1 0 0 1 -1 -1v-5a1 1 0 0 1 1 -1z";
    /// The models of the account.
    Models = "M21 8a2 2 0 0 0-1-1.73l-7-4a2 2 0 0 0-2 0l-7 4A2 2 0 0 0 3 8v8a2 2 0 0 0 1 1.73l7 4a2 2 0 0 0 2 0l7-4A2 2 0 0 0 21 16ZM3.3 7l8.7 5 8.7-5M12 22V12";
    /// The settings.
    Settings = "M14 17H5M19 7h-9M14 17a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M4 7a3 3 0 1 0 6 0a3 3 0 1 0 -6 0";
    /// A link to another site.
    External = "M15 3h6v6M10 14 21 3M18 13v6a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2V8a2 2 0 0 1 2-2h6";
    /// The lineage of a result: what it was made from, and what was made from it.
    Lineage = "M6 3v12M15 6a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M3 18a3 3 0 1 0 6 0a3 3 0 1 0 -6 0M18 9a9 9 0 0 1-9 9";
    /// Save a result as a file.
    Download = "M12 15V3M21 15v4a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2v-4M7 10l5 5 5-5";
    /// Remove an item.
    Remove = "M10 11v6M14 11v6M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6M3 6h18M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2";
    /// Repeat the request, poll or load again.
    Refresh = "M3 12a9 9 0 0 1 9-9 9.75 9.75 0 0 1 6.74 2.74L21 8M21 3v5h-5M21 12a9 9 0 0 1-9 9 9.75 9.75 0 0 1-6.74-2.74L3 16M8 16H3v5";
    /// Stop polling.
    Stop = "M10.733 5.076a10.744 10.744 0 0 1 11.205 6.575 1 1 0 0 1 0 .696 10.747 10.747 0 0 1-1.444 2.49M14.084 14.158a3 3 0 0 1-4.242-4.242M17.479 17.499a10.75 10.75 0 0 1-15.417-5.151 1 1 0 0 1 0-.696 10.75 10.75 0 0 1 4.446-5.143M2 2l20 20";
    /// A warning.
    Warning = "M21.73 18l-8-14a2 2 0 0 0-3.48 0l-8 14A2 2 0 0 0 4 21h16a2 2 0 0 0 1.73-3M12 9v4M12 17h.01";
    /// Information.
    Info = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 16v-4M12 8h.01";
    /// A completed job.
    Done = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M16 9l-5.5 5.5L8 12";
    /// A failed job.
    Failed = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M15 9l-6 6M9 9l6 6";
    /// A job whose outcome is unknown.
    Unknown = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M9.09 9a3 3 0 0 1 5.83 1c0 2-3 3-3 3M12 17h.01";
    /// Towards the start.
    Earlier = "M12 19l-7-7 7-7M19 12H5";
    /// Towards the end.
    Later = "M5 12h14M12 5l7 7-7 7";
    /// Close, or cancel.
    Close = "M18 6 6 18M6 6l12 12";
    /// Add one.
    Plus = "M5 12h14M12 5v14";
    /// An address.
    Link = "M10 13a5 5 0 0 0 7.54.54l3-3a5 5 0 0 0-7.07-7.07l-1.72 1.71M14 11a5 5 0 0 0-7.54-.54l-3 3a5 5 0 0 0 7.07 7.07l1.71-1.71";
    /// Search.
    Search = "M21 21l-4.34-4.34M3 11a8 8 0 1 0 16 0a8 8 0 1 0 -16 0";
    /// Narrow a list.
    Filter = "M3 5h18M6 12h12M10 19h4";
    /// Time.
    Clock = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M12 6v6l4 2";
    /// Copy.
    Copy = "M10 8h10a2 2 0 0 1 2 2v10a2 2 0 0 1 -2 2h-10a2 2 0 0 1 -2 -2v-10a2 2 0 0 1 2 -2zM4 16c-1.1 0-2-.9-2-2V4c0-1.1.9-2 2-2h10c1.1 0 2 .9 2 2";
    /// More actions.
    More = "M4 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M11 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0M18 12a1 1 0 1 0 2 0a1 1 0 1 0 -2 0";
    /// A clip that can be played.
    Play = "M6 4l13 8-13 8z";
    /// The previous item.
    Previous = "M15 18l-6-6 6-6";
    /// The next item.
    Next = "M9 18l6-6-6-6";
    /// A star of a rating.
    Star = "M11.525 2.295a.53.53 0 0 1 .95 0l2.31 4.679a2.123 2.123 0 0 0 1.595 1.16l5.166.756a.53.53 0 0 1 .294.904l-3.736 3.638a2.123 2.123 0 0 0-.611 1.878l.882 5.14a.53.53 0 0 1-.771.56l-4.618-2.428a2.122 2.122 0 0 0-1.973 0L6.396 21.01a.53.53 0 0 1-.77-.56l.881-5.139a2.122 2.122 0 0 0-.611-1.879L2.16 9.795a.53.53 0 0 1 .294-.906l5.165-.755a2.122 2.122 0 0 0 1.597-1.16z";
    /// No star.
    NoStars = "M2 12a10 10 0 1 0 20 0a10 10 0 1 0 -20 0M4.929 4.929 19.07 19.071";
    /// A collection.
    Collection = "M20 20a2 2 0 0 0 2-2V8a2 2 0 0 0-2-2h-7.9a2 2 0 0 1-1.69-.9L9.6 3.9A2 2 0 0 0 7.93 3H4a2 2 0 0 0-2 2v13a2 2 0 0 0 2 2Z";
    /// Results on one stack.
    Stack = "M12.83 2.18a2 2 0 0 0-1.66 0L2.6 6.08a1 1 0 0 0 0 1.83l8.58 3.91a2 2 0 0 0 1.66 0l8.58-3.9a1 1 0 0 0 0-1.83zM2 12a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 12M2 17a1 1 0 0 0 .58.91l8.6 3.91a2 2 0 0 0 1.65 0l8.58-3.9A1 1 0 0 0 22 17";
    /// Saved.
    Saved = "M19 21l-7-4-7 4V5a2 2 0 0 1 2-2h10a2 2 0 0 1 2 2z";
    /// Show what is hidden.
    Eye = "M2.062 12.348a1 1 0 0 1 0-.696 10.75 10.75 0 0 1 19.876 0 1 1 0 0 1 0 .696 10.75 10.75 0 0 1-19.876 0M9 12a3 3 0 1 0 6 0a3 3 0 1 0 -6 0";
}
