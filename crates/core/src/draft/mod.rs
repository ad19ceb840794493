//! The form's current input, and its conversion on submit.

mod check;
mod fields;
mod gather;
mod history;
mod mode;
mod options;
mod references;
mod restore;
mod text_change;

pub use self::{
    fields::{ADVISED, Draft, Field, NAMED_FIELDS, Problem, VIDEO_PROMPT_LIMIT, prompt_length},
    gather::{ReferenceList, image_in_html, only_urls},
    history::{DraftHistory, loses},
    mode::FormMode,
    options::{Options, option_keys, read as read_options, set_option},
    references::entries as reference_urls,
    text_change::TextChange,
};
