//! Compressed copies of files, for hosts that send them as they are.

use std::{fs, io::Read, path::Path};

use anyhow::{Context, Result};
use flate2::{Compression, read::GzEncoder};

use crate::{brotli, compressed::kept};

/// A way to compress, and the extension of its files.
type Way = (&'static str, fn(&[u8]) -> Result<Vec<u8>>);

const WAYS: [Way; 2] = [("br", brotli::compressed), ("gz", gzip)];

/// The size in bytes below which a file is not compressed, because it is sent in one packet either way.
const SMALLEST: usize = 1000;

/// Writes the compressed copies of a file beside it if they are smaller. A PNG is compressed already.
pub(super) fn beside(file: &Path) -> Result<()> {
    if file.extension().is_some_and(|extension| extension == "png") {
        return Ok(());
    }
    let bytes = fs::read(file).with_context(|| format!("{} cannot be read", file.display()))?;
    if bytes.len() < SMALLEST {
        return Ok(());
    }
    for (extension, compress) in WAYS {
        let compressed = kept(&bytes, extension, compress)?;
        if compressed.len() < bytes.len() {
            let mut name = file.as_os_str().to_owned();
            name.push(format!(".{extension}"));
            fs::write(&name, compressed).context("a compressed file cannot be written")?;
        }
    }
    Ok(())
}

fn gzip(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut compressed = Vec::new();
    GzEncoder::new(bytes, Compression::best()).read_to_end(&mut compressed)?;
    Ok(compressed)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn both_ways_lead_back() {
        let bytes = b"Easel ".repeat(1000);
        let mut restored = Vec::new();
        let compressed = brotli::compressed(&bytes).expect("memory suffices");
        ::brotli::BrotliDecompress(&mut &compressed[..], &mut restored).expect("it is brotli");
        assert!(restored == bytes && compressed.len() < 40);
        let file = gzip(&bytes).expect("it is small");
        let mut restored = Vec::new();
        let read = flate2::read::GzDecoder::new(&file[..]).read_to_end(&mut restored);
        read.expect("it is gzip");
        assert!(restored == bytes && file.len() < 80);
    }

    #[test]
    fn small_files_have_no_copies() {
        let folder = tempfile::tempdir().expect("there is room");
        let file = folder.path().join("a.css");
        fs::write(&file, "a").expect("it is writable");
        beside(&file).expect("it is readable");
        assert_eq!(folder.path().read_dir().expect("it is readable").count(), 1);
    }
}
