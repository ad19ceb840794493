//! The answers of the demo.

use serde_json::json;
use wasm_bindgen_test::wasm_bindgen_test;
use web_sys::{Request, ResponseType};

use super::support::Site;

#[path = "../../../reference/tests/shapes/mod.rs"]
mod cases;

#[wasm_bindgen_test]
async fn answers_have_the_shapes_of_the_golden_file() {
    let site = Site::new();
    let mut shapes = cases::Shapes::default();
    for case in cases::cases() {
        let (path, body) = (shapes.path(&case), shapes.body(&case));
        let answer = site.send(case.method, &path, &body, None).await;
        shapes.answered(&case, answer.response.status(), &answer.json());
    }
    shapes.assert_golden();
}

#[wasm_bindgen_test]
async fn a_result_is_a_picture_below_the_demo_in_whole_or_in_part() {
    let site = Site::new();
    let body = json!({"model": "aspect-image-1", "prompt": "a fox [take: 0]", "size": "16:9"});
    let task = site.submit("/v1/async/images/generations", &body).await;
    let url = site.url(&task).await;
    assert!(url.starts_with(&format!("{}media/", site.address)), "{url}");
    let whole = site.get(&url).await;
    assert_eq!(whole.header("content-type"), "image/png");
    // The width and height in the header of a PNG.
    let edges = [16, 20].map(|at| u32::from_be_bytes(whole.bytes[at..at + 4].try_into().unwrap()));
    assert_eq!(edges, [1280, 720]);
    let part = site.send("GET", &url, "", Some("bytes=8-15")).await;
    assert_eq!(
        (part.response.status(), &*part.bytes),
        (206, &whole.bytes[8..16])
    );
}

#[wasm_bindgen_test]
async fn every_answer_says_that_no_model_is_behind_it() {
    let site = Site::new();
    for path in ["/", "/v1/models", "/profiles.json", "/nothing"] {
        let answer = site.get(path).await;
        let said = answer.header("easel-demo");
        assert!(said.contains("without a model"), "{path}: {said:?}");
    }
    let about = String::from_utf8(site.get("/").await.bytes).unwrap();
    assert!(
        about.contains("without a model") && about.contains("demo credits"),
        "{about}"
    );
    assert!(site.get("/profiles.json").await.json().is_object());
}

#[wasm_bindgen_test]
async fn without_the_key_nothing_is_answered_and_a_dropped_connection_is_a_network_error() {
    let site = Site::new();
    let asked = Request::new_with_str(&format!("{}v1/models", site.address)).unwrap();
    assert_eq!(site.demo.answer(asked).await.unwrap().status(), 401);
    let body = json!({"model": "pixel-image-1", "prompt": "[drop]"}).to_string();
    let dropped = site
        .send("POST", "/v1/images/generations", &body, None)
        .await;
    assert_eq!(dropped.response.type_(), ResponseType::Error);
}

#[wasm_bindgen_test]
async fn a_picture_of_another_host_is_fetched_if_it_can_be() {
    let site = Site::new();
    let edit = |url: &str| {
        json!({"model": "edit-image-1", "prompt": "at night [take: 0]", "image": url}).to_string()
    };
    let answer = site
        .send(
            "POST",
            "/v1/images/edits",
            &edit("http://127.0.0.1:9/lake.png"),
            None,
        )
        .await;
    assert_eq!(answer.response.status(), 400);
    let said = answer.json()["error"]["message"].to_string();
    assert!(said.contains("cannot be fetched"), "{said}");
}
