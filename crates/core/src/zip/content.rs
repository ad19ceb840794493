//! The length and the checksum of a file in an archive.

use crc32fast::Hasher;

/// The length and the checksum of a file. Both stand before the file in the archive, so a file is read once before it
/// is written. A large file is read piece by piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Content {
    pub(super) length: u64,
    pub(super) sum: u32,
}

impl Content {
    /// The content of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        let mut content = Self::default();
        content.add(bytes);
        content
    }

    /// A content that is known: a length in bytes, and the CRC-32 of ZIP.
    pub fn known(length: u64, sum: u32) -> Self {
        Self { length, sum }
    }

    /// Adds the next bytes.
    pub fn add(&mut self, bytes: &[u8]) {
        let mut hasher = Hasher::new_with_initial_len(self.sum, self.length);
        hasher.update(bytes);
        self.sum = hasher.finalize();
        self.length += bytes.len() as u64;
    }

    /// The length in bytes.
    pub fn length(&self) -> u64 {
        self.length
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn pieces_have_the_same_content_as_the_whole() {
        let bytes: Vec<u8> = (0..=255).cycle().take(10_000).collect();
        let mut pieces = Content::default();
        for piece in bytes.chunks(777) {
            pieces.add(piece);
        }
        assert_eq!(pieces, Content::of(&bytes));
        assert_eq!(
            (pieces.length, pieces.sum),
            (10_000, crc32fast::hash(&bytes))
        );
    }
}
