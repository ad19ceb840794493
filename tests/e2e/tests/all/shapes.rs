//! Answers to polls. A clip is shown wherever it is in the answer.

use easel_e2e::{Element, Place, Role, Setup, visit};

use crate::steps::{choose_segment, clip, fill};

/// Counts the images and videos on a card, including those that failed to load.
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
