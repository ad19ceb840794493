//! Opening a database.
//!
//! The future of `idb` leaves its callbacks in memory for each opened database, as long as the page lives. Most
//! databases here are open only during an operation: an archive of 100,000 files left 40 MB behind.

use std::{cell::Cell, rc::Rc};

use futures::channel::oneshot;
use idb::{
    Database, Error, Event, Factory, Request, event::VersionChangeEvent,
    request::OpenDatabaseRequest,
};

use super::{
    own_names::own_name,
    refused::note_refusal,
    transactions::{hold, until_shown},
};

/// Opens a database. Its tables are created or changed first if the database is older than this version.
///
/// # Errors
/// If the browser has no database for this page, or refuses to open it.
pub(super) async fn open_database(
    name: &str,
    version: u32,
    upgrade: impl FnOnce(VersionChangeEvent) + 'static,
) -> Result<Database, Error> {
    until_shown().await;
    let mut opening = Opening {
        request: Factory::new()?.open(&own_name(name), Some(version))?,
        has_ended: false,
    };
    let request = &mut opening.request;
    request.on_upgrade_needed(|event| {
        let request: Option<OpenDatabaseRequest> = event.target().ok();
        request.and_then(|request| request.transaction()).map(hold);
        upgrade(event);
    });
    let (tell, told) = oneshot::channel();
    let tell = Rc::new(Cell::new(Some(tell)));
    let also_tell = tell.clone();
    let end = |tell: &Cell<Option<oneshot::Sender<()>>>| {
        // The caller may have stopped waiting.
        tell.take().map(|tell| tell.send(()));
    };
    request.on_success(move |_| end(&tell));
    request.on_error(move |_| end(&also_tell));
    // The callbacks live as long as the request, and one of them is always called.
    told.await.ok();
    opening.has_ended = true;
    match opening.request.error()? {
        Some(error) => {
            note_refusal("indexedDB.open", &error.name());
            Err(Error::DomException(error))
        }
        None => opening.request.result()?.try_into(),
    }
}

/// An opening request with its callbacks.
struct Opening {
    request: OpenDatabaseRequest,
    has_ended: bool,
}

impl Drop for Opening {
    /// Removes the callbacks if the caller has stopped waiting, since the browser would still call them.
    fn drop(&mut self) {
        if !self.has_ended {
            self.request.forget_callbacks();
        }
    }
}
