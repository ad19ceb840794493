//! Compresses files like a good host, which compresses each file once.

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;

/// Brotli's best quality: each file is compressed once, so time does not matter.
const QUALITY: i32 = 11;

/// The window of brotli's own command, which every browser can read: 4 MB, two steps below the largest.
const WINDOW: i32 = 22;

/// Returns the compressed bytes.
pub(crate) fn compressed(bytes: &[u8]) -> Result<Vec<u8>> {
    let params = BrotliEncoderParams {
        quality: QUALITY,
        lgwin: WINDOW,
        size_hint: bytes.len(),
        ..BrotliEncoderParams::default()
    };
    let mut compressed = Vec::new();
    brotli::BrotliCompress(&mut &bytes[..], &mut compressed, &params)
        .context("brotli failed in memory")?;
    Ok(compressed)
}
