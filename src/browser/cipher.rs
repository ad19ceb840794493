//! Encryption by the browser: AES-GCM with 256 bits, and PBKDF2 with SHA-256 (`crypto.subtle`). The API is called by
//! name, because a page over plain http does not have it.
//!
//! Secret bytes are overwritten in the buffers that are handed to the browser. The browser's own copies cannot be
//! overwritten by the page.

use js_sys::{Array, JsString, Object, Reflect, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};

use super::by_name::{call, property};

/// The browser's name of the cipher.
const AES: &str = "AES-GCM";

/// A key that the browser holds. No script can read it.
pub struct CipherKey(JsValue);

/// Whether the browser can encrypt on this page. It cannot over plain http.
pub fn has_cipher() -> bool {
    subtle().is_object()
}

/// Unpredictable bytes; `None` if the browser has none.
pub fn secret_bytes<const LENGTH: usize>() -> Option<[u8; LENGTH]> {
    let mut bytes = [0; LENGTH];
    let crypto = window().crypto().ok()?;
    crypto.get_random_values_with_u8_array(&mut bytes).ok()?;
    Some(bytes)
}

impl CipherKey {
    /// Derives a key from a passphrase. This takes the browser about a second, off the page's thread. The same
    /// characters count as equal, however a keyboard composes them. `None` if the browser refuses, as it does over
    /// plain http.
    pub async fn of_passphrase(passphrase: &str, salt: &[u8], iterations: u32) -> Option<Self> {
        let composed = JsString::from(passphrase).normalize("NFKC");
        let mut bytes = String::from(composed).into_bytes();
        let material = import("PBKDF2", &bytes, "deriveKey").await;
        wipe(&mut bytes);
        let way = object(&[
            ("name", "PBKDF2".into()),
            ("hash", "SHA-256".into()),
            ("salt", Uint8Array::from(salt).into()),
            ("iterations", iterations.into()),
        ]);
        let kind = object(&[("name", AES.into()), ("length", 256.into())]);
        let arguments: [&JsValue; 5] = [&way, &material?, &kind, &JsValue::FALSE, &uses(AES)];
        let key = call(&subtle(), "deriveKey", &arguments).await.ok()?;
        Some(Self(key))
    }

    /// The key with these 32 bytes; `None` if the browser refuses it, as it does over plain http.
    pub async fn of_bytes(bytes: &[u8]) -> Option<Self> {
        import(AES, bytes, AES).await.map(Self)
    }

    /// Encrypts bytes and binds them to `bound_to`, which must be the same when they are decrypted. The nonce must be
    /// new each time. `None` if the browser fails.
    pub async fn encrypt(&self, nonce: &[u8], bound_to: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
        self.act("encrypt", nonce, bound_to, bytes).await
    }

    /// Decrypts bytes; `None` if the key is wrong, or if the bytes, the nonce or `bound_to` were changed.
    pub async fn decrypt(&self, nonce: &[u8], bound_to: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
        self.act("decrypt", nonce, bound_to, bytes).await
    }

    async fn act(&self, act: &str, nonce: &[u8], bound_to: &[u8], bytes: &[u8]) -> Option<Vec<u8>> {
        let way = object(&[
            ("name", AES.into()),
            ("iv", Uint8Array::from(nonce).into()),
            ("additionalData", Uint8Array::from(bound_to).into()),
        ]);
        let given = Uint8Array::from(bytes);
        let result = call(&subtle(), act, &[&way, &self.0, &given]).await;
        overwrite(&given);
        let result = Uint8Array::new(&result.ok()?);
        let bytes = result.to_vec();
        overwrite(&result);
        Some(bytes)
    }
}

/// Overwrites bytes that are not needed any more.
pub fn wipe(bytes: &mut [u8]) {
    bytes.fill(0);
    // Without this, the compiler may leave out the writing, since the bytes are not read again.
    std::hint::black_box(bytes);
}

async fn import(kind: &str, bytes: &[u8], used_for: &str) -> Option<JsValue> {
    let given = Uint8Array::from(bytes);
    let arguments: [&JsValue; 5] = [
        &"raw".into(),
        &given,
        &kind.into(),
        &JsValue::FALSE,
        &uses(used_for),
    ];
    let key = call(&subtle(), "importKey", &arguments).await;
    overwrite(&given);
    key.ok()
}

/// The uses that a key is allowed for.
fn uses(of: &str) -> JsValue {
    let names: &[&str] = match of {
        AES => &["encrypt", "decrypt"],
        _ => &["deriveKey"],
    };
    names
        .iter()
        .map(|name| JsValue::from(*name))
        .collect::<Array>()
        .into()
}

/// Overwrites bytes in a buffer of the browser.
pub(super) fn overwrite(bytes: &Uint8Array) {
    bytes.fill(0, 0, bytes.length());
}

/// An object with these fields.
pub(super) fn object(fields: &[(&str, JsValue)]) -> JsValue {
    let object = Object::new();
    for (name, value) in fields {
        // Setting a field of our own object cannot fail.
        Reflect::set(&object, &(*name).into(), value).ok();
    }
    object.unchecked_into()
}

fn subtle() -> JsValue {
    property(&property(&window(), "crypto"), "subtle")
}
