//! Reads numbers whose lowest byte comes first.

pub(super) fn u16_at(bytes: &[u8], at: usize) -> Option<u16> {
    let number = bytes.get(at..)?.first_chunk()?;
    Some(u16::from_le_bytes(*number))
}

pub(super) fn u32_at(bytes: &[u8], at: usize) -> Option<u32> {
    let number = bytes.get(at..)?.first_chunk()?;
    Some(u32::from_le_bytes(*number))
}

pub(super) fn u64_at(bytes: &[u8], at: usize) -> Option<u64> {
    let number = bytes.get(at..)?.first_chunk()?;
    Some(u64::from_le_bytes(*number))
}
