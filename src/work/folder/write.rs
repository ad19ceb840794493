//! Writing the waiting files into the folder. This code is loaded with the first file.

use easel_core::{
    backup::RecordContent,
    job::Job,
    user_folder::{Trouble, UnsavedFile, numbered},
};
use futures::future::LocalBoxFuture;

use super::list;
use crate::{
    browser::{Blob, FolderError, FolderFile, UserFolder, copy_of},
    work::{
        jobs::JobRow,
        keep::{Keep, WaitingBytes},
        saved_file::{SavedFile, described, ending, path},
    },
};

/// The function that writes all waiting files, and calls `Tell` after each. The error is what keeps files
/// waiting.
pub type Writer = fn(Keep, Tell) -> LocalBoxFuture<'static, Result<(), Trouble>>;

/// Called after each file. Returns whether to continue.
type Tell = Box<dyn Fn() -> bool>;

/// How many marks are read at once.
const AT_ONCE: u32 = 50;

/// Writes all waiting files, and calls `tell` after each. The error is what keeps files waiting.
pub fn write_waiting(keep: Keep, tell: Tell) -> LocalBoxFuture<'static, Result<(), Trouble>> {
    Box::pin(write_all(keep, tell))
}

async fn write_all(keep: Keep, tell: Tell) -> Result<(), Trouble> {
    let folder = list::folder().await.map_err(|_| Trouble::Refused)?;
    let folder = folder.ok_or(Trouble::Gone)?;
    if !folder.is_allowed().await {
        return Err(Trouble::Permission);
    }
    let mut last = None;
    let mut refused = Ok(());
    loop {
        let some = keep.waiting(last.as_ref(), AT_ONCE).await;
        let some = some.ok_or(Trouble::Refused)?;
        if some.is_empty() {
            return refused;
        }
        for waiting in some {
            match save(keep, &folder, &waiting).await {
                Ok(true) => keep.waits_no_more(&waiting).await,
                Ok(false) => {}
                Err(trouble) if trouble.is_of_one_file() => refused = Err(trouble),
                Err(trouble) => return Err(trouble),
            }
            if !tell() {
                return Ok(());
            }
            last = Some(waiting);
        }
    }
}

/// Saves one result. Returns `false` if it has to wait longer.
async fn save(keep: Keep, folder: &UserFolder, waiting: &UnsavedFile) -> Result<bool, Trouble> {
    if list::has(waiting).await.map_err(|_| Trouble::Refused)? {
        return Ok(true);
    }
    let job = match keep.jobs().record(&waiting.job).await {
        Some(RecordContent::Job(job)) if !job.is_added() => job,
        // The user already has this file, or the job was removed.
        Some(RecordContent::Job(_) | RecordContent::Removed) => return Ok(true),
        Some(RecordContent::Unreadable) | None => return Ok(false),
    };
    let (place, bytes) = match keep.waiting_bytes(&job, &waiting.key).await {
        WaitingBytes::Here(place, bytes) => (place, bytes),
        WaitingBytes::Away => return Ok(false),
        WaitingBytes::Nowhere => return Ok(true),
    };
    let path = write(folder, *job, place, bytes).await.map_err(trouble)?;
    let noted = list::note(waiting, &path).await;
    noted.map(|()| true).map_err(|_| Trouble::Refused)
}

/// Writes a result under its name, or under the next free one. Returns its path.
async fn write(
    folder: &UserFolder,
    job: Job,
    place: usize,
    bytes: Vec<u8>,
) -> Result<String, FolderError> {
    let several = job.media().len() > 1;
    let kind = job.media().get(place).map(|media| media.kind);
    let kind = kind.ok_or(FolderError::Failed)?;
    let row = JobRow::new(job);
    let path = path(&row, &bytes, several.then_some(place + 1));
    let mut folders: Vec<String> = path.split('/').map(ToOwned::to_owned).collect();
    let name = folders.pop().unwrap_or_default();
    let ending = ending(&bytes, kind);
    let mut file = described(&row, bytes, &numbered(&name, ending, 0));
    let (taken, is_there) = free_name(folder, &folders, &name, ending, &file.bytes).await?;
    let whole = numbered(&name, ending, taken);
    if !is_there {
        folder.write(&folders, &whole, &file.bytes).await?;
    }
    if taken > 0 && file.beside.is_some() {
        // The text beside the file contains the file's name, which has changed.
        file = described(&row, file.bytes, &whole);
    }
    write_beside(folder, &folders, &whole, &file).await?;
    folders.push(whole);
    Ok(folders.join("/"))
}

async fn write_beside(
    folder: &UserFolder,
    folders: &[String],
    whole: &str,
    file: &SavedFile,
) -> Result<(), FolderError> {
    let Some(text) = &file.beside else {
        return Ok(());
    };
    let (taken, is_there) = free_name(folder, folders, whole, "json", text.as_bytes()).await?;
    if is_there {
        return Ok(());
    }
    let name = numbered(whole, "json", taken);
    folder.write(folders, &name, text.as_bytes()).await
}

/// The number of taken names before the first suitable one, and whether that one already has these bytes,
/// because a page that was closed had written them.
async fn free_name(
    folder: &UserFolder,
    folders: &[String],
    name: &str,
    ending: &str,
    bytes: &[u8],
) -> Result<(usize, bool), FolderError> {
    let mut taken = 0;
    loop {
        let whole = numbered(name, ending, taken);
        match folder.find(folders, &whole).await? {
            FolderFile::Nothing => return Ok((taken, false)),
            // A page that was closed, or a full disk, has left an empty file.
            FolderFile::File(file) if has_length(&file, &[]) => return Ok((taken, false)),
            FolderFile::File(file)
                if has_length(&file, bytes) && copy_of(&file).await.as_deref() == Some(bytes) =>
            {
                return Ok((taken, true));
            }
            FolderFile::File(_) | FolderFile::Folder => taken += 1,
        }
    }
}

// No file is so long that an f64 could not hold its length.
#[allow(clippy::cast_precision_loss)]
fn has_length(file: &Blob, bytes: &[u8]) -> bool {
    (file.size() - bytes.len() as f64).abs() < 0.5
}

fn trouble(error: FolderError) -> Trouble {
    match error {
        FolderError::NotAllowed => Trouble::Permission,
        FolderError::Gone => Trouble::Gone,
        FolderError::NoRoom => Trouble::Full,
        FolderError::BadName | FolderError::Failed => Trouble::Refused,
    }
}
