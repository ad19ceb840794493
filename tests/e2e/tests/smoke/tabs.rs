//! Several tabs of one user: one ledger, and one tab that polls.

use easel_e2e::{
    Place, Setup, Tab,
    steps::{BACKGROUND, generate, open_tabs, picture_size},
    visit,
};

/// The shortest time between two polls of a task in the schedule, in milliseconds, minus the travel
/// time of a request.
const CLOSEST: u64 = 600;

/// A user opens three tabs. One of them polls, and all show the result.
#[test]
fn three_tabs_have_one_poller() {
    visit(Setup::default(), |studio| {
        let tabs: [Tab; 3] = open_tabs(studio);
        let prompt = "a heron [take: 6]";
        generate(studio, prompt, BACKGROUND);
        for tab in &tabs {
            studio.turn_to(tab);
            studio.card(prompt).wait_line("Processing");
        }
        for tab in &tabs {
            studio.turn_to(tab);
            let card = studio.card(prompt);
            card.wait_line("Completed");
            picture_size(&card);
        }
        let looks = studio.service.requests("GET", "/v1/tasks/");
        for pair in looks.windows(2) {
            let gap = pair[1].at - pair[0].at;
            assert!(
                gap >= CLOSEST,
                "two looks within {gap} ms of each other: {looks:?}"
            );
        }
    });
}
