//! Writes the XMP packet of a file.

use xmp_writer::{CustomNamespace, Namespace, XmpWriter};

/// The IPTC's term for media that a trained model has made.
pub(in crate::metadata) const SOURCE_TYPE: &str =
    "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

/// The mark of a link to credentials that are kept elsewhere; a file with such a link must not change.
const PROVENANCE: &[u8] = b"dcterms:provenance";

/// The facts of a file for XMP, with the stars and the tags that the user has given it.
#[derive(Clone, Copy, Debug)]
pub(in crate::metadata) struct XmpFacts<'a> {
    pub(in crate::metadata) prompt: &'a str,
    pub(in crate::metadata) rating: u8,
    pub(in crate::metadata) tags: &'a [String],
}

/// The packet for a file that has none.
pub(in crate::metadata) fn packet(facts: XmpFacts<'_>) -> String {
    written(facts, |_| true)
}

/// A packet with the properties that `wants` returns true for.
pub(super) fn written(facts: XmpFacts<'_>, wants: impl Fn(&str) -> bool) -> String {
    let mut xmp = XmpWriter::new();
    // XML allows no other control characters.
    let allowed = |letter: &char| matches!(letter, '\t' | '\n') || !letter.is_control();
    let clean = |text: &str| text.chars().filter(allowed).collect::<String>();
    if wants("DigitalSourceType") {
        let iptc = CustomNamespace::new(
            "IPTC Extension",
            "Iptc4xmpExt",
            "http://iptc.org/std/Iptc4xmpExt/2008-02-29/",
        );
        let source = xmp.element("DigitalSourceType", Namespace::Custom(Box::new(iptc)));
        source.value(SOURCE_TYPE);
    }
    if wants("CreatorTool") {
        xmp.creator_tool("Easel");
    }
    let prompt = clean(facts.prompt);
    if !prompt.is_empty() && wants("description") {
        xmp.description([(None, prompt.as_str())]);
    }
    if facts.rating > 0 && wants("Rating") {
        xmp.rating(facts.rating.into());
    }
    let tags: Vec<String> = facts.tags.iter().map(|tag| clean(tag)).collect();
    if !tags.is_empty() && wants("subject") {
        xmp.subject(tags.iter().map(String::as_str));
    }
    xmp.finish(None)
}

/// Whether a file's XMP names credentials that are kept elsewhere.
pub(in crate::metadata) fn is_signed(packet: &[u8]) -> bool {
    packet
        .windows(PROVENANCE.len())
        .any(|part| part == PROVENANCE)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn facts(rating: u8, tags: &[String]) -> XmpFacts<'_> {
        XmpFacts {
            prompt: "",
            rating,
            tags,
        }
    }

    #[test]
    fn stars_and_tags_are_written() {
        let tags = ["birds/herons".into(), "a & b\u{1}".into()];
        let rated = packet(facts(4, &tags));
        for expected in [
            "<xmp:Rating>4</xmp:Rating>",
            "<rdf:li>birds/herons</rdf:li>",
            "<rdf:li>a &amp; b</rdf:li>",
        ] {
            assert!(rated.contains(expected), "{rated}");
        }
        let bare = packet(facts(0, &[]));
        assert!(
            !bare.contains("Rating") && !bare.contains("subject"),
            "{bare}"
        );
    }
}
