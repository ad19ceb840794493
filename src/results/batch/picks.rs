//! The results of batches that the user has picked, kept on this device.

use leptos::prelude::*;

use crate::browser::{Area, read, write};

/// Where the picks are kept: the jobs' ids, one a line, the newest last.
const NAME: &str = "easel.picks";
/// How many picks are kept: a line has about forty bytes, and a user does not go back a thousand
/// picks.
const MOST: usize = 1_000;

/// The picked jobs.
#[derive(Clone, Copy)]
pub struct Picks(RwSignal<Vec<String>>);

impl Picks {
    /// The picks as they are kept.
    pub fn load() -> Self {
        Self(RwSignal::new(kept().unwrap_or_default()))
    }

    /// Whether a job is picked.
    pub fn has(self, id: &str) -> bool {
        self.0.with(|picked| picked.iter().any(|other| other == id))
    }

    /// Picks a job, or takes that back.
    pub fn toggle(self, id: &str) {
        let is_picked = untrack(|| self.has(id));
        // Another tab may have picked others meanwhile.
        let mut picked = kept().unwrap_or_else(|| self.0.get_untracked());
        change(&mut picked, id, !is_picked);
        // Without storage, only this page knows the picks.
        write(Area::Device, NAME, &picked.join("\n"));
        self.0.set(picked);
    }
}

fn kept() -> Option<Vec<String>> {
    let text = read(Area::Device, NAME)?;
    Some(text.lines().map(ToOwned::to_owned).collect())
}

fn change(picked: &mut Vec<String>, id: &str, is_picked: bool) {
    picked.retain(|other| other != id);
    if is_picked {
        picked.push(id.to_owned());
    }
    let surplus = picked.len().saturating_sub(MOST);
    picked.drain(..surplus);
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::*;

    #[wasm_bindgen_test]
    fn a_pick_is_kept_once_and_taken_back() {
        let mut picked = Vec::new();
        for (id, is_picked, expected) in [
            ("a", true, vec!["a"]),
            ("b", true, vec!["a", "b"]),
            ("a", true, vec!["b", "a"]),
            ("c", false, vec!["b", "a"]),
            ("b", false, vec!["a"]),
        ] {
            change(&mut picked, id, is_picked);
            assert_eq!(picked, expected, "{id} {is_picked}");
        }
    }

    #[wasm_bindgen_test]
    fn the_oldest_picks_go_first() {
        let mut picked = Vec::new();
        for id in 0..=MOST {
            change(&mut picked, &id.to_string(), true);
        }
        assert_eq!((picked.len(), picked[0].as_str()), (MOST, "1"));
    }
}
