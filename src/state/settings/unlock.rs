//! Putting keys behind a passphrase, and unlocking them.

use easel_core::{
    contract::BaseUrl,
    locked_key::{
        ByPassphrase, ITERATIONS, KeyPlace, LockedKey, LockedKeyError, Sealed, Stretching,
        UnlockMethod,
    },
    words::mark,
};
use leptos::prelude::*;

use super::{ApiKey, Keeping, Settings, auto_lock, key::Secret, keys, locked_store};
use crate::browser::{CipherKey, page_origin, secret_bytes, wipe};

/// The message that the passphrase is wrong. The stored data stays as it is, and the user may try again
/// any number of times.
const NOT_IT: &str = mark("That is not the passphrase.");
pub(super) const NO_CIPHER: &str =
    mark("This browser cannot encrypt here. It does so only on pages with https or on localhost.");
const NOT_STORED: &str = mark(
    "This browser does not let Easel save the locked key, so nothing was changed. Allow this site to store data, or keep the key for this tab.",
);
const NONE: &str = mark("No locked key is stored here any more. Enter the key again.");

/// The message for the user about a problem.
pub(super) type Problem = &'static str;

/// The stored record of a service's key.
pub(super) struct Locked {
    /// The address that the key was entered for.
    pub(super) slot: BaseUrl,
    pub(super) place: KeyPlace,
    pub(super) record: LockedKey,
}

/// An opened record with its data key and its API key.
pub(super) struct Opened {
    pub(super) locked: Locked,
    pub(super) data_key: Wiped<Vec<u8>>,
    pub(super) key: ApiKey,
}

/// Bytes that are overwritten when they are dropped, also after an error.
pub(super) struct Wiped<T: AsMut<[u8]>>(pub(super) T);

impl<T: AsMut<[u8]>> Drop for Wiped<T> {
    fn drop(&mut self) {
        wipe(self.0.as_mut());
    }
}

impl Settings {
    /// Stores a key behind a passphrase. The caller saves it as the current key afterwards.
    ///
    /// # Errors
    /// Returns an error if the key was not stored; then nothing has changed.
    pub async fn lock_away(self, key: &ApiKey, passphrase: &str) -> Result<(), Problem> {
        let data_key = Wiped(secret_bytes::<32>().ok_or(NO_CIPHER)?);
        let place = KeyPlace::new(&page_origin(), &key.base);
        let cipher = CipherKey::of_bytes(&data_key.0).await.ok_or(NO_CIPHER)?;
        let sealed = seal(&cipher, &place.of_key(), key.secret.text().as_bytes()).await;
        let way = by_passphrase(&place, passphrase, &data_key.0).await;
        let record = LockedKey {
            key: sealed.ok_or(NO_CIPHER)?,
            ways: vec![UnlockMethod::Passphrase(way.ok_or(NO_CIPHER)?)],
        };
        auto_lock::note_use();
        store(&key.base, &record.to_json(&place))
    }

    /// Unlocks the key of a service in this tab.
    ///
    /// # Errors
    /// Returns an error if the key stays locked.
    pub async fn unlock(self, base: &BaseUrl, passphrase: &str) -> Result<(), Problem> {
        let key = open(base, passphrase).await?.key.clone();
        self.is_unlocked(base, key);
        Ok(())
    }

    /// Notes that the key of a service was unlocked, and makes it the current key of the service.
    pub(super) fn is_unlocked(self, base: &BaseUrl, key: ApiKey) {
        auto_lock::note_use();
        self.is_told_to_lock();
        self.use_first(base, key);
    }

    fn use_first(self, base: &BaseUrl, key: ApiKey) {
        self.keys.try_update(|keys| {
            keys.retain(|other| other.secret != key.secret || !other.belongs_to(base));
            keys.insert(0, key);
        });
    }

    /// Changes the passphrase of a service's key.
    ///
    /// # Errors
    /// Returns an error if the old passphrase is wrong, or nothing could be stored; then nothing has
    /// changed.
    pub async fn change_passphrase(
        self,
        base: &BaseUrl,
        old: &str,
        new: &str,
    ) -> Result<(), Problem> {
        let mut opened = open(base, old).await?;
        let way = by_passphrase(&opened.locked.place, new, &opened.data_key.0).await;
        let way = UnlockMethod::Passphrase(way.ok_or(NO_CIPHER)?);
        let ways = &mut opened.locked.record.ways;
        ways.retain(|way| !matches!(way, UnlockMethod::Passphrase(_)));
        ways.insert(0, way);
        opened.locked.store()
    }

    /// Keeps the key of a service on this device without a passphrase.
    ///
    /// # Errors
    /// Returns an error if the passphrase is wrong, or the key could not be stored; then nothing has
    /// changed.
    pub async fn remove_passphrase(self, base: &BaseUrl, old: &str) -> Result<(), Problem> {
        let key = open(base, old).await?.key.clone().kept(Keeping::Device);
        let (slot, record) = locked_store::record(base).ok_or(NONE)?;
        if !keys::keep(&key) {
            locked_store::put(&slot, &record);
            return Err(NOT_STORED);
        }
        self.read_locks_again();
        self.use_first(base, key);
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

impl Locked {
    /// Reads the stored record of a service's key.
    pub(super) fn read(base: &BaseUrl) -> Result<Self, Problem> {
        let (slot, text) = locked_store::record(base).ok_or(NONE)?;
        let place = KeyPlace::new(&page_origin(), &slot);
        let record = LockedKey::from_json(&text, &place).map_err(LockedKeyError::message)?;
        Ok(Self {
            slot,
            place,
            record,
        })
    }

    /// Stores the record in its current state.
    pub(super) fn store(&self) -> Result<(), Problem> {
        store(&self.slot, &self.record.to_json(&self.place))
    }

    /// Opens the record with the data key.
    pub(super) async fn open(self, data_key: Wiped<Vec<u8>>) -> Result<Opened, Problem> {
        let changed = LockedKeyError::Changed.message();
        let cipher = CipherKey::of_bytes(&data_key.0).await.ok_or(changed)?;
        let Sealed { nonce, bytes } = &self.record.key;
        let secret = cipher.decrypt(nonce, &self.place.of_key(), bytes).await;
        let secret = String::from_utf8(secret.ok_or(changed)?).map_err(|_| changed)?;
        Ok(Opened {
            key: ApiKey {
                secret: Secret::new(secret),
                base: self.slot.clone(),
                keeping: Keeping::Locked,
            },
            locked: self,
            data_key,
        })
    }
}

/// Opens the record of a service with its passphrase.
pub(super) async fn open(base: &BaseUrl, passphrase: &str) -> Result<Opened, Problem> {
    let locked = Locked::read(base)?;
    let way = locked.record.by_passphrase();
    let ByPassphrase {
        stretching,
        data_key,
    } = way.map_err(LockedKeyError::message)?;
    let cipher = CipherKey::of_passphrase(passphrase, &stretching.salt, stretching.iterations);
    let bound_to = locked.place.of_passphrase(stretching);
    let cipher = cipher.await.ok_or(NO_CIPHER)?;
    let data_key = cipher.decrypt(&data_key.nonce, &bound_to, &data_key.bytes);
    let data_key = data_key.await.ok_or(NOT_IT)?;
    locked.open(Wiped(data_key)).await
}

async fn by_passphrase(
    place: &KeyPlace,
    passphrase: &str,
    data_key: &[u8],
) -> Option<ByPassphrase> {
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

/// Encrypts bytes, and binds them to `bound_to`.
pub(super) async fn seal(cipher: &CipherKey, bound_to: &[u8], bytes: &[u8]) -> Option<Sealed> {
    let nonce = secret_bytes::<12>()?;
    Some(Sealed {
        bytes: cipher.encrypt(&nonce, bound_to, bytes).await?,
        nonce: nonce.to_vec(),
    })
}
