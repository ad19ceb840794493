//! An API key behind a passphrase: the stored record, and what each part of it is bound to.
//!
//! The key is encrypted with a random data key, and each way to unlock it has a copy of the data key, encrypted with
//! what that way yields. So a passkey can be added beside the passphrase without a new key. The encryption itself is the
//! browser's.

mod error;
mod hex;
mod passphrase;
mod place;
mod record;
mod sealed;
mod stretching;
mod way;

pub use self::{
    error::LockedKeyError,
    passphrase::passphrase_problem,
    place::KeyPlace,
    record::LockedKey,
    sealed::Sealed,
    stretching::Stretching,
    way::{ByPasskey, ByPassphrase, Passkey, UnlockMethod},
};

/// How many rounds of PBKDF2 with SHA-256 turn a passphrase into a key: what OWASP has recommended since 2023. A phone
/// takes about a second.
pub const ITERATIONS: u32 = 600_000;

/// The most rounds of a record that is read: more would keep the machine busy for minutes.
pub const MOST_ITERATIONS: u32 = 5_000_000;
