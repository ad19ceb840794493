//! Whether kept results are saved in a folder of the user's, too.

use super::kept;

const NAME: &str = "easel.user_folder";

/// The name of the user's choice of a folder, another one each time; empty if there is none.
pub fn folder_choice() -> String {
    kept::read(NAME).unwrap_or_default()
}

/// Whether there is such a folder.
pub fn saves_in_folder() -> bool {
    !folder_choice().is_empty()
}

/// Stores a choice; `false` if it only holds for this page.
pub fn set_folder_choice(name: &str) -> bool {
    kept::write(NAME, name)
}
