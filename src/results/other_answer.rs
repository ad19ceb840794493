//! The words for an answer of a host in place of a medium.

use easel_core::{
    keep::{Failure, NotMedium},
    words::{fill, t},
};

/// The words for an answer that is no image or video.
pub(super) fn not_medium_words(what: NotMedium) -> &'static str {
    match what {
        NotMedium::Page => {
            t("The address answered with a web page, and not with an image or a video.")
        }
        NotMedium::Xml => {
            t("The address answered with an XML text, and not with an image or a video.")
        }
        NotMedium::Json => {
            t("The address answered with a JSON text, and not with an image or a video.")
        }
        NotMedium::Text => t("The address answered with a text, and not with an image or a video."),
        NotMedium::Empty => {
            t("The address answered with an empty file, and not with an image or a video.")
        }
    }
}

/// The words for the answer of an address, if that is why a medium is not kept.
pub(super) fn other_answer_words(why: Failure) -> Option<String> {
    match why {
        Failure::NoMedium(what) => Some(not_medium_words(what).to_owned()),
        Failure::Status(status) => Some(fill(
            t("The address answered with an error ({status})."),
            &[("status", &status.to_string())],
        )),
        _ => None,
    }
}
