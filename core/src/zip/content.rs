//! What an archive says of a file's bytes.

use crc32fast::Hasher;

/// The length and the checksum of a file, which stand before it: so it is read once before it is written. A large file
/// is read piece by piece.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Content {
    pub(super) length: u64,
    pub(super) sum: u32,
}

impl Content {
    /// That of these bytes.
    pub fn of(bytes: &[u8]) -> Self {
        let mut content = Self::default();
        content.add(bytes);
        content
    }

    /// One that is known: a length in bytes, and the CRC-32 of ZIP.
    pub fn known(length: u64, sum: u32) -> Self {
        Self { length, sum }
    }

    /// Takes the next bytes in.
    pub fn add(&mut self, bytes: &[u8]) {
        let mut hasher = Hasher::new_with_initial_len(self.sum, self.length);
        hasher.update(bytes);
        self.sum = hasher.finalize();
        self.length += bytes.len() as u64;
    }

    /// How many bytes there are.
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
