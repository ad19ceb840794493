//! Keeping media whose bytes no page may read, so that they can be viewed after their links have died.

use super::{
    Environment, Failure, KeepChange, KeepEvent, KeepRecord,
    stop::{Stop, noted},
};

/// Has the browser store the response of a medium's host without reading it, and shows it once: the status does
/// not tell whether the response is the medium or an error. Returns the record.
pub(super) async fn copy_to_view<T: Environment>(
    env: &T,
    record: &KeepRecord,
) -> Result<KeepRecord, Stop> {
    if record.has_copy_of_link() {
        return Err(Failure::Refused.into());
    }
    let name = env.copy_name(record).await.ok_or(Failure::Refused)?;
    let copied = copy_as(env, record, name.clone()).await;
    env.end_copying(&name);
    copied
}

async fn copy_as<T: Environment>(
    env: &T,
    record: &KeepRecord,
    name: String,
) -> Result<KeepRecord, Stop> {
    let copying = KeepEvent::Copying {
        by: env.tab(),
        name: name.clone(),
    };
    noted(env.change(&record.id, KeepChange::Happened(copying)).await)?;
    let length = env.copy(record, &name).await?;
    if !env.shows(record.kind, &name).await {
        return Err(Failure::Refused.into());
    }
    let copied = KeepEvent::Copied { name, length };
    noted(env.change(&record.id, KeepChange::Happened(copied)).await)
}
