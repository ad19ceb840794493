//! Tests that images have exactly the requested size and content.

use serde_json::json;

use crate::support::{ASYNC_GENERATIONS, GENERATIONS, Service};

fn decoded(service: &Service, url: &str) -> image::RgbImage {
    let answer = service.open(url);
    assert_eq!(answer.header("content-type"), "image/png");
    image::load_from_memory(&answer.bytes).unwrap().into_rgb8()
}

#[test]
fn ratios_are_exact_and_about_a_megapixel() {
    let service = Service::new();
    for ratio in [
        "1:1", "2:3", "3:2", "3:4", "4:3", "4:5", "5:4", "9:16", "16:9",
    ] {
        let (width, height) = decoded(&service, &service.image("a lake", ratio)).dimensions();
        let (across, down) = ratio.split_once(':').unwrap();
        let (across, down): (u32, u32) = (across.parse().unwrap(), down.parse().unwrap());
        assert_eq!(width * down, height * across, "{ratio} is {width}x{height}");
        assert!(
            (900_000..1_100_000).contains(&(width * height)),
            "{ratio} is {width}x{height}"
        );
    }
}

#[test]
fn pixel_sizes_are_exact() {
    let service = Service::new();
    for size in [
        "1024x1024",
        "1536x1024",
        "1024x1536",
        "2048x2048",
        "3840x2160",
        "64x48",
    ] {
        let (width, height) = decoded(&service, &service.image("a lake", size)).dimensions();
        assert_eq!(format!("{width}x{height}"), size);
    }
    let (width, height) = decoded(&service, &service.image("a lake", "auto")).dimensions();
    assert_eq!((width, height), (1024, 1024));
}

#[test]
fn the_same_request_gives_the_same_bytes_and_another_prompt_a_different_image() {
    let service = Service::new();
    let prompts = ["a red fox", "a blue whale", "a quiet street"];
    let images: Vec<_> = prompts
        .map(|prompt| decoded(&service, &service.image(prompt, "256x256")))
        .into();
    let again = service.open(&service.image(prompts[0], "256x256")).bytes;
    assert_eq!(
        service.open(&service.image(prompts[0], "256x256")).bytes,
        again
    );
    for (one, other) in [(0, 1), (0, 2), (1, 2)] {
        let far = images[one]
            .as_raw()
            .iter()
            .zip(images[other].as_raw())
            .filter(|(a, b)| a.abs_diff(**b) > 16)
            .count();
        assert!(
            far * 3 > images[one].as_raw().len(),
            "{one} and {other} are alike"
        );
    }
}

#[test]
fn sync_and_async_answers_have_their_documented_fields() {
    let service = Service::new();
    let body = json!({"model": "pixel-image-1", "prompt": "a fox", "n": 1, "quality": "low"});
    let result = service.post(GENERATIONS, &body).json();
    assert_eq!(result.as_object().unwrap().len(), 2, "{result}");
    assert!(result["created"].is_u64());

    let submission = service
        .post(
            ASYNC_GENERATIONS,
            &json!({"model": "pixel-image-1", "prompt": "[take: 9]"}),
        )
        .json();
    assert_eq!(submission["status"], "submitted");
    assert_eq!(submission["progress"], 0);
    assert_eq!(submission["model"], "pixel-image-1");
    assert!(submission["created_at"].is_u64());
    assert_eq!(submission.as_object().unwrap().len(), 5, "{submission}");
}
