//! The tags of a page that name the site's own files.

use std::ops::Range;

use html5gum::{DefaultEmitter, StartTag, Token, Tokenizer};

/// A tag that makes the browser load a file of the site.
pub(crate) struct Tag {
    name: Vec<u8>,
    relations: Vec<String>,
    /// The file's path within the site.
    pub(crate) file: String,
    /// The position of the tag in the page.
    pub(crate) span: Range<usize>,
}

impl Tag {
    /// Whether this is a `<link>` of one of these relations.
    pub(crate) fn is_link(&self, relations: &[&str]) -> bool {
        let is_wanted = |relation: &String| relations.contains(&relation.as_str());
        self.name == b"link" && self.relations.iter().any(is_wanted)
    }

    /// Whether this is a `<script>`.
    pub(crate) fn is_script(&self) -> bool {
        self.name == b"script"
    }

    /// Whether this is an `<img>`.
    pub(crate) fn is_picture(&self) -> bool {
        self.name == b"img"
    }
}

/// Returns the tags of a page that name the site's own files, in order.
pub(crate) fn tags(html: &str) -> impl Iterator<Item = Tag> {
    let emitter = DefaultEmitter::<usize>::new_with_span();
    Tokenizer::new_with_emitter(html, emitter).filter_map(|token| match token {
        Ok(Token::StartTag(tag)) => read(&tag),
        _ => None,
    })
}

fn read(tag: &StartTag<usize>) -> Option<Tag> {
    let attribute = |name: &str| {
        let value = &tag.attributes.get(name.as_bytes())?.value;
        Some(String::from_utf8_lossy(value).into_owned())
    };
    let relations = attribute("rel").unwrap_or_default();
    Some(Tag {
        name: tag.name.to_vec(),
        relations: relations.split_whitespace().map(str::to_owned).collect(),
        file: own(&attribute("src").or_else(|| attribute("href"))?)?,
        span: tag.span.start..tag.span.end,
    })
}

/// Returns a relative address as a path within the site; `None` for an external address.
fn own(url: &str) -> Option<String> {
    let path = url.split(['?', '#']).next()?.trim_start_matches("./");
    let leads_elsewhere = path.starts_with('/') || path.contains(':') || path.is_empty();
    (!leads_elsewhere).then(|| path.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_tag_knows_where_it_stands() {
        let html = "<!doctype html><title>é</title><link href=./a.css rel=stylesheet><p>text";
        let found: Vec<_> = tags(html).collect();
        assert_eq!(found.len(), 1);
        assert_eq!(
            &html[found[0].span.clone()],
            "<link href=./a.css rel=stylesheet>"
        );
        assert_eq!(found[0].file, "a.css");
    }
}
