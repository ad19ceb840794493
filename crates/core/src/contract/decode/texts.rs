//! The information that the name of a key gives about the text below it.

/// Whether a folded key says that its text is an address, and not a word, a file or prose.
pub(super) fn is_of_addresses(folded: &str) -> bool {
    let ends = ["url", "uri", "link", "href", "src", "urls", "uris", "links"];
    ends.iter().any(|end| folded.ends_with(end))
}

/// Whether a folded key holds base64.
pub(super) fn is_for_base64(folded: &str) -> bool {
    folded.contains("b64") || folded.contains("base64")
}

/// Whether a folded key holds prose that may contain addresses.
pub(in crate::contract::decode) fn is_for_prose(folded: &str) -> bool {
    [
        "content",
        "text",
        "markdown",
        "html",
        "outputtext",
        "answer",
    ]
    .contains(&folded)
}
