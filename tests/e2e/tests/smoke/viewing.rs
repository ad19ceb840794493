//! Results that no page may read are kept for viewing, in engines that can do so.

use easel_e2e::{
    NO_ANSWER, Place, Role, Setup, Studio,
    steps::{generate_and_wait, generate_clip, picture_size},
    visit,
};

/// Opens the large view of a result, and waits until it is kept for viewing.
#[track_caller]
fn wait_kept(studio: &Studio, prompt: &str) {
    studio.card(prompt).press(Role::Button, "Open");
    let viewer = studio.find(Role::Dialog, prompt);
    viewer.wait_text("Kept for viewing. ");
    viewer.press(Role::Button, "Close");
    studio.wait_gone(Role::Dialog, prompt);
}

#[track_caller]
fn wait_shown_from_site(studio: &Studio, prompt: &str, element: &str) {
    studio.wait("the stored answer", || {
        // The element with the link is replaced by another.
        let shown = studio.card(prompt).first(element).try_property("src")?;
        shown.as_str()?.contains("/seen/copy-").then_some(())
    });
}

/// Results that no page may read are kept and shown: a clip can be sought, and a picture outlasts its link.
#[test]
fn a_clip_and_a_picture_that_no_page_may_read_are_kept() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 403, 405]);
        studio.connect();
        a_clip_can_be_sought(studio);
        a_picture_outlasts_its_link(studio);
    });
}

/// Seeks the only stored copy to three seconds, and returns the position.
const SOUGHT: &str = "return (async () => {
    const cache = (await caches.keys()).find(name => name.startsWith('easel-seen'));
    const [{url}] = await (await caches.open(cache)).keys();
    const video = document.createElement('video');
    return await new Promise(tell => {
        video.onloadedmetadata = () => { video.currentTime = 3; };
        video.onseeked = () => tell(video.currentTime);
        video.onerror = () => tell(video.error.message);
        video.muted = true;
        video.src = url;
    });
})()";

/// Seeks the stored copy: Firefox shows a clip that it has shown before even when its link is dead.
#[track_caller]
fn a_clip_can_be_sought(studio: &Studio) {
    let prompt = "a harrier [no-cors-media]";
    generate_clip(studio, prompt);
    wait_kept(studio, prompt);
    assert_eq!(studio.script(SOUGHT).as_f64(), Some(3.0));
}

/// A reload by these drivers bypasses all caches and the worker, as with the shift key.
#[track_caller]
fn a_picture_outlasts_its_link(studio: &Studio) {
    let prompt = "a heron [no-cors-media] [expire: 12]";
    generate_and_wait(studio, prompt);
    let card = studio.card(prompt);
    let size = picture_size(&card);
    let link = card.first("img").property("src");
    wait_kept(studio, prompt);
    studio.wait("the end of the link", || {
        ureq::get(&link).call().err().map(drop)
    });
    studio.reload();
    wait_shown_from_site(studio, prompt, "img");
    assert_eq!(picture_size(&studio.card(prompt)), size);
}
