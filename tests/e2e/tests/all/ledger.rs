//! Paid work is neither lost nor paid for twice, whatever fails.

use easel_e2e::{Place, Role, Setup, visit};

use crate::steps::{BACKGROUND, generate, picture_size};

/// Six polls of a task fail in a row, each in a different way.
#[test]
fn six_kinds_of_failed_polls_lose_no_task() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[500, 502, 404, 429, 503]);
        studio.connect();
        let prompt = "a lark [poll-status: 500] [poll-html] [poll-truncated] [poll-status: 404] \
                      [poll-status: 429 retry-after=1] [poll-status: 503]";
        generate(studio, prompt, BACKGROUND);
        let card = studio.card(prompt);
        card.wait_text("The task continues at the service.");
        // The test checks by hand instead of waiting for the longer intervals after failures.
        studio.follow("Tasks");
        for looks in 1..=6 {
            studio.wait_requests("GET", "/v1/tasks/", looks);
            // On a slow machine, the page's own polls may already have found the end.
            studio.wait("a check, or the end", || {
                if studio.text().contains("Completed") {
                    return Some(());
                }
                studio.try_press(Role::Button, "Check now")
            });
        }
        studio.wait_text("Completed");
        studio.follow("Image");
        picture_size(&studio.card(prompt));
        assert_eq!(studio.service.requests("POST", "/").len(), 1);
        let failed = studio.service.requests("GET", "/v1/tasks/");
        let statuses: Vec<_> = failed.iter().filter_map(|look| look.status).collect();
        assert_eq!(statuses[..6], [500, 502, 200, 404, 429, 503]);
    });
}
