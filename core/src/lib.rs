//! Everything in Easel that needs no browser.

pub mod backup;
pub mod batch;
pub mod contract;
pub mod dimensions;
pub mod draft;
pub mod estimate;
pub mod file_name;
pub mod file_type;
pub mod job;
mod json_error;
pub mod justified;
pub mod keep;
pub mod large_view;
pub mod ledger;
pub mod lineage;
pub mod metadata;
pub mod model_choices;
pub mod profile;
pub mod saved;
pub mod schedule;
pub mod snippet;
pub mod spending;
mod stored;
pub mod time;
pub mod word_diff;
pub mod words;
pub mod zip;
