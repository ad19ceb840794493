//! Pictures of Windows, whose signatures are too short to tell them from other files: their headers are read, too.

/// Whether these are the first bytes of a BMP: `BM`, a length, zeros, a position, and the length of a known header.
pub(super) fn is_bmp(bytes: &[u8]) -> bool {
    const HEADERS: [u8; 7] = [12, 40, 52, 56, 64, 108, 124];
    bytes.starts_with(b"BM")
        && matches!(bytes.get(6..10), Some([0, 0, 0, 0]))
        && matches!(bytes.get(14..18), Some([header, 0, 0, 0]) if HEADERS.contains(header))
}

/// Whether these are the first bytes of an ICO: a list of pictures, the first of which follows the list.
pub(super) fn is_ico(bytes: &[u8]) -> bool {
    /// The length of the start of the file, and of each entry of the list.
    const START: u32 = 6;
    const ENTRY: u32 = 16;
    let Some(&[0, 0, 1, 0, count, 0, _, _, _, 0, .., a, b, c, d]) = bytes.get(..22) else {
        return false;
    };
    count > 0 && u32::from_le_bytes([a, b, c, d]) == START + ENTRY * u32::from(count)
}
