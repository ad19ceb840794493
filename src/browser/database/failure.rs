//! Why a database could not be used.

use idb::Error;

/// Why the browser's database could not be used: private windows, a full disk, a corrupt store.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum DatabaseError {
    /// The connection is lost, and nothing was done. The operation may work after opening the
    /// database again.
    Lost,
    /// Another page has upgraded the database to a later version.
    Outdated,
    /// Any other failure, in the browser's words.
    Other(String),
}

impl From<Error> for DatabaseError {
    fn from(error: Error) -> Self {
        match &error {
            // The browser throws this error after it has closed the database.
            Error::TransactionOpenFailed(_) => Self::Lost,
            Error::DomException(exception) => match exception.name().as_str() {
                "VersionError" => Self::Outdated,
                // WebKit reports an unknown error after its database process has died.
                "AbortError" | "InvalidStateError" | "UnknownError" => Self::Lost,
                _ => Self::Other(error.to_string()),
            },
            _ => Self::Other(error.to_string()),
        }
    }
}
