//! A service together with the key for it.

use easel_core::{contract::BaseUrl, job::Account};

use super::key::ApiKey;

/// The service to which requests are sent, and its key. A connection always has both.
#[derive(Clone, Debug, PartialEq)]
pub struct Connection {
    /// The address of the service.
    pub base: BaseUrl,
    /// The key, which belongs to the address's origin.
    pub key: ApiKey,
}

impl Connection {
    /// The account of jobs that are sent now.
    pub fn account(&self) -> Account {
        Account {
            base: self.base.as_str().to_owned(),
            key: Some(self.key.name()),
        }
    }

    /// The name of the connection in messages between tabs.
    pub fn name(&self) -> String {
        [self.base.as_str(), " ", &self.key.name()].concat()
    }
}
