//! Short names of long texts.

/// A number of a text, the same in every browser and version. Two texts hardly ever have the same.
pub(crate) fn hash(text: &str) -> u64 {
    // FNV-1a with 64 bits.
    text.bytes().fold(0xcbf2_9ce4_8422_2325, |hash, byte| {
        (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3)
    })
}
