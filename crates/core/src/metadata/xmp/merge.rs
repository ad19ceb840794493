//! Adds to an XMP packet that a file already has.

use super::{
    packet::{XmpFacts, written},
    well_formed::{RDF, end_of_rdf},
};

/// The result of adding to a packet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in crate::metadata) enum Merged {
    /// The packet contains all facts already, in its own words, which stay.
    Same,
    /// The packet with the facts that it lacked.
    More(String),
    /// The packet cannot be added to.
    Refused,
}

/// Adds facts to a packet. A packet may describe a resource in any number of elements: the facts are one more element at
/// the end, and everything else stays as it was, byte for byte.
pub(in crate::metadata) fn merged(old: &[u8], facts: XmpFacts<'_>) -> Merged {
    const START: &str = "<rdf:Description";
    const END: &str = "</rdf:Description>";
    const ABOUT: &str = " rdf:about=\"\"";
    let Ok(old) = str::from_utf8(old) else {
        return Merged::Refused;
    };
    // The name of the program that has made the file is not added.
    let lacks = |name: &str| name != "CreatorTool" && !old.contains(name);
    let new = written(facts, lacks);
    let whole = new.find(START).zip(new.find(END));
    let Some((start, end)) = whole else {
        return Merged::Refused;
    };
    let (head, inner) = new[start..end].split_once('>').unwrap_or_default();
    if inner.is_empty() {
        return Merged::Same;
    }
    // The rest of an extended packet is in other parts of the file.
    let place = end_of_rdf(old).filter(|_| !old.contains("HasExtendedXMP"));
    let Some(place) = place else {
        return Merged::Refused;
    };
    // All descriptions name the same resource in the same way.
    let about = about(old).map_or_else(String::new, |about| [" rdf:about=", about].concat());
    let namespaces = head.trim_start_matches(START).replacen(ABOUT, "", 1);
    let rdf = [" xmlns:rdf=\"", RDF, "\""].concat();
    let (before, after) = old.split_at(place);
    Merged::More(
        [
            before,
            START,
            &rdf,
            &about,
            &namespaces,
            ">",
            inner,
            END,
            after,
        ]
        .concat(),
    )
}

/// The name of the file in the packet, with its quotes.
fn about(packet: &str) -> Option<&str> {
    let (_, rest) = packet.split_once(":about=")?;
    let quote = rest
        .chars()
        .next()
        .filter(|mark| matches!(mark, '"' | '\''))?;
    let end = rest[1..].find(quote)?;
    Some(&rest[..end + 2])
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::{super::packet::packet, *};

    const TAGS: [String; 0] = [];
    const FACTS: XmpFacts<'_> = XmpFacts {
        prompt: "a <fox>",
        rating: 3,
        tags: &TAGS,
    };

    fn with(inner: &str) -> String {
        [
            "<?xpacket begin='\u{feff}' id='x'?><x:xmpmeta xmlns:x='adobe:ns:meta/'><r:RDF xmlns:r='",
            RDF,
            "'>",
            inner,
            "</r:RDF></x:xmpmeta>\n  <?xpacket end='w'?>",
        ]
        .concat()
    }

    #[test]
    fn what_a_packet_lacks_is_added() {
        let old = with("<r:Description r:about='uuid:1' xmlns:p='http://x/' p:A='1 > 0'/>");
        let Merged::More(new) = merged(old.as_bytes(), FACTS) else {
            panic!("it can be added to");
        };
        for part in [
            "<r:Description r:about='uuid:1' xmlns:p='http://x/' p:A='1 > 0'/><rdf:Description xmlns:rdf=",
            " rdf:about='uuid:1' ",
            "digitalsourcetype/trainedAlgorithmicMedia",
            "a &lt;fox&gt;",
            "<xmp:Rating>3</xmp:Rating>",
            "</rdf:Description></r:RDF></x:xmpmeta>\n  <?xpacket end='w'?>",
        ] {
            assert!(new.contains(part), "{part} is not in {new}");
        }
        assert!(!new.contains("CreatorTool"), "{new}");
        assert_eq!(merged(new.as_bytes(), FACTS), Merged::Same);
        let own = packet(FACTS);
        assert_eq!(merged(own.as_bytes(), FACTS), Merged::Same);
    }

    /// A fact that the packet already contains is not added again.
    #[test]
    fn what_a_packet_says_stays() {
        let old = with(
            "<r:Description r:about='' xmlns:d='http://purl.org/dc/elements/1.1/'><d:description/><z:Rating xmlns:z='z'>1</z:Rating></r:Description>",
        );
        let Merged::More(new) = merged(old.as_bytes(), FACTS) else {
            panic!("it can be added to");
        };
        assert!(!new.contains("fox") && !new.contains("xmp:Rating"), "{new}");
        assert!(new.contains("DigitalSourceType"), "{new}");
    }

    #[test]
    fn other_packets_are_left_alone() {
        for old in [
            "",
            "XMP",
            "<a>",
            "<r:RDF/>",
            &with("<!DOCTYPE a>"),
            &with("<a></b>"),
            &with("<a><b></a></b>"),
            &with("<a b='></a>"),
            &with("<!-- "),
            &with("</r:RDF><r:RDF>"),
            &with("<r:Description r:about='' xmlns:n='n' n:HasExtendedXMP='0'/>"),
            &with("").replace(RDF, "http://other/"),
            &with("").replace("</x:xmpmeta>", ""),
        ] {
            assert_eq!(merged(old.as_bytes(), FACTS), Merged::Refused, "{old}");
        }
        let wide: Vec<u8> = with("").encode_utf16().flat_map(u16::to_be_bytes).collect();
        assert_eq!(merged(&wide, FACTS), Merged::Refused);
    }
}
