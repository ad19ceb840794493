//! The service and key of a job.

/// The name of the demo's key, in every browser. No other key has it: their names are hexadecimal.
pub const DEMO: &str = "demo";

/// A service, and one of this browser's keys for it. The same task id at two services, or with two
/// keys, is two jobs.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub struct Account {
    /// The base URL of the service.
    pub base: String,
    /// The name of the key, which reveals nothing about the key itself.
    pub key: Option<String>,
}
