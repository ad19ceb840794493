//! The settings that a backup contains. It never contains a key, nor the address of the key's service, which is
//! entered together with the key.

use std::collections::BTreeMap;

use crate::{collections::Collections, saved::SavedItems, saved_searches::SavedSearches};

/// The name of the file of settings.
pub(super) const NAME: &str = "settings.json";

/// The stored names of settings that hold what the user has made or spent. A name that ends with a dot stands
/// for all names that begin with it.
const MADE: [&str; 9] = [
    SAVED,
    COLLECTIONS,
    SEARCHES,
    "easel.spent_on_removed",
    "easel.duels",
    "easel.picks",
    "easel.draft.",
    "easel.several.",
    "easel.finals.",
];

/// The stored names of choices of how Easel works. A backup may be somebody else's, so restoring only proposes
/// them.
const CHOICES: [&str; 11] = [
    "easel.theme",
    "easel.language",
    "easel.density",
    "easel.stacks",
    "easel.no_single_keys",
    "easel.no_metadata",
    "easel.file_names",
    "easel.daily_limit",
    "easel.keep_no_pictures",
    "easel.keep_no_clips",
    "easel.keep_largest",
];

/// Whether the setting with this stored name is a choice of how Easel works, which only the user makes.
pub fn is_choice(name: &str) -> bool {
    CHOICES.contains(&name)
}

/// Saved prompts and settings of forms.
const SAVED: &str = "easel.saved";

/// The names and covers of collections.
const COLLECTIONS: &str = "easel.collections";

/// Saved searches.
const SEARCHES: &str = "easel.searches";

/// Whether the setting with this stored name goes into a backup.
pub fn belongs(name: &str) -> bool {
    let is_made = |known: &&str| name == *known || known.ends_with('.') && name.starts_with(*known);
    is_choice(name) || MADE.iter().any(is_made)
}

/// The text to store for a setting of a backup, if this browser has `here`; `None` if nothing changes. A choice of the
/// user in this browser stays; saved prompts, saved searches and collections are added.
pub fn merged(name: &str, here: Option<&str>, from_backup: &str) -> Option<String> {
    match here {
        _ if !belongs(name) => None,
        None => Some(from_backup.to_owned()),
        Some(here) if name == SAVED => {
            let (before, added) = (
                SavedItems::from_json(here),
                SavedItems::from_json(from_backup),
            );
            let mut all = before.clone();
            let prompts = added.prompts.into_iter();
            all.prompts
                .extend(prompts.filter(|prompt| !before.prompts.contains(prompt)));
            let is_new = |preset: &crate::saved::Preset| {
                let same = |kept: &crate::saved::Preset| {
                    kept.name == preset.name && kept.form == preset.form
                };
                !before.presets.iter().any(same)
            };
            all.presets.extend(added.presets.into_iter().filter(is_new));
            (all != before).then(|| all.to_json())
        }
        Some(here) if name == COLLECTIONS => {
            let before = Collections::from_json(here);
            let all = before.joined(&Collections::from_json(from_backup));
            (all != before).then(|| all.to_json())
        }
        Some(here) if name == SEARCHES => {
            let before = SavedSearches::from_json(here);
            let all = before.with_those_of(&SavedSearches::from_json(from_backup));
            (all != before).then(|| all.to_json())
        }
        Some(_) => None,
    }
}

/// Returns the text of the file of settings.
pub(super) fn print(settings: &BTreeMap<String, String>) -> String {
    // Texts can always be printed.
    serde_json::to_string_pretty(settings).unwrap_or_default()
}

/// Reads the file of settings; `None` if it has anything but settings that belong to a backup.
pub(super) fn read(bytes: &[u8]) -> Option<BTreeMap<String, String>> {
    let settings: BTreeMap<String, String> = serde_json::from_slice(bytes).ok()?;
    let are_known = settings.keys().all(|name| name.starts_with("easel."));
    are_known.then_some(settings)
}
