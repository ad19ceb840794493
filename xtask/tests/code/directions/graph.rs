//! Finds which file uses which, by following every name to the file that defines it.

use std::collections::BTreeMap;

use super::modules::{Id, Module, Modules};
use crate::source::Sources;

/// The files that each file uses, each with one of the used names.
pub(super) struct Graph(pub(super) BTreeMap<String, BTreeMap<String, String>>);

/// The target of a path.
#[derive(Clone, Copy)]
enum Target {
    Module(Id),
    /// An item that this module defines.
    Item(Id),
}

impl Graph {
    /// Returns the graph of the crate with these files.
    pub(super) fn of(sources: &Sources) -> Self {
        let modules = Modules::of(sources);
        let mut graph = Self(BTreeMap::new());
        for (id, module) in modules.0.iter().enumerate() {
            graph.0.entry(module.file.clone()).or_default();
            for (name, to) in modules.used_by(id) {
                graph.add(module, &modules.0[to], name);
            }
        }
        graph
    }

    fn add(&mut self, from: &Module, to: &Module, name: String) {
        if from.file != to.file {
            let uses = self.0.entry(from.file.clone()).or_default();
            uses.entry(to.file.clone()).or_insert(name);
        }
    }
}

impl Modules {
    /// Returns the names that a module uses, each with the module that defines it.
    fn used_by(&self, id: Id) -> Vec<(String, Id)> {
        let module = &self.0[id];
        let mut used = Vec::new();
        for import in &module.imports {
            let target = self.resolve(id, &import.path, &mut Vec::new());
            match (&import.name, target) {
                (Some(name), Some(Target::Item(to))) => {
                    // A name of an inner module that is not used here is re-exported.
                    let is_handed_on = self.is_inside(to, id)
                        && name != "_"
                        && !module.mentions.names.contains(name);
                    if !is_handed_on {
                        used.push((import.path.join("::"), to));
                    }
                }
                (None, Some(Target::Module(inner))) => {
                    for name in &module.mentions.names {
                        if let Some(Target::Item(to)) = self.find(inner, name, &mut Vec::new()) {
                            used.push((name.clone(), to));
                        }
                    }
                }
                _ => {}
            }
        }
        for path in &module.mentions.paths {
            if let Some(Target::Item(to)) = self.resolve(id, path, &mut Vec::new()) {
                used.push((path.join("::"), to));
            }
        }
        used
    }

    /// Returns the target of a path in a module; `None` if it is in another crate. Names under search are remembered,
    /// so that mutual imports end.
    fn resolve(&self, from: Id, path: &[String], looked: &mut Vec<(Id, String)>) -> Option<Target> {
        let mut parts = path.iter();
        let mut target = match parts.next()?.as_str() {
            "crate" => Target::Module(0),
            "self" => Target::Module(from),
            "super" => Target::Module(self.0[from].parent?),
            name => self.find(from, name, looked)?,
        };
        for part in parts {
            let Target::Module(module) = target else {
                // The rest of the path is a part of the item, such as a variant.
                break;
            };
            target = match part.as_str() {
                "super" => Target::Module(self.0[module].parent?),
                name => self.find(module, name, looked)?,
            };
        }
        Some(target)
    }

    /// Returns the target of a name in a module.
    fn find(&self, id: Id, name: &str, looked: &mut Vec<(Id, String)>) -> Option<Target> {
        let module = &self.0[id];
        if let Some(child) = module.children.get(name) {
            return Some(Target::Module(*child));
        }
        if module.definitions.contains(name) {
            return Some(Target::Item(id));
        }
        let key = (id, name.to_owned());
        if looked.contains(&key) {
            return None;
        }
        looked.push(key);
        let named = module
            .imports
            .iter()
            .filter(|import| import.name.as_deref() == Some(name))
            .find_map(|import| self.resolve(id, &import.path, looked));
        let all = module.imports.iter().filter(|import| import.name.is_none());
        named.or_else(|| {
            all.into_iter()
                .find_map(|import| match self.resolve(id, &import.path, looked)? {
                    Target::Module(inner) => self.find(inner, name, looked),
                    Target::Item(_) => None,
                })
        })
    }
}
