//! Paid work is neither lost nor paid for twice, whatever fails.

use easel_e2e::{
    NO_ANSWER, Place, Setup,
    steps::{BACKGROUND, generate, picture_size},
    visit,
};

/// A user reloads the page after the answer to a submission was lost, and while a task runs.
#[test]
fn a_reload_loses_no_task_and_sends_nothing_again() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        let (lost, running) = ("a wren [drop]", "an otter [take: 6]");
        generate(studio, lost, BACKGROUND);
        studio.card(lost).wait_line("Outcome unknown");
        generate(studio, running, BACKGROUND);
        studio.card(running).wait_line("Processing");
        studio.reload();
        let card = studio.card(running);
        // On a slow machine the task has ended before the page has loaded again.
        card.wait_line("Completed");
        picture_size(&card);
        studio.card(lost).wait_line("Outcome unknown");
        assert_eq!(studio.service.requests("POST", "/").len(), 2);
    });
}
