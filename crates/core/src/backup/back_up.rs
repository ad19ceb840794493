//! Writing a backup.

use std::collections::{BTreeMap, BTreeSet};

use super::{
    BackupWriter, Halt, Library, Manifest, NotRestored, Point, RecordContent, Target,
    point::{WantedRecord, wanted},
};
use crate::job::{Job, JobState};

/// Writes a backup of everything in this browser, or of the changes since a point. Returns what it holds, and the
/// point where the next backup may begin. There is no point if the browser does not say what was changed.
///
/// Requests that were not sent are left out: another browser must not send what this one may send.
///
/// # Errors
/// Returns why the backup stopped, or why restoring would refuse it. The written archive is then of no use.
pub async fn back_up<L: Library>(
    library: &L,
    target: &mut impl Target<L::MediumBytes>,
    since: Option<&Point>,
) -> Result<(Manifest, Option<Point>), NotRestored> {
    let at = library.now();
    // The last change is read first: later changes are in the next backup, too.
    let last = library.last_change().await;
    let mut lacking = BTreeMap::new();
    let (records, since) = wanted(library, since).await?;
    let begun = Manifest::begun(at, library.keys(), since.map(|since| since.at));
    let (mut writer, bytes) = BackupWriter::begin(begun, &library.settings(), library.clock());
    target.write(bytes).await?;
    for (done, WantedRecord { id, only }) in records.iter().enumerate() {
        if !library.done(done, records.len()) {
            return Err(Halt::Cancelled.into());
        }
        let lacks = match library.record(id).await? {
            RecordContent::Job(job) if job.state != JobState::Written => {
                write((library, target), &mut writer, &job, only.as_ref()).await?
            }
            RecordContent::Job(_) | RecordContent::Removed => None,
            RecordContent::Unreadable => {
                writer.unreadable();
                Some(BTreeSet::new())
            }
        };
        if let Some(lacks) = lacks {
            lacking.insert(id.clone(), lacks);
        }
    }
    let (bytes, manifest) = writer.end()?;
    target.write(bytes).await?;
    let point = last.map(|last| Point { at, last, lacking });
    Ok((manifest, point))
}

/// Writes a job with all of its media or only these, and returns what the backup lacks of it: the positions of
/// media, or an empty set if it lacks the record.
async fn write<L: Library>(
    (library, target): (&L, &mut impl Target<L::MediumBytes>),
    writer: &mut BackupWriter,
    job: &Job,
    only: Option<&BTreeSet<usize>>,
) -> Result<Option<BTreeSet<usize>>, NotRestored> {
    let is_wanted = |place: &usize| only.is_none_or(|only| only.contains(place));
    let (mut missing, mut is_found) = (BTreeSet::new(), false);
    for place in (0..job.media().len()).filter(is_wanted) {
        let found = library.medium(job, place).await;
        match &found {
            Some(_) => is_found = true,
            None => drop(missing.insert(place)),
        }
        // A medium that earlier backups lack only gets a line if it can be read now.
        if found.is_some() || only.is_none() {
            let header = writer.medium(job, place, found.as_ref());
            if let (Some(header), Some(found)) = (header, &found) {
                target.write(header).await?;
                target.copy(&found.bytes).await?;
            }
        }
    }
    if only.is_some() && !is_found {
        return Ok(Some(missing).filter(|missing| !missing.is_empty()));
    }
    let Some(bytes) = writer.job(job) else {
        return Ok(Some(BTreeSet::new()));
    };
    target.write(bytes).await?;
    Ok(Some(missing).filter(|missing| !missing.is_empty()))
}
