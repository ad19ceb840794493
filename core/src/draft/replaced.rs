//! Earlier contents of forms that actions such as *Reuse settings* have replaced, so that the user can restore them.

use super::{Draft, Field};
use crate::contract::Kind;

/// The most replacements that are remembered: more than anybody undoes one by one.
const MOST: usize = 50;

const FIELDS: [Field; 9] = [
    Field::Model,
    Field::Prompt,
    Field::References,
    Field::Size,
    Field::Quality,
    Field::Seconds,
    Field::Resolution,
    Field::Outputs,
    Field::ProviderOptions,
];

/// The last replacements in all forms, in their order.
#[derive(Clone, Debug, Default)]
pub struct Replacements(Vec<Replacement>);

#[derive(Clone, Debug)]
struct Replacement {
    kind: Kind,
    before: Draft,
    after: Draft,
    is_undone: bool,
}

impl Replacements {
    /// Notes a replacement in the form of a kind, unless it changes nothing. Replacements that were undone before it cannot
    /// be made again.
    pub fn note(&mut self, kind: Kind, before: Draft, after: Draft) {
        if before == after {
            return;
        }
        self.0.retain(|one| one.kind != kind || !one.is_undone);
        if self.0.len() >= MOST {
            self.0.remove(0);
        }
        self.0.push(Replacement {
            kind,
            before,
            after,
            is_undone: false,
        });
    }

    /// Undoes the last replacement in the form of a kind, and returns the draft before it. `None` if the user has changed
    /// the form since: the browser's own undo then comes first.
    pub fn undo(&mut self, kind: Kind, now: &Draft) -> Option<Draft> {
        let is_last = |one: &&mut Replacement| one.kind == kind && !one.is_undone;
        let last = self.0.iter_mut().rev().find(is_last)?;
        last.is_undone = last.after == *now;
        last.is_undone.then(|| last.before.clone())
    }

    /// Makes a replacement again that was undone, and returns its draft. `None` if there is none, or the user has changed
    /// the form.
    pub fn redo(&mut self, kind: Kind, now: &Draft) -> Option<Draft> {
        let is_next = |one: &&mut Replacement| one.kind == kind && one.is_undone;
        let next = self.0.iter_mut().find(is_next)?;
        next.is_undone = next.before != *now;
        (!next.is_undone).then(|| next.after.clone())
    }
}

/// Whether a form loses something that was in it. An empty field loses nothing.
pub fn loses(before: &Draft, after: &Draft) -> bool {
    let is_lost = |field: &Field| {
        let text = before.text(*field);
        !text.trim().is_empty() && text != after.text(*field)
    };
    before.mode != after.mode || FIELDS.iter().any(is_lost)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::contract::Mode;

    fn draft(prompt: &str) -> Draft {
        Draft {
            prompt: prompt.into(),
            ..Draft::default()
        }
    }

    fn undone(all: &mut Replacements, now: &str) -> Option<String> {
        all.undo(Kind::Image, &draft(now)).map(|draft| draft.prompt)
    }

    fn redone(all: &mut Replacements, now: &str) -> Option<String> {
        all.redo(Kind::Image, &draft(now)).map(|draft| draft.prompt)
    }

    #[test]
    fn each_replacement_is_taken_back_and_made_again() {
        let mut all = Replacements::default();
        // The last is one that the user has taken back by another act: it ends somewhere, too.
        for (before, after) in [("a", "b"), ("b", "c"), ("c", "b")] {
            all.note(Kind::Image, draft(before), draft(after));
        }
        assert_eq!(undone(&mut all, "b and more"), None, "the user has gone on");
        assert_eq!(all.undo(Kind::Edit, &draft("b")), None, "another form");
        assert_eq!(redone(&mut all, "b"), None);
        for (now, before) in [("b", "c"), ("c", "b"), ("b", "a")] {
            assert_eq!(undone(&mut all, now).as_deref(), Some(before), "{now}");
        }
        assert_eq!(undone(&mut all, "a"), None);
        assert_eq!(redone(&mut all, "x"), None);
        for (now, after) in [("a", "b"), ("b", "c")] {
            assert_eq!(redone(&mut all, now).as_deref(), Some(after), "{now}");
        }
        all.note(Kind::Image, draft("c"), draft("d"));
        assert_eq!(redone(&mut all, "c"), None, "another took its place");
        assert_eq!(undone(&mut all, "d").as_deref(), Some("c"));
    }

    #[test]
    fn only_so_many_are_known() {
        let mut all = Replacements::default();
        for number in 0..MOST * 2 {
            let after = (number + 1).to_string();
            all.note(Kind::Image, draft(&number.to_string()), draft(&after));
            all.note(Kind::Image, draft(&after), draft(&after));
        }
        assert_eq!(all.0.len(), MOST);
        assert_eq!(undone(&mut all, "100").as_deref(), Some("99"));
    }

    #[test]
    fn filling_what_is_empty_loses_nothing() {
        let of = |change: fn(&mut Draft)| {
            let mut draft = draft("a kite");
            change(&mut draft);
            draft
        };
        for (before, after, is_lost) in [
            (draft(""), draft("a kite"), false),
            (draft(" \n"), draft("a kite"), false),
            (draft("a kite"), draft("a kite"), false),
            (draft("a kite"), draft("a ruff"), true),
            (draft("a kite"), draft(""), true),
            (
                draft("a kite"),
                of(|draft| draft.size = "1:1".into()),
                false,
            ),
            (of(|draft| draft.size = "1:1".into()), draft("a kite"), true),
            (
                of(|draft| draft.references = "https://h/a.png".into()),
                draft("a kite"),
                true,
            ),
            (
                of(|draft| draft.provider_options = "{}".into()),
                draft("a kite"),
                true,
            ),
            (of(|draft| draft.mode = Mode::Wait), draft("a kite"), true),
        ] {
            assert_eq!(loses(&before, &after), is_lost, "{before:?} {after:?}");
        }
    }
}
