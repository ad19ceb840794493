//! Answers to polls. Results are shown wherever they are in the answer, and whatever word the
//! service uses for the state.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Place, Studio, until_some};

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

/// A service puts its results in places that the contract does not name. The page shows each of
/// them and nothing else, neither inputs nor API addresses.
#[wasm_bindgen_test]
async fn results_are_shown_wherever_they_are_in_the_answer() {
    let studio = Studio::connected().await;
    let prompt = |(name, body): (&str, &str)| format!("a tit: {name} [[answer end {body}]]");
    for place in PLACES {
        studio.generate(&prompt(place), BACKGROUND).await;
    }
    for place in PLACES {
        let card = studio.card(&prompt(place)).await;
        // A card far below the window shows its prompt alone. The pictures above, once loaded, push it there.
        card.0.scroll_into_view();
        card.wait_line("Completed").await;
        card.picture_size().await;
        assert_eq!(media(&card), 1, "{}", place.0);
    }
    check_answers(&studio);
}

/// Counts the images and videos on a card, including those that failed to load.
fn media(card: &Place) -> u32 {
    card.count("img, video, .media-note")
}

/// Checks that no request was for an address without a result.
fn check_answers(studio: &Studio) {
    for entry in studio.service.journal() {
        assert!(entry.status.is_some_and(|status| status < 400), "{entry:?}");
    }
}

/// The input image was shown instead of the video in `result_url`.
#[wasm_bindgen_test]
async fn a_video_is_shown_and_not_its_input() {
    let bodies = [
        r#"{"status": "done", "content": {"video_url": "$url", "last_frame_url": "$dead"}}"#,
        r#"{"state": "finished", "image": "$dead", "result_url": "$url"}"#,
        r#"{"data": {"task_status": "succeed", "task_result": {"videos": [{"id": "v", "url": "$url", "duration": "5"}]}, "cover": "$dead"}}"#,
    ];
    let studio = Studio::connected().await;
    let prompt = |body| format!("a kite [[answer end {body}]]");
    for body in bodies {
        let form = ["Video", "Generate video"];
        studio
            .send_form(form, "aspect-video-1", &prompt(body), &["4"])
            .await;
    }
    for body in bodies {
        let card = studio.card(&prompt(body)).await;
        card.wait_line("Completed").await;
        card.clip_width().await;
        until_some("length of the clip", &card, || {
            let length = card.query("video")?.property("duration");
            length.parse::<f64>().ok().filter(|seconds| *seconds > 3.0)
        })
        .await;
        assert_eq!(media(&card), 1, "{body}");
    }
    check_answers(&studio);
}

/// Unusual states, files and failures of tasks that do complete.
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

/// The status `done` never ended a task, and a single answer about a failure ended a paid task for
/// good.
#[wasm_bindgen_test]
async fn no_unknown_word_and_no_false_failure_hides_results() {
    let studio = Studio::connected().await;
    for prompt in WAYS {
        studio.generate(prompt, BACKGROUND).await;
    }
    for prompt in WAYS {
        let card = studio.card(prompt).await;
        until_some("a picture of a completed task", &card, || {
            let text = card.text();
            assert!(!text.lines().any(|line| line.trim() == "Failed"), "{text}");
            let image = card.0.query_selector("img").expect("a selector");
            let name = Place::of(image?).property("computedName");
            (name == prompt && text.contains("Completed")).then_some(())
        })
        .await;
        card.picture_size().await;
    }
}

/// A service reports an unknown state together with results. The results are shown at once, and the
/// task is polled until it ends. A result whose state stays unknown was missing in the Library.
#[wasm_bindgen_test]
async fn early_results_are_shown_and_polling_continues() {
    let studio = Studio::connected().await;
    let early = "a wren [early-media] [take: 5]";
    let odd = r#"a robin [[answer end {"id": "$id", "status": "gut", "result": {"data": [{"url": "$url"}]}}]]"#;
    studio.generate(early, BACKGROUND).await;
    let card = studio.card(early).await;
    card.picture_size().await;
    card.wait_line("Processing").await;
    let of_early = studio.service.requests("GET", TASKS).remove(0).path;
    studio.generate(odd, BACKGROUND).await;
    let card = studio.card(odd).await;
    card.picture_size().await;
    card.wait_line("Processing").await;
    let polls = || {
        let mut polls = studio.service.requests("GET", TASKS);
        polls.retain(|poll| poll.path != of_early);
        polls.len()
    };
    let seen = polls();
    until_some("one more poll", &studio, || (polls() > seen).then_some(())).await;
    card.wait_line("Processing").await;
    studio.card(early).await.wait_line("Completed").await;
    studio.follow("Library").await;
    studio.card(odd).await.picture_size().await;
}

/// A failure is final once the service has reported it twice. When the service later reported
/// success, the job stayed failed. Now the user can check it again in Tasks.
#[wasm_bindgen_test]
async fn a_failure_is_taken_back() {
    let studio = Studio::connected().await;
    let prompt = "a rook [poll-failed times=2]";
    studio.generate_until(prompt, BACKGROUND, "Failed").await;
    studio.follow("Tasks").await;
    studio.press("button", "Check again").await;
    studio.wait_line("Completed").await;
    studio.follow("Image").await;
    studio.card(prompt).await.picture_size().await;
}
