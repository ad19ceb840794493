//! The API key: opaque, bound to one origin, redacted wherever it might be printed.

use std::fmt;

use easel_core::{contract::BaseUrl, words::t};

use crate::browser::{self, Area, Json};

const NAME: &str = "easel.key";
/// The fields of a stored key.
const SECRET: &str = "secret";
const ORIGIN: &str = "origin";

/// A key and the origin that it may be sent to. It has no `Display`; only the header writer in
/// `api` and the key store below open it.
#[derive(Clone, PartialEq)]
pub struct ApiKey {
    secret: String,
    origin: String,
    remembered: bool,
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
            origin: base.origin().to_owned(),
            remembered: remember,
        })
    }

    /// Whether the key was given for this service.
    pub fn belongs_to(&self, base: &BaseUrl) -> bool {
        self.origin == base.origin()
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

    /// The value of the `Authorization` header (contract, "Authentication").
    pub(crate) fn header(&self) -> String {
        format!("Bearer {}", self.secret)
    }

    /// The key that was kept, in this tab first.
    pub(super) fn load() -> Option<Self> {
        [(Area::Session, false), (Area::Device, true)]
            .into_iter()
            .find_map(|(area, remembered)| {
                let stored = Json::parse(&browser::read(area, NAME)?).ok()?;
                Some(Self {
                    secret: stored.text(SECRET)?,
                    origin: stored.text(ORIGIN)?,
                    remembered,
                })
            })
    }

    /// Keeps the key where it belongs, and only there; `false` when the browser will not.
    pub(super) fn store(&self) -> bool {
        Self::forget();
        let area = if self.remembered {
            Area::Device
        } else {
            Area::Session
        };
        let stored = Json::default();
        stored.set(SECRET, &self.secret.as_str().into());
        stored.set(ORIGIN, &self.origin.as_str().into());
        browser::write(area, NAME, &stored.print())
    }

    /// Removes the key from wherever it was kept.
    pub(super) fn forget() {
        browser::remove(Area::Session, NAME);
        browser::remove(Area::Device, NAME);
    }
}
