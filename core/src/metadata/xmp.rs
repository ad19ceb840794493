//! XMP: that a file was made by a model, in the words of the IPTC, and the prompt.

use xmp_writer::{CustomNamespace, Namespace, XmpWriter};

/// The IPTC's term for media that a trained model has made.
pub(super) const SOURCE_TYPE: &str =
    "http://cv.iptc.org/newscodes/digitalsourcetype/trainedAlgorithmicMedia";

/// A link to credentials that are kept elsewhere; what they vouch for must not change.
const PROVENANCE: &[u8] = b"dcterms:provenance";

/// The packet for a file.
pub(super) fn packet(prompt: &str) -> String {
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
    let prompt: String = prompt.chars().filter(allowed).collect();
    if !prompt.is_empty() {
        xmp.description([(None, prompt.as_str())]);
    }
    xmp.finish(None)
}

/// Whether a file's XMP names credentials that are kept elsewhere.
pub(super) fn is_signed(packet: &[u8]) -> bool {
    packet
        .windows(PROVENANCE.len())
        .any(|part| part == PROVENANCE)
}
