//! Checks whether a packet is XML whose elements are closed, and finds the end of its description. Adding to a packet needs
//! no more: nothing is read from it.

/// The namespace of RDF's own elements.
pub(super) const RDF: &str = "http://www.w3.org/1999/02/22-rdf-syntax-ns#";

/// How deep elements may be nested.
const DEEPEST: usize = 256;

/// The position of the end tag of the only `RDF` element. `None` if the text is no well-formed packet with one.
pub(super) fn end_of_rdf(text: &str) -> Option<usize> {
    let mut open: Vec<&str> = Vec::new();
    let mut found = None;
    let mut at = 0;
    while let Some(next) = text[at..].find('<') {
        let start = at + next;
        let rest = &text[start..];
        let length = aside(rest)?;
        if length > 0 {
            at = start + length;
            continue;
        }
        let length = tag_length(rest)?;
        let inner = &rest[1..length - 1];
        at = start + length;
        if let Some(name) = inner.strip_prefix('/') {
            let name = name.trim_end();
            if open.pop()? != name {
                return None;
            }
            if name.ends_with(":RDF") && found.replace(start).is_some() {
                return None;
            }
            continue;
        }
        let name = inner.split(|letter: char| letter.is_whitespace() || letter == '/');
        let name = name.into_iter().next().filter(|name| !name.is_empty())?;
        if name.ends_with(":RDF") && !is_rdf(name, text) {
            return None;
        }
        if !inner.ends_with('/') {
            open.push(name);
        }
        if open.len() > DEEPEST {
            return None;
        }
    }
    found.filter(|_| open.is_empty())
}

/// The length of a part that is no element: a comment, an instruction or plain text; 0 if it is an element. `None` for
/// parts that are never in a packet, or do not end.
fn aside(rest: &str) -> Option<usize> {
    for (start, end) in [("<?", "?>"), ("<!--", "-->"), ("<![CDATA[", "]]>")] {
        if let Some(inner) = rest.strip_prefix(start) {
            return Some(start.len() + inner.find(end)? + end.len());
        }
    }
    (!rest.starts_with("<!")).then_some(0)
}

/// The length of a tag. Values in quotes may contain `>`.
fn tag_length(rest: &str) -> Option<usize> {
    let mut quote = None;
    for (at, byte) in rest.bytes().enumerate().skip(1) {
        match (quote, byte) {
            (None, b'>') => return Some(at + 1),
            (_, b'<') => return None,
            (None, b'"' | b'\'') => quote = Some(byte),
            (Some(mark), byte) if byte == mark => quote = None,
            _ => {}
        }
    }
    None
}

/// Whether the prefix of a name stands for the namespace of RDF.
fn is_rdf(name: &str, text: &str) -> bool {
    let prefix = name.split(':').next().unwrap_or_default();
    ['"', '\''].iter().any(|quote| {
        let declared = format!("xmlns:{prefix}={quote}{RDF}{quote}");
        text.contains(&declared)
    })
}
