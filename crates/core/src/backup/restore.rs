//! Restoring a backup.

use std::collections::{BTreeSet, HashMap};

use super::{
    Archive, BackupError, Contents, FileLine, Halt, Library, Manifest, NotRestored,
    contents::manifest_of,
    lines::{read_files, read_jobs},
    settings,
};
use crate::{
    job::{Job, JobState},
    zip::{TAIL, ZipEntry, ZipError, find_directory, read_directory},
};

/// Counts and lists of what a restore has changed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Restored {
    /// How many records were not here, or knew less.
    pub records: usize,
    /// How many media had no bytes here.
    pub media: usize,
    /// How many settings were not here.
    pub settings: usize,
    /// Choices of how Easel works that were not made here, by their stored names. They are not stored: the user may
    /// accept them.
    pub proposed: Vec<(String, String)>,
    /// The addresses of services that this browser did not know. No request goes to them before the user has confirmed
    /// them.
    pub unconfirmed: BTreeSet<String>,
    /// How many settings the browser did not store.
    pub unset: usize,
    /// Files of the archive that are not as they were written. Their media are not restored.
    pub damaged: Vec<String>,
}

/// Reads the structure of a backup, not its media, and changes nothing.
///
/// # Errors
/// Returns the first problem of the backup.
pub async fn open(archive: &impl Archive) -> Result<Contents, NotRestored> {
    let length = archive.length();
    let tail = archive.read(length.saturating_sub(TAIL)..length).await?;
    let directory = find_directory(&tail, length).map_err(BackupError::from)?;
    let bytes = archive.read(directory.place.clone()).await?;
    let entries = read_directory(&bytes, &directory).map_err(BackupError::from)?;
    let manifest = read(archive, manifest_of(&entries)?).await?;
    let contents = Contents::of(entries, Manifest::parse(&manifest)?)?;
    settings_of(archive, &contents).await?;
    let mut records = 0;
    for part in &contents.parts {
        records += read_part(archive, &contents, part).await?.len();
    }
    if records != contents.manifest.records {
        return Err(BackupError::Damaged("records/".to_owned()).into());
    }
    Ok(contents)
}

/// Merges a backup into the data of this browser.
///
/// # Errors
/// Returns why restoring stopped. Another restore of the same backup continues it.
pub async fn restore<L: Library>(
    library: &L,
    archive: &impl Archive<Bytes = L::MediumBytes>,
    contents: &Contents,
) -> Result<Restored, NotRestored> {
    let (mut restored, mut done) = (Restored::default(), 0);
    let is_same_browser = contents.manifest.keys == library.keys();
    for part in &contents.parts {
        for (mut job, files) in read_part(archive, contents, part).await? {
            if !library.done(done, contents.manifest.records) {
                return Err(Halt::Cancelled.into());
            }
            if !is_same_browser && !job.is_demo() {
                // The names of another browser's keys mean nothing here: any key of the service is tried.
                job.key = None;
            }
            // No version writes such a record to a backup: another browser may have sent the request since.
            if job.state != JobState::Written {
                // The address is noted before the record is stored: from then on, the task could be polled there.
                if !library.knows(&job.base) {
                    library.doubt(&job.base)?;
                    restored.unconfirmed.insert(job.base.clone());
                }
                let place = (library, archive, contents);
                media(place, &job, &files, &mut restored).await?;
                restored.records += usize::from(library.merge(job).await?);
            }
            done += 1;
        }
    }
    let here = library.settings();
    for (name, text) in settings_of(archive, contents).await? {
        let here = here.get(&name).map(String::as_str);
        match settings::merged(&name, here, &text) {
            Some(text) if settings::is_choice(&name) => restored.proposed.push((name, text)),
            Some(text) if library.set(&name, &text) => restored.settings += 1,
            Some(_) => restored.unset += 1,
            None => {}
        }
    }
    Ok(restored)
}

/// Restores the media of a job.
async fn media<L: Library>(
    (library, archive, contents): (&L, &impl Archive<Bytes = L::MediumBytes>, &Contents),
    job: &Job,
    files: &[FileLine],
    restored: &mut Restored,
) -> Result<(), Halt> {
    for line in files {
        // A list that was edited may name another medium.
        let is_its = job
            .media()
            .get(line.place)
            .is_some_and(|media| media.url == line.url);
        let (Some(name), Some(sha256), true) = (&line.file, &line.sha256, is_its) else {
            continue;
        };
        if library.has(job, line.place, sha256).await {
            continue;
        }
        let Some(entry) = contents.media.get(name) else {
            continue;
        };
        let Some(bytes) = sound(library, archive, entry, sha256).await? else {
            restored.damaged.push(name.clone());
            continue;
        };
        let put = library.put(job, line.place, bytes, sha256).await?;
        restored.media += usize::from(put);
    }
    Ok(())
}

/// The bytes of a medium in the archive. `None` if they do not match its SHA-256.
async fn sound<L: Library>(
    library: &L,
    archive: &impl Archive<Bytes = L::MediumBytes>,
    entry: &ZipEntry,
    sha256: &str,
) -> Result<Option<L::MediumBytes>, Halt> {
    let header = archive.read(entry.header()).await?;
    let Ok(place) = entry.content(&header) else {
        return Ok(None);
    };
    if place.is_empty() {
        return Ok(None);
    }
    let bytes = archive.part(place).await?;
    let is_sound = library.sha256(&bytes).await? == sha256;
    Ok(is_sound.then_some(bytes))
}

/// The jobs of a part, each with its list of media.
async fn read_part(
    archive: &impl Archive,
    contents: &Contents,
    (records, list): &(ZipEntry, ZipEntry),
) -> Result<Vec<(Job, Vec<FileLine>)>, NotRestored> {
    let jobs = read_jobs(&records.name, &read(archive, records).await?)?;
    let mut files: HashMap<String, Vec<FileLine>> = HashMap::new();
    for line in read_files(&list.name, &read(archive, list).await?)? {
        if let Some(name) = line
            .file
            .as_ref()
            .filter(|name| !contents.media.contains_key(*name))
        {
            return Err(BackupError::Damaged(name.clone()).into());
        }
        files.entry(line.job.clone()).or_default().push(line);
    }
    let jobs = jobs.into_iter().map(|job| {
        let files = files.remove(&job.id).unwrap_or_default();
        (job, files)
    });
    Ok(jobs.collect())
}

async fn settings_of(
    archive: &impl Archive,
    contents: &Contents,
) -> Result<std::collections::BTreeMap<String, String>, NotRestored> {
    let bytes = read(archive, &contents.settings).await?;
    let damaged = || BackupError::Damaged(contents.settings.name.clone());
    Ok(settings::read(&bytes).ok_or_else(damaged)?)
}

/// Reads a file of the archive, and checks its bytes.
async fn read(archive: &impl Archive, entry: &ZipEntry) -> Result<Vec<u8>, NotRestored> {
    let refused = |error: ZipError| NotRestored::Refused(error.into());
    let header = archive.read(entry.header()).await?;
    let place = entry.content(&header).map_err(refused)?;
    let bytes = archive.read(place).await?;
    entry.check(&bytes).map_err(refused)?;
    Ok(bytes)
}
