//! The place that a record belongs to.

use serde_json::json;

use super::{
    stretching::{Stretching, VERSION},
    way::Passkey,
};
use crate::contract::BaseUrl;

/// The place that a record belongs to. Encrypted parts are bound to it, so that they cannot be decrypted anywhere
/// else.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct KeyPlace {
    /// The origin of the page.
    pub site: String,
    /// The origin that the key was entered for.
    pub service: String,
    /// The name of the record in the store: the service's address.
    pub slot: String,
}

impl KeyPlace {
    /// The place of a service's key on a site.
    pub fn new(site: &str, base: &BaseUrl) -> Self {
        Self {
            site: site.to_owned(),
            service: base.origin().to_owned(),
            slot: base.as_str().to_owned(),
        }
    }

    /// The additional data that the encrypted API key is bound to.
    pub fn of_key(&self) -> Vec<u8> {
        self.bytes(&json!("key"))
    }

    /// The additional data that the copy of the data key for the passphrase is bound to.
    pub fn of_passphrase(&self, stretching: &Stretching) -> Vec<u8> {
        self.bytes(&stretching.to_json())
    }

    /// The additional data that the copy of the data key for a passkey is bound to.
    pub fn of_passkey(&self, passkey: &Passkey) -> Vec<u8> {
        self.bytes(&passkey.to_json())
    }

    fn bytes(&self, part: &serde_json::Value) -> Vec<u8> {
        // In JSON, no two different places look the same.
        let all = json!([
            "easel-locked-key",
            VERSION,
            self.site,
            self.service,
            self.slot,
            part
        ]);
        all.to_string().into_bytes()
    }
}
