//! Fetching one medium.

use easel_core::{
    backup::RecordContent,
    keep::{Failure, KeepRecord, KeptFile, medium_facts},
};
use leptos::prelude::*;

use super::state::Keep;
use crate::{
    browser::{Blob, MediumAnswer, bytes_of, ends_of, now, read_medium, same_origin, sha256},
    state::{api, settings::keep_wish},
};

/// How many bytes at the start and the end of a file show its type and its size: an MP4 has its tracks
/// at one of the ends.
const ENDS: f64 = 262_144.0;

impl Keep {
    /// Fetches the bytes of a medium, and describes the file. The first request carries no key. The key
    /// is only sent if that request fails and the link has the service's own origin.
    pub(super) async fn fetch(self, record: &KeepRecord) -> Result<(KeptFile, Blob), Failure> {
        let blob = match read_medium(&record.url, self.largest_now().await).await {
            MediumAnswer::File(blob) => blob,
            MediumAnswer::TooLarge(length) if length <= keep_wish().largest => {
                return Err(Failure::NoRoom);
            }
            MediumAnswer::TooLarge(length) => return Err(Failure::TooLarge(length)),
            MediumAnswer::Unreachable => return Err(Failure::Unreachable),
            MediumAnswer::Refused => self.with_key(record, Failure::Refused).await?,
            MediumAnswer::Status(status @ (401 | 403 | 404)) => {
                self.with_key(record, failure_of(status)).await?
            }
            MediumAnswer::Status(status) => return Err(failure_of(status)),
        };
        let file = describe(&blob).await?;
        Ok((file, blob))
    }

    async fn with_key(self, record: &KeepRecord, why: Failure) -> Result<Blob, Failure> {
        // Old jobs are not in memory. If the job or its key is missing, this is not final: both may
        // come later.
        let Some(RecordContent::Job(job)) = self.jobs().record(&record.job).await else {
            return Err(Failure::Unreachable);
        };
        if !same_origin(&record.url, &job.base) {
            return Err(why);
        }
        let connection = untrack(|| self.jobs().connection_of(&job));
        let connection = connection.ok_or(Failure::Unreachable)?;
        let file = api::medium(&connection, &record.url).await.ok_or(why)?;
        file.blob().ok_or(Failure::NotStored)
    }
}

/// Describes the file that consists of these bytes.
async fn describe(blob: &Blob) -> Result<KeptFile, Failure> {
    let ends = ends_of(blob, ENDS).await.ok_or(Failure::Unreachable)?;
    let facts = medium_facts(&ends).ok_or(Failure::NoMedium)?;
    let bytes = bytes_of(blob).await.ok_or(Failure::Unreachable)?;
    Ok(KeptFile {
        hash: sha256(&bytes).await,
        length: bytes.byte_length().into(),
        media_type: facts.media_type.to_owned(),
        size: facts.size,
        at: now(),
    })
}

fn failure_of(status: u16) -> Failure {
    match status {
        408 | 425 | 429 | 500.. => Failure::Busy,
        _ => Failure::Dead,
    }
}
