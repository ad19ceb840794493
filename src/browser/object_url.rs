//! A file in memory that elements can show, by a URL of its own.

use web_sys::{Blob, Url};

/// The URL of a file in memory. It is revoked when it is dropped: until then the browser keeps the
/// file.
#[derive(Debug)]
pub struct ObjectUrl(String);

impl ObjectUrl {
    /// A URL for a file; `None` where the browser makes none.
    pub fn new(blob: &Blob) -> Option<Self> {
        Url::create_object_url_with_blob(blob).ok().map(Self)
    }

    /// The URL, which begins with `blob:`.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Drop for ObjectUrl {
    fn drop(&mut self) {
        // One that is not revoked goes with the page.
        Url::revoke_object_url(&self.0).ok();
    }
}
