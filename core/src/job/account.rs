//! The service and key of a job.

use super::Job;

/// A service, and one of this browser's keys for it. The same task id at two services, or with two
/// keys, is two jobs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Account {
    /// The base URL of the service.
    pub base: String,
    /// The name of the key, which reveals nothing about the key itself.
    pub key: Option<String>,
}

impl Account {
    /// Whether this account may poll a job's task. A record from before keys had names does not say
    /// which key it used: then any key of its service is tried.
    pub fn knows(&self, job: &Job) -> bool {
        self.base == job.base && (job.key.is_none() || job.key == self.key)
    }
}
