//! Data encrypted by AES-GCM.

use serde::{Deserialize, Serialize};

use super::{
    LockedKeyError,
    hex::{from_hex, to_hex},
};

/// Data encrypted by AES-GCM.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// The nonce: 12 random bytes.
    pub nonce: Vec<u8>,
    /// The encrypted bytes, with the tag at their end.
    pub bytes: Vec<u8>,
}

/// The lengths of nonce and tag in bytes.
const NONCE: usize = 12;
const TAG: usize = 16;

/// The longest encrypted data in bytes: no key of a service is as long.
const LONGEST: usize = 16_384;

/// The stored form.
#[derive(Deserialize, Serialize)]
pub(super) struct StoredSealed {
    nonce: String,
    bytes: String,
}

impl Sealed {
    pub(super) fn stored(&self) -> StoredSealed {
        StoredSealed {
            nonce: to_hex(&self.nonce),
            bytes: to_hex(&self.bytes),
        }
    }
}

impl StoredSealed {
    pub(super) fn read(&self) -> Result<Sealed, LockedKeyError> {
        let read = |digits: &str| from_hex(digits).ok_or(LockedKeyError::Changed);
        let (nonce, bytes) = (read(&self.nonce)?, read(&self.bytes)?);
        if nonce.len() != NONCE || !(TAG..=LONGEST).contains(&bytes.len()) {
            return Err(LockedKeyError::Changed);
        }
        Ok(Sealed { nonce, bytes })
    }
}
