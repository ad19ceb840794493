//! Backing up.

use super::{BackupWriter, Found, Halt, Library, Manifest, NotRestored, Target};
use crate::job::JobState;

/// Writes a backup of all that this browser has, and returns what it holds.
///
/// Requests that were not sent are left out: another browser must not send what this one may send.
///
/// # Errors
/// Why it does not go on, or why restoring would refuse it. What is written is then of no use.
pub async fn back_up(
    library: &impl Library,
    target: &mut impl Target,
) -> Result<Manifest, NotRestored> {
    let begun = Manifest::begun(library.now(), library.keys());
    let (mut writer, bytes) = BackupWriter::begin(begun, &library.settings());
    target.write(bytes).await?;
    let ids = library.ids().await?;
    for (done, id) in ids.iter().enumerate() {
        if !library.done(done, ids.len()) {
            return Err(Halt::Cancelled.into());
        }
        let job = match library.record(id).await? {
            Found::Job(job) if job.state != JobState::Written => job,
            Found::Job(_) | Found::Removed => continue,
            Found::Unreadable => {
                writer.unreadable();
                continue;
            }
        };
        for place in 0..job.media().len() {
            let found = library.medium(&job, place).await;
            let bytes = writer.medium(&job, place, found.as_ref());
            target.write(bytes).await?;
        }
        target.write(writer.job(&job)).await?;
    }
    let (bytes, manifest) = writer.end()?;
    target.write(bytes).await?;
    Ok(manifest)
}
