//! Ids of jobs in compact form: nearly all are UUIDs, which fit into 16 bytes.

/// The positions of the hyphens in a UUID.
const HYPHENS: [usize; 4] = [8, 13, 18, 23];

/// The value of an id, if it is a UUID in its usual form; [`of_uuid`] returns the id again. UUIDs that fit into 32 bits
/// are treated as other ids: no program generates them.
pub(super) fn uuid(id: &str) -> Option<u128> {
    if id.len() != 36 {
        return None;
    }
    let mut value = 0_u128;
    for (at, byte) in id.bytes().enumerate() {
        if HYPHENS.contains(&at) {
            if byte != b'-' {
                return None;
            }
            continue;
        }
        value = value << 4 | u128::from(digit(byte)?);
    }
    (value > u32::MAX.into()).then_some(value)
}

/// The value of a hexadecimal digit in lower case; `None` for any other byte.
pub(super) fn digit(byte: u8) -> Option<u8> {
    match byte {
        b'0'..=b'9' => Some(byte - b'0'),
        b'a'..=b'f' => Some(byte - b'a' + 10),
        _ => None,
    }
}

/// The UUID with this value, in its usual form.
pub(super) fn of_uuid(value: u128) -> String {
    let digits = format!("{value:032x}");
    [
        &digits[..8],
        &digits[8..12],
        &digits[12..16],
        &digits[16..20],
        &digits[20..],
    ]
    .join("-")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_id_comes_back_as_it_was() {
        for id in [
            "00000000-0000-0000-0000-000100000000",
            "0b9c1e9e-55a2-4f1c-8a77-ffffffffffff",
        ] {
            assert_eq!(uuid(id).map(of_uuid).as_deref(), Some(id));
        }
        for id in [
            "",
            "j1",
            "00000000-0000-0000-0000-0000ffffffff",
            "0B9C1E9E-55A2-4F1C-8A77-FFFFFFFFFFFF",
            "0b9c1e9e055a2-4f1c-8a77-ffffffffffff",
        ] {
            assert_eq!(uuid(id), None, "{id}");
        }
    }
}
