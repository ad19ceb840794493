//! Percent-encoding of texts in the query of an address.

/// Encodes a text as the value of a parameter. Characters that need no code stay readable.
pub(super) fn encode(text: &str) -> String {
    const DIGITS: &[u8; 16] = b"0123456789ABCDEF";
    let mut encoded = String::with_capacity(text.len());
    for byte in text.bytes() {
        match byte {
            b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'-' | b'.' | b'_' | b'~' | b'/' | b':' => {
                encoded.push(char::from(byte));
            }
            _ => {
                encoded.push('%');
                encoded.push(char::from(DIGITS[usize::from(byte >> 4)]));
                encoded.push(char::from(DIGITS[usize::from(byte & 15)]));
            }
        }
    }
    encoded
}

/// Decodes the value of a parameter. A `%` without two digits stays as it is: users type addresses,
/// too.
pub(super) fn decode(value: &str) -> String {
    let mut bytes = Vec::with_capacity(value.len());
    let mut rest = value.as_bytes();
    while let [first, after @ ..] = rest {
        if let (b'%', Some(byte)) = (first, encoded_byte(after)) {
            bytes.push(byte);
            rest = &after[2..];
            continue;
        }
        bytes.push(if *first == b'+' { b' ' } else { *first });
        rest = after;
    }
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The byte that two hexadecimal digits stand for.
pub(crate) fn encoded_byte(digits: &[u8]) -> Option<u8> {
    let [high, low, ..] = digits else { return None };
    Some((digit(*high)? << 4) | digit(*low)?)
}

fn digit(byte: u8) -> Option<u8> {
    let digit = char::from(byte).to_digit(16)?;
    u8::try_from(digit).ok()
}
