//! XMP: that a file was made by a model, in the words of the IPTC, and the prompt.

use xmp_writer::{CustomNamespace, Namespace, XmpWriter};

/// The IPTC's term for media that a trained model has made.
pub(super) const SOURCE_TYPE: &str =
    "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

/// A link to credentials that are kept elsewhere; what they vouch for must not change.
const PROVENANCE: &[u8] = b"dcterms:provenance";

/// The packet for a file, also with the stars and the tags that the user has given it.
pub(super) fn packet(prompt: &str, rating: u8, tags: &[String]) -> String {
    let iptc = CustomNamespace::new(
        "IPTC Extension",
        "Iptc4xmpExt",
        "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
    );
    let mut xmp = XmpWriter::new();
    let source = xmp.element("DigitalSourceType", Namespace::Custom(Box::new(iptc)));
    source.value(SOURCE_TYPE);
    xmp.creator_tool("Easel");
    // XML has no other control characters.
    let allowed = |letter: &char| matches!(letter, '\t' | '\n') || !letter.is_control();
    let clean = |text: &str| text.chars().filter(allowed).collect::<String>();
    let prompt = clean(prompt);
    if !prompt.is_empty() {
        xmp.description([(None, prompt.as_str())]);
    }
    if rating > 0 {
        xmp.rating(rating.into());
    }
    let tags: Vec<String> = tags.iter().map(|tag| clean(tag)).collect();
    if !tags.is_empty() {
        xmp.subject(tags.iter().map(String::as_str));
    }
    xmp.finish(None)
}

/// Whether a file's XMP names credentials that are kept elsewhere.
pub(super) fn is_signed(packet: &[u8]) -> bool {
    packet
        .windows(PROVENANCE.len())
        .any(|part| part == PROVENANCE)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn stars_and_tags_are_written() {
        let tags = ["birds/herons".into(), "a & b\u{1}".into()];
        let rated = packet("", 4, &tags);
        for expected in [
            "<xmp:Rating>4</xmp:Rating>",
            "<rdf:li>birds/herons</rdf:li>",
            "<rdf:li>a &amp; b</rdf:li>",
        ] {
            assert!(rated.contains(expected), "{rated}");
        }
        let bare = packet("", 0, &[]);
        assert!(
            !bare.contains("Rating") && !bare.contains("subject"),
            "{bare}"
        );
    }
}
