//! Being notified of a value without using it.

use leptos::prelude::*;

/// Notifies the caller when a memo changes. `Memo::track` alone does not: a memo that was never
/// read does not follow its sources.
pub fn follow<T: Send + Sync + 'static>(memo: Memo<T>) {
    memo.with(|_| ());
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    /// The sum of the day stood there after midnight: nobody had read the memo of the minute.
    #[wasm_bindgen_test]
    fn a_memo_that_nobody_has_read_is_followed() {
        let owner = Owner::new();
        owner.set();
        let clock = RwSignal::new(59);
        let minute = Memo::new(move |_| clock.get() / 60);
        let turns = Memo::new(move |turns: Option<&u32>| {
            follow(minute);
            turns.map_or(1, |turns| turns + 1)
        });
        for (at, expected) in [(59, 1), (60, 2), (61, 2), (120, 3)] {
            clock.set(at);
            assert_eq!(turns.get_untracked(), expected, "at {at}");
        }
    }
}
