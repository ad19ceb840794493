//! The record of a locked key, as JSON.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    ITERATIONS, LockedKeyError, MOST_ITERATIONS, Place,
    hex::{from_hex, to_hex},
    stretching::{KDF, PASSPHRASE, Stretching, VERSION},
};

/// A locked key.
#[derive(Clone, Debug, PartialEq)]
pub struct LockedKey {
    /// The API key, encrypted with the data key.
    pub key: Sealed,
    /// How it can be unlocked.
    pub ways: Vec<Way>,
}

/// A way to unlock a key.
#[derive(Clone, Debug, PartialEq)]
pub enum Way {
    /// With a passphrase.
    Passphrase(ByPassphrase),
    /// One of a later version, which is kept as it is.
    Unknown(Value),
}

/// The data key, encrypted with the key that comes from a passphrase.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ByPassphrase {
    /// How the passphrase becomes a key.
    pub stretching: Stretching,
    /// The data key.
    pub data_key: Sealed,
}

/// What AES-GCM has encrypted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sealed {
    /// 12 random bytes.
    pub nonce: Vec<u8>,
    /// The encrypted bytes, with the tag at their end.
    pub bytes: Vec<u8>,
}

/// The lengths of salt, nonce and tag in bytes.
const SALT: usize = 16;
const NONCE: usize = 12;
const TAG: usize = 16;

/// No key of a service is so long, in bytes.
const LONGEST: usize = 16_384;

#[derive(Deserialize, Serialize)]
struct Stored {
    version: u32,
    site: String,
    service: String,
    slot: String,
    key: StoredSealed,
    ways: Vec<Value>,
    /// Tells a changed record from a wrong passphrase. It is no protection: that is what the parts are bound to.
    #[serde(default)]
    sum: String,
}

#[derive(Deserialize, Serialize)]
struct StoredSealed {
    nonce: String,
    bytes: String,
}

#[derive(Deserialize, Serialize)]
struct StoredPassphrase {
    kind: String,
    kdf: String,
    iterations: u32,
    salt: String,
    data_key: StoredSealed,
}

impl LockedKey {
    /// The way by a passphrase.
    ///
    /// # Errors
    /// If there is none that this version knows.
    pub fn by_passphrase(&self) -> Result<&ByPassphrase, LockedKeyError> {
        let found = self.ways.iter().find_map(|way| match way {
            Way::Passphrase(way) => Some(way),
            Way::Unknown(_) => None,
        });
        found.ok_or(LockedKeyError::Newer)
    }

    /// The record to store at a place.
    pub fn to_json(&self, place: &Place) -> String {
        let way = |way: &Way| match way {
            Way::Unknown(way) => way.clone(),
            Way::Passphrase(way) => json!({
                "kind": PASSPHRASE,
                "kdf": KDF,
                "iterations": way.stretching.iterations,
                "salt": to_hex(&way.stretching.salt),
                "data_key": way.data_key.stored(),
            }),
        };
        let mut stored = Stored {
            version: VERSION,
            site: place.site.clone(),
            service: place.service.clone(),
            slot: place.slot.clone(),
            key: self.key.stored(),
            ways: self.ways.iter().map(way).collect(),
            sum: String::new(),
        };
        stored.sum = stored.own_sum();
        stored.print()
    }

    /// Reads the record that was found at a place.
    ///
    /// # Errors
    /// If it cannot be used.
    pub fn from_json(text: &str, place: &Place) -> Result<Self, LockedKeyError> {
        let value: Value = serde_json::from_str(text).map_err(|_| LockedKeyError::Unreadable)?;
        let version = value.get("version").and_then(Value::as_u64);
        match version {
            Some(version) if version > u64::from(VERSION) => return Err(LockedKeyError::Newer),
            Some(version) if version == u64::from(VERSION) => {}
            _ => return Err(LockedKeyError::Unreadable),
        }
        let stored: Stored =
            serde_json::from_value(value).map_err(|_| LockedKeyError::Unreadable)?;
        let found = (&stored.site, &stored.service, &stored.slot);
        if found != (&place.site, &place.service, &place.slot) {
            return Err(LockedKeyError::Elsewhere);
        }
        let ways: Result<_, _> = stored.ways.iter().map(read_way).collect();
        let (ways, key) = (ways?, stored.key.read()?);
        if stored.sum != stored.own_sum() {
            return Err(LockedKeyError::Changed);
        }
        Ok(Self { key, ways })
    }
}

impl Sealed {
    fn stored(&self) -> StoredSealed {
        StoredSealed {
            nonce: to_hex(&self.nonce),
            bytes: to_hex(&self.bytes),
        }
    }
}

impl StoredSealed {
    fn read(&self) -> Result<Sealed, LockedKeyError> {
        let read = |digits: &str| from_hex(digits).ok_or(LockedKeyError::Changed);
        let (nonce, bytes) = (read(&self.nonce)?, read(&self.bytes)?);
        if nonce.len() != NONCE || !(TAG..=LONGEST).contains(&bytes.len()) {
            return Err(LockedKeyError::Changed);
        }
        Ok(Sealed { nonce, bytes })
    }
}

impl Stored {
    fn print(&self) -> String {
        // Texts and numbers can always be printed.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The sum of everything else.
    fn own_sum(&self) -> String {
        let parts = json!([
            self.version,
            self.site,
            self.service,
            self.slot,
            self.key,
            self.ways
        ]);
        format!("{:08x}", crc32fast::hash(parts.to_string().as_bytes()))
    }
}

fn read_way(way: &Value) -> Result<Way, LockedKeyError> {
    let text = |name: &str| way.get(name).and_then(Value::as_str);
    if text("kind") != Some(PASSPHRASE) || text("kdf").is_some_and(|kdf| kdf != KDF) {
        return Ok(Way::Unknown(way.clone()));
    }
    let stored: StoredPassphrase =
        serde_json::from_value(way.clone()).map_err(|_| LockedKeyError::Changed)?;
    if !(ITERATIONS..=MOST_ITERATIONS).contains(&stored.iterations) {
        return Err(LockedKeyError::Iterations);
    }
    let salt = from_hex(&stored.salt).filter(|salt| salt.len() == SALT);
    Ok(Way::Passphrase(ByPassphrase {
        stretching: Stretching {
            iterations: stored.iterations,
            salt: salt.ok_or(LockedKeyError::Changed)?,
        },
        data_key: stored.data_key.read()?,
    }))
}
