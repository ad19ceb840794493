//! Compressed files that are stored for the next time.

use std::{
    fs,
    hash::{DefaultHasher, Hash, Hasher},
    process, thread,
};

use anyhow::{Context, Result};

use crate::workspace;

/// Returns the compressed bytes, and stores them in `target/compressed`: brotli takes a minute of a processor for a site, whose
/// size is measured before its folders for hosts are written. The extension names the way to compress.
pub(crate) fn kept(
    bytes: &[u8],
    extension: &str,
    compress: fn(&[u8]) -> Result<Vec<u8>>,
) -> Result<Vec<u8>> {
    let mut hasher = DefaultHasher::new();
    bytes.hash(&mut hasher);
    let folder = workspace::target().join("compressed");
    let file = folder.join(format!("{:016x}.{extension}", hasher.finish()));
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
