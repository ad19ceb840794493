//! Finds the members of a family.

use std::collections::{HashMap, HashSet};

use super::member::{Member, Origin};

/// The relatives of a job, oldest first, each with the positions of its sources in this list.
pub(super) struct Family {
    pub(super) origins: Vec<Origin>,
    /// All sources are earlier in the list, so there is no cycle.
    pub(super) sources: Vec<Vec<usize>>,
}

impl Family {
    /// The family of a job; `None` if it is not among the members.
    pub(super) fn of(members: &[Member], own: &str) -> Option<Self> {
        let all = Self::all(members);
        let own = Origin::Job(own.to_owned());
        let own = all.origins.iter().position(|origin| *origin == own)?;
        Some(all.around(own))
    }

    /// All jobs and all pictures that they were made from, oldest first.
    fn all(members: &[Member]) -> Self {
        let mut sorted: Vec<&Member> = members.iter().collect();
        sorted.sort_by_key(|member| (member.created_at, &member.id));
        let mut family = Self {
            origins: Vec::new(),
            sources: Vec::new(),
        };
        // The position at which a URL stands: that of the first job that has it as a result, or as a source.
        let mut makers: HashMap<&str, usize> = HashMap::new();
        for member in sorted {
            let mut sources = Vec::new();
            for url in &member.references {
                let next = family.origins.len();
                let place = *makers.entry(url).or_insert(next);
                if place == next {
                    family.add(Origin::Source(url.clone()), Vec::new());
                }
                if !sources.contains(&place) {
                    sources.push(place);
                }
            }
            let place = family.origins.len();
            family.add(Origin::Job(member.id.clone()), sources);
            for url in &member.results {
                makers.entry(url).or_insert(place);
            }
        }
        family
    }

    fn add(&mut self, origin: Origin, sources: Vec<usize>) {
        self.origins.push(origin);
        self.sources.push(sources);
    }

    /// The part of the family that is connected with a position.
    fn around(self, own: usize) -> Self {
        let mut neighbours = self.sources.clone();
        for (place, sources) in self.sources.iter().enumerate() {
            for source in sources {
                neighbours[*source].push(place);
            }
        }
        let mut found = HashSet::from([own]);
        let mut open = vec![own];
        while let Some(place) = open.pop() {
            open.extend(neighbours[place].iter().filter(|next| found.insert(**next)));
        }
        let mut kept: Vec<usize> = found.into_iter().collect();
        kept.sort_unstable();
        let places: HashMap<usize, usize> = kept
            .iter()
            .enumerate()
            .map(|(new, old)| (*old, new))
            .collect();
        let sources = |old: &usize| self.sources[*old].iter().map(|old| places[old]).collect();
        Self {
            sources: kept.iter().map(sources).collect(),
            origins: kept.iter().map(|old| self.origins[*old].clone()).collect(),
        }
    }
}
