//! The endpoints for media through the page. The media are decoded, and the request is compared exactly.
//! `tests/web/tasks.rs` and `tests/web/models.rs` test the other two endpoints.

use easel_e2e::{
    Place, Role, Setup, Studio,
    steps::{
        BACKGROUND, WAIT, choose, choose_mode, choose_segment, clip, fill, generate, has_sound,
        last_post, open_more, picture_size,
    },
    visit,
};
use serde_json::{Value, json};

/// A user edits a result, and generates images, waiting and in the background.
#[test]
fn images_and_edits() {
    visit(Setup::default(), |studio| {
        studio.connect();
        edits_of_a_result(studio);
        an_image_that_is_waited_for(studio);
        an_image_in_the_background(studio);
    });
}

/// A user edits a result: first waiting, then in the background with two references.
#[track_caller]
fn edits_of_a_result(studio: &Studio) {
    generate(studio, "a paper boat", WAIT);
    let first = reference_of(studio, "a paper boat");
    assert_eq!(studio.value(Role::Textbox, "Reference image URLs"), first);
    fill(studio, "pixel-image-1", "make it night");
    studio.press(Role::Radio, "1024x1024");
    choose_mode(studio, WAIT);
    studio.wait_text("POST /v1/images/edits");
    studio.press(Role::Button, "Edit image");
    let card = studio.card("make it night");
    card.wait_line("Completed");
    assert_eq!(picture_size(&card), (1024, 1024));
    let body = json!({
        "model": "pixel-image-1",
        "prompt": "make it night",
        "image": first,
        "size": "1024x1024",
    });
    assert_eq!(last_post(studio), ("/v1/images/edits".to_owned(), body));

    let second = reference_of(studio, "make it night");
    fill(studio, "edit-image-1", "blend both");
    studio.press(Role::Radio, "4:5");
    choose_mode(studio, BACKGROUND);
    studio.wait_text("POST /v1/async/images/edits");
    studio.press(Role::Button, "Edit image");
    let card = studio.card("blend both");
    card.wait_line("Completed");
    assert_eq!(picture_size(&card), (896, 1120));
    let body = json!({
        "model": "edit-image-1",
        "prompt": "blend both",
        "image": [first, second],
        "size": "4:5",
    });
    assert_eq!(
        last_post(studio),
        ("/v1/async/images/edits".to_owned(), body)
    );
}

/// Presses "Use as reference" on a finished card, which opens the edit form, and returns the
/// address of the image.
#[track_caller]
fn reference_of(studio: &Studio, prompt: &str) -> String {
    let card = studio.card(prompt);
    card.wait_line("Completed");
    let url = card.first("img").property("src");
    choose(&card, Role::Button, "Use as reference");
    studio.find(Role::Heading, "Edit");
    url
}

/// A user generates a wide image and waits for it.
#[track_caller]
fn an_image_that_is_waited_for(studio: &Studio) {
    studio.follow("Image");
    fill(studio, "aspect-image-1", "a red kite over hills");
    studio.press(Role::Radio, "16:9");
    choose_mode(studio, WAIT);
    studio.wait_text("POST /v1/images/generations");
    studio.press(Role::Button, "Generate image");
    let card = studio.card("a red kite over hills");
    card.wait_line("Completed");
    assert_eq!(picture_size(&card), (1280, 720));
    let body = json!({
        "model": "aspect-image-1",
        "prompt": "a red kite over hills",
        "size": "16:9",
    });
    assert_eq!(
        last_post(studio),
        ("/v1/images/generations".to_owned(), body)
    );
}

/// A user generates an image of a custom size in the background, and sees its progress.
#[track_caller]
fn an_image_in_the_background(studio: &Studio) {
    let polls = || studio.service.requests("GET", "/v1/tasks/").len();
    let before = polls();
    studio.follow("Image");
    let prompt = "a lighthouse at dusk [take: 6]";
    fill(studio, "pixel-image-1", prompt);
    studio.fill(Role::Textbox, "Custom size", "1008x640");
    let quality = studio.find(Role::Combobox, "Quality");
    quality.press_keys("high");
    choose_mode(studio, BACKGROUND);
    studio.wait_text("POST /v1/async/images/generations");
    studio.press(Role::Button, "Generate image");
    let card = studio.card(prompt);
    card.wait_line("Processing");
    card.find(Role::Progressbar, "Progress");
    card.wait_line("Completed");
    assert_eq!(picture_size(&card), (1008, 640));
    let body = json!({
        "model": "pixel-image-1",
        "prompt": prompt,
        "size": "1008x640",
        "quality": "high",
    });
    let path = "/v1/async/images/generations".to_owned();
    assert_eq!(last_post(studio), (path, body));
    assert!(polls() > before);
}

/// A user generates videos by two families of models. What only the first one takes is not sent to the second.
#[test]
fn videos() {
    visit(Setup::default(), |studio| {
        studio.connect();
        a_video_with_sound(studio);
        a_video_with_an_aspect_ratio(studio);
    });
}

/// A user generates a video with sound, by the second family of models.
#[track_caller]
fn a_video_with_sound(studio: &Studio) {
    studio.follow("Video");
    fill(studio, "audio-video-1", "rain on a tin roof");
    choose_segment(studio, "Duration", "5");
    studio.press(Role::Checkbox, "Generate audio");
    let body = json!({
        "model": "audio-video-1",
        "prompt": "rain on a tin roof",
        "seconds": 5,
        "providerOptions": {"generate_audio": true},
    });
    check_video(studio, body, 16.0 / 9.0);
    assert!(has_sound(&studio.card("rain on a tin roof")));
}

/// A user generates a portrait video of six seconds.
#[track_caller]
fn a_video_with_an_aspect_ratio(studio: &Studio) {
    studio.follow("Video");
    fill(studio, "aspect-video-1", "the kite climbs");
    choose_segment(studio, "Duration", "6");
    choose_segment(studio, "Resolution", "720p");
    choose_segment(studio, "Aspect ratio", "9:16");
    let body = json!({
        "model": "aspect-video-1",
        "prompt": "the kite climbs",
        "seconds": 6,
        "resolution": "720p",
        "providerOptions": {"aspect_ratio": "9:16"},
    });
    check_video(studio, body, 9.0 / 16.0);
    assert!(!has_sound(&studio.card("the kite climbs")));
}

/// Sends the video form, and compares the request with the expected body and the video with the
/// expected shape.
#[track_caller]
fn check_video(studio: &Studio, body: Value, ratio: f64) {
    open_more(studio);
    studio.wait_text("POST /v1/async/videos/generations");
    studio.press(Role::Button, "Generate video");
    let card = studio.card(body["prompt"].as_str().expect("a prompt"));
    card.wait_line("Completed");
    let clip = clip(&card);
    let asked = body["seconds"].as_f64().expect("a duration");
    // Frames and audio packets do not end at the same moment.
    assert!((clip.seconds - asked).abs() <= 0.1, "{} s", clip.seconds);
    let shape = clip.width / clip.height;
    assert!(
        (shape - ratio).abs() < 0.01,
        "{} × {}",
        clip.width,
        clip.height
    );
    let is_playing = card.first("video").property("paused") == "false";
    assert!(!is_playing, "it plays of its own accord");
    let path = "/v1/async/videos/generations".to_owned();
    assert_eq!(last_post(studio), (path, body));
}
