//! The form's current input, and its conversion on submit.

mod check;
mod fields;
mod gather;
mod mode;
mod options;
mod references;
mod replaced;
mod restore;

pub use self::{
    fields::{ADVISED, Draft, Field, Problem, VIDEO_PROMPT_LIMIT, prompt_length},
    gather::{ReferenceList, image_in_html, only_urls},
    mode::FormMode,
    options::{Options, option_keys, read as read_options, set_option},
    references::entries as reference_urls,
    replaced::{Replacements, loses},
};
