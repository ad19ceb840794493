//! Keeping what no page may read, so that it can be seen after its link has died.

use super::{Act, Changed, Environment, Failure, KeepEvent, Record};

/// Has the browser store the answer of a medium's host unread, and shows it once: whether it is the medium or
/// an error cannot be told by its status. Returns the record, or nothing if the medium is no longer wanted.
pub(super) async fn copy_to_view<T: Environment>(
    env: &T,
    record: &Record,
) -> Result<Option<Record>, Failure> {
    if record.has_copy_of_link() {
        return Err(Failure::Refused);
    }
    let name = env.copy_name(record).await.ok_or(Failure::Refused)?;
    let copying = KeepEvent::Copying {
        by: env.tab(),
        name: name.clone(),
    };
    let Some(Changed::Now(_)) = env.change(&record.id, Act::Happened(copying)).await else {
        return Ok(None);
    };
    let length = env.copy(record, &name).await?;
    if !env.shows(record.kind, &name).await {
        return Err(Failure::Refused);
    }
    let copied = KeepEvent::Copied { name, length };
    match env.change(&record.id, Act::Happened(copied)).await {
        Some(Changed::Now(record)) => Ok(Some(record)),
        _ => Ok(None),
    }
}
