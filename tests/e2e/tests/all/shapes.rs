//! Answers to polls: results are shown wherever they are in the answer and whatever word the
//! service uses for the state.

use easel_e2e::{Element, Place, Role, Setup, visit};

use crate::steps::{BACKGROUND, choose_segment, clip, fill, generate, picture_size};

const TASKS: &str = "/v1/tasks/";

/// The places where services put their results in the answer for an ended task. `$dead` marks
/// addresses that are no results; a request for one would be noticed.
const PLACES: [(&str, &str); 18] = [
    (
        "images",
        r#"{"status": "done", "images": [{"url": "$url", "width": 8}]}"#,
    ),
    ("output", r#"{"status": "finished", "output": "$url"}"#),
    ("outputs", r#"{"state": "complete", "outputs": ["$url"]}"#),
    (
        "output object",
        r#"{"state": "READY", "output": {"image": "$url"}}"#,
    ),
    ("urls", r#"{"status": "ok", "urls": ["$url"]}"#),
    (
        "result images",
        r#"{"status": "success", "result": {"images": ["$url"]}}"#,
    ),
    (
        "data output",
        r#"{"code": 200, "data": {"status": "SUCCESS", "output": {"images": ["$url"]}}}"#,
    ),
    (
        "nested twice",
        r#"{"data": {"data": {"status": "SUCCEEDED", "task_result": {"images": [{"index": 0, "url": "$url"}]}}}}"#,
    ),
    (
        "text of JSON",
        r#"{"data": {"state": "success", "resultJson": "{\"resultUrls\": [\"$url\"]}"}}"#,
    ),
    ("no status", r#"{"id": "$id", "sample": {"link": "$url"}}"#),
    (
        "unheard of",
        r#"{"status": "done", "zielbild": {"adresse": "$url"}, "input": {"image": "$dead"}, "callback": "http://$host/hook"}"#,
    ),
    (
        "a named place first",
        r#"{"status": "done", "url": "$dead", "image_url": "$dead", "result_url": "$url"}"#,
    ),
    (
        "no echo",
        r#"{"status": "succeed", "request": {"image": ["$dead"]}, "params": {"webhook": "http://$host/x.png"}, "works": [{"resource": "$url"}]}"#,
    ),
    (
        "no addresses of the API",
        r#"{"status": "succeeded", "urls": {"get": "http://$host/v1/tasks/$id", "cancel": "http://$host/v1/tasks/$id/cancel"}, "output": ["$url"]}"#,
    ),
    (
        "no cover",
        r#"{"status": "completed", "result": {"data": [{"url": "$url", "thumbnail_url": "$dead"}]}}"#,
    ),
    (
        "a path",
        r#"{"status": "completed", "result": {"data": [{"url": "$path"}]}}"#,
    ),
    (
        "a host and a path",
        r#"{"status": "completed", "output": ["//$host$path"]}"#,
    ),
    ("list on top", r#"[{"status": "done", "image": "$url"}]"#),
];

/// A service puts its results in places that the contract does not name. Each is shown, and nothing
/// else: neither inputs nor API addresses.
#[test]
fn results_are_shown_wherever_they_are_in_the_answer() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = |(name, body): (&str, &str)| format!("a tit: {name} [[answer end {body}]]");
        for place in PLACES {
            generate(studio, &prompt(place), BACKGROUND);
        }
        for place in PLACES {
            let card = studio.card(&prompt(place));
            card.wait_line("Completed");
            picture_size(&card);
            assert_eq!(media(&card), 1, "{}", place.0);
        }
    });
}

/// How many images and videos a card shows, or failed to load.
fn media(card: &Element) -> u64 {
    let count = "return arguments[0].querySelectorAll('img, video, .media-note').length";
    card.try_script(count)
        .and_then(|count| count.as_u64())
        .expect("a number")
}

/// The input image was shown instead of the video in `result_url`.
#[test]
fn a_video_is_shown_and_not_its_input() {
    let bodies = [
        r#"{"status": "done", "content": {"video_url": "$url", "last_frame_url": "$dead"}}"#,
        r#"{"state": "finished", "image": "$dead", "result_url": "$url"}"#,
        r#"{"data": {"task_status": "succeed", "task_result": {"videos": [{"id": "v", "url": "$url", "duration": "5"}]}, "cover": "$dead"}}"#,
    ];
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Video");
        let prompt = |body| format!("a kite [[answer end {body}]]");
        for (sent, body) in bodies.into_iter().enumerate() {
            fill(studio, "aspect-video-1", &prompt(body));
            choose_segment(studio, "Duration", "4");
            studio.press(Role::Button, "Generate video");
            studio.wait_requests("POST", "/", sent + 1);
        }
        for body in bodies {
            let card = studio.card(&prompt(body));
            card.wait_line("Completed");
            assert!(clip(&card).seconds > 3.0);
            assert_eq!(media(&card), 1, "{body}");
        }
    });
}

/// How tasks reach their results with unusual states, files and failures.
const WAYS: [&str; 12] = [
    "a jay [final-status: done]",
    "a jay [final-status: finished]",
    "a jay [final-status: COMPLETE]",
    "a jay [final-status: ready]",
    "a jay [final-status: ok]",
    "a jay [unknown-status: brewing]",
    "a jay [late-media: 2]",
    "a jay [poll-failed: anonymous]",
    "a jay [poll-failed]",
    "a jay [poll-failed: anonymous times=3]",
    "a jay [relative]",
    "a jay [relative: host]",
];

/// `done` never ended a task, and a single failure answer ended a paid task for good.
#[test]
fn no_unknown_word_and_no_false_failure_hides_results() {
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in WAYS {
            generate(studio, prompt, BACKGROUND);
        }
        for prompt in WAYS {
            let card = studio.card(prompt);
            studio.wait(&format!("a picture for {prompt}"), || {
                let text = card.text();
                assert!(!text.lines().any(|line| line.trim() == "Failed"), "{text}");
                (card.has(Role::Image, prompt) && text.contains("Completed")).then_some(())
            });
            picture_size(&card);
        }
    });
}

/// A service reports an unknown state together with results: they are shown at once, and the task
/// is polled until it ends. A result whose state stays unknown was missing in the Library.
#[test]
fn early_results_are_shown_and_polling_continues() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let early = "a wren [early-media] [take: 5]";
        let odd = r#"a robin [[answer end {"id": "$id", "status": "gut", "result": {"data": [{"url": "$url"}]}}]]"#;
        generate(studio, early, BACKGROUND);
        let card = studio.card(early);
        picture_size(&card);
        card.wait_line("Processing");
        generate(studio, odd, BACKGROUND);
        let card = studio.card(odd);
        picture_size(&card);
        card.wait_line("Processing");
        let task = format!("{TASKS}{}", studio.service.accepted()[1]);
        let polls = || studio.service.requests("GET", &task).len();
        let seen = polls();
        studio.wait("one more poll", || (polls() > seen).then_some(()));
        card.wait_line("Processing");
        studio.card(early).wait_line("Completed");
        studio.follow("Library");
        picture_size(&studio.card(odd));
    });
}

/// A failure is final once the service has reported it twice. When the service took it back, the
/// job stayed failed. Now the user can ask again, in Tasks.
#[test]
fn a_failure_is_taken_back() {
    visit(Setup::default(), |studio| {
        studio.connect();
        let prompt = "a rook [poll-failed times=2]";
        generate(studio, prompt, BACKGROUND);
        studio.card(prompt).wait_line("Failed");
        studio.follow("Tasks");
        studio.press(Role::Button, "Check again");
        studio.wait_line("Completed");
        studio.follow("Image");
        picture_size(&studio.card(prompt));
    });
}
