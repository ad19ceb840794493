//! The actions of results, each in one entry: its name, icon and key, when it is possible and why not, and what it does.
//!
//! The lists in [`places`] say which actions a place shows. A new action is an entry in [`marking`], [`using`] or
//! [`keeping`], and its name in these lists.

mod action;
mod doing;
mod keeping;
mod marking;
mod places;
mod subject;
mod using;
mod views;

pub use self::places::RESULT_KEYS;
pub(super) use self::{
    action::act_on_key,
    doing::{Doing, Place},
    keeping::{OPEN, PANEL},
    marking::{FAVOURITE, SELECT},
    places::{
        CARD, CARD_KEYS, CARD_MENU, CARD_TOUCH, CARD_WITHOUT, CARD_WITHOUT_MENU, LARGE, LARGE_KEYS,
        LARGE_MENU, LARGE_MENU_END, MAP, SELECTED, SELECTED_MENU, SELECTED_NARROW,
    },
    subject::Subject,
    views::{Acting, BarAction, IconAction, bar_actions, icon_actions, menu_item, menu_items},
};
