//! How a passphrase becomes a key.

use serde_json::{Value, json};

use super::hex::to_hex;

/// The version of the record.
pub(super) const VERSION: u32 = 1;

/// The kind of a way to unlock.
pub(super) const PASSPHRASE: &str = "passphrase";

/// The only way to stretch a passphrase so far.
pub(super) const KDF: &str = "PBKDF2-SHA-256";

/// How a passphrase becomes a key: PBKDF2 with SHA-256.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretching {
    /// The number of rounds.
    pub iterations: u32,
    /// 16 random bytes.
    pub salt: Vec<u8>,
}

impl Stretching {
    /// What the data key is bound to.
    pub(super) fn to_json(&self) -> Value {
        json!([PASSPHRASE, KDF, self.iterations, to_hex(&self.salt)])
    }
}
