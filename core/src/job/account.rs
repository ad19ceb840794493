//! Where a job was sent, and with which key.

use super::Job;

/// A service, and one of the keys that this browser has for it. The same task id at two services,
/// or with two keys, is two jobs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Account {
    /// The base URL of the service.
    pub base: String,
    /// The name of the key, which tells nothing of the key itself.
    pub key: Option<String>,
}

impl Account {
    /// Whether a job's task may be asked for here. A record from before keys had names does not
    /// tell its key: then any key of its service is tried.
    pub fn knows(&self, job: &Job) -> bool {
        self.base == job.base && (job.key.is_none() || job.key == self.key)
    }
}
