//! The steps of the tab that keeps.

use super::{
    Changed, Environment, Failure, FileMatch, KeepChange, KeepEvent, KeepRecord, KeepState,
    KeptFile, WriteFailure,
    copying::copy_to_view,
    stop::{Stop, noted},
};

/// The outcome of keeping one medium.
#[derive(Clone, Debug, PartialEq)]
pub enum KeepOutcome {
    /// The bytes are kept.
    Kept(KeepRecord),
    /// No page may read the medium, but a copy of it can be shown.
    ToView(KeepRecord),
    /// The bytes are not kept, for this reason.
    Not(KeepRecord, Failure),
    /// The index does not answer: it is not known what it says of the medium. With the reason why the bytes are not kept,
    /// if there is one.
    NotNoted(Option<Failure>),
    /// The medium is no longer wanted.
    Nothing,
}

/// Keeps one medium: fetches it, writes its file, reads it back, and notes the outcome in the index.
pub async fn keep<T: Environment>(env: &T, id: &str) -> KeepOutcome {
    match fetch_and_store(env, id).await {
        Ok(kept) => kept,
        Err(Stop::NotNoted) => KeepOutcome::NotNoted(None),
        Err(Stop::Unwanted) => KeepOutcome::Nothing,
        Err(Stop::Failed(why)) => failed(env, id, why).await,
    }
}

async fn fetch_and_store<T: Environment>(env: &T, id: &str) -> Result<KeepOutcome, Stop> {
    let began = KeepEvent::Began { by: env.tab() };
    let record = noted(happened(env, id, began).await)?;
    let (file, bytes) = match env.fetch(&record).await {
        Err(Failure::Refused) => return copy_to_view(env, &record).await.map(KeepOutcome::ToView),
        fetched => fetched?,
    };
    let turn = env.turn().await;
    store(env, &turn, id, (&file, &bytes))
        .await
        .map(KeepOutcome::Kept)
}

async fn store<T: Environment>(
    env: &T,
    turn: &T::WriteTurn,
    id: &str,
    (file, bytes): (&KeptFile, &T::FileBytes),
) -> Result<KeepRecord, Stop> {
    let writing = || KeepEvent::Writing {
        by: env.tab(),
        file: file.clone(),
    };
    let mut changed = happened(env, id, writing()).await;
    if let Some(Changed::Waste(hash)) = &changed {
        // The same bytes were kept before, and are marked for removal.
        if !empty(env, turn, hash).await {
            return Err(Failure::NotStored.into());
        }
        changed = happened(env, id, writing()).await;
    }
    noted(changed)?;
    let stored = write(env, turn, id, (file, bytes)).await;
    if stored.is_err() {
        // While the browser suspended this tab, another tab may have taken the record for an abandoned one.
        env.change(id, KeepChange::Leftover(file.hash.clone()))
            .await;
    }
    stored
}

async fn write<T: Environment>(
    env: &T,
    turn: &T::WriteTurn,
    id: &str,
    (file, bytes): (&KeptFile, &T::FileBytes),
) -> Result<KeepRecord, Stop> {
    // Another result with the same bytes may have stored them: an intact file is never overwritten.
    if env.held(file).await == FileMatch::Other {
        if env.was_held_up(turn) {
            return Err(Stop::Unwanted);
        }
        env.write(file, bytes).await.map_err(|why| match why {
            WriteFailure::NoRoom => Failure::NoRoom,
            WriteFailure::Failed => Failure::NotStored,
        })?;
    }
    if env.held(file).await != FileMatch::Same {
        return Err(Failure::NotStored.into());
    }
    if env.was_held_up(turn) {
        return Err(Stop::Unwanted);
    }
    let hash = file.hash.clone();
    noted(happened(env, id, KeepEvent::Stored { hash }).await)
}

async fn failed<T: Environment>(env: &T, id: &str, why: Failure) -> KeepOutcome {
    let by = env.tab();
    match happened(env, id, KeepEvent::Failed { by, why }).await {
        Some(Changed::Now(record)) => KeepOutcome::Not(record, why),
        Some(_) => KeepOutcome::Nothing,
        None => KeepOutcome::NotNoted(Some(why)),
    }
}

async fn happened<T: Environment>(env: &T, id: &str, event: KeepEvent) -> Option<Changed> {
    env.change(id, KeepChange::Happened(event)).await
}

/// Cleans up after tabs that have ended: a file that was written completely is kept, and any other is removed. Only the tab
/// that keeps may call this.
pub async fn sweep<T: Environment>(env: &T) {
    for record in env.unfinished().await.unwrap_or_default() {
        let KeepState::Keeping { by, file, .. } = &record.state else {
            continue;
        };
        if !env.may_run(&record, by) {
            finish(env, &record, file.as_ref()).await;
        }
    }
    empty_waste(env).await;
}

/// Completes or abandons the medium that a tab which has ended was keeping.
async fn finish<T: Environment>(env: &T, record: &KeepRecord, file: Option<&KeptFile>) {
    let turn = env.turn().await;
    let held = match file {
        Some(file) => env.held(file).await,
        None => FileMatch::Other,
    };
    if env.was_held_up(&turn) {
        return;
    }
    let event = match (held, file) {
        (FileMatch::Same, Some(file)) => KeepEvent::Stored {
            hash: file.hash.clone(),
        },
        // A later sweep may be able to read the file.
        (FileMatch::Unknown, _) => return,
        _ => KeepEvent::TabGone,
    };
    happened(env, &record.id, event).await;
    drop(turn);
}

/// Removes the files and copies that no record names any more. Copies that are being made are left to a later call. Only
/// the tab that keeps may call this.
pub async fn empty_waste<T: Environment>(env: &T) {
    for hash in env.waste().await.unwrap_or_default() {
        if env.is_copying(&hash) {
            continue;
        }
        let turn = env.turn().await;
        // Another step may have removed the file meanwhile, and written it again.
        if env.is_waste(&hash).await == Some(true) {
            empty(env, &turn, &hash).await;
        }
        drop(turn);
    }
}

async fn empty<T: Environment>(env: &T, turn: &T::WriteTurn, hash: &str) -> bool {
    !env.was_held_up(turn)
        && env.remove(hash).await
        && !env.was_held_up(turn)
        && env.forget_waste(hash).await.is_some()
}

/// Marks copies as waste that a tab has stored after the record was given up as abandoned.
pub async fn find_leftovers<T: Environment>(env: &T) {
    for (id, name) in env.stored_copies().await.unwrap_or_default() {
        env.change(&id, KeepChange::Leftover(name)).await;
    }
}

/// Notes that the copy of a record does not exist any more. Returns whether this changes the record.
pub async fn notice_copy_missing<T: Environment>(env: &T, record: &KeepRecord, name: &str) -> bool {
    let name = name.to_owned();
    let event = KeepEvent::CopyMissing { name };
    matches!(
        happened(env, &record.id, event).await,
        Some(Changed::Now(_))
    )
}

/// Notes that the file of a record does not exist any more. Returns whether this changes the record.
pub async fn notice_missing<T: Environment>(env: &T, record: &KeepRecord, hash: &str) -> bool {
    let hash = hash.to_owned();
    let event = KeepEvent::Missing { hash };
    matches!(
        happened(env, &record.id, event).await,
        Some(Changed::Now(_))
    )
}
