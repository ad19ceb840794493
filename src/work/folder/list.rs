//! A small database with the user's folder, and a list of the files that were written into it.

use easel_core::user_folder::UnsavedFile;

use crate::browser::{FileError, UserFolder, Values};

/// The database. The key of a file has its path.
const LIST: Values = Values("easel-folder");

/// The name under which the folder is stored. No key of a file is like it.
const FOLDER: &str = "folder ";

/// The user's folder; `None` if none was chosen.
///
/// # Errors
/// If the browser does not say.
pub(super) async fn folder() -> Result<Option<UserFolder>, FileError> {
    UserFolder::stored(LIST, FOLDER).await
}

/// Stores the folder. If it is another one than before, the list of written files is cleared.
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

/// Forgets the folder and the list of written files.
pub(super) async fn forget() -> Result<(), FileError> {
    LIST.clear().await
}

/// Whether a file with this key was written before.
pub(super) async fn has(waiting: &UnsavedFile) -> Result<bool, FileError> {
    Ok(LIST.text(&waiting.key).await?.is_some())
}

/// Notes the path that a file was written to.
pub(super) async fn note(waiting: &UnsavedFile, path: &str) -> Result<(), FileError> {
    LIST.set_text(&waiting.key, path).await
}
