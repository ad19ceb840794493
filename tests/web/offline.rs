//! The network fails, and comes back.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, Changed, Studio, WAIT};

/// The network fails while tasks run, and the tasks end meanwhile. The page polls all of them after reconnecting.
#[wasm_bindgen_test]
async fn every_running_task_is_polled_when_the_network_is_back() {
    let studio = Studio::connected().await;
    let prompts = ["a gadwall [take: 6]", "a garganey [take: 6]"];
    for prompt in prompts {
        studio
            .generate_until(prompt, BACKGROUND, "Processing")
            .await;
    }
    studio.service.set_online(false);
    studio
        .wait("end of the work", async || {
            (studio.service.completed().await == 2).then_some(())
        })
        .await;
    for prompt in prompts {
        let text = studio.card(prompt).await.text();
        assert!(
            !text.contains("Failed") && !text.contains("unknown"),
            "{text}"
        );
    }
    studio.service.set_online(true);
    for prompt in prompts {
        studio.card(prompt).await.wait_line("Completed").await;
    }
    assert_eq!(studio.service.requests("POST", "/").len(), 2);
}

/// Lets requests for media fail.
const BLOCKED: &str = "const own = window.fetch;
    window.fetch = (what, options) => {
        const isMedium = (what.url ?? what).includes('/media/');
        return isMedium ? Promise.reject(new TypeError('blocked')) : own(what, options);
    };
    return () => window.fetch = own";

/// An image that failed to load offline kept the text "does not load here" after reconnecting.
#[wasm_bindgen_test]
async fn an_image_is_loaded_when_the_network_is_back() {
    let studio = Studio::connected().await;
    let blocked = Changed::by(BLOCKED).await;
    let card = studio.generate_until("a siskin", WAIT, "Completed").await;
    card.wait_text("does not load here").await;
    drop(blocked);
    studio.service.set_online(false);
    studio.service.set_online(true);
    card.picture_size().await;
    assert_eq!(studio.service.requests("POST", "/").len(), 1);
}
