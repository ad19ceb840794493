//! Putting keys behind a passphrase, and getting them from there.

use easel_core::{
    contract::BaseUrl,
    locked_key::{
        ByPassphrase, ITERATIONS, LockedKey, LockedKeyError, Place, Sealed, Stretching, Way,
    },
    words::mark,
};
use leptos::prelude::*;

use super::{ApiKey, Keeping, Settings, auto_lock, key::Secret, keys, locked_store};
use crate::browser::{CipherKey, page_origin, secret_bytes, wipe};

/// The passphrase is wrong. What is stored stays as it is, and the user may try again as often as wanted.
const NOT_IT: &str = mark("That is not the passphrase.");
const NO_CIPHER: &str =
    mark("This browser cannot encrypt here. It does so only on pages with https or on localhost.");
const NOT_STORED: &str = mark(
    "This browser does not let Easel save the locked key, so nothing was changed. Allow this site to store data, or keep the key for this tab.",
);
const NONE: &str = mark("No locked key is stored here any more. Enter the key again.");

/// What happened instead, for the user.
type Problem = &'static str;

/// A record that was opened: the data key, and the API key.
struct Opened {
    place: Place,
    record: LockedKey,
    data_key: Vec<u8>,
    key: ApiKey,
}

impl Drop for Opened {
    fn drop(&mut self) {
        wipe(&mut self.data_key);
    }
}

impl Settings {
    /// Stores a key behind a passphrase. It is saved as the current one afterwards.
    ///
    /// # Errors
    /// If it was not stored; then nothing has changed.
    pub async fn lock_away(self, key: &ApiKey, passphrase: &str) -> Result<(), Problem> {
        let mut data_key: [u8; 32] = secret_bytes().ok_or(NO_CIPHER)?;
        let place = Place::new(&page_origin(), &key.base);
        let cipher = CipherKey::of_bytes(&data_key).await.ok_or(NO_CIPHER)?;
        let sealed = seal(&cipher, &place.of_key(), key.secret.text().as_bytes()).await;
        let way = by_passphrase(&place, passphrase, &data_key).await;
        wipe(&mut data_key);
        let record = LockedKey {
            key: sealed.ok_or(NO_CIPHER)?,
            ways: vec![Way::Passphrase(way.ok_or(NO_CIPHER)?)],
        };
        auto_lock::note_use();
        store(&key.base, &record.to_json(&place))
    }

    /// Unlocks the key of a service in this tab.
    ///
    /// # Errors
    /// If it stays locked.
    pub async fn unlock(self, base: &BaseUrl, passphrase: &str) -> Result<(), Problem> {
        let key = open(base, passphrase).await?.key.clone();
        auto_lock::note_use();
        self.is_told_to_lock();
        self.keys.try_update(|keys| {
            keys.retain(|other| other.secret != key.secret || !other.belongs_to(base));
            keys.insert(0, key);
        });
        Ok(())
    }

    /// Gives the key of a service another passphrase.
    ///
    /// # Errors
    /// If the old one is wrong, or nothing could be stored; then nothing has changed.
    pub async fn change_passphrase(
        self,
        base: &BaseUrl,
        old: &str,
        new: &str,
    ) -> Result<(), Problem> {
        let mut opened = open(base, old).await?;
        let way = by_passphrase(&opened.place, new, &opened.data_key).await;
        let way = Way::Passphrase(way.ok_or(NO_CIPHER)?);
        opened
            .record
            .ways
            .retain(|way| !matches!(way, Way::Passphrase(_)));
        opened.record.ways.insert(0, way);
        store(&opened.key.base, &opened.record.to_json(&opened.place))
    }

    /// Keeps the key of a service on this device without a passphrase.
    ///
    /// # Errors
    /// If the passphrase is wrong, or the key could not be stored; then nothing has changed.
    pub async fn remove_passphrase(self, base: &BaseUrl, old: &str) -> Result<(), Problem> {
        let key = open(base, old).await?.key.clone().kept(Keeping::Device);
        let (slot, record) = locked_store::record(base).ok_or(NONE)?;
        if !keys::keep(&key) {
            locked_store::put(&slot, &record);
            return Err(NOT_STORED);
        }
        self.read_locks_again();
        self.keys.try_update(|keys| {
            keys.retain(|other| other.secret != key.secret || !other.belongs_to(base));
            keys.insert(0, key);
        });
        Ok(())
    }
}

fn store(base: &BaseUrl, record: &str) -> Result<(), Problem> {
    if locked_store::put(base, record) {
        Ok(())
    } else {
        Err(NOT_STORED)
    }
}

async fn open(base: &BaseUrl, passphrase: &str) -> Result<Opened, Problem> {
    let (slot, text) = locked_store::record(base).ok_or(NONE)?;
    let place = Place::new(&page_origin(), &slot);
    let record = LockedKey::from_json(&text, &place).map_err(LockedKeyError::message)?;
    let way = record.by_passphrase().map_err(LockedKeyError::message)?;
    let ByPassphrase {
        stretching,
        data_key,
    } = way;
    let cipher = CipherKey::of_passphrase(passphrase, &stretching.salt, stretching.iterations);
    let bound_to = place.of_passphrase(stretching);
    let cipher = cipher.await.ok_or(NO_CIPHER)?;
    let data_key = cipher.decrypt(&data_key.nonce, &bound_to, &data_key.bytes);
    let data_key = data_key.await.ok_or(NOT_IT)?;
    let changed = LockedKeyError::Changed.message();
    let cipher = CipherKey::of_bytes(&data_key).await.ok_or(changed)?;
    let Sealed { nonce, bytes } = &record.key;
    let secret = cipher.decrypt(nonce, &place.of_key(), bytes).await;
    let secret = String::from_utf8(secret.ok_or(changed)?).map_err(|_| changed)?;
    Ok(Opened {
        key: ApiKey {
            secret: Secret::new(secret),
            base: slot,
            keeping: Keeping::Locked,
        },
        place,
        record,
        data_key,
    })
}

async fn by_passphrase(place: &Place, passphrase: &str, data_key: &[u8]) -> Option<ByPassphrase> {
    let stretching = Stretching {
        iterations: ITERATIONS,
        salt: secret_bytes::<16>()?.to_vec(),
    };
    let cipher = CipherKey::of_passphrase(passphrase, &stretching.salt, ITERATIONS).await?;
    let data_key = seal(&cipher, &place.of_passphrase(&stretching), data_key).await?;
    Some(ByPassphrase {
        stretching,
        data_key,
    })
}

async fn seal(cipher: &CipherKey, bound_to: &[u8], bytes: &[u8]) -> Option<Sealed> {
    let nonce = secret_bytes::<12>()?;
    Some(Sealed {
        bytes: cipher.encrypt(&nonce, bound_to, bytes).await?,
        nonce: nonce.to_vec(),
    })
}
