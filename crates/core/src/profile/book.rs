//! All rows: a deployer's first, then the shipped ones.

use std::{
    collections::HashMap,
    sync::{Mutex, PoisonError},
};

use serde_json::Value;

use crate::{
    contract::{Kind, Model, Takes},
    draft::Draft,
    json_error,
    words::{fill, t},
};

use super::{
    family::{FREE, Profile},
    fit,
    guide::{Fitted, Guide},
    json_node::Wrong,
    pattern,
    read::{self, FamilyRow},
    size, source_position, told,
};

/// The profile file that is shipped with the site.
pub const SHIPPED: &str = "profiles.json";

/// The profiles of the site.
#[derive(Debug, Default)]
pub struct Book {
    rows: Vec<FamilyRow>,
    /// Errors in the files, each with its file and line.
    pub problems: Vec<String>,
    is_complete: bool,
    /// The models for which the service's list gives values, with the resulting profile.
    listed: Mutex<HashMap<String, (Takes, &'static Profile)>>,
}

impl Book {
    /// Appends the rows of a file. An invalid row is skipped and reported; the others are used.
    pub fn add(&mut self, file: &str, text: &str) {
        let content: Value = match serde_json::from_str(text) {
            Ok(content) => content,
            Err(error) => {
                let values = [("file", file), ("error", &json_error::in_words(&error))];
                let problem = fill(t("{file} is not valid JSON: {error}."), &values);
                return self.problems.push(problem);
            }
        };
        let (replaces, rows) = match read::file(&content) {
            Ok(read) => read,
            Err(wrong) => return self.complain(file, text, &wrong),
        };
        self.is_complete = replaces;
        for row in rows {
            match row {
                Ok(row) => self.rows.push(row),
                Err(wrong) => self.complain(file, text, &wrong),
            }
        }
    }

    /// Whether a file replaces the shipped rows.
    pub fn is_complete(&self) -> bool {
        self.is_complete
    }

    /// The number of rows.
    pub fn len(&self) -> usize {
        self.rows.len()
    }

    /// Whether there are no rows.
    pub fn is_empty(&self) -> bool {
        self.rows.is_empty()
    }

    /// Whether any family has a control for this key of `providerOptions`.
    fn knows_option(&self, key: &str) -> bool {
        self.rows.iter().any(|row| row.profile.has_option(key))
    }

    fn complain(&mut self, file: &str, text: &str, wrong: &Wrong) {
        let line = source_position::line(text, &wrong.path).to_string();
        let values = [("file", file), ("line", &line), ("problem", &wrong.words)];
        let problem = fill(t("{file}, line {line}: {problem}."), &values);
        self.problems.push(problem);
    }
}

impl Book {
    /// The profile of a model according to the files alone.
    fn by_rows(&self, model: &str) -> &'static Profile {
        let is_for = |row: &&FamilyRow| row.patterns.iter().any(|one| pattern::matches(one, model));
        let row = self.rows.iter().find(is_for);
        row.map_or(&FREE, |row| row.profile)
    }
}

impl Guide for Book {
    fn profile(&self, model: &str) -> &'static Profile {
        let listed = self.listed.lock().unwrap_or_else(PoisonError::into_inner);
        match listed.get(model) {
            Some((_, profile)) => profile,
            None => self.by_rows(model),
        }
    }

    fn learn(&self, models: &[Model]) {
        let mut listed = self.listed.lock().unwrap_or_else(PoisonError::into_inner);
        let before = std::mem::take(&mut *listed);
        for Model { id, takes, .. } in models.iter().filter(|model| !model.takes.is_empty()) {
            // A list that is read again creates no further profiles: profiles stay in memory as long as the page.
            let known = before.get(id).filter(|(known, _)| known == takes);
            let profile = known.map_or_else(
                || told::told(self.by_rows(id), id, takes),
                |(_, profile)| profile,
            );
            listed.insert(id.clone(), (takes.clone(), profile));
        }
    }

    fn fit(&self, kind: Kind, draft: &Draft) -> Fitted {
        let profile = self.profile(draft.model.trim());
        fit::fitted(profile, |key| self.knows_option(key), kind, draft)
    }

    fn preset_for(&self, model: &str, size: &str) -> Option<&'static str> {
        size::preset_for(self.profile(model.trim()), size)
    }

    fn size_note(&self, model: &str, size: &str) -> Option<String> {
        size::note(self.profile(model.trim()), size)
    }
}
