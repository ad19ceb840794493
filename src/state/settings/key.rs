//! The API key: opaque, bound to one origin, redacted wherever it might be printed.

use std::{borrow::Cow, cell::Cell, fmt, hash::Hasher};

use easel_core::{
    contract::{BaseUrl, without_key},
    words::t,
};
use siphasher::sip::SipHasher13;

use crate::browser::{self, Area, random_bytes};

/// Where the salt of the keys' names is kept.
const SALT: &str = "easel.salt";

/// A key and the origin that it may be sent to. It has no `Display`; only the header writer in
/// `api` and the key store open it.
#[derive(Clone, PartialEq)]
pub struct ApiKey {
    pub(super) secret: String,
    /// The service that it was given for; it may be sent to all of its origin.
    pub(super) base: BaseUrl,
    pub(super) remembered: bool,
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("ApiKey(redacted)")
    }
}

impl ApiKey {
    /// A key as a person typed it, for one service.
    ///
    /// # Errors
    /// Words for the person when the text cannot be a key: a header carries printable ASCII.
    pub fn parse(text: &str, base: &BaseUrl, remember: bool) -> Result<Self, String> {
        let secret = text.trim();
        let secret = secret.strip_prefix("Bearer ").unwrap_or(secret).trim();
        if secret.is_empty() {
            return Err(t("Enter the API key that your service gave you.").to_owned());
        }
        if !secret.bytes().all(|byte| byte.is_ascii_graphic()) {
            return Err(
                t("This is not a key: it has blanks or characters that a key cannot have. Copy it again.")
                    .to_owned(),
            );
        }
        Ok(Self {
            secret: secret.to_owned(),
            base: base.clone(),
            remembered: remember,
        })
    }

    /// Whether the key was given for this service.
    pub fn belongs_to(&self, base: &BaseUrl) -> bool {
        self.base.origin() == base.origin()
    }

    /// The service that it was given for.
    pub fn service(&self) -> &BaseUrl {
        &self.base
    }

    /// Whether it is kept on the device rather than in this tab.
    pub fn is_remembered(&self) -> bool {
        self.remembered
    }

    /// The same key, kept as asked.
    #[must_use]
    pub fn remembered(self, remembered: bool) -> Self {
        Self { remembered, ..self }
    }

    /// What the key is called where it must not be told: the same key of the same origin has the
    /// same name in this browser, and another one in any other.
    pub fn name(&self) -> String {
        let mut hasher = SipHasher13::new_with_key(&salt());
        hasher.write(self.base.origin().as_bytes());
        // No origin and no key has it inside.
        hasher.write(b" ");
        hasher.write(self.secret.as_bytes());
        let half = hasher.finish() >> 32;
        format!("{half:08x}")
    }

    /// The value of the `Authorization` header (contract, "Authentication").
    pub(crate) fn header(&self) -> String {
        format!("Bearer {}", self.secret)
    }

    /// A service's answer without the key, which some repeat.
    pub(crate) fn taken_out_of(&self, answer: String) -> String {
        match without_key(&answer, &self.secret) {
            Cow::Owned(clean) => clean,
            Cow::Borrowed(_) => answer,
        }
    }
}

/// What makes the names of keys this browser's own. Where nothing is kept it lasts as long as the
/// page, as do the keys.
fn salt() -> [u8; 16] {
    thread_local!(static KNOWN: Cell<Option<[u8; 16]>> = const { Cell::new(None) });
    let salt = KNOWN.get().unwrap_or_else(|| {
        let kept = browser::read(Area::Device, SALT);
        let kept = kept.and_then(|text| u128::from_str_radix(&text, 16).ok());
        kept.map_or_else(random_salt, u128::to_be_bytes)
    });
    KNOWN.set(Some(salt));
    salt
}

fn random_salt() -> [u8; 16] {
    let salt = random_bytes();
    browser::write(
        Area::Device,
        SALT,
        &format!("{:x}", u128::from_be_bytes(salt)),
    );
    salt
}
