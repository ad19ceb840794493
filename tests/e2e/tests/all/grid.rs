//! A batch over a reload, and its table in windows of several sizes.

use easel_e2e::{NO_ANSWER, Place, Role, Setup, Studio, visit};
use serde_json::{Value, json};

use crate::steps::{RATIO_MODEL, fill};

const DIALOG: &str = "Batch";

/// The Escape key in WebDriver's notation.
const ESCAPE: &str = "\u{e00c}";

const ASYNC: &str = "/v1/async/images/generations";

/// Opens the batch dialog from an empty image form.
#[track_caller]
fn several(studio: &Studio) {
    studio.follow("Image");
    fill(studio, RATIO_MODEL, "");
    studio.press(Role::Button, "Batch…");
    studio.find(Role::Dialog, DIALOG);
}

/// Types the prompts of a batch into its dialog.
#[track_caller]
fn prompts(studio: &Studio, text: &str) {
    studio
        .find(Role::Dialog, DIALOG)
        .fill(Role::Textbox, "Prompts", text);
}

#[track_caller]
fn send(studio: &Studio, count: usize) {
    studio.press(Role::Button, &format!("Send {count} requests"));
    studio.wait_gone(Role::Dialog, DIALOG);
}

/// Returns the posted bodies, sorted by their text: up to four are sent at the same time.
fn bodies(studio: &Studio) -> Vec<Value> {
    let posted = studio.service.posted().into_iter();
    let bodies = posted.map(|(path, body)| {
        assert_eq!(path, ASYNC);
        body
    });
    sorted(bodies.collect())
}

fn sorted(mut bodies: Vec<Value>) -> Vec<Value> {
    bodies.sort_by_key(Value::to_string);
    bodies
}

/// Waits until this number of jobs has reached this state, and returns the texts of the table, cell
/// by cell.
#[track_caller]
fn table(studio: &Studio, state: &str, count: usize) -> Vec<Vec<String>> {
    let script = "return [...document.querySelectorAll('table tr')].map(row =>
        [...row.cells].map(cell => cell.innerText.trim()))";
    studio.wait(&format!("{count} × {state} in the table"), || {
        let rows = studio.try_script(script, Vec::new())?;
        let rows: Vec<Vec<String>> = serde_json::from_value(rows).ok()?;
        let cells = rows.iter().flatten();
        let found: usize = cells.map(|cell| cell.matches(state).count()).sum();
        (found == count).then_some(rows)
    })
}

#[track_caller]
fn show_table(studio: &Studio) {
    studio.press(Role::Button, "Show batch");
    studio.find(Role::Heading, DIALOG);
}

/// A batch goes on after a reload, and the table of the next one fills windows of all sizes.
#[test]
fn a_batch_outlasts_a_reload_and_its_table_fills_the_window() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.connect();
        a_reload_sends_nothing_twice_or_later(studio);
        pictures_fill_the_table_and_open_by_a_click(studio);
    });
}

/// The page is reloaded in the middle of a batch. Requests that were sent are not sent again, and
/// the others wait for a click.
#[track_caller]
fn a_reload_sends_nothing_twice_or_later(studio: &Studio) {
    /// Enough that the reload comes before the last request.
    const COUNT: usize = 40;
    /// The number of requests that are sent at the same time.
    const IN_FLIGHT: usize = 4;
    several(studio);
    let swan = |at: usize| format!("swan {at}");
    let lines: Vec<_> = (0..COUNT).map(swan).collect();
    let script = "const [field, text] = arguments; field.value = text;
        field.dispatchEvent(new Event('input', {bubbles: true}))";
    let field = studio.find(Role::Textbox, "Prompts");
    let text = serde_json::to_string(&lines.join("\n")).expect("a text");
    field
        .try_script(&script.replace("arguments;", &format!("[arguments[0], {text}];")))
        .expect("the field takes a text");
    studio.press(Role::Button, "Send 40 requests");
    studio.wait_requests("POST", ASYNC, 1);
    studio.reload();
    let card = studio.wait("a card of the batch", || {
        let menus = studio.all(Role::Button, "More actions");
        menus.into_iter().next()
    });
    card.press_it();
    studio.press(Role::Link, "Show batch");
    studio.wait_text("not sent");
    let left = studio.wait("what is left to send", || {
        let text = studio.text();
        let (left, _) = text.split_once(" requests were not sent.")?;
        left.lines().last()?.trim().parse::<usize>().ok()
    });
    let sent = studio.service.posted().len();
    // A request is recorded as sent before it is sent. Nobody knows whether the last ones
    // arrived, so the page does not offer to send them again.
    assert!(
        (COUNT - IN_FLIGHT..=COUNT).contains(&(left + sent)),
        "{left} of {COUNT} left, {sent} arrived"
    );
    studio.press(Role::Button, &format!("Send {left} requests"));
    studio.wait_gone(Role::Button, &format!("Send {left} requests"));
    studio.wait_long("all that was left is sent", || {
        (studio.service.posted().len() >= sent + left).then_some(())
    });
    studio.wait_long("nothing runs any more", || {
        let text = studio.text();
        let is_over = !text.contains("Submit") && !text.contains("Processing");
        is_over.then_some(())
    });
    let mut posted = bodies(studio);
    assert_eq!(posted.len(), sent + left);
    posted.dedup();
    assert_eq!(posted.len(), sent + left, "something was sent twice");
}

/// Generates results of two prompts in two sizes, and shows them as a table.
#[track_caller]
fn two_by_two(studio: &Studio) {
    several(studio);
    let sizes = studio.find(Role::Group, "Sizes");
    sizes.press(Role::Checkbox, "3:2");
    sizes.press(Role::Checkbox, "1:1");
    prompts(studio, "a heron\na stork");
    send(studio, 4);
    show_table(studio);
    table(studio, "Completed", 4);
}

/// Pictures filled a third of the width, in columns of the same width, and only a small icon opened
/// them.
#[track_caller]
fn pictures_fill_the_table_and_open_by_a_click(studio: &Studio) {
    two_by_two(studio);
    let script = "const box = document.querySelector('.grid-box').getBoundingClientRect();
            return [...document.querySelectorAll('tbody tr')].map(row => {
                const pictures = [...row.querySelectorAll('.grid-picture')].map(one => one.getBoundingClientRect());
                const widths = pictures.reduce((sum, one) => sum + one.width, 0);
                return {
                    share: widths / box.width,
                    level: Math.abs(pictures[0].height - pictures[1].height),
                    shapes: pictures.map(one => Math.round(one.width / one.height * 100)),
                };
            })";
    for (width, least) in [(1440, 0.97), (768, 0.97), (390, 0.9)] {
        studio.set_width(width);
        let rows = studio.script(script);
        let rows = rows.as_array().expect("two rows");
        assert_eq!(rows.len(), 2);
        for row in rows {
            let share = row["share"].as_f64().unwrap_or_default();
            assert!(share >= least, "at {width}: {row}");
            assert!(
                row["level"].as_f64().is_some_and(|level| level <= 1.5),
                "at {width}: {row}"
            );
            assert_eq!(row["shapes"], json!([150, 100]), "at {width}");
        }
        let overflow = "return document.documentElement.scrollWidth - innerWidth";
        assert!(
            studio
                .script(overflow)
                .as_i64()
                .is_some_and(|over| over <= 0),
            "at {width}"
        );
    }
    studio.set_width(1440);
    studio.first(".grid-cell img").press_by_hand();
    studio.find(Role::Dialog, "a heron");
    studio.keys(ESCAPE);
    studio.wait_gone(Role::Dialog, "a heron");
}
