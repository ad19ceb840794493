//! Passkeys that unlock a key, in addition to its passphrase.

use easel_core::{
    contract::BaseUrl,
    locked_key::{ByPasskey, LockedKeyError, Passkey, UnlockMethod},
    words::mark,
};

use super::{
    Settings,
    unlock::{Locked, NO_CIPHER, Problem, Wiped, open, seal},
};
use crate::browser::{PasskeyProblem, ask_passkey, create_passkey, secret_bytes};

const REFUSED: &str =
    mark("The passkey was not used, so nothing has changed. Try again, or use the passphrase.");
const UNABLE: &str = mark(
    "This passkey cannot unlock keys, or this browser cannot use it for that. The passphrase still works.",
);

impl Settings {
    /// Whether a passkey can unlock the key of a service.
    pub fn has_passkey(self, base: &BaseUrl) -> bool {
        Locked::read(base).is_ok_and(|locked| locked.record.by_passkey().is_some())
    }

    /// Asks the user to create a passkey that unlocks the key of a service. It replaces an earlier passkey, and the
    /// passphrase still works.
    ///
    /// # Errors
    /// Returns an error if the passphrase is wrong, the user has refused, or nothing could be stored; then nothing
    /// has changed.
    pub async fn add_passkey(
        self,
        base: &BaseUrl,
        name: &str,
        passphrase: &str,
    ) -> Result<(), Problem> {
        let mut opened = open(base, passphrase).await?;
        let salt = secret_bytes::<32>().ok_or(NO_CIPHER)?.to_vec();
        let (credential, cipher) = create_passkey(name, &salt).await.map_err(message)?;
        let passkey = Passkey { credential, salt };
        let bound_to = opened.locked.place.of_passkey(&passkey);
        let data_key = seal(&cipher, &bound_to, &opened.data_key.0).await;
        let way = UnlockMethod::Passkey(ByPasskey {
            passkey,
            data_key: data_key.ok_or(NO_CIPHER)?,
        });
        let ways = &mut opened.locked.record.ways;
        ways.retain(|way| !matches!(way, UnlockMethod::Passkey(_)));
        ways.push(way);
        opened.locked.store()
    }

    /// Unlocks the key of a service in this tab with its passkey.
    ///
    /// # Errors
    /// Returns an error if the key stays locked.
    pub async fn unlock_with_passkey(self, base: &BaseUrl) -> Result<(), Problem> {
        let locked = Locked::read(base)?;
        let way = locked.record.by_passkey().ok_or(UNABLE)?;
        let ByPasskey { passkey, data_key } = way;
        let cipher = ask_passkey(&passkey.credential, &passkey.salt).await;
        let bound_to = locked.place.of_passkey(passkey);
        let cipher = cipher.map_err(message)?;
        let data_key = cipher.decrypt(&data_key.nonce, &bound_to, &data_key.bytes);
        let data_key = data_key.await.ok_or(LockedKeyError::Changed.message())?;
        let key = locked.open(Wiped(data_key)).await?.key.clone();
        self.is_unlocked(base, key);
        Ok(())
    }

    /// Removes the passkey of a service's key, so that only the passphrase unlocks it. Returns a function that
    /// restores the passkey, unless another key was entered meanwhile.
    ///
    /// # Errors
    /// Returns an error if nothing could be stored; then nothing has changed.
    pub fn remove_passkey(
        self,
        base: &BaseUrl,
    ) -> Result<impl Fn() + Send + Sync + 'static, Problem> {
        let mut locked = Locked::read(base)?;
        let way = locked.record.by_passkey().cloned();
        let ways = &mut locked.record.ways;
        ways.retain(|way| !matches!(way, UnlockMethod::Passkey(_)));
        locked.store()?;
        let (base, key) = (base.clone(), locked.record.key);
        Ok(move || {
            if let Ok(mut locked) = Locked::read(&base)
                && locked.record.key == key
                && locked.record.by_passkey().is_none()
            {
                locked
                    .record
                    .ways
                    .extend(way.clone().map(UnlockMethod::Passkey));
                // If the browser refuses, the passphrase still works.
                locked.store().ok();
            }
        })
    }
}

fn message(problem: PasskeyProblem) -> Problem {
    match problem {
        PasskeyProblem::Refused => REFUSED,
        PasskeyProblem::Unable => UNABLE,
    }
}
