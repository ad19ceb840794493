//! The large view.

mod compare;

use crate::studio::{Place, Studio};

/// Opens the card of a prompt, and waits for its picture.
async fn open_card(studio: &Studio, prompt: &str) -> Place {
    studio.card(prompt).await.press("button", "Open").await;
    let viewer = studio.find("dialog", prompt).await;
    viewer.picture_size().await;
    viewer
}
