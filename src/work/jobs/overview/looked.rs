//! The jobs that are in memory because a list of everything shows them now, or did a moment ago.

use std::collections::{HashSet, VecDeque};

/// How many jobs are kept: more than any viewport shows, with room to scroll back a little.
const MOST: usize = 600;

/// The ids of the jobs that were looked at, the most recent last.
#[derive(Debug, Default)]
pub(in crate::work::jobs) struct Looked {
    ids: VecDeque<String>,
}

impl Looked {
    /// Notes that jobs are looked at. Returns the ids of other jobs that may be dropped for them.
    pub(in crate::work::jobs) fn note(
        &mut self,
        ids: impl IntoIterator<Item = String>,
    ) -> Vec<String> {
        let new: Vec<String> = ids.into_iter().collect();
        let again: HashSet<&String> = new.iter().collect();
        self.ids.retain(|id| !again.contains(id));
        self.ids.extend(new);
        let surplus = self.ids.len().saturating_sub(MOST);
        self.ids.drain(..surplus).collect()
    }

    /// For each of these jobs, whether it was looked at.
    pub(in crate::work::jobs) fn has(&self, ids: &[String]) -> Vec<bool> {
        let looked: HashSet<&String> = self.ids.iter().collect();
        ids.iter().map(|id| looked.contains(id)).collect()
    }
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn what_was_looked_at_last_stays() {
        let name = |number: usize| number.to_string();
        let mut looked = Looked::default();
        assert_eq!(looked.note((0..MOST).map(name)), Vec::<String>::new());
        // The first is looked at again.
        assert_eq!(looked.note([name(0)]), Vec::<String>::new());
        assert_eq!(looked.note([name(MOST)]), [name(1)]);
        assert_eq!(looked.note([name(0), name(MOST + 1)]), [name(2)]);
        assert_eq!(
            looked.has(&[name(0), name(2), name(3)]),
            [true, false, true]
        );
    }
}
