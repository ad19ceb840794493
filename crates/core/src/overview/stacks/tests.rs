//! Tests of stacks: tables of examples, and comparisons with a simple model.

use proptest::prelude::*;
use serde_json::json;

use super::*;
use crate::overview::OverviewLine;

/// Results that are numbered from the newest. The letter of a result stands for its prompt and settings. A result with
/// `-` has none.
struct List {
    letters: Vec<char>,
    overview: Overview,
    slots: Vec<Slot>,
}

/// The number of a result, and its role in a stack.
type Item = (usize, Stacked);

impl List {
    fn of(letters: &str) -> Self {
        let letters: Vec<char> = letters.chars().collect();
        let mut overview = Overview::default();
        for (number, letter) in letters.iter().enumerate() {
            let recipe = (*letter != '-').then_some(u64::from(*letter));
            let at = letters.len() - number;
            let line = json!({
                "i": format!("J{number}"), "a": at, "k": "image", "g": "completed", "q": recipe,
            });
            overview
                .put(&OverviewLine::read(&line.to_string()).unwrap())
                .unwrap();
        }
        let slot = |number| overview.find(&format!("J{number}"), None).unwrap();
        let slots = (0..letters.len()).map(slot).collect();
        Self {
            letters,
            overview,
            slots,
        }
    }

    fn laid(&self) -> Stacks {
        let mut stacks = Stacks::default();
        stacks.lay(&self.overview, &self.slots);
        stacks
    }

    fn toggle(&self, stacks: &mut Stacks, number: usize) -> bool {
        let is_any = stacks.toggle(&self.overview, self.slots[number]);
        stacks.lay(&self.overview, &self.slots);
        is_any
    }

    fn number(&self, slot: Slot) -> usize {
        self.slots.iter().position(|own| *own == slot).unwrap()
    }

    fn shown(&self, stacks: &Stacks) -> Vec<Item> {
        let slots = stacks.shown().between(0..usize::MAX);
        let item = |(place, slot)| (self.number(slot), stacks.stacked(&self.overview, place));
        slots.enumerate().map(item).collect()
    }

    /// Computes the expected items in the simplest way.
    fn model(&self, open: Option<char>) -> Vec<Item> {
        let all = || self.letters.iter().copied().enumerate();
        let of = |letter: char| all().filter(move |(_, other)| *other == letter);
        let mut shown = Vec::new();
        for (number, letter) in all() {
            let count = of(letter).count();
            if letter == '-' || count == 1 {
                shown.push((number, Stacked::Alone));
            } else if of(letter).next() == Some((number, letter)) {
                if open == Some(letter) {
                    shown.push((number, Stacked::Open(count)));
                    let others = of(letter).skip(1);
                    shown.extend(others.map(|(other, _)| (other, Stacked::Member)));
                } else {
                    shown.push((number, Stacked::Closed(count)));
                }
            }
        }
        shown
    }
}

/// Formats items: `3*2` is the newest of two in a closed stack, and `(` and `)` enclose an open stack.
fn words(items: &[Item]) -> String {
    let one = |(number, stacked): &Item| match stacked {
        Stacked::Alone => number.to_string(),
        Stacked::Closed(count) => format!("{number}*{count}"),
        Stacked::Open(count) => format!("({number}/{count}"),
        Stacked::Member => format!("+{number}"),
    };
    items.iter().map(one).collect::<Vec<_>>().join(" ")
}

#[test]
fn the_same_prompt_is_one_stack_that_opens_in_place() {
    for (letters, opened, expected) in [
        ("", None, ""),
        ("ab", None, "0 1"),
        ("aaba", None, "0*3 2"),
        // A result without a prompt is in no stack.
        ("-a-a-", None, "0 1*2 2 4"),
        ("bacabca", Some(1), "0*2 (1/3 +3 +6 2*2"),
        // Any result of a stack opens it.
        ("bacabca", Some(6), "0*2 (1/3 +3 +6 2*2"),
        // A single result is no stack, so that it does not open.
        ("ab", Some(0), "0 1"),
        ("--", Some(0), "0 1"),
    ] {
        let list = List::of(letters);
        let mut stacks = list.laid();
        if let Some(number) = opened {
            list.toggle(&mut stacks, number);
        }
        assert_eq!(
            words(&list.shown(&stacks)),
            expected,
            "{letters} {opened:?}"
        );
    }
}

#[test]
fn one_stack_is_open_at_a_time() {
    let list = List::of("abab");
    let mut stacks = list.laid();
    assert!(list.toggle(&mut stacks, 0));
    assert_eq!(words(&list.shown(&stacks)), "(0/2 +2 1*2");
    assert!(list.toggle(&mut stacks, 3));
    assert_eq!(words(&list.shown(&stacks)), "0*2 (1/2 +3");
    assert!(list.toggle(&mut stacks, 3));
    assert_eq!(words(&list.shown(&stacks)), "0*2 1*2");
}

#[test]
fn an_open_stack_stays_so_when_the_list_changes() {
    let list = List::of("ababa");
    let mut stacks = list.laid();
    list.toggle(&mut stacks, 0);
    let mut lay = |numbers: &[usize]| {
        let found: Vec<Slot> = numbers.iter().map(|number| list.slots[*number]).collect();
        stacks.lay(&list.overview, &found);
        words(&list.shown(&stacks))
    };
    // The newest result of the stack is removed from the list.
    assert_eq!(lay(&[1, 2, 3, 4]), "1*2 (2/2 +4");
    // One result is no stack. The stack is open again when other results of it come back.
    assert_eq!(lay(&[1, 3, 4]), "1*2 4");
    assert_eq!(lay(&[0, 1, 4]), "(0/2 +4 1");
}

#[test]
fn an_open_stack_is_listed_at_the_time_of_its_newest() {
    let list = List::of("cabab");
    let mut stacks = list.laid();
    list.toggle(&mut stacks, 1);
    let at = |number: usize| list.overview.at(list.slots[number]);
    let shown = stacks.shown().timed(0..9);
    let times: Vec<_> = shown.map(|(_, timed)| list.overview.at(timed)).collect();
    assert_eq!(times, [at(0), at(1), at(1), at(2)]);
    let places = (0..5).map(|number| stacks.shown().place_at(&list.overview, at(number)));
    assert_eq!(places.collect::<Vec<_>>(), [0, 1, 3, 4, 4]);
}

proptest! {
    #[test]
    fn stacks_are_as_the_model_has_them(
        letters in "[abc-]{0,40}",
        toggles in prop::collection::vec(0_usize..40, 0..5),
    ) {
        let list = List::of(&letters);
        let mut stacks = list.laid();
        let mut open = None;
        for number in toggles.into_iter().filter(|number| *number < list.letters.len()) {
            let letter = list.letters[number];
            if list.toggle(&mut stacks, number) {
                open = (open != Some(letter)).then_some(letter);
            }
        }
        let model = list.model(open);
        prop_assert_eq!(&list.shown(&stacks), &model);
        prop_assert_eq!(stacks.shown().len(), model.len());
        for (number, slot) in list.slots.iter().enumerate() {
            let shown = model.iter().position(|(other, _)| *other == number);
            // A result in a closed stack has the position of the newest result of the stack.
            let letter = list.letters[number];
            let newest = || model.iter().position(|(other, _)| list.letters[*other] == letter);
            prop_assert_eq!(stacks.place(&list.overview, *slot), shown.or_else(newest));
        }
        let timed: Vec<_> = stacks.shown().timed(0..usize::MAX).collect();
        prop_assert!(timed.is_sorted_by_key(|(_, timed)| std::cmp::Reverse(list.overview.at(*timed))));
        prop_assert!(timed.iter().map(|(slot, _)| list.number(*slot)).eq(model.iter().map(|(number, _)| *number)));
    }
}
