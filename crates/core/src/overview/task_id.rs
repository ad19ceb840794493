//! Ids of tasks in compact form: most are a UUID, or the same few letters before hexadecimal digits. Only a search by
//! id has to unpack each of them.

use unsigned_varint::{decode, encode};

use super::{
    name::{digit, of_uuid, uuid},
    shared::Shared,
};

/// The first byte of a packed id that is followed by the id itself.
const AS_IT_IS: u8 = 0;
/// The first byte of a packed id that is followed by the 16 bytes of a UUID.
const UUID: u8 = 1;
/// The first byte of a packed id that is followed by the number of its prefix, and by two digits a byte.
const DIGITS: u8 = 2;
/// The first byte of a packed id as with [`DIGITS`], for an odd number of digits: the first half of the first digit
/// byte is padding.
const ODD_DIGITS: u8 = 3;

/// The least number of digits for which packing is worth it.
const FEWEST: usize = 8;
/// The most bytes that a prefix may have. A short prefix is likely to occur in other ids, too, and is then stored once.
const LONGEST: usize = 16;

/// Packs an id. The packed form of an empty id has no bytes.
pub(super) fn packed(id: &str, shared: &mut Shared) -> Vec<u8> {
    if id.is_empty() {
        return Vec::new();
    }
    if let Some(value) = uuid(id) {
        return [&[UUID], &value.to_be_bytes()[..]].concat();
    }
    let Some((before, digits)) = split(id) else {
        return [&[AS_IT_IS], id.as_bytes()].concat();
    };
    let is_odd = digits.len() % 2 == 1;
    let mut packed = vec![if is_odd { ODD_DIGITS } else { DIGITS }];
    let number = shared.number(Some(before));
    packed.extend_from_slice(encode::u32(number, &mut encode::u32_buffer()));
    let digits: Vec<u8> = is_odd
        .then_some(0)
        .into_iter()
        .chain(digits.bytes().filter_map(digit))
        .collect();
    packed.extend(digits.chunks(2).map(|pair| pair[0] << 4 | pair[1]));
    packed
}

/// The id from its packed form; empty if that cannot be read.
pub(super) fn unpacked(packed: &[u8], shared: &Shared) -> String {
    match packed {
        [] => Some(String::new()),
        [AS_IT_IS, id @ ..] => str::from_utf8(id).ok().map(str::to_owned),
        [UUID, value @ ..] => value
            .try_into()
            .ok()
            .map(|bytes| of_uuid(u128::from_be_bytes(bytes))),
        [kind, rest @ ..] => with_digits(*kind == ODD_DIGITS, rest, shared),
    }
    .unwrap_or_default()
}

fn with_digits(is_odd: bool, packed: &[u8], shared: &Shared) -> Option<String> {
    let (number, digits) = decode::u32(packed).ok()?;
    let before = shared.text(number)?;
    let letter = |digit: u8| char::from_digit(digit.into(), 16);
    let digits = digits.iter().flat_map(|pair| [pair >> 4, pair & 15]);
    let letters = digits.skip(is_odd.into()).filter_map(letter);
    let mut id = String::with_capacity(LONGEST + packed.len() * 2);
    id.push_str(before);
    id.extend(letters);
    Some(id)
}

/// Splits an id before the digits at its end.
fn split(id: &str) -> Option<(&str, &str)> {
    let digits = id.bytes().rev().map_while(digit).count();
    let (before, digits) = id.split_at(id.len() - digits);
    let comes_again = before.len() <= LONGEST && !before.bytes().any(|byte| byte.is_ascii_digit());
    (comes_again && digits.len() >= FEWEST).then_some((before, digits))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_comes_back_as_it_was_and_takes_less_room() {
        let mut shared = Shared::default();
        for (id, room) in [
            ("", 0),
            ("task-000000123456", 8),
            ("task-00000123456", 8),
            ("0123456789abcdef0123456789abcdef", 18),
            ("0b9c1e9e-55a2-4f1c-8a77-ffffffffffff", 17),
            // An id that does not fit the form is stored as it is.
            ("cgt-20261125-abcde", 19),
            ("Task-0A1B2C3D4E5F", 18),
            ("任务-7", 9),
            ("task-1234567", 13),
            ("a-long-name-before-it-0123456789", 33),
            ("2026-0123456789", 16),
        ] {
            let packed = packed(id, &mut shared);
            assert_eq!(packed.len(), room, "{id}");
            assert_eq!(unpacked(&packed, &shared), id);
        }
    }

    #[test]
    fn what_was_never_packed_is_no_id() {
        let shared = Shared::default();
        for bytes in [&[1, 2, 3][..], &[2, 200], &[3, 0], &[0, 255], &[9]] {
            assert_eq!(unpacked(bytes, &shared), "");
        }
    }
}
