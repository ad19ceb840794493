//! Tests that edits start from their input images.

use std::time::Duration;

use serde_json::json;

use crate::support::{EDITS, Service, VIDEOS};

fn pixels(service: &Service, url: &str) -> image::RgbImage {
    image::load_from_memory(&service.open(url).bytes)
        .unwrap()
        .into_rgb8()
}

fn edit(service: &Service, body: &serde_json::Value) -> String {
    let answer = service.post(EDITS, body);
    assert_eq!(answer.status, 200, "{}", answer.text());
    answer.json()["data"][0]["url"].as_str().unwrap().to_owned()
}

#[test]
fn an_edit_is_the_input_on_the_left_and_the_prompt_on_the_right() {
    let service = Service::new();
    let url = service.image("a lake", "4:3");
    let edited = edit(
        &service,
        &json!({"model": "edit-image-1", "prompt": "neon", "image": url}),
    );
    let (before, after) = (pixels(&service, &url), pixels(&service, &edited));
    assert_eq!(
        before.dimensions(),
        after.dimensions(),
        "the input's shape is kept when none is asked for"
    );
    let same = |x: u32| {
        (0..before.height())
            .filter(|y| before.get_pixel(x, *y) == after.get_pixel(x, *y))
            .count()
    };
    let height = before.height() as usize;
    assert_eq!(same(10), height);
    assert!(same(before.width() - 100) < height / 4);
}

#[test]
fn other_inputs_and_sizes_change_the_image() {
    let service = Service::new();
    let (one, two) = (
        service.image("a lake", "3:2"),
        service.image("a fire", "1:1"),
    );
    let alone = edit(
        &service,
        &json!({"model": "edit-image-1", "prompt": "x", "image": [one], "size": "9:16"}),
    );
    let both = edit(
        &service,
        &json!({"model": "edit-image-1", "prompt": "x", "image": [one, two], "size": "9:16"}),
    );
    assert_eq!(pixels(&service, &alone).dimensions(), (720, 1280));
    assert_ne!(pixels(&service, &alone), pixels(&service, &both));
}

#[test]
fn own_media_are_accepted_under_every_host_name() {
    let service = Service::new();
    let url = service
        .image("a lake", "64x64")
        .replace("127.0.0.1", "localhost");
    edit(
        &service,
        &json!({"model": "pixel-image-1", "prompt": "x", "image": url}),
    );
}

#[test]
fn inputs_that_cannot_be_fetched_are_refused() {
    let service = Service::new();
    let base = service.url("/media/");
    let body = |url: &str| json!({"model": "edit-image-1", "prompt": "x", "image": url});
    service
        .post(EDITS, &body(&format!("{base}missing.png")))
        .assert_refused(400, "does not exist");
    let id = service.submit(
        VIDEOS,
        &json!({"model": "aspect-video-1", "prompt": "x", "seconds": 4}),
    );
    let video = service.ended(&id)["result"]["data"][0]["url"]
        .as_str()
        .unwrap()
        .to_owned();
    service
        .post(EDITS, &body(&video))
        .assert_refused(400, "is not a PNG, JPEG or WebP image");
    let gone = service.image("a lake [expire: 0]", "64x64");
    std::thread::sleep(Duration::from_millis(5));
    service
        .post(EDITS, &body(&gone))
        .assert_refused(400, "has expired");
}

#[test]
fn remote_images_are_fetched_only_when_allowed() {
    let other = Service::new();
    let url = other.image("a lake", "64x64");
    let body = json!({"model": "pixel-image-1", "prompt": "x", "image": url});
    Service::new()
        .post(EDITS, &body)
        .assert_refused(400, "--allow-remote-images");
    let allowing = Service::with(|config| config.allow_remote_images = true);
    edit(&allowing, &body);
    other.stop();
    allowing
        .post(EDITS, &body)
        .assert_refused(400, "cannot be fetched");
}
