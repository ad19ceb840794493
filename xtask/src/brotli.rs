//! Compresses files like a good host, which compresses each file once.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    process, thread,
};

use anyhow::{Context, Result};
use brotli::enc::BrotliEncoderParams;

use crate::workspace;

/// Brotli's best quality: each file is compressed once, so time does not matter.
const QUALITY: i32 = 11;

/// The window of brotli's own command, which every browser can read: 4 MB, two steps below the largest.
const WINDOW: i32 = 22;

/// Returns the compressed bytes. They are stored in `target/compressed`: a site takes a minute, and its size is measured before
/// its folders for hosts are written.
pub(crate) fn compressed(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let folder = workspace::target().join("compressed");
    let file = folder.join(format!("{:016x}.br", hasher.finish()));
    if let Ok(compressed) = fs::read(&file) {
        return Ok(compressed);
    }
    let compressed = compress(bytes)?;
    fs::create_dir_all(&folder).context("the folder of compressed files cannot be made")?;
    // The file is first written under a name of its own, so that nobody can find half a file.
    let part = folder.join(format!(
        "{}-{:?}.part",
        process::id(),
        thread::current().id()
    ));
    fs::write(&part, &compressed)?;
    fs::rename(part, file)?;
    Ok(compressed)
}

fn compress(bytes: &[u8]) -> Result<Vec<u8>> {
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
