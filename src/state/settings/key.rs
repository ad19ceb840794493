//! The API key: opaque, bound to one origin, redacted in debug output.

use std::{borrow::Cow, cell::Cell, fmt, hash::Hasher, mem};

use super::demo::{is_demo, share_keys};
use easel_core::{
    contract::{BaseUrl, without_key},
    job::DEMO,
    words::t,
};
use siphasher::sip::SipHasher13;

use crate::browser::{self, Area, random_bytes, wipe};

/// The stored salt of the keys' names.
const SALT: &str = "easel.salt";

/// Where a key is kept.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// The key is kept in this tab, until the tab is closed.
    Tab,
    /// The key is kept on this device.
    Device,
    /// The key is kept on this device, behind a passphrase. In clear it is only in memory, until it is
    /// locked.
    Locked,
}

impl From<bool> for Keeping {
    fn from(on_device: bool) -> Self {
        if on_device { Self::Device } else { Self::Tab }
    }
}

/// The text of a key. It is overwritten when it is not needed any more.
#[derive(Clone, PartialEq)]
pub(super) struct Secret(String);

impl Secret {
    pub(super) fn new(text: String) -> Self {
        Self(text)
    }

    pub(super) fn text(&self) -> &str {
        &self.0
    }
}

impl Drop for Secret {
    fn drop(&mut self) {
        wipe(&mut mem::take(&mut self.0).into_bytes());
    }
}

/// A key and the origin that it may be sent to. The type has no `Display`; only the header writer in `api`
/// and the key store open it.
#[derive(Clone, PartialEq)]
pub struct ApiKey {
    pub(super) secret: Secret,
    /// The service that the key was entered for; it may be sent to the whole origin.
    pub(super) base: BaseUrl,
    pub(super) keeping: Keeping,
}

impl fmt::Debug for ApiKey {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("ApiKey(redacted)")
    }
}

impl ApiKey {
    /// Parses a key for one service.
    ///
    /// # Errors
    /// Returns a message for the user if the text cannot be a key: a header only allows printable ASCII.
    pub fn parse(text: &str, base: &BaseUrl, keeping: impl Into<Keeping>) -> Result<Self, String> {
        // The scheme of a copied header may precede the key, or be the whole text.
        let header = [text.trim(), " "].concat();
        let secret = header.strip_prefix("Bearer ").unwrap_or(&header).trim();
        if secret.is_empty() {
            return Err(t("Enter the API key that your service gave you.").to_owned());
        }
        if !secret.bytes().all(|byte| byte.is_ascii_graphic()) {
            let has_blank = secret.contains(char::is_whitespace);
            return Err(t(if has_blank {
                "There is a space in the key. Remove it if the key was copied from several lines; otherwise enter \
                only the key."
            } else {
                "This is not an API key: it contains characters that a key cannot have. Copy it again."
            })
            .to_owned());
        }
        Ok(Self {
            secret: Secret::new(secret.to_owned()),
            base: base.clone(),
            keeping: keeping.into(),
        })
    }

    /// Whether the key may be sent to this service.
    pub fn belongs_to(&self, base: &BaseUrl) -> bool {
        share_keys(&self.base, base)
    }

    /// The service that the key was entered for.
    pub fn service(&self) -> &BaseUrl {
        &self.base
    }

    /// Where the key is kept.
    pub fn keeping(&self) -> Keeping {
        self.keeping
    }

    /// This key, kept in another place.
    #[must_use]
    pub fn kept(self, keeping: Keeping) -> Self {
        Self { keeping, ..self }
    }

    /// A name that does not reveal the key. Within this browser, the same key of the same origin always has
    /// the same name; in other browsers it has another one. The key of the demo has the same name
    /// everywhere.
    pub fn name(&self) -> String {
        if is_demo(&self.base) {
            return DEMO.to_owned();
        }
        let mut hasher = SipHasher13::new_with_key(&salt());
        hasher.write(self.base.origin().as_bytes());
        // Neither an origin nor a key contains a space.
        hasher.write(b" ");
        hasher.write(self.secret.text().as_bytes());
        let half = hasher.finish() >> 32;
        format!("{half:08x}")
    }

    /// The value of the `Authorization` header (contract, "Authentication").
    pub(crate) fn header(&self) -> String {
        ["Bearer ", self.secret.text()].concat()
    }

    /// Removes the key from a service's answer, since some services repeat it.
    pub(crate) fn taken_out_of(&self, answer: String) -> String {
        match without_key(&answer, self.secret.text()) {
            Cow::Owned(clean) => clean,
            Cow::Borrowed(_) => answer,
        }
    }
}

/// A value that identifies how this browser names keys: where it differs, the same key has another name.
pub fn names_of_keys() -> String {
    let hasher = SipHasher13::new_with_key(&salt());
    format!("{:016x}", hasher.finish())
}

/// The salt that makes the names of keys unique to this browser. If the browser stores nothing, the salt
/// lasts as long as the page, like the keys.
fn salt() -> [u8; 16] {
    thread_local!(static KNOWN: Cell<Option<[u8; 16]>> = const { Cell::new(None) });
    let kept = browser::read(Area::Device, SALT)
        .and_then(|text| u128::from_str_radix(&text, 16).ok())
        .map(u128::to_be_bytes);
    let salt = KNOWN.get().or(kept).unwrap_or_else(random_bytes);
    if kept.is_none() {
        // The storage may have been cleared while the page is open, and the records that are written again
        // contain key names that were made with this salt.
        let text = format!("{:x}", u128::from_be_bytes(salt));
        browser::write(Area::Device, SALT, &text);
    }
    KNOWN.set(Some(salt));
    salt
}

#[cfg(test)]
mod tests {
    use easel_core::contract::Insecure;
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_key_is_one_word_and_stays_hidden() {
        let base = BaseUrl::parse("https://host.example", Insecure::Refuse).expect("it is one");
        let parse = |text: &str| ApiKey::parse(text, &base, false);
        for text in ["sk-1", " sk-1\n", "Bearer sk-1"] {
            let key = parse(text).expect("it is a key");
            assert_eq!(key.header(), "Bearer sk-1");
            assert!(!format!("{key:?}").contains("sk-1"));
        }
        for text in ["", "sk 1", "Bearer", "Bearer ", "Bearer sk 1", "sk-“1”"] {
            let words = parse(text).expect_err("it is none");
            // The message does not repeat the text, which may be a part of a key.
            assert!(!words.contains("sk"), "{words}");
            assert_eq!(
                words.contains("space in the key"),
                text.contains("sk 1"),
                "{text}"
            );
        }
    }

    #[wasm_bindgen_test]
    fn a_key_belongs_to_its_origin() {
        let base = |text| BaseUrl::parse(text, Insecure::Refuse).expect("it is an address");
        let key = ApiKey::parse("sk-1", &base("https://host.example/v1"), true).expect("it is one");
        assert!(key.belongs_to(&base("https://host.example/other")));
        assert!(!key.belongs_to(&base("https://other.example")));
        // The demo of a site on the same origin accepts anything.
        assert!(!key.belongs_to(&base("https://host.example/easel/demo")));
        assert_eq!(key.keeping(), Keeping::Device);
        assert_eq!(key.kept(Keeping::Tab).keeping(), Keeping::Tab);
    }
}
