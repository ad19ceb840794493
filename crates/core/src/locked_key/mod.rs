//! An API key behind a passphrase: the stored record, and the data that each of its parts is bound to.
//!
//! The API key is encrypted with a random data key. Each way to unlock it has a copy of the data key, encrypted with the
//! key that this way yields. So a passkey can be added beside the passphrase without entering the API key again. The
//! browser does the encryption itself.

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

/// How many rounds of PBKDF2 with SHA-256 turn a passphrase into a key: OWASP's recommendation since 2023. A phone takes
/// about a second.
pub const ITERATIONS: u32 = 600_000;

/// The most rounds of a record that is read: with more, the machine would be busy for minutes.
pub const MOST_ITERATIONS: u32 = 5_000_000;
