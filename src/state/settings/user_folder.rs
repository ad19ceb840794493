//! Whether kept results are also saved in a folder of the user.

use super::kept;

const NAME: &str = "easel.user_folder";

/// The name of the user's current choice of a folder. Each choice has a new name; empty if there is
/// none.
pub fn folder_choice() -> String {
    kept::read(NAME).unwrap_or_default()
}

/// Whether kept results are saved in a folder of the user.
pub fn saves_in_folder() -> bool {
    !folder_choice().is_empty()
}

/// Stores a choice. Returns `false` if it is not stored and applies only to this page.
pub fn set_folder_choice(name: &str) -> bool {
    kept::write(NAME, name)
}
