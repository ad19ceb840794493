//! The names of saved files.

use easel_core::file_name::NameTemplate;

use super::kept;

const NAME: &str = "easel.file_names";

/// The template as the user has typed it; empty for the default template.
pub fn file_names() -> String {
    kept::read(NAME).unwrap_or_default()
}

/// The template of the names of saved files.
pub fn name_template() -> NameTemplate {
    NameTemplate::parse(&file_names()).unwrap_or_default()
}

/// Stores a template. Returns `false` if it is not stored and applies only to this page.
pub fn set_file_names(text: &str) -> bool {
    kept::write(NAME, text)
}
