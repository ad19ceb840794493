//! Addresses in texts: lists, and prose in any script.

use super::{
    address::{Address, KeyHint, bytes, read},
    json,
};
use crate::contract::{MediaKind, endings::kind_of, link};

/// Words in lower case that occur in links to a result.
const OFFERS: [&str; 14] = [
    "download", "watch", "video", "image", "picture", "下载", "下載", "观看", "觀看", "播放",
    "视频", "影片", "图片", "圖片",
];

/// Parts of folded texts of a model that draws nothing.
const DECLINES: [&str; 20] = [
    "cannot",
    "cant",
    "can’t",
    "unable",
    "wont",
    "won’t",
    "sorry",
    "refus",
    "violat",
    "notallowed",
    "against",
    "抱歉",
    "无法",
    "無法",
    "不能",
    "违反",
    "違反",
    "申し訳",
    "できません",
    "죄송",
];

/// The addresses in a text that is a list of them.
pub(super) fn list(text: &str) -> Option<Vec<&str>> {
    let is_end =
        |letter: char| ",;|".contains(letter) || (letter != '…' && link::is_outside(letter));
    let items: Vec<&str> = text.split(is_end).filter(|item| !item.is_empty()).collect();
    (items.len() > 1 && items.iter().all(|item| link::begins(item))).then_some(items)
}

/// The media that a text in prose links to or shows. A link counts by the extension of its path. Media that Markdown
/// or HTML shows count without one; if nothing says their kind, they are of the expected one. `base` is the service's
/// address.
pub(super) fn in_prose(text: &str, expected: MediaKind, base: &str) -> Vec<Address> {
    // The reasoning of a model repeats the request.
    let text = text.rsplit("</think>").next().unwrap_or(text);
    let is_end = |letter: char| letter.is_whitespace() || "()<>[]\"'`".contains(letter);
    let words = text.split(is_end);
    let bytes = words.filter_map(|word| bytes(word, false));
    let shown = pictures(text).chain(sources(text));
    let shown: Vec<Address> = shown
        .filter_map(|(found, kind)| {
            let found = read(found, KeyHint::Result, false, base)?;
            let kind = found.kind.or(kind).unwrap_or(expected);
            (!found.is_bytes).then_some(Address {
                kind: Some(kind),
                ..found
            })
        })
        .collect();
    let links = link::in_text(text).into_iter().filter_map(|found| {
        let found = link::unescaped(found);
        let is_new = kind_of(&found).is_some() && shown.iter().all(|it| it.url != found);
        is_new.then(|| read(&found, KeyHint::None, false, ""))?
    });
    let links: Vec<Address> = links.collect();
    bytes.chain(shown).chain(links).collect()
}

/// Whether the words beside a link say that it leads to a result.
pub(super) fn offers(text: &str) -> bool {
    let text = text.to_lowercase();
    OFFERS.iter().any(|word| text.contains(word))
}

/// Whether the words may say that nothing was drawn. They may also be about a part of the picture.
pub(super) fn declines(text: &str) -> bool {
    json::has_any(&json::fold(text), &DECLINES)
}

/// The pictures in Markdown, and its links that offer a result.
fn pictures(text: &str) -> impl Iterator<Item = (&str, Option<MediaKind>)> {
    text.match_indices("](").filter_map(|(at, _)| {
        let (before, label) = text[..at].rsplit_once('[')?;
        let rest = &text[at + 2..];
        let end = if link::begins(rest) {
            link::length(rest)
        } else {
            rest.find([')', ' ', '\n']).unwrap_or(rest.len())
        };
        (before.ends_with('!') || offers(label)).then_some((&rest[..end], None))
    })
}

/// The sources of elements of HTML that show media. Other elements, such as scripts and frames, have sources, too.
fn sources(text: &str) -> impl Iterator<Item = (&str, Option<MediaKind>)> {
    text.match_indices("src=").filter_map(|(at, attribute)| {
        let rest = &text[at + attribute.len()..];
        let quote = rest.chars().next().filter(|first| "\"'".contains(*first))?;
        let element = text[..at].rsplit('<').next().unwrap_or_default();
        let kind = match element.split_whitespace().next()? {
            "img" => None,
            "video" | "source" => Some(MediaKind::Video),
            _ => return None,
        };
        Some((rest[1..].split(quote).next()?, kind))
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_pictures_and_clips_are_shown() {
        for (text, shown) in [
            ("<img src=\"/f/1\">", Some("/f/1")),
            ("<video controls src='/f/1'></video>", Some("/f/1")),
            ("<script src=\"/f/1\"></script>", None),
            ("<iframe src='/f/1'></iframe>", None),
            ("data-src=\"/f/1\"", None),
        ] {
            let found: Vec<_> = sources(text).map(|(found, _)| found).collect();
            assert_eq!(found, Vec::from_iter(shown), "{text}");
        }
    }
}
