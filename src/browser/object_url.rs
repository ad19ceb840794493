//! Addresses of files that elements can show. Only this file creates addresses of files in memory: a test of the
//! sources ensures that.
//!
//! An object URL belongs to the origin of the page. The browser can open it in a tab of its own, which has no policy, and a
//! script in such a document reads what the page has stored, the key among it. So no object URL has a type in which scripts
//! run: docs/decisions/0068-only-files-of-the-build-run.md.

use easel_core::{
    file_type::{is_svg, safe_type},
    url_part::encode,
};
use leptos::prelude::document;
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, HtmlAnchorElement, Url};

use super::{by_name::call, typed_blob};

/// An address that elements can show. The address of a file in memory is revoked when this value is dropped; until
/// then the browser keeps the file. Other addresses are not revoked.
#[derive(Debug)]
pub struct ObjectUrl {
    url: String,
    file: Option<Blob>,
}

impl ObjectUrl {
    /// Creates an address of a file. An SVG is not shown under it. `None` if the browser cannot create one.
    pub fn new(file: &Blob) -> Option<Self> {
        let safe = safe_type(&file.type_());
        let retyped = (file.type_() != safe).then(|| typed_blob(file, safe));
        let file = match retyped {
            Some(retyped) => &retyped?,
            None => file,
        };
        let url = Url::create_object_url_with_blob(file).ok()?;
        let file = Some(file.clone());
        Some(Self { url, file })
    }

    /// Creates an address under which elements show a file. The address of an SVG contains the file itself: a document
    /// with such an address has an origin of its own. `None` if the browser cannot create an address, or cannot read an
    /// SVG.
    pub async fn shown(file: &Blob) -> Option<Self> {
        if !is_svg(&file.type_()) {
            return Self::new(file);
        }
        let text: JsValue = call(file, "text", &[]).await.ok()?;
        let text = encode(&text.as_string()?);
        Some(Self::of_site(["data:image/svg+xml,", &text].concat()))
    }

    /// Wraps an address of the site.
    pub fn of_site(url: String) -> Self {
        Self { url, file: None }
    }

    /// The address.
    pub fn as_str(&self) -> &str {
        &self.url
    }

    /// The media type of the file at the address, if the file is in this browser.
    pub fn media_type(&self) -> Option<String> {
        self.file.as_ref().map(Blob::type_)
    }

    /// The file at the address, if it is in this browser.
    pub(super) fn file(&self) -> Option<&Blob> {
        self.file.as_ref()
    }

    /// Keeps the address valid as long as the page lives.
    pub(super) fn keep(self) {
        std::mem::forget(self);
    }

    /// Makes the browser download the file under this name.
    pub(super) fn download(&self, name: &str) -> Option<()> {
        let link: HtmlAnchorElement = document().create_element("a").ok()?.dyn_into().ok()?;
        link.set_href(&self.url);
        link.set_download(name);
        link.click();
        Some(())
    }
}

impl Drop for ObjectUrl {
    fn drop(&mut self) {
        // An address that cannot be revoked is valid until the page ends.
        Url::revoke_object_url(&self.url).ok();
    }
}
