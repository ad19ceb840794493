//! Adding files, one after another, so that only one is in memory at a time. This code comes in a
//! chunk of its own.

use std::collections::HashSet;

use easel_core::{
    added_file::{
        AddedFile, FileProblem, LONGEST, LONGEST_BESIDE, LONGEST_READ, Report, besides, taken_type,
    },
    dimensions::dimensions_of,
    file_type::{ENOUGH, FileType},
    metadata::{MetadataError, Recovered, is_sound_alone, recover, recover_beside},
};
use futures::future::LocalBoxFuture;
use js_sys::{ArrayBuffer, Uint8Array};

use super::progress::AddingProgress;
use crate::{
    browser::{
        Buffer, LocalFile, bytes_of, decoded_size, now, persist_storage, sha256, typed_blob,
    },
    work::keep::Keep,
};

/// The function that adds files to the Library.
pub type AddFiles = fn(Keep, Vec<LocalFile>, AddingProgress) -> LocalBoxFuture<'static, Report>;

/// Adds files to the Library, and reports the result.
pub fn add_files(
    keep: Keep,
    files: Vec<LocalFile>,
    progress: AddingProgress,
) -> LocalBoxFuture<'static, Report> {
    Box::pin(add_all(keep, files, progress))
}

/// Why a file was not added.
enum NotAdded {
    /// The file has a problem.
    Problem(FileProblem),
    /// The browser does not store the file, and will not store the next ones either.
    NotStored,
}

impl From<FileProblem> for NotAdded {
    fn from(problem: FileProblem) -> Self {
        Self::Problem(problem)
    }
}

async fn add_all(keep: Keep, files: Vec<LocalFile>, progress: AddingProgress) -> Report {
    let mut report = Report::default();
    let files = with_besides(files);
    let all = files.len();
    for (done, (file, beside)) in files.into_iter().enumerate() {
        if !progress.tell(done, all) {
            report.cancelled = all - done;
            break;
        }
        match add(keep, &file, beside.as_ref()).await {
            Ok(true) => report.added += 1,
            Ok(false) => report.known += 1,
            Err(NotAdded::Problem(why)) => report.refuse(&file.name(), why),
            Err(NotAdded::NotStored) => {
                report.not_stored = all - done;
                break;
            }
        }
    }
    if report.added > 0 {
        persist_storage();
        keep.jobs().show_restored().await;
        keep.changed();
    }
    report
}

/// Pairs each file with the file that Easel has saved beside it, if there is one.
fn with_besides(files: Vec<LocalFile>) -> Vec<(LocalFile, Option<LocalFile>)> {
    let paths: Vec<String> = files.iter().map(LocalFile::path).collect();
    let places = besides(paths.iter().map(String::as_str));
    let taken: HashSet<usize> = places.values().copied().collect();
    let is_file = |place: &usize| !taken.contains(place);
    let all = (0..files.len()).filter(is_file).map(|place| {
        let beside = places.get(&place).map(|place| files[*place].clone());
        (files[place].clone(), beside)
    });
    all.collect()
}

/// Adds a file. Returns `false` if the Library already has it.
async fn add(keep: Keep, file: &LocalFile, beside: Option<&LocalFile>) -> Result<bool, NotAdded> {
    let length = file.length();
    if length > LONGEST {
        return Err(FileProblem::TooLong.into());
    }
    let start = file.read(0..length.min(ENOUGH as u64)).await;
    let start = start.ok_or(FileProblem::Unreadable)?;
    let Some(file_type) = taken_type(&start) else {
        return Err(other_type(file).await.into());
    };
    let bytes = bytes_of(file.blob()).await;
    let bytes = bytes.ok_or(FileProblem::Unreadable)?;
    let hash = sha256(&bytes).await;
    let known = AddedFile {
        name: &file.name(),
        sha256: &hash,
        file_type,
        size: None,
        changed_at: Some(file.changed_at()),
    };
    if is_known(keep, &known).await {
        return Ok(false);
    }
    let (size, inside) = look_into(file, file_type, &bytes).await?;
    let found = match beside {
        // The file itself may contain a part of the metadata, too.
        Some(beside) => read_beside(beside).await.or(inside),
        None => inside,
    };
    let job = AddedFile {
        size,
        ..known.clone()
    }
    .job(found, now());
    let (jobs, name) = (keep.jobs(), known.bytes_name());
    // The bytes are stored first: a record without them could show nothing.
    let buffer = Buffer::of(bytes, file_type.media_type);
    if !jobs.store_file(&job.id, &name, buffer).await {
        return Err(NotAdded::NotStored);
    }
    match jobs.restore_job(job).await {
        Some(_) => Ok(true),
        None => Err(NotAdded::NotStored),
    }
}

/// The problem of a file that is neither a picture nor a clip.
async fn other_type(file: &LocalFile) -> FileProblem {
    match read_beside(file).await {
        Some(_) => FileProblem::Alone,
        None => FileProblem::OtherType,
    }
}

/// Reads a file as one that Easel has saved beside another. `None` if it is not such a file.
async fn read_beside(file: &LocalFile) -> Option<Recovered> {
    let length = Some(file.length()).filter(|length| *length <= LONGEST_BESIDE)?;
    let bytes = file.read(0..length).await?;
    recover_beside(str::from_utf8(&bytes).ok()?)
}

/// Whether the same bytes are in the Library, from a file or from a service.
async fn is_known(keep: Keep, file: &AddedFile<'_>) -> bool {
    let jobs = keep.jobs();
    if jobs.has_job(&file.job_id()).await && jobs.has_bytes(&file.bytes_name()).await {
        return true;
    }
    for job in keep.jobs_with(file.sha256).await {
        if jobs.has_job(&job).await {
            return true;
        }
    }
    false
}

/// The width and height of a file in pixels, and the request that made it, as far as the file tells
/// them.
type Insight = (Option<(u32, u32)>, Option<Recovered>);

/// Finds the size of a file, and the request that made it. Returns an error if the file is damaged:
/// the browser must be able to show a picture, and a clip must have its parts. A song is no clip.
async fn look_into(
    file: &LocalFile,
    file_type: FileType,
    bytes: &ArrayBuffer,
) -> Result<Insight, FileProblem> {
    let is_clip = file_type.media_type.starts_with("video/");
    let shown = if is_clip {
        None
    } else {
        let picture = typed_blob(file.blob(), file_type.media_type);
        let size = decoded_size(&picture.ok_or(FileProblem::Unreadable)?).await;
        Some(size.ok_or(FileProblem::Unreadable)?)
    };
    if file.length() > LONGEST_READ {
        return Ok((shown, None));
    }
    let copy = Uint8Array::new(bytes).to_vec();
    if is_clip && is_sound_alone(&copy) {
        return Err(FileProblem::OtherType);
    }
    let found = match recover(&copy) {
        Ok(found) => found,
        Err(MetadataError::Damaged(_)) if is_clip => return Err(FileProblem::Unreadable),
        // A picture that the browser can show is added even if its metadata is damaged.
        Err(_) => None,
    };
    Ok((shown.or_else(|| dimensions_of(&copy)), found))
}
