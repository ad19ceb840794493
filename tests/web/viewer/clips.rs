//! Comparing two clips in the large view.

use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::Studio;

/// Returns the state of the compared clips: whether each is paused, and its position in seconds.
async fn clips(studio: &Studio) -> Option<[(bool, f64); 2]> {
    let states = "return [...arguments[0].querySelectorAll('.compare video')]
        .map(clip => clip.readyState > 1 && !clip.seeking && [clip.paused, clip.currentTime])";
    let found = studio.json(states).await;
    let one = |at: usize| Some((found[at][0].as_bool()?, found[at][1].as_f64()?));
    Some([one(0)?, one(1)?])
}

/// Runs an action on one of the compared clips, as its own controls would do.
async fn with_clip(studio: &Studio, at: usize, act: &str) {
    let text = format!(
        "const clip = arguments[0].querySelectorAll('.compare video')[{at}];
         clip.muted = true;
         {act}"
    );
    studio.script(&text, &[]).await;
}

/// Waits until both compared clips are so, by whether they are paused and by their positions.
async fn wait_both(studio: &Studio, what: &str, are_so: impl Fn(bool, f64) -> bool) {
    studio
        .wait(what, async || {
            let clips = clips(studio).await?;
            let mut clips = clips.into_iter();
            clips
                .all(|(paused, time)| are_so(paused, time))
                .then_some(())
        })
        .await;
}

/// Two compared clips follow each other, whichever of them the user starts, stops or seeks.
#[wasm_bindgen_test]
async fn compared_clips_play_in_step() {
    let studio = Studio::connected().await;
    for prompt in ["a river", "a brook"] {
        studio.generate_clip(prompt).await;
    }
    studio.card("a brook").await.press("button", "Open").await;
    let viewer = studio.find("dialog", "a brook").await;
    viewer.press("button", "Compare").await;
    let name = "a brook compared with a river";
    let compared = studio.find("dialog", name).await;
    let (playing, still) = ("two clips that play", "two clips that stand still");
    // While both are paused, a seek of one moves the other.
    wait_both(&studio, still, |paused, _| paused).await;
    for (at, to) in [(0, 3.0), (1, 2.0)] {
        with_clip(&studio, at, &format!("clip.currentTime = {to}")).await;
        wait_both(&studio, "both there", |_, time: f64| {
            (time - to).abs() < 0.1
        })
        .await;
        let [(_, first), (_, second)] = clips(&studio).await.expect("two clips");
        let apart = (first - second).abs();
        assert!(apart <= 0.1, "{apart}");
    }
    // Either of them starts and stops both.
    for at in [0, 1] {
        with_clip(&studio, at, "clip.play()").await;
        wait_both(&studio, playing, |paused, _| !paused).await;
        with_clip(&studio, 1 - at, "clip.pause()").await;
        wait_both(&studio, still, |paused, _| paused).await;
        // A seek while both are paused brings them to the same frame.
        with_clip(&studio, at, "clip.currentTime = 1").await;
        wait_both(&studio, "both at the first second", |_, time: f64| {
            (time - 1.0).abs() < 0.1
        })
        .await;
    }
    // Both begin again, before the end of these clips of four seconds.
    compared.press("button", "Play both").await;
    wait_both(&studio, playing, |paused, time| !paused && time < 3.0).await;
}
