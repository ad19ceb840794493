//! The state of the lack of room.

use std::mem;

use easel_core::time::Millis;

/// How long fetching pauses after there was no room, in milliseconds.
const PAUSE: Millis = 600_000;

/// Which tab has found that there is no room.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum LackFoundBy {
    #[default]
    Nobody,
    /// This tab has found it, and has told the user.
    OfThisTab,
    /// Another tab has found it, and this tab has told the user.
    OfAnother,
}

/// The state of the lack of room.
#[derive(Debug, Default)]
pub(super) struct LackOfRoom {
    /// The time until which fetching is paused.
    pub(super) paused_until: Millis,
    /// Whether a result has found no room, and may still wait for it.
    pub(super) is_lacking: bool,
    /// Which tab has found the lack that the user was told of. Reset when room is made.
    told: LackFoundBy,
    /// Whether room was made and the freed files may still have to be removed.
    pub(super) is_made: bool,
    /// The time at which freed files were last removed.
    pub(super) made_at: Millis,
}

impl LackOfRoom {
    /// Notes that a result whose keeping began at `begun` has found no room. Returns whether the user has to be
    /// told.
    pub(super) fn found(&mut self, begun: Millis, now: Millis) -> bool {
        self.is_lacking = true;
        if begun < self.made_at {
            // The freed files may not have been removed yet at that time.
            self.is_made = true;
            return false;
        }
        self.paused_until = now + PAUSE;
        mem::replace(&mut self.told, LackFoundBy::OfThisTab) == LackFoundBy::Nobody
    }

    /// Notes that another tab has found no room. Returns whether the user was not told in this tab yet.
    pub(super) fn hear(&mut self) -> bool {
        self.is_lacking = true;
        let is_news = self.told == LackFoundBy::Nobody;
        if is_news {
            self.told = LackFoundBy::OfAnother;
        }
        is_news
    }

    /// Whether this tab has found that there is no room.
    pub(super) fn is_found(&self) -> bool {
        self.told == LackFoundBy::OfThisTab
    }

    /// Notes that the freed files are removed.
    pub(super) fn made(&mut self, now: Millis) {
        self.paused_until = 0;
        self.made_at = now;
        self.told = LackFoundBy::Nobody;
    }

    /// Notes that no result waits for room any more.
    pub(super) fn over(&mut self) {
        self.is_lacking = false;
        self.told = LackFoundBy::Nobody;
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    /// Each pause ended with one more fetch of the next result, and with the same message, whether the user had
    /// dismissed it or not.
    #[wasm_bindgen_test]
    fn the_user_is_told_once_until_room_is_made() {
        let mut lack = LackOfRoom::default();
        assert!(lack.found(1, 2));
        assert_eq!(lack.paused_until, 2 + PAUSE);
        assert!(!lack.found(3, 4));
        lack.made(10);
        assert_eq!(lack.paused_until, 0);
        assert!(!lack.found(9, 11), "it had begun before");
        assert!(lack.is_made && lack.paused_until == 0);
        assert!(lack.found(11, 12));
        assert!(!lack.hear(), "another tab repeats it");
        assert!(lack.is_found());
        lack.over();
        assert!(!lack.is_found());
        assert!(lack.hear());
        assert!(!lack.is_found());
        lack.over();
        assert!(lack.found(13, 14));
    }
}
