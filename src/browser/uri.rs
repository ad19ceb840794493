//! Texts as parts of a URL.

/// Encodes a text as one path segment.
pub fn encode(text: &str) -> String {
    js_sys::encode_uri_component(text).into()
}

/// Decodes a path segment, if it is valid.
pub fn decode(segment: &str) -> Option<String> {
    js_sys::decode_uri_component(segment).ok().map(Into::into)
}
