//! Fetching one medium.

use easel_core::{
    backup::RecordContent,
    keep::{Failure, KeepRecord, KeptFile, medium_facts},
};
use leptos::prelude::*;

use super::state::Keep;
use crate::{
    browser::{
        Blob, MediumAnswer, bytes_of, ends_of, now, read_medium, read_medium_anew, same_origin,
        sha256,
    },
    state::{api, settings::keep_wish},
};

/// How many bytes at the start and the end of a file show its type and its size: an MP4 has its tracks
/// at one of the ends.
const ENDS: f64 = 262_144.0;

impl Keep {
    /// Fetches the bytes of a medium, and describes the file. The first request carries no key. The key
    /// is only sent if that request fails and the link has the service's own origin.
    pub(super) async fn fetch(self, record: &KeepRecord) -> Result<(KeptFile, Blob), Failure> {
        let largest = self.largest_now().await;
        let mut read = described(read_medium(&record.url, largest).await).await;
        if matches!(read, Err(Failure::NoMedium(_))) {
            // The browser may have an earlier answer of the host in its cache.
            read = described(read_medium_anew(&record.url, largest).await).await;
        }
        match read {
            // A page may ask to sign in.
            Err(why)
                if why.is_other_answer() || matches!(why, Failure::Refused | Failure::Dead) =>
            {
                let blob = self.with_key(record, why).await?;
                Ok((describe(&blob).await?, blob))
            }
            read => read,
        }
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
        let file = api::medium(&connection, &record.url).await;
        let file = file.map_err(|with_key| match with_key {
            Failure::NoMedium(_) => with_key,
            _ => why,
        })?;
        file.blob().ok_or(Failure::NotStored)
    }
}

/// The file of an answer, with its description.
async fn described(answer: MediumAnswer) -> Result<(KeptFile, Blob), Failure> {
    match answer {
        MediumAnswer::File(blob) => Ok((describe(&blob).await?, blob)),
        MediumAnswer::TooLarge(length) if length <= keep_wish().largest => Err(Failure::NoRoom),
        MediumAnswer::TooLarge(length) => Err(Failure::TooLarge(length)),
        MediumAnswer::Unreachable => Err(Failure::Unreachable),
        MediumAnswer::Refused => Err(Failure::Refused),
        MediumAnswer::Status(status) => Err(failure_of(status)),
    }
}

/// Describes the file that consists of these bytes.
async fn describe(blob: &Blob) -> Result<KeptFile, Failure> {
    let ends = ends_of(blob, ENDS).await.ok_or(Failure::Unreachable)?;
    let facts = medium_facts(&ends).map_err(Failure::NoMedium)?;
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
        403 | 404 | 410 => Failure::Dead,
        408 | 425 | 429 | 500.. => Failure::Busy,
        _ => Failure::Status(status),
    }
}
