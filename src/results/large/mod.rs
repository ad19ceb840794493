//! The large view: a result at its largest, alone or compared with another, and what can be done
//! with it.

mod address;
mod bar;
mod bar_button;
mod clip;
mod compare;
mod dialog;
mod judging;
mod more;
mod pane;
mod panel;
mod single;
mod strip;
mod walk;
mod zooming;

pub(super) use self::{
    bar_button::BarButton,
    dialog::{Viewer, return_focus},
};
