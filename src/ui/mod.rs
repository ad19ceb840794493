//! Widgets that know neither the router nor the API: values come in as signals, actions go out
//! through callbacks. Every control can be found by the exact text of its label.

mod ask;
mod button;
mod check;
mod checks;
mod choices;
mod clip_preview;
mod deferred;
mod dialog;
mod field;
mod icon;
mod incremental_list;
mod media;
mod menu;
mod message;
mod meter;
mod notice_rows;
mod notices;
mod part;
mod search;
mod select;
mod shapes;
mod text_area;
mod text_field;

pub use ask::Ask;
pub use button::{Button, ButtonKind, IconButton};
pub use check::Check;
pub use checks::Checks;
pub use choices::{Choice, Choices};
pub use clip_preview::ClipPreview;
pub use deferred::{deferred, page_is_shown};
pub use dialog::Dialog;
pub use icon::{Icon, IconName};
pub use incremental_list::IncrementalList;
pub use media::{Clip, MediaBox, Picture};
pub use menu::{Menu, MenuItem, MenuLink};
pub use message::{Alert, Empty, ProblemBox, StatusLine, StillReading};
pub use meter::Meter;
pub use notice_rows::notice_rows;
pub use notices::{Link, Notice, Notices};
pub use part::{Part, part, text, when};
pub use search::{SearchField, focus_search};
pub use select::Select;
pub use shapes::ShapeChoices;
pub use text_area::TextArea;
pub use text_field::TextField;
