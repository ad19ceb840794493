//! The chain of backups that were restored in this browser, and which backup is missing in it.

use serde::{Deserialize, Serialize};

use super::Manifest;
use crate::{stored::readable_items, time::Millis};

/// The most backups that are remembered: a few years with one a week.
const MOST: usize = 200;

/// The backups that were restored in this browser, the last one first.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Chain {
    #[serde(default, deserialize_with = "readable_items")]
    restored: Vec<ChainLink>,
}

/// A restored backup.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct ChainLink {
    /// The identifier of the browser that has made the backup.
    keys: String,
    made_at: Millis,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    since: Option<Millis>,
}

impl ChainLink {
    /// Whether the backup contains all that its browser had at a time.
    fn reaches(&self, at: Millis) -> bool {
        self.made_at == at || self.since.is_none() && self.made_at > at
    }
}

impl Chain {
    /// Notes that a backup was restored.
    pub fn add(&mut self, manifest: &Manifest) {
        let link = ChainLink {
            keys: manifest.keys.clone(),
            made_at: manifest.made_at,
            since: manifest.since,
        };
        self.restored.retain(|known| *known != link);
        self.restored.insert(0, link);
        self.restored.truncate(MOST);
    }

    /// The time at which the missing backup was begun, in milliseconds since the Unix epoch: a backup of the same
    /// browser as this one has only what is new since then. The latest, if several are missing; `None` if none is.
    pub fn missing(&self, manifest: &Manifest) -> Option<Millis> {
        let of_browser = || {
            let links = self.restored.iter();
            links.filter(|link| link.keys == manifest.keys)
        };
        let is_missing = |at: &Millis| !of_browser().any(|link| link.reaches(*at));
        of_browser()
            .filter_map(|link| link.since)
            .filter(is_missing)
            .max()
    }

    /// Returns the chain as JSON.
    pub fn print(&self) -> String {
        // Numbers and texts can always be printed.
        serde_json::to_string(self).unwrap_or_default()
    }

    /// Reads a stored chain, as far as it can be read.
    pub fn parse(text: &str) -> Self {
        serde_json::from_str(text).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The second of three backups was lost, and no message said so.
    #[test]
    fn a_missing_link_is_named() {
        let of = |keys: &str, at, since| Manifest::begun(at, keys.to_owned(), since);
        let (first, second, third) = (
            of("a", 10, None),
            of("a", 20, Some(10)),
            of("a", 30, Some(20)),
        );
        let (other, all) = (of("b", 20, None), of("a", 25, None));
        for (restored, expected) in [
            (vec![&first], None),
            (vec![&third], Some(20)),
            (vec![&third, &first], Some(20)),
            (vec![&third, &other, &third], Some(20)),
            (vec![&first, &third, &second], None),
            (vec![&third, &second], Some(10)),
            (vec![&all, &third], None),
            (vec![&third, &other], None),
        ] {
            let mut chain = Chain::default();
            let mut missing = None;
            for manifest in &restored {
                chain.add(manifest);
                chain = Chain::parse(&chain.print());
                missing = chain.missing(manifest);
            }
            assert_eq!(missing, expected, "{restored:?}");
        }
        assert_eq!(Chain::parse("[]"), Chain::default());
    }
}
