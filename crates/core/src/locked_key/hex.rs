//! Bytes as hexadecimal digits.

use std::fmt::Write;

/// Formats bytes as hexadecimal digits.
pub(super) fn to_hex(bytes: &[u8]) -> String {
    let mut digits = String::with_capacity(bytes.len() * 2);
    for byte in bytes {
        // Writing to a text cannot fail.
        write!(digits, "{byte:02x}").ok();
    }
    digits
}

/// Reads hexadecimal digits; `None` if the text has anything else.
pub(super) fn from_hex(digits: &str) -> Option<Vec<u8>> {
    let pairs = digits.as_bytes().chunks(2);
    let byte = |pair: &[u8]| {
        let [high, low] = pair else {
            return None;
        };
        let digit = |letter: u8| char::from(letter).to_digit(16);
        u8::try_from(digit(*high)? * 16 + digit(*low)?).ok()
    };
    pairs.map(byte).collect()
}
