//! Tests of every rule of the contract about a field: a request that breaks it is refused.

use serde_json::{Value, json};

use crate::support::{ASYNC_GENERATIONS, EDITS, GENERATIONS, Service, VIDEOS, changed};

/// Each row: the field that changes in a valid body, its value as JSON (`-` removes it), and a
/// part of the refusal's message.
const PIXEL_IMAGE: &str = r#"
model           | -                        | `model` is missing
model           | "nobody"                 | aspect-image-1, pixel-image-1
model           | "edit-image-1"           | offers image-to-image
model           | "aspect-video-1"         | offers text-to-video
prompt          | -                        | `prompt` is missing
prompt          | ""                       | `prompt` is an empty string
prompt          | "  "                     | `prompt` is blank
prompt          | 7                        | `prompt` is 7; it must be a string
prompt          | "[explode]"              | unknown; known are fail
n               | 2                        | only 1 is supported
n               | 0                        | only 1 is supported
n               | "1"                      | a whole number
n               | 1.5                      | a whole number
async           | true                     | /v1/async/
async           | false                    | /v1/async/
response_format | "url"                    | is not a field of this request
image           | "http://127.0.0.1/x.png" | is not a field of this request
size            | ""                       | `size` is an empty string
size            | "1:1"                    | custom WIDTHxHEIGHT
size            | "1000x1000"              | multiples of 16
size            | "4096x2048"              | longer than 3840
size            | "3072x512"               | at most 3 times
quality         | "best"                   | low, medium, high, auto
quality         | null                     | `quality` is null
"#;

const RATIO_IMAGE: &str = r#"
size    | "1024x1024" | the aspect ratios 1:1, 2:3
size    | "21:9"      | the aspect ratios 1:1, 2:3
quality | "high"      | has no quality tiers
"#;

const EDIT: &str = r#"
image | -                                 | `image` is missing
image | []                                | an empty array
image | [1]                               | an array of strings
image | {"url": "x"}                      | an array of strings
image | "data:image/png;base64,AAAA"      | base64 data
image | "blob:http://x/y"                 | your own device
image | "file:///home/me/x.png"           | your own device
image | "picture.png"                     | not a URL
image | "https://"                        | not a well-formed URL
image | "https://example.com/a.png"       | --allow-remote-images
image | ["http://h/1", "http://h/2"]      | at most 1
model | "aspect-video-1"                  | this path takes aspect-image-1
size  | "1:1"                             | custom WIDTHxHEIGHT
"#;

const VIDEO: &str = r#"
model           | "pixel-image-1"              | this path takes aspect-video-1
prompt          | ""                           | `prompt` is an empty string
seconds         | -                            | `seconds` is missing
seconds         | 5                            | takes 4, 6, 8
seconds         | "4"                          | a whole number
seconds         | 4.0                          | a whole number
resolution      | "480p"                       | takes 720p, 1080p, 4k
n               | 5                            | 1 to 4
n               | 0                            | 1 to 4
size            | "1:1"                        | is not a field
image           | "data:image/png;base64,AAAA" | base64 data
providerOptions | "16:9"                       | must be an object
providerOptions | {"aspect_ratio": null}       | is null
providerOptions | {"aspect_ratio": "2:1"}      | 16:9, 9:16, 1:1
providerOptions | {"generate_audio": true}     | not an option of aspect-video-1
"#;

const VIDEO_WITH_AUDIO: &str = r#"
seconds         | 6                         | takes 5, 10
providerOptions | {"generate_audio": "yes"} | true or false
providerOptions | {"aspect_ratio": "1:1"}   | not an option of audio-video-1
"#;

fn image() -> Value {
    json!({"model": "pixel-image-1", "prompt": "a fox", "size": "1024x1024"})
}

fn video() -> Value {
    json!({"model": "aspect-video-1", "prompt": "a fox", "seconds": 4})
}

fn check(path: &str, body: &Value, table: &str) {
    let service = Service::new();
    for row in table.trim().lines() {
        let cells: Vec<_> = row.split(" | ").map(str::trim).collect();
        let [field, value, says] = cells[..] else {
            panic!("{row}")
        };
        let value = (value != "-").then(|| serde_json::from_str(value).unwrap());
        service
            .post(path, &changed(body, field, value))
            .assert_refused(400, says);
    }
}

#[test]
fn the_rules_for_images_are_checked() {
    check(GENERATIONS, &image(), PIXEL_IMAGE);
    check(ASYNC_GENERATIONS, &image(), PIXEL_IMAGE);
    check(
        GENERATIONS,
        &json!({"model": "aspect-image-1", "prompt": "a fox"}),
        RATIO_IMAGE,
    );
}

#[test]
fn the_rules_for_edits_are_checked() {
    let image = "http://127.0.0.1/x.png";
    let body = json!({"model": "pixel-image-1", "prompt": "a fox", "image": image});
    check(EDITS, &body, EDIT);
    let body = json!({"model": "edit-image-1", "prompt": "a fox", "image": [image, image, image, image, image]});
    Service::new()
        .post(EDITS, &body)
        .assert_refused(400, "at most 4");
}

#[test]
fn the_rules_for_videos_are_checked() {
    check(VIDEOS, &video(), VIDEO);
    let body = json!({"model": "audio-video-1", "prompt": "a fox", "seconds": 5});
    check(VIDEOS, &body, VIDEO_WITH_AUDIO);
}

#[test]
fn the_length_of_a_prompt_is_counted_in_characters() {
    let service = Service::new();
    let of = |count| changed(&video(), "prompt", Some(json!("é".repeat(count))));
    assert_eq!(service.post(VIDEOS, &of(2000)).status, 200);
    service
        .post(VIDEOS, &of(2001))
        .assert_refused(400, "has 2001 characters");
}

#[test]
fn options_that_the_contract_does_not_name_are_accepted() {
    let service = Service::new();
    let options = json!({"seed": 7, "cfg_scale": 0.5});
    let body = changed(&video(), "providerOptions", Some(options));
    assert_eq!(service.post(VIDEOS, &body).status, 200);
}
