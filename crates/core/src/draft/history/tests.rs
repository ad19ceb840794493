//! Tests of undo and redo in a form.

use super::{DraftHistory, MOST, loses};
use crate::{contract::Mode, draft::Draft};

fn draft(prompt: &str) -> Draft {
    Draft {
        prompt: prompt.into(),
        ..Draft::default()
    }
}

fn prompt(draft: Option<Draft>) -> Option<String> {
    draft.map(|draft| draft.prompt)
}

/// After *Reuse settings* and one change by hand, undo restored the prompt but neither the model nor the settings.
#[test]
fn a_change_by_hand_after_an_action_is_a_step_before_it() {
    let mine = draft("my own words");
    let reused = Draft {
        model: "pixel".into(),
        size: "16:9".into(),
        ..draft("a dipper")
    };
    let resized = Draft {
        size: "1:1".into(),
        ..reused.clone()
    };
    let mut history = DraftHistory::new(mine.clone());
    history.replace(reused.clone());
    history.change(&reused, 10);
    history.change(&resized, 20);
    assert_eq!(history.undo(), Some(reused.clone()));
    assert_eq!(history.undo(), Some(mine));
    assert_eq!(history.undo(), None);
    assert_eq!(history.redo(), Some(reused));
    assert_eq!(history.redo(), Some(resized));
    assert_eq!(history.redo(), None);
}

#[test]
fn typing_is_one_step_for_a_while_and_what_else_happens_a_step_of_its_own() {
    let mut history = DraftHistory::new(draft(""));
    for (text, moment) in [
        ("a", 1000),
        ("a k", 1500),
        ("a か", 2000),
        ("a 漢字", 2999),
        ("a 漢字 k", 3000),
        ("a 漢字", 3100),
        ("a 漢字, and a whole sentence that was pasted", 3200),
        ("", 3300),
        ("b", 3400),
    ] {
        history.change(&draft(text), moment);
    }
    history.replace(draft("c"));
    history.change(&draft("cd"), 3500);
    for before in [
        "c",
        "b",
        "",
        "a 漢字, and a whole sentence that was pasted",
        "a 漢字",
        "",
    ] {
        let shown = history.steps[history.at].draft.prompt.clone();
        assert_eq!(prompt(history.undo()).as_deref(), Some(before), "{shown}");
    }
    assert_eq!(history.undo(), None);
}

#[test]
fn two_fields_at_once_or_a_mode_are_no_typing() {
    let mut history = DraftHistory::new(draft(""));
    history.change(&draft("a"), 0);
    let sized = Draft {
        size: "1".into(),
        ..draft("a")
    };
    history.change(&sized, 1);
    let waiting = Draft {
        mode: Mode::Wait,
        ..sized.clone()
    };
    history.change(&waiting, 2);
    history.change(&draft("b"), 3);
    assert_eq!(history.undo(), Some(waiting));
    assert_eq!(history.undo(), Some(sized));
    assert_eq!(history.undo(), Some(draft("a")));
    assert_eq!(history.undo(), Some(draft("")));
}

#[test]
fn what_is_typed_after_an_undo_takes_the_place_of_what_was_undone() {
    let mut history = DraftHistory::new(draft("a"));
    history.change(&draft("ab"), 0);
    history.replace(draft("c"));
    assert_eq!(prompt(history.undo()).as_deref(), Some("ab"));
    history.change(&draft("abc"), 1);
    assert_eq!(history.redo(), None);
    assert_eq!(prompt(history.undo()).as_deref(), Some("ab"));
}

/// A mode that the program had set was undone with the user's own changes, and sent to a service that lacks it.
#[test]
fn what_the_program_changes_is_changed_in_all_steps() {
    let mut history = DraftHistory::new(draft("a"));
    history.change(&draft("b"), 0);
    history.adapt(|draft| draft.mode = Mode::Wait);
    let waiting = |text| Draft {
        mode: Mode::Wait,
        ..draft(text)
    };
    history.change(&waiting("b"), 1);
    assert_eq!(history.undo(), Some(waiting("a")));
    assert_eq!(history.redo(), Some(waiting("b")));
    assert_eq!(history.redo(), None);
}

#[test]
fn what_is_selected_and_deleted_or_typed_over_is_a_step() {
    for after in ["", "b", "a "] {
        let mut history = DraftHistory::new(draft(""));
        history.change(&draft("a red kite"), 0);
        history.change(&draft(after), 1);
        assert_eq!(prompt(history.undo()).as_deref(), Some("a red kite"));
    }
}

#[test]
fn the_number_of_steps_has_a_limit() {
    let mut history = DraftHistory::new(draft(""));
    for number in 1..MOST * 2 {
        history.replace(draft(&number.to_string()));
    }
    assert_eq!(history.steps.len(), MOST);
    let last = (MOST * 2 - 2).to_string();
    assert_eq!(prompt(history.undo()), Some(last));
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
