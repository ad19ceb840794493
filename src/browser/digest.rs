//! SHA-256, by the browser or, over plain http, where it has none, by code of our own.

use gloo_timers::future::TimeoutFuture;
use js_sys::{ArrayBuffer, Uint8Array};
use leptos::prelude::window;
use sha2::{Digest, Sha256};

use web_sys::Blob;

use super::{
    by_name::{call, property},
    file_store::{bytes_of, each_piece},
};

/// How many bytes are hashed before the page gets a turn: a few milliseconds on a slow machine.
const PIECE: u32 = 256 * 1_024;

/// The SHA-256 of bytes, in hexadecimal digits.
pub async fn sha256(bytes: &ArrayBuffer) -> String {
    let subtle = property(&property(&window(), "crypto"), "subtle");
    let digest = call(&subtle, "digest", &[&"SHA-256".into(), bytes]).await;
    match digest {
        Ok(digest) => hexadecimal(&Uint8Array::new(&digest).to_vec()),
        Err(_) => sha256_in_pieces(bytes).await,
    }
}

/// The SHA-256 of bytes in the module's memory.
pub async fn sha256_of(bytes: &[u8]) -> String {
    sha256(&Uint8Array::from(bytes).buffer()).await
}

/// The same without the browser's help, in pieces, so that the page stays responsive.
pub async fn sha256_in_pieces(bytes: &ArrayBuffer) -> String {
    let bytes = Uint8Array::new(bytes);
    let mut digest = Sha256::new();
    let mut from = 0;
    while from < bytes.length() {
        let to = bytes.length().min(from + PIECE);
        digest.update(bytes.subarray(from, to).to_vec());
        from = to;
        TimeoutFuture::new(0).await;
    }
    hexadecimal(&digest.finalize())
}

/// The longest file that is hashed by the browser, which needs all of it in memory: 64 MB.
const LONG: f64 = 67_108_864.0;

/// The SHA-256 of a file of any length. `None` if the browser cannot read it.
pub async fn sha256_of_file(file: &Blob) -> Option<String> {
    if file.size() <= LONG {
        return Some(sha256(&bytes_of(file).await?).await);
    }
    let mut digest = Sha256::new();
    each_piece(file, |piece| digest.update(piece)).await?;
    Some(hexadecimal(&digest.finalize()))
}

fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |digit: u8| char::from_digit(digit.into(), 16).unwrap_or('0');
    let digits = bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]);
    digits.collect()
}
