//! Comparing two results in the large view.

use leptos::prelude::document;
use serde_json::{Value, json};
use wasm_bindgen_test::wasm_bindgen_test;

use super::open_card;
use crate::studio::{BACKGROUND, Place, Studio, until_some};

/// Escape during a comparison closed the whole large view.
#[wasm_bindgen_test]
async fn escape_ends_only_the_comparison() {
    let studio = Studio::connected().await;
    for prompt in ["a wren", "a robin"] {
        studio.generate_and_wait(prompt).await;
    }
    let viewer = open_card(&studio, "a robin").await;
    viewer.press("button", "Compare").await;
    studio.find("dialog", "a robin compared with a wren").await;
    studio.press_escape().await;
    let viewer = studio.find("dialog", "a robin").await;
    viewer.picture_size().await;
    // The focus returns to the button.
    let focused = document().active_element().map(Place::of);
    let focused = focused.expect("something has the focus");
    assert_eq!(focused.property("ariaLabel"), "Compare");
    studio.press_escape().await;
    studio.wait_gone("dialog", "a robin").await;
}

/// A user compares an image with others.
#[wasm_bindgen_test]
async fn two_results_are_compared() {
    let studio = Studio::connected().await;
    for prompt in ["a wren", "a robin", "a swift"] {
        studio.generate_and_wait(prompt).await;
    }
    studio.card("a swift").await.press("button", "Open").await;
    let viewer = studio.find("dialog", "a swift").await;
    viewer.press("button", "Compare").await;
    let compared = studio.find("dialog", "a swift compared with a robin").await;
    compared.picture_size().await;
    let sides = "const [first, second] = arguments[0].querySelectorAll('.compare figure');
         const [a, b] = [first, second].map(side => side.getBoundingClientRect());
         return a.right <= b.left";
    assert_eq!(studio.json(sides).await, true, "they are side by side");

    compared.press("radio", "Slider").await;
    let name = "Share of the first result shown";
    let slider = compared.find("slider", name).await;
    slider.slide("ArrowLeft").await;
    slider.slide("ArrowLeft").await;
    let cut = "const second = arguments[0].querySelectorAll('.compare figure')[1];
         return getComputedStyle(second).clipPath";
    studio
        .wait("cut of the second at 48 %", async || {
            (studio.json(cut).await == "inset(0px 0px 0px 48%)").then_some(())
        })
        .await;

    // The first result stays, and the arrow keys change the second one, but never to the first.
    let key = async |compared: &Place, key: &str| {
        let close = compared.find("button", "Close").await;
        close.key(key, key).await;
    };
    key(&compared, "ArrowRight").await;
    let compared = studio.find("dialog", "a swift compared with a wren").await;
    compared.find("slider", name).await;
    key(&compared, "ArrowLeft").await;
    let compared = studio.find("dialog", "a swift compared with a robin").await;
    key(&compared, "ArrowLeft").await;
    compared.press("button", "Stop comparing").await;
    let viewer = studio.find("dialog", "a swift").await;
    viewer.find("button", "Compare").await;
}

/// Sends an event of a pointer to the large view, at a distance in pixels from the middle of its first pane.
const POINT: &str = "const [page, type, dx, dy, more] = arguments;
    const pane = page.querySelector('.viewer-pane');
    const {left, top, width, height} = pane.getBoundingClientRect();
    const kind = type === 'wheel' ? WheelEvent : PointerEvent;
    pane.querySelector('img').dispatchEvent(new kind(type, {
        bubbles: true, cancelable: true, pointerId: 7, isPrimary: true, button: 0,
        clientX: left + width / 2 + dx, clientY: top + height / 2 + dy, ...JSON.parse(more),
    }))";

async fn point(studio: &Studio, kind: &str, (x, y): (i32, i32), more: Value) {
    let arguments = [kind.into(), x.into(), y.into(), more.to_string().into()];
    studio.script(POINT, &arguments).await;
}

/// Turns the wheel upwards over the middle of the first pane.
async fn enlarge(studio: &Studio) {
    point(studio, "wheel", (0, 0), json!({"deltaY": -100})).await;
}

/// Waits until both compared pictures have loaded, so that they can be zoomed.
async fn wait_pictures(studio: &Studio) {
    until_some("two pictures that have loaded", studio, || {
        let known = studio.count(".compare .viewer-pane.known");
        (known == 2).then_some(())
    })
    .await;
}

/// A user compares an image with any other, and reads how they differ.
#[wasm_bindgen_test]
async fn any_two_pictures_are_compared_in_words() {
    let studio = Studio::connected().await;
    for prompt in ["a red fox in snow", "a stoat", "a grey fox in snow"] {
        studio.generate_and_wait(prompt).await;
    }
    let viewer = open_card(&studio, "a grey fox in snow").await;
    viewer.press("button", "Compare").await;
    let name = "a grey fox in snow compared with a stoat";
    let compared = studio.find("dialog", name).await;
    compared.press("button", "a red fox in snow").await;
    let name = "a grey fox in snow compared with a red fox in snow";
    let compared = studio.find("dialog", name).await;
    compared.wait_line("Prompt: “grey” in A, “red” in B").await;
    // Both pictures zoom together.
    wait_pictures(&studio).await;
    enlarge(&studio).await;
    let scales = "return [...arguments[0].querySelectorAll('.compare img')]
        .map(image => image.getBoundingClientRect().width / image.offsetWidth)";
    studio
        .wait("two larger pictures", async || {
            let scales = studio.json(scales).await;
            let scales = scales.as_array()?;
            let is_larger = |scale: &Value| scale.as_f64().is_some_and(|scale| scale > 1.2);
            (scales.len() == 2 && scales.iter().all(is_larger)).then_some(())
        })
        .await;
    compared.press("button", "Close").await;
    studio.wait_gone("dialog", name).await;
}

/// Returns the distance between the middle of each picture and the middle of its pane, in whole pixels, and the width
/// of the picture.
const OFFSETS: &str =
    "return [...arguments[0].querySelectorAll('.compare .viewer-pane')].map(pane => {
    const image = pane.querySelector('img');
    if (!image) return null;
    const [outer, inner] = [pane, image].map(element => element.getBoundingClientRect());
    const middle = box => [box.left + box.width / 2, box.top + box.height / 2];
    const [[x, y], [own_x, own_y]] = [middle(outer), middle(inner)];
    return [own_x - x, own_y - y, inner.width].map(Math.round);
})";

/// Waits until both pictures have the same offsets and the same width, and these are so. Returns the width.
async fn wait_offsets(studio: &Studio, what: &str, are_so: impl Fn(i64, i64, i64) -> bool) -> i64 {
    studio
        .wait(what, async || {
            let found = studio.json(OFFSETS).await;
            let at = |side: usize, of: usize| found[side][of].as_i64();
            let [x, y, width] = [at(0, 0)?, at(0, 1)?, at(0, 2)?];
            let [x2, y2, width2] = [at(1, 0)?, at(1, 1)?, at(1, 2)?];
            // The halves of an odd width differ by a pixel.
            let mut pairs = [(x, x2), (y, y2), (width, width2)].into_iter();
            let are_same = pairs.all(|(first, second)| (first - second).abs() <= 2);
            (are_same && are_so(x, y, width)).then_some(width)
        })
        .await
}

/// Two compared pictures move together. The panel describes their differences without ids, which mean nothing to a user.
#[wasm_bindgen_test]
async fn compared_pictures_move_in_step() {
    let studio = Studio::connected().await;
    for prompt in ["a mill", "a mill in snow"] {
        studio.generate_until(prompt, BACKGROUND, "Completed").await;
    }
    let viewer = open_card(&studio, "a mill in snow").await;
    viewer.press("button", "Compare").await;
    let name = "a mill in snow compared with a mill";
    let compared = studio.find("dialog", name).await;
    compared.wait_line("Prompt: “in snow” only in A").await;
    let panel = compared.first(".viewer-side").await.text();
    let polls = studio.service.requests("GET", "/v1/tasks/");
    assert!(polls.len() >= 2);
    for poll in polls {
        let id = poll.path.rsplit('/').next().unwrap_or_default();
        assert!(!panel.contains(id), "{panel}");
    }
    assert!(
        !panel.contains("http") && !panel.contains("easel-"),
        "{panel}"
    );

    wait_pictures(&studio).await;
    let fitted = wait_offsets(&studio, "two fitted pictures", |x, y, width| {
        x.abs() <= 1 && y.abs() <= 1 && width > 200
    })
    .await;
    for _ in 0..4 {
        enlarge(&studio).await;
    }
    wait_offsets(&studio, "two larger pictures", |_, _, width| {
        width > fitted * 2
    })
    .await;
    for (kind, at) in [
        ("pointerdown", (0, 0)),
        ("pointermove", (-60, 40)),
        ("pointerup", (-60, 40)),
    ] {
        point(&studio, kind, at, json!({"pointerType": "mouse"})).await;
    }
    wait_offsets(&studio, "two moved pictures", |x, y, _| {
        (x + 60).abs() <= 1 && (y - 40).abs() <= 1
    })
    .await;
}
