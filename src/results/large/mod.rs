//! The large view: a result as large as possible, alone or compared with others, and the actions
//! for it.

mod address;
mod bar;
mod bar_button;
mod clip;
mod compare;
mod covers;
mod dialog;
mod judging;
mod pane;
mod panel;
mod seen;
mod single;
mod strip;
mod walk;
mod zooming;

pub(super) use self::{
    bar_button::BarButton,
    dialog::{Viewer, return_focus},
    seen::SeenResult,
    walk::Walk,
};
