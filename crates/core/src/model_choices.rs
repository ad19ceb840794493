//! The models that a form offers, their order, and the model with which an edit of a result begins.

#[cfg(test)]
mod tests;

use std::collections::HashSet;

use crate::{
    contract::{Kind, Model},
    fold::folded,
    profile::Profile,
};

/// The models that are offered for a kind of work.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct ModelChoices {
    /// Models that fit the kind, the ones that were used last first.
    pub fitting: Vec<String>,
    /// Models that are listed for other kinds, and may refuse this one.
    pub others: Vec<String>,
    /// The typed text, if it is no listed model's id: any id can be sent.
    pub typed: Option<String>,
}

impl ModelChoices {
    /// All choices: the listed models and the models in `used`, which are the models of earlier requests of this kind,
    /// newest first, each as often as it was used. Models that clearly make no media are left out, such as chat models.
    pub fn all(kind: Kind, listed: &[Model], used: &[String]) -> Self {
        // Sets: gateways list ten thousand models, and a search for each in the others takes seconds.
        let (media, none): (Vec<_>, Vec<_>) =
            listed.iter().partition(|model| model.may_make_media());
        let none: HashSet<&str> = none.iter().map(|model| model.id.as_str()).collect();
        let mut taken = HashSet::new();
        let mut fitting = Vec::new();
        let fits = media.iter().filter(|model| model.suits(kind));
        let used = used.iter().filter(|id| !none.contains(id.as_str()));
        for id in used.chain(fits.map(|model| &model.id)) {
            if taken.insert(id.as_str()) {
                fitting.push(id.clone());
            }
        }
        let others = media.iter().map(|model| &model.id);
        let others = others.filter(|id| taken.insert(id.as_str()));
        Self {
            fitting,
            others: others.cloned().collect(),
            typed: None,
        }
    }

    /// The choices that contain every typed word; empty if there is nothing left to choose: no model contains all
    /// words, or only the one whose id is typed.
    #[must_use]
    pub fn matching(&self, typed: &str) -> Self {
        let typed = typed.trim();
        let folded_words = folded(typed);
        let words: Vec<_> = folded_words.split_whitespace().collect();
        let (fitting, others) = (having(&self.fitting, &words), having(&self.others, &words));
        let mut found = fitting.iter().chain(&others);
        let is_listed = found.clone().any(|id| id == typed);
        match (found.next(), found.next()) {
            (None, _) => Self::default(),
            (Some(only), None) if only == typed => Self::default(),
            _ => Self {
                // The typed id is the nearest choice.
                fitting: first(fitting, typed),
                others: first(others, typed),
                typed: (!is_listed && !typed.is_empty()).then(|| typed.to_owned()),
            },
        }
    }

    /// Whether there is nothing to choose.
    pub fn is_empty(&self) -> bool {
        self.fitting.is_empty() && self.others.is_empty()
    }
}

/// The facts that are known when work starts from a result.
#[derive(Clone, Copy, Debug)]
pub struct Start<'a> {
    /// The kind of work that starts.
    pub kind: Kind,
    /// The model that made it; empty if unknown.
    pub source: &'a str,
    /// The model in the form; empty if there is none.
    pub chosen: &'a str,
    /// The model that was used last for this kind.
    pub last: Option<&'a str>,
    /// The service's list; empty if unknown.
    pub listed: &'a [Model],
    /// The profile of the source's model.
    pub profile: &'a Profile,
}

impl Start<'_> {
    /// The model to start with: that of the source if it can do this kind of work, else the form's own, the last one,
    /// or the first that fits. Empty if there is none.
    pub fn model(self) -> String {
        let can = self.source_can();
        if can == Some(true) {
            return self.source.to_owned();
        }
        let first = || self.listed.iter().find(|model| model.suits(self.kind));
        let chosen = Some(self.chosen).filter(|chosen| !chosen.is_empty());
        // If nothing is known about the source's model, it may be used.
        let source = Some(self.source).filter(|source| can.is_none() && !source.is_empty());
        let known = chosen.or(self.last).or(source);
        known
            .or_else(|| first().map(|model| model.id.as_str()))
            .unwrap_or_default()
            .to_owned()
    }

    /// Whether the model of the source can do this kind of work; `None` if that is unknown.
    fn source_can(self) -> Option<bool> {
        let is_it = |model: &&Model| model.id == self.source;
        let tells = |model: &&Model| model.category.is_some() || !model.capabilities.is_empty();
        let listed = self.listed.iter().find(is_it).filter(tells);
        let listed = listed.map(|model| model.suits(self.kind));
        let kinds = self.profile.kinds;
        listed.or_else(|| (!kinds.is_empty()).then(|| kinds.contains(&self.kind)))
    }
}

/// The ids that contain all words: first the ids that have them as whole words, then the ids with words that begin with
/// them, then the others.
fn having(ids: &[String], words: &[&str]) -> Vec<String> {
    let ranked = ids.iter().filter_map(|id| {
        let own = folded(id);
        let places = words.iter().map(|word| place_of(word, &own));
        let worst = places.collect::<Option<Vec<_>>>()?.into_iter().max();
        Some((worst.unwrap_or_default(), id))
    });
    let mut ranked: Vec<_> = ranked.collect();
    // Ids of the same rank keep their order.
    ranked.sort_by_key(|(rank, _)| *rank);
    ranked.into_iter().map(|(_, id)| id.clone()).collect()
}

/// How a text contains a word: 0 as a whole word, 1 at the beginning of a word, 2 within a word; `None` if it does
/// not.
fn place_of(word: &str, text: &str) -> Option<u8> {
    let is_within = |letter: Option<char>| letter.is_some_and(char::is_alphanumeric);
    let places = text.match_indices(word).map(|(at, _)| {
        let continues = is_within(text[..at].chars().next_back());
        let goes_on = is_within(text[at + word.len()..].chars().next());
        match (continues, goes_on) {
            (false, false) => 0,
            (false, true) => 1,
            (true, _) => 2,
        }
    });
    places.min()
}

/// Moves an id to the front.
fn first(mut ids: Vec<String>, id: &str) -> Vec<String> {
    ids.sort_by_key(|other| other != id);
    ids
}
