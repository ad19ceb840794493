//! How a key is derived from a passphrase.

use serde_json::{Value, json};

use super::hex::to_hex;

/// The version of the record.
pub(super) const VERSION: u32 = 1;

/// The name of this way to unlock a key.
pub(super) const PASSPHRASE: &str = "passphrase";

/// The only supported derivation so far.
pub(super) const KDF: &str = "PBKDF2-SHA-256";

/// How a key is derived from a passphrase: PBKDF2 with SHA-256.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stretching {
    /// The number of rounds.
    pub iterations: u32,
    /// The salt: 16 random bytes.
    pub salt: Vec<u8>,
}

impl Stretching {
    /// The data that the data key is bound to.
    pub(super) fn to_json(&self) -> Value {
        json!([PASSPHRASE, KDF, self.iterations, to_hex(&self.salt)])
    }
}
