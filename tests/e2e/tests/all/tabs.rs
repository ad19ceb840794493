//! Several tabs of one user: one ledger, and one tab that polls, whatever happens to the tabs.

use easel_e2e::{Place, Role, Setup, Studio, Tab, visit};

use crate::steps::{
    BACKGROUND, RATIO_MODEL, WAIT, choose, choose_mode, fill, generate, open_tabs, picture_size,
};

const TASKS: &str = "/v1/tasks/";

/// Waits until a tab polls the task again.
fn wait_look(studio: &Studio) {
    let before = studio.service.requests("GET", TASKS).len();
    studio.wait_requests("GET", TASKS, before + 1);
}

/// Ends the current tab in one way, and switches to another.
type End = fn(&Studio, &Tab);

/// The ends of a tab that polls, by name.
const ENDS: [(&str, End); 3] = [
    ("closed", Studio::close_tab),
    ("crashed", Studio::crash_tab),
    ("frozen", |studio, next| {
        studio.freeze_tab();
        studio.turn_to(next);
    }),
];

/// The tab that polls a task is closed, crashes, or is frozen. Another tab takes over.
#[test]
fn a_tab_takes_over_from_one_that_is_gone() {
    visit(Setup::default(), |studio| {
        let tabs: [Tab; 4] = open_tabs(studio);
        for ((end, bring_about), pair) in ENDS.into_iter().zip(tabs.windows(2)) {
            studio.turn_to(&pair[0]);
            studio.show_tab();
            let prompt = format!("a crane that was {end} [take: 7]");
            generate(studio, &prompt, BACKGROUND);
            studio.card(&prompt).wait_line("Processing");
            wait_look(studio);
            bring_about(studio, &pair[1]);
            studio.show_tab();
            studio.card(&prompt).wait_line("Completed");
        }
    });
}

/// Two tabs show and send the same work, until one of them crashes.
#[test]
fn two_tabs_share_their_work() {
    visit(Setup::default(), |studio| {
        let [first]: [Tab; 1] = open_tabs(studio);
        let second = a_second_tab_lets_the_first_wait_for_its_answer(studio, &first);
        let tabs = [first, second];
        a_job_removed_in_one_tab_is_removed_in_all(studio, &tabs);
        the_same_draft_is_sent_once_unless_confirmed(studio, &tabs);
        bytes_of_an_answer_are_shown_in_another_tab(studio, &tabs);
        the_answer_of_a_dead_tab_is_unknown(studio, &tabs);
        a_task_waits_for_the_next_tab(studio, &tabs[1]);
    });
}

/// Opening a second tab marked the first one's waiting request as lost. Returns the second tab.
#[track_caller]
fn a_second_tab_lets_the_first_wait_for_its_answer(studio: &Studio, first: &Tab) -> Tab {
    let prompt = "a stork [take: 12]";
    generate(studio, prompt, WAIT);
    studio.card(prompt).wait_line("Submitting");
    let second = studio.new_tab();
    studio.open("");
    studio.card(prompt).wait_line("Submitting");
    let card = studio.card(prompt);
    studio.wait("the end of the request", || {
        let text = card.text();
        assert!(!text.contains("unknown"), "{text}");
        text.contains("Completed").then_some(())
    });
    studio.turn_to(first);
    studio.card(prompt).wait_line("Completed");
    second
}

/// A job that is removed in one tab disappears from all, and Undo restores it in all.
#[track_caller]
fn a_job_removed_in_one_tab_is_removed_in_all(studio: &Studio, [first, second]: &[Tab; 2]) {
    studio.turn_to(second);
    studio.show_tab();
    generate(studio, "a goose", WAIT);
    studio.card("a goose").wait_line("Completed");
    studio.turn_to(first);
    choose(&studio.card("a goose"), Role::Button, "Remove");
    studio.turn_to(second);
    studio.wait_gone(Role::Article, "a goose");
    studio.turn_to(first);
    studio.press(Role::Button, "Undo");
    studio.turn_to(second);
    studio.card("a goose").wait_line("Completed");
}

/// Two tabs have the same draft, and the user presses the button in both.
#[track_caller]
fn the_same_draft_is_sent_once_unless_confirmed(studio: &Studio, [first, second]: &[Tab; 2]) {
    let before = studio.service.requests("POST", "/").len();
    for tab in [first, second] {
        studio.turn_to(tab);
        fill(studio, RATIO_MODEL, "a swan");
        choose_mode(studio, BACKGROUND);
    }
    studio.press(Role::Button, "Generate image");
    studio.card("a swan");
    studio.turn_to(first);
    studio.show_tab();
    studio.press(Role::Button, "Generate image");
    let question = studio.find(Role::Dialog, "Send the same request twice?");
    question.press(Role::Button, "Don't send again");
    studio.card("a swan").wait_line("Completed");
    assert_eq!(studio.service.requests("POST", "/").len(), before + 1);

    studio.press(Role::Button, "Generate image");
    studio
        .find(Role::Dialog, "Send the same request twice?")
        .press(Role::Button, "Send again");
    studio.wait_requests("POST", "/", before + 2);
}

/// The message to another tab only names the bytes that came with an answer. The other tab reads them from the store.
#[track_caller]
fn bytes_of_an_answer_are_shown_in_another_tab(studio: &Studio, tabs: &[Tab; 2]) {
    let prompt = "a wren [bytes]";
    for (at, tab) in tabs.iter().enumerate() {
        studio.turn_to(tab);
        studio.show_tab();
        if at == 0 {
            generate(studio, prompt, WAIT);
        }
        let card = studio.card(prompt);
        card.wait_line("Completed");
        picture_size(&card);
        assert!(card.first("img").property("src").starts_with("blob:"));
    }
}

/// A tab crashes between the click and the answer. Another tab marks the outcome as unknown, and it
/// stays so.
#[track_caller]
fn the_answer_of_a_dead_tab_is_unknown(studio: &Studio, [first, second]: &[Tab; 2]) {
    let before = studio.service.requests("POST", "/").len();
    studio.turn_to(first);
    studio.show_tab();
    let prompt = "an egret [take: 3]";
    generate(studio, prompt, WAIT);
    studio.wait_requests("POST", "/", before + 1);
    studio.crash_tab(second);
    studio.show_tab();
    studio.card(prompt).wait_line("Outcome unknown");
    studio.reload();
    studio.card(prompt).wait_line("Outcome unknown");
    assert_eq!(studio.service.requests("POST", "/").len(), before + 1);
}

/// A user closes the only tab while a task runs, and returns later.
#[track_caller]
fn a_task_waits_for_the_next_tab(studio: &Studio, only: &Tab) {
    let before = studio.service.requests("POST", "/").len();
    let prompt = "an ibis [take: 5]";
    generate(studio, prompt, BACKGROUND);
    studio.card(prompt).wait_line("Processing");
    let other = studio.new_tab();
    studio.turn_to(only);
    studio.close_tab(&other);
    studio.open("");
    studio.card(prompt).wait_line("Completed");
    assert_eq!(studio.service.requests("POST", "/").len(), before + 1);
}
