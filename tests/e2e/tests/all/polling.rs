//! Polling tasks to their end.

use std::collections::BTreeSet;

use easel_e2e::{Place, Role, Setup, visit};

use crate::steps::{BACKGROUND, generate};

/// The progress that the service reports goes back, but the page never shows less than before.
#[test]
fn progress_never_decreases() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a vole [backwards] [take: 6]";
        generate(studio, prompt, BACKGROUND);
        let card = studio.card(prompt);
        let mut seen: Vec<u64> = Vec::new();
        studio.wait("the end of the task", || {
            let bar = card.all(Role::Progressbar, "Progress");
            let value = bar.first().and_then(|bar| bar.try_property("value"));
            seen.extend(value.and_then(|value| value.as_u64()));
            card.text().contains("Completed").then_some(())
        });
        assert!(seen.is_sorted(), "{seen:?}");
        let different: BTreeSet<_> = seen.iter().collect();
        assert!(different.len() > 2, "too little was seen: {seen:?}");
    });
}
