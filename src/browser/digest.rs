//! SHA-256, computed by the browser or, over plain http and for long files, by a worker of our own.

use js_sys::{ArrayBuffer, Uint8Array};
use leptos::prelude::window;
use sha2::{Digest, Sha256};
use web_sys::Blob;

use super::{
    by_name::{call, property},
    file_store::{blob_of_parts, bytes_of},
    sums::{Sums, hexadecimal},
};

/// The longest file that is hashed by the browser, which needs all of it in memory: 64 MB.
const LONG: f64 = 67_108_864.0;

/// The SHA-256 of bytes, in hexadecimal digits.
pub async fn sha256(bytes: &ArrayBuffer) -> String {
    let subtle = property(&property(&window(), "crypto"), "subtle");
    let digest = call(&subtle, "digest", &[&"SHA-256".into(), bytes]).await;
    if let Ok(digest) = digest {
        return hexadecimal(&Uint8Array::new(&digest).to_vec());
    }
    if let Some(file) = blob_of_parts(bytes)
        && let Some(sums) = Sums::of(&file, true).await
    {
        return sums.sha256;
    }
    // Bytes in memory can be read, so this is not expected to run. If it does, the page waits: a
    // wrong hash would be worse.
    hexadecimal(&Sha256::digest(Uint8Array::new(bytes).to_vec()))
}

/// The SHA-256 of bytes in the module's memory.
pub async fn sha256_of(bytes: &[u8]) -> String {
    sha256(&Uint8Array::from(bytes).buffer()).await
}

/// The SHA-256 of a file of any length. `None` if the browser cannot read it.
pub async fn sha256_of_file(file: &Blob) -> Option<String> {
    if file.size() <= LONG {
        return Some(sha256(&bytes_of(file).await?).await);
    }
    Some(Sums::of(file, true).await?.sha256)
}
