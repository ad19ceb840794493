//! The messages about results that wait for the folder.

use easel_core::{user_folder::Trouble, words::mark};

const ASK_AGAIN: &str = mark(
    "Results wait for your folder: this browser asks for your permission again. Allow it in Settings. Until then they are kept in this browser.",
);
const GONE: &str = mark(
    "Results wait for your folder, which is not where it was. Put it back, or choose another one in Settings. Until then they are kept in this browser.",
);
const FULL: &str = mark(
    "Results wait for your folder: its disk is full. Until there is room, they are kept in this browser.",
);
const REFUSED: &str = mark(
    "Some results could not be saved in your folder. They are kept in this browser, and Easel tries again.",
);

/// The message to the user about a problem.
pub(super) fn words(trouble: Trouble) -> &'static str {
    match trouble {
        Trouble::Permission => ASK_AGAIN,
        Trouble::Gone => GONE,
        Trouble::Full => FULL,
        Trouble::Refused => REFUSED,
    }
}
