//! The little of wasm's binary form that finishing the module takes.

/// The module with the section of this number rewritten; nothing when it is not understood.
pub(super) fn rewritten(
    wasm: &[u8],
    number_of_section: u8,
    mut rewrite: impl FnMut(&[u8]) -> Option<Vec<u8>>,
) -> Option<Vec<u8>> {
    const HEADER: usize = 8;
    let (header, mut rest) = wasm.split_at_checked(HEADER)?;
    let mut out = header.to_vec();
    while !rest.is_empty() {
        let kind = take(&mut rest, 1)?[0];
        let length = number(&mut rest)?;
        let section = take(&mut rest, length)?;
        out.push(kind);
        if kind == number_of_section {
            put(&mut out, &rewrite(section)?);
        } else {
            put(&mut out, section);
        }
    }
    Some(out)
}

pub(super) fn take<'a>(rest: &mut &'a [u8], length: usize) -> Option<&'a [u8]> {
    let (taken, after) = rest.split_at_checked(length)?;
    *rest = after;
    Some(taken)
}

pub(super) fn text<'a>(rest: &mut &'a [u8]) -> Option<&'a str> {
    let length = number(rest)?;
    std::str::from_utf8(take(rest, length)?).ok()
}

/// A number as wasm has it: seven bits a byte, the lowest first.
pub(super) fn number(rest: &mut &[u8]) -> Option<usize> {
    let mut value = 0_usize;
    for shift in (0..usize::BITS).step_by(7) {
        let byte = take(rest, 1)?[0];
        value |= usize::from(byte & 0x7f).checked_shl(shift)?;
        if byte < 0x80 {
            return Some(value);
        }
    }
    None
}

pub(super) fn put_number(out: &mut Vec<u8>, mut value: usize) {
    while value >= 0x80 {
        out.push(value.to_le_bytes()[0] | 0x80);
        value >>= 7;
    }
    out.push(value.to_le_bytes()[0]);
}

/// Bytes with their length before them.
pub(super) fn put(out: &mut Vec<u8>, bytes: &[u8]) {
    put_number(out, bytes.len());
    out.extend_from_slice(bytes);
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_of_any_length_are_read_as_they_are_written() {
        for value in [0, 127, 128, 16_383, 16_384, 2_000_000] {
            let mut bytes = Vec::new();
            put_number(&mut bytes, value);
            assert_eq!(number(&mut bytes.as_slice()), Some(value));
        }
    }
}
