//! A file in memory, and its form in a record.

use js_sys::{Array, ArrayBuffer, Uint8Array};
use wasm_bindgen::{JsCast, JsValue};
use web_sys::{Blob, BlobPropertyBag};

use crate::browser::plain_object::PlainObject;

const TYPE: &str = "type";
const BUFFER: &str = "buffer";

/// A file in memory.
#[derive(Clone, Debug)]
pub struct Buffer {
    /// The media type of the file; empty if unknown.
    pub media_type: String,
    bytes: ArrayBuffer,
}

impl Buffer {
    /// Creates a file with these bytes, which are copied.
    pub fn new(bytes: &[u8], media_type: &str) -> Self {
        Self {
            media_type: media_type.to_owned(),
            bytes: Uint8Array::from(bytes).buffer(),
        }
    }

    /// Creates a file with these bytes, which are not copied.
    pub fn of(bytes: ArrayBuffer, media_type: &str) -> Self {
        Self {
            media_type: media_type.to_owned(),
            bytes,
        }
    }

    /// Writes the file into a record.
    pub(super) fn put_into(&self, record: &PlainObject) {
        record.set(TYPE, &self.media_type.as_str().into());
        record.set(BUFFER, &self.bytes);
    }

    /// The file of a record.
    pub(super) fn stored(record: &JsValue) -> Option<Self> {
        let record = PlainObject::of(record)?;
        Some(Self {
            media_type: record.text(TYPE).unwrap_or_default(),
            bytes: record.get(BUFFER).dyn_into().ok()?,
        })
    }

    /// A copy of the bytes in the module's memory.
    pub fn to_vec(&self) -> Vec<u8> {
        Uint8Array::new(&self.bytes).to_vec()
    }

    /// The file as a `Blob`; `None` if the browser cannot create it.
    pub fn blob(&self) -> Option<Blob> {
        let options = BlobPropertyBag::new();
        options.set_type(&self.media_type);
        Blob::new_with_buffer_source_sequence_and_options(&Array::of1(&self.bytes), &options).ok()
    }
}
