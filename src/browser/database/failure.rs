//! Why a database could not be used.

use idb::Error;

/// Why the browser's database could not be used: private windows, a full disk, a corrupt store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseError {
    /// The way to it is lost, and nothing was done: once it is opened anew, it may do.
    Lost,
    /// Another page has brought it to a later version.
    Outdated,
    /// Anything else, in the browser's words.
    Other(String),
}

impl From<Error> for DatabaseError {
    fn from(error: Error) -> Self {
        match &error {
            // A browser throws here when it has closed the database.
            Error::TransactionOpenFailed(_) => Self::Lost,
            Error::DomException(exception) => match exception.name().as_str() {
                "VersionError" => Self::Outdated,
                // WebKit calls it unknown when its process for databases is gone.
                "AbortError" | "InvalidStateError" | "UnknownError" => Self::Lost,
                _ => Self::Other(error.to_string()),
            },
            _ => Self::Other(error.to_string()),
        }
    }
}
