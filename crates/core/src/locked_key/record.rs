//! The record of a locked key, as JSON.

use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::{
    KeyPlace, LockedKeyError,
    sealed::{Sealed, StoredSealed},
    stretching::VERSION,
    way::{ByPasskey, ByPassphrase, UnlockMethod},
};

/// A locked key.
#[derive(Clone, Debug, PartialEq)]
pub struct LockedKey {
    /// The API key, encrypted with the data key.
    pub key: Sealed,
    /// The ways to unlock the key.
    pub ways: Vec<UnlockMethod>,
}

#[derive(Deserialize, Serialize)]
struct StoredKey {
    version: u32,
    site: String,
    service: String,
    slot: String,
    key: StoredSealed,
    ways: Vec<Value>,
    /// A checksum that tells a changed record from a wrong passphrase. It is no protection: the parts are protected
    /// by what they are bound to.
    #[serde(default)]
    sum: String,
}

impl LockedKey {
    /// The way to unlock the key by a passphrase.
    ///
    /// # Errors
    /// Returns an error if there is no such way that this version knows.
    pub fn by_passphrase(&self) -> Result<&ByPassphrase, LockedKeyError> {
        let found = self.ways.iter().find_map(|way| match way {
            UnlockMethod::Passphrase(way) => Some(way),
            UnlockMethod::Passkey(_) | UnlockMethod::Unknown(_) => None,
        });
        found.ok_or(LockedKeyError::Newer)
    }

    /// The way to unlock the key by a passkey, if there is one.
    pub fn by_passkey(&self) -> Option<&ByPasskey> {
        self.ways.iter().find_map(|way| match way {
            UnlockMethod::Passkey(way) => Some(way),
            UnlockMethod::Passphrase(_) | UnlockMethod::Unknown(_) => None,
        })
    }

    /// Returns the record as JSON, to be stored at a place.
    pub fn to_json(&self, place: &KeyPlace) -> String {
        let mut stored = StoredKey {
            version: VERSION,
            site: place.site.clone(),
            service: place.service.clone(),
            slot: place.slot.clone(),
            key: self.key.stored(),
            ways: self.ways.iter().map(UnlockMethod::to_json).collect(),
            sum: String::new(),
        };
        stored.sum = stored.own_sum();
        stored.print()
    }

    /// Reads the record that was found at a place.
    ///
    /// # Errors
    /// Returns an error if the record cannot be used.
    pub fn from_json(text: &str, place: &KeyPlace) -> Result<Self, LockedKeyError> {
        let value: Value = serde_json::from_str(text).map_err(|_| LockedKeyError::Unreadable)?;
        let version = value.get("version").and_then(Value::as_u64);
        match version {
            Some(version) if version > u64::from(VERSION) => return Err(LockedKeyError::Newer),
            Some(version) if version == u64::from(VERSION) => {}
            _ => return Err(LockedKeyError::Unreadable),
        }
        let stored: StoredKey =
            serde_json::from_value(value).map_err(|_| LockedKeyError::Unreadable)?;
        let found = (&stored.site, &stored.service, &stored.slot);
        if found != (&place.site, &place.service, &place.slot) {
            return Err(LockedKeyError::Elsewhere);
        }
        let ways: Result<_, _> = stored.ways.iter().map(UnlockMethod::read).collect();
        let (ways, key) = (ways?, stored.key.read()?);
        if stored.sum != stored.own_sum() {
            return Err(LockedKeyError::Changed);
        }
        Ok(Self { key, ways })
    }
}

impl StoredKey {
    fn print(&self) -> String {
        // Texts and numbers can always be printed.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// The checksum of all other fields.
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
