//! Which actions a place shows, in their order.

use super::{
    action::{Action, ResultKey},
    keeping::{
        ALL_DETAILS, CANCEL, CHECK_AGAIN, CODE, COPY_LINK, COPY_PROMPT, DETAILS, DOWNLOAD, OPEN,
        PANEL, PANEL_KEY, REMOVE, SHOW_BATCH,
    },
    marking::{COLLECT, FAVOURITE, FAVOURITE_KEY, FREE, SELECT, TAG},
    using::{AGAIN, COMPARE, EDIT, REFER, REUSE, VIDEO},
};

type Actions<const COUNT: usize> = [&'static Action; COUNT];

/// The buttons on a card with results.
pub(in crate::results) static CARD: Actions<2> = [&EDIT, &DOWNLOAD];

/// What the menu of such a card has first where there is no pointer, because the card then shows no buttons.
pub(in crate::results) static CARD_TOUCH: Actions<4> = [&SELECT, &FAVOURITE, &EDIT, &DOWNLOAD];

/// The menu of a card with results.
pub(in crate::results) static CARD_MENU: Actions<9> = [
    &AGAIN,
    &REUSE,
    &COLLECT,
    &REFER,
    &COPY_LINK,
    &CHECK_AGAIN,
    &SHOW_BATCH,
    &DETAILS,
    &REMOVE,
];

/// The buttons on the card of a job without results, which are what it needs to go on.
pub(in crate::results) static CARD_WITHOUT: Actions<3> = [&CANCEL, &CHECK_AGAIN, &REMOVE];

/// The menu of such a card.
pub(in crate::results) static CARD_WITHOUT_MENU: Actions<4> =
    [&AGAIN, &REUSE, &SHOW_BATCH, &DETAILS];

/// The keys of a card that has the focus.
pub(in crate::results) static CARD_KEYS: Actions<1> = [&FAVOURITE];

/// The buttons of the large view, between *Select* and its menu.
pub(in crate::results) static LARGE: Actions<7> = [
    &FAVOURITE, &DOWNLOAD, &EDIT, &VIDEO, &AGAIN, &COMPARE, &REMOVE,
];

/// The menu of the large view, above the covers of collections.
pub(in crate::results) static LARGE_MENU: Actions<4> = [&COPY_LINK, &REUSE, &COPY_PROMPT, &CODE];

/// The menu below them.
pub(in crate::results) static LARGE_MENU_END: Actions<1> = [&ALL_DETAILS];

/// The keys of the large view.
pub(in crate::results) static LARGE_KEYS: Actions<2> = [&FAVOURITE, &PANEL];

/// The buttons at a place of the lineage map.
pub(in crate::results) static MAP: Actions<4> = [&OPEN, &EDIT, &VIDEO, &AGAIN];

/// The bar of a selection.
pub(in crate::results) static SELECTED: Actions<8> = [
    &FAVOURITE, &TAG, &COLLECT, &DOWNLOAD, &COMPARE, &REFER, &FREE, &REMOVE,
];

/// The same where only a few buttons have room for fingers; the others are in a menu.
pub(in crate::results) static SELECTED_NARROW: Actions<3> = [&FAVOURITE, &DOWNLOAD, &REMOVE];
pub(in crate::results) static SELECTED_MENU: Actions<5> = [&TAG, &COLLECT, &COMPARE, &REFER, &FREE];

/// All keys, for the list of shortcuts. They are data only, so that the list needs no code of the actions.
pub static RESULT_KEYS: [&ResultKey; 2] = [&FAVOURITE_KEY, &PANEL_KEY];
