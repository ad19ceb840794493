//! Copying a text for the user.

use easel_core::words::mark;
use leptos::task::spawn_local;

use super::notices::Notices;
use crate::browser::copy;

/// Copies a text, and tells the user whether that worked.
pub fn copy_telling(words: String, notices: Notices) {
    spawn_local(async move {
        if copy(&words).await {
            notices.say(mark("Copied."));
        } else {
            notices.say(mark(
                "This browser does not let Easel copy. Select the text and copy it yourself.",
            ));
        }
    });
}
