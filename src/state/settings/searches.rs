//! Saved searches of the Library.

use easel_core::saved_searches::SavedSearches;

use super::kept;

const NAME: &str = "easel.searches";

/// Those of this browser.
pub fn saved_searches() -> SavedSearches {
    kept::read(NAME).map_or_else(SavedSearches::default, |text| {
        SavedSearches::from_json(&text)
    })
}

/// Changes them; other tabs may have changed them, too. Returns whether the browser has stored it.
pub fn change_searches(change: impl FnOnce(&mut SavedSearches)) -> bool {
    let mut saved = saved_searches();
    change(&mut saved);
    kept::write(NAME, &saved.to_json())
}
