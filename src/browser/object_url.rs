//! A URL of this page or site that elements can show.

use web_sys::{Blob, Url};

/// The URL of a file in memory. It is revoked when dropped; until then the browser keeps the file. Or an address of
/// the site, for which that means nothing.
#[derive(Debug)]
pub struct ObjectUrl(String);

impl ObjectUrl {
    /// A URL for a file; `None` if the browser cannot create one.
    pub fn new(blob: &Blob) -> Option<Self> {
        Url::create_object_url_with_blob(blob).ok().map(Self)
    }

    /// An address of the site.
    pub fn of_site(url: String) -> Self {
        Self(url)
    }

    /// The URL.
    pub fn as_str(&self) -> &str {
        &self.0
    }
}

impl Drop for ObjectUrl {
    fn drop(&mut self) {
        // A URL that is not revoked ends with the page.
        Url::revoke_object_url(&self.0).ok();
    }
}
