//! Reads the fields of config.json one by one.

use serde_json::{Map, Value};

use crate::{
    contract::{BaseUrl, Insecure},
    words::{fill, t},
};

/// A field that is not as it should be. The page does without it, but hides the pages that can be hidden, and `src/boot.js`
/// applies the right origins of `framedBy`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ConfigProblem {
    /// The name of the field.
    pub field: &'static str,
    /// What is wrong, in words for the deployer.
    pub words: String,
}

/// The pages that a site can hide, by their paths. The other pages have paid results, or the connection.
const CAN_BE_HIDDEN: [&str; 3] = ["edit", "video", "models"];

/// The fields of a file, and the problems that were found in them.
pub(super) struct ConfigFields {
    file: Map<String, Value>,
    pub(super) problems: Vec<ConfigProblem>,
}

impl ConfigFields {
    pub(super) fn of(file: Map<String, Value>) -> Self {
        Self {
            file,
            problems: Vec::new(),
        }
    }

    pub(super) fn refuse(&mut self, field: &'static str, words: String) {
        self.problems.push(ConfigProblem { field, words });
    }

    /// Reads a field. A field that is missing or null has its default; a wrong one, too, and is a problem in these words.
    pub(super) fn get<T: Default>(
        &mut self,
        field: &'static str,
        read: impl Fn(&Value) -> Option<T>,
        words: impl Fn() -> String,
    ) -> T {
        let value = self.file.get(field).filter(|value| !value.is_null());
        let read = value.map(read);
        if matches!(read, Some(None)) {
            self.refuse(field, words());
        }
        read.flatten().unwrap_or_default()
    }

    pub(super) fn text(&mut self, field: &'static str) -> Option<String> {
        self.get(
            field,
            |value| Some(Some(value.as_str()?.to_owned())),
            || fill(t("{name} must be a string"), &[("name", field)]),
        )
    }

    pub(super) fn switch(&mut self, field: &'static str) -> Option<bool> {
        self.get(
            field,
            |value| Some(Some(value.as_bool()?)),
            || fill(t("{name} must be true or false"), &[("name", field)]),
        )
    }

    /// The address of the service, if it is one.
    pub(super) fn address(&mut self) -> Option<String> {
        let address = self.text("baseUrl").filter(|base| !base.is_empty())?;
        match BaseUrl::parse(&address, Insecure::Allow) {
            Ok(_) => Some(address),
            Err(problem) => {
                self.refuse("baseUrl", ["baseUrl: ", problem.message()].concat());
                None
            }
        }
    }

    /// The pages to hide. An entry that is wrong takes no other away: the site leaves these pages out for a reason.
    pub(super) fn hidden(&mut self) -> Vec<String> {
        let field = "hide";
        let listed = self.get(field, |value| value.as_array().cloned(), words_of_hidden);
        let pages = listed.iter().filter_map(Value::as_str);
        let known = pages.filter(|page| CAN_BE_HIDDEN.contains(page));
        let known: Vec<String> = known.map(ToOwned::to_owned).collect();
        if known.len() < listed.len() {
            self.refuse(field, words_of_hidden());
        }
        known
    }
}

fn words_of_hidden() -> String {
    t("hide must be a list of edit, video and models").to_owned()
}
