//! Hashes as short names of long texts.

/// A hash of a text, the same in every browser and version. Two texts hardly ever have the same hash.
pub(crate) fn hash(text: &str) -> u64 {
    // The hash is FNV-1a with 64 bits.
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
