use std::{
    cell::Cell,
    hash::{Hash, Hasher},
};

use proptest::prelude::*;

use super::*;

const ORDER: [&str; 6] = ["a", "b", "c", "d", "e", "f"];

/// An action of the user.
#[derive(Clone, Debug)]
enum Act {
    Toggle(&'static str),
    /// Extends the selection from the focused result to another one.
    Extend(&'static str, &'static str),
    All,
    Clear,
    /// Keeps only this number of results in the list.
    Listed(usize),
}
use Act::{All, Clear, Extend, Listed, Toggle};

fn act(selection: &mut Selection<&'static str>, act: &Act) {
    match *act {
        Toggle(id) => selection.toggle(id),
        Extend(from, to) => selection.extend(&ORDER, from, to),
        All => selection.add(ORDER),
        Clear => selection.clear(),
        Listed(count) => {
            selection.keep_listed(|id| ORDER[..count].contains(&id));
        }
    }
}

/// Returns the selected results in the order of the list.
fn selected(selection: &Selection<&'static str>) -> String {
    ORDER
        .iter()
        .copied()
        .filter(|id| selection.contains(id))
        .collect()
}

#[test]
fn acts_select_what_people_expect() {
    let table: [(&[Act], &str); 15] = [
        (&[], ""),
        (&[Toggle("b"), Toggle("d")], "bd"),
        (&[Toggle("b"), Toggle("d"), Toggle("b")], "d"),
        // Ranges in both directions begin at the result that was selected last.
        (&[Toggle("b"), Extend("b", "d")], "bcd"),
        (&[Toggle("d"), Extend("d", "b")], "bcd"),
        (&[Toggle("a"), Toggle("d"), Extend("d", "e")], "ade"),
        // A range from the same start replaces the range before, and keeps earlier selections.
        (&[Toggle("b"), Extend("b", "e"), Extend("e", "c")], "bc"),
        (&[Toggle("d"), Extend("d", "f"), Extend("f", "b")], "bcd"),
        (
            &[Toggle("e"), Toggle("b"), Extend("b", "f"), Extend("f", "c")],
            "bce",
        ),
        // A result that was selected alone stays selected when the next range begins there.
        (
            &[Toggle("a"), Extend("a", "c"), Toggle("e"), Extend("e", "f")],
            "abcef",
        ),
        // Without a selection, a range begins at the focus.
        (&[Extend("c", "d")], "cd"),
        (&[Extend("c", "c")], "c"),
        (&[Extend("c", "d"), Extend("d", "a")], "abc"),
        (&[All, Toggle("c")], "abdef"),
        (&[All, Clear, Extend("b", "b")], "b"),
    ];
    for (acts, expected) in table {
        let mut selection = Selection::default();
        for one in acts {
            act(&mut selection, one);
        }
        assert_eq!(selected(&selection), expected, "{acts:?}");
    }
}

#[test]
fn what_leaves_the_list_is_selected_no_longer() {
    let mut selection = Selection::default();
    assert!(!selection.keep_listed(|id| id == "a"));
    for one in [Toggle("b"), Extend("b", "e")] {
        act(&mut selection, &one);
    }
    assert!(!selection.keep_listed(|id| ORDER.contains(&id)));
    assert!(selection.keep_listed(|id| ["f", "d", "c"].contains(&id)));
    assert_eq!(selected(&selection), "cd");
    // The anchor is no longer listed, so that the range begins at the focus.
    selection.extend(&["f", "d", "c"], "f", "f");
    assert_eq!(selected(&selection), "cdf");
}

#[test]
fn a_range_outside_the_list_selects_nothing() {
    let mut selection = Selection::default();
    selection.extend(&ORDER, "a", "z");
    selection.extend(&[], "a", "a");
    assert!(selection.is_empty());
}

/// A position in a list, which counts how often it is compared.
#[derive(Clone, Copy)]
struct Counted<'a>(usize, &'a Cell<usize>);

impl PartialEq for Counted<'_> {
    fn eq(&self, other: &Self) -> bool {
        self.1.set(self.1.get() + 1);
        self.0 == other.0
    }
}

impl Eq for Counted<'_> {}

impl Hash for Counted<'_> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.0.hash(state);
    }
}

/// Each action on 10,000 results compares each of them a few times at most. A search of the list for each result would
/// need millions of comparisons.
#[test]
fn ten_thousand_are_compared_a_few_times() {
    const COUNT: usize = 10_000;
    let compared = Cell::new(0);
    let order: Vec<_> = (0..COUNT).map(|id| Counted(id, &compared)).collect();
    let mut selection = Selection::default();
    let act = |act: &mut dyn FnMut()| {
        compared.set(0);
        act();
        assert!(compared.get() <= 4 * COUNT, "{} times", compared.get());
    };
    act(&mut || selection.extend(&order, order[0], order[COUNT - 1]));
    act(&mut || selection.extend(&order, order[COUNT - 1], order[COUNT - 2]));
    assert_eq!(selection.len(), COUNT - 1);
    // These actions do not read the list.
    for one in &order {
        selection.toggle(*one);
    }
    assert_eq!(selection.len(), 1);
    act(&mut || selection.add(order.iter().copied()));
    act(&mut || assert!(selection.keep_listed(|one| one.0 < COUNT / 2)));
    assert_eq!(selection.len(), COUNT / 2);
}

fn any_act() -> impl Strategy<Value = Act> {
    let id = || prop::sample::select(ORDER.to_vec());
    prop_oneof![
        id().prop_map(Toggle),
        (id(), id()).prop_map(|(from, to)| Extend(from, to)),
        Just(All),
        Just(Clear),
        (0..=ORDER.len()).prop_map(Listed),
    ]
}

proptest! {
    /// Only listed results are ever selected, the ends of a range are selected, and a toggle changes one result.
    #[test]
    fn acts_keep_their_word(acts in prop::collection::vec(any_act(), 0..40)) {
        let mut selection = Selection::default();
        for one in acts {
            let before = selection.clone();
            act(&mut selection, &one);
            let changed = ORDER.iter().filter(|id| selection.contains(id) != before.contains(id));
            match one {
                Toggle(id) => prop_assert_eq!(changed.collect::<Vec<_>>(), vec![&id]),
                Extend(_, to) => prop_assert!(selection.contains(to)),
                All => prop_assert_eq!(selection.len(), ORDER.len()),
                Clear => prop_assert!(selection.is_empty()),
                Listed(count) => prop_assert!(selection.len() <= count),
            }
            prop_assert_eq!(selected(&selection).len(), selection.len());
        }
    }

    /// A range does not depend on how the user reached its end.
    #[test]
    fn a_range_does_not_depend_on_the_way(start in 0..6_usize, way in prop::collection::vec(0..6_usize, 1..12)) {
        let mut selection = Selection::default();
        selection.toggle(ORDER[start]);
        let mut from = start;
        for to in &way {
            selection.extend(&ORDER, ORDER[from], ORDER[*to]);
            from = *to;
        }
        let mut direct = Selection::default();
        direct.toggle(ORDER[start]);
        direct.extend(&ORDER, ORDER[start], ORDER[from]);
        prop_assert_eq!(selected(&selection), selected(&direct));
    }
}
