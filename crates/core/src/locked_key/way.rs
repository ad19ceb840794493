//! The ways to unlock a key. Each has a copy of the data key, encrypted with the key that this way yields.

use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    ITERATIONS, LockedKeyError, MOST_ITERATIONS,
    hex::{from_hex, to_hex},
    sealed::{Sealed, StoredSealed},
    stretching::{KDF, PASSPHRASE, Stretching},
};

/// A way to unlock a key.
#[derive(Clone, Debug, PartialEq)]
pub enum UnlockMethod {
    /// With a passphrase.
    Passphrase(ByPassphrase),
    /// With a passkey.
    Passkey(ByPasskey),
    /// A way of a later version, which is kept unchanged.
    Unknown(Value),
}

/// The way by a passphrase: the data key, encrypted with the key that is derived from it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByPassphrase {
    /// How the key is derived from the passphrase.
    pub stretching: Stretching,
    /// The encrypted data key.
    pub data_key: Sealed,
}

/// The way by a passkey: the data key, encrypted with the key that a passkey yields (WebAuthn, extension `prf`).
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByPasskey {
    /// The passkey, and the input for which it yields the key.
    pub passkey: Passkey,
    /// The encrypted data key.
    pub data_key: Sealed,
}

/// A passkey, and the input for which it yields the key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Passkey {
    /// The id of the passkey, 1 to 1,023 bytes.
    pub credential: Vec<u8>,
    /// The input: 32 random bytes.
    pub salt: Vec<u8>,
}

/// The name of this way to unlock a key.
const PASSKEY: &str = "passkey";

/// The lengths of the salts in bytes.
const SALT: usize = 16;
const PASSKEY_SALT: usize = 32;

/// The longest id that WebAuthn allows, in bytes.
const LONGEST_CREDENTIAL: usize = 1_023;

#[derive(Deserialize)]
struct StoredPassphrase {
    iterations: u32,
    salt: String,
    data_key: StoredSealed,
}

#[derive(Deserialize)]
struct StoredPasskey {
    credential: String,
    salt: String,
    data_key: StoredSealed,
}

impl Passkey {
    /// The data that the data key is bound to.
    pub(super) fn to_json(&self) -> Value {
        json!([PASSKEY, to_hex(&self.credential), to_hex(&self.salt)])
    }
}

impl UnlockMethod {
    pub(super) fn to_json(&self) -> Value {
        match self {
            Self::Unknown(way) => way.clone(),
            Self::Passphrase(way) => json!({
                "kind": PASSPHRASE,
                "kdf": KDF,
                "iterations": way.stretching.iterations,
                "salt": to_hex(&way.stretching.salt),
                "data_key": way.data_key.stored(),
            }),
            Self::Passkey(way) => json!({
                "kind": PASSKEY,
                "credential": to_hex(&way.passkey.credential),
                "salt": to_hex(&way.passkey.salt),
                "data_key": way.data_key.stored(),
            }),
        }
    }

    pub(super) fn read(way: &Value) -> Result<Self, LockedKeyError> {
        let text = |name: &str| way.get(name).and_then(Value::as_str);
        match text("kind") {
            Some(PASSPHRASE) if text("kdf").is_none_or(|kdf| kdf == KDF) => {
                read_passphrase(way).map(Self::Passphrase)
            }
            Some(PASSKEY) => read_passkey(way)
                .map(Self::Passkey)
                .ok_or(LockedKeyError::Changed),
            _ => Ok(Self::Unknown(way.clone())),
        }
    }
}

fn read_passphrase(way: &Value) -> Result<ByPassphrase, LockedKeyError> {
    let stored = StoredPassphrase::deserialize(way).map_err(|_| LockedKeyError::Changed)?;
    if !(ITERATIONS..=MOST_ITERATIONS).contains(&stored.iterations) {
        return Err(LockedKeyError::Iterations);
    }
    let salt = from_hex(&stored.salt).filter(|salt| salt.len() == SALT);
    Ok(ByPassphrase {
        stretching: Stretching {
            iterations: stored.iterations,
            salt: salt.ok_or(LockedKeyError::Changed)?,
        },
        data_key: stored.data_key.read()?,
    })
}

fn read_passkey(way: &Value) -> Option<ByPasskey> {
    let stored = StoredPasskey::deserialize(way).ok()?;
    let (credential, salt) = (from_hex(&stored.credential)?, from_hex(&stored.salt)?);
    let is_fine =
        (1..=LONGEST_CREDENTIAL).contains(&credential.len()) && salt.len() == PASSKEY_SALT;
    is_fine.then_some(ByPasskey {
        passkey: Passkey { credential, salt },
        data_key: stored.data_key.read().ok()?,
    })
}
