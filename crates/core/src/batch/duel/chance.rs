//! Pseudo-random numbers.

/// Pseudo-random numbers that are always the same for the same text (FNV-1a, then `SplitMix64`).
pub(super) struct Chance(u64);

impl Chance {
    pub(super) fn of(text: &str) -> Self {
        let mix = |hash: u64, byte: u8| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3);
        Self(text.bytes().fold(0xcbf2_9ce4_8422_2325, mix))
    }

    pub(super) fn next(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let mixed = (mixed ^ (mixed >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        mixed ^ (mixed >> 31)
    }

    pub(super) fn shuffle<T>(&mut self, items: &mut [T]) {
        for last in (1..items.len()).rev() {
            let bound = u64::try_from(last).unwrap_or(u64::MAX).saturating_add(1);
            let other = usize::try_from(self.next() % bound).unwrap_or(last);
            items.swap(last, other);
        }
    }
}
