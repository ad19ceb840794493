//! What was written into the folder, and the folder itself: a small database.

use easel_core::user_folder::UnsavedFile;

use crate::browser::{FileError, UserFolder, Values};

/// The database. Each key has the path of its file.
const LIST: Values = Values("easel-folder");

/// The name of the folder itself: no key is like it.
const FOLDER: &str = "folder ";

/// The folder; `None` if none was chosen.
///
/// # Errors
/// If the browser does not say.
pub(super) async fn folder() -> Result<Option<UserFolder>, FileError> {
    UserFolder::stored(LIST, FOLDER).await
}

/// Stores the folder. What was written into another one is forgotten.
pub(super) async fn set_folder(folder: &UserFolder) -> Result<(), FileError> {
    let is_same = match self::folder().await? {
        Some(before) => before.is_same(folder).await,
        None => false,
    };
    if !is_same {
        LIST.clear().await?;
    }
    folder.store(LIST, FOLDER).await
}

/// Forgets the folder.
pub(super) async fn forget() -> Result<(), FileError> {
    LIST.clear().await
}

/// Whether the same was written before.
pub(super) async fn has(waiting: &UnsavedFile) -> Result<bool, FileError> {
    Ok(LIST.text(&waiting.key).await?.is_some())
}

/// Notes where it was written.
pub(super) async fn note(waiting: &UnsavedFile, path: &str) -> Result<(), FileError> {
    LIST.set_text(&waiting.key, path).await
}
