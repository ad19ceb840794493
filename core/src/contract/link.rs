//! Finds addresses in a text and where they end: in prose, in a list, between quotes, in any script.
//!
//! The marks around an address are not part of it: `https://a/1.png，https://a/2.png` is two addresses, and the `。` of a
//! sentence belongs to none. Letters of any script do belong to an address, and so do balanced brackets, as in
//! `/图片/a_(1).png`.

/// Brackets that an address may contain in pairs. A closing bracket without its opening one ends the address.
const BRACKETS: [(char, char); 4] = [('(', ')'), ('[', ']'), ('（', '）'), ('{', '}')];

/// Marks that end a sentence, a list item or an emphasis, and that no address ends in. Signatures of links do end in `_`
/// and `~`.
const TRAILING: &str = ".,;:!?*'\\・·—–→";

/// Punctuation beyond ASCII, which is percent-encoded in addresses.
const MARKS: &str = "，。、；：！？｡､「」『』【】〖〗《》〈〉〔〕“”‘’„‚«»‹›…｜～　\
    ،؛؟۔।॥՝։፣።၊။។";

/// The longest text in bytes that is searched for a single address.
const LONGEST: usize = 8192;

/// Whether a letter cannot occur in an address: a blank, a control or an invisible character, a quotation mark, punctuation
/// of another script.
pub(crate) fn is_outside(letter: char) -> bool {
    letter.is_whitespace()
        || letter.is_control()
        || "\"<>`".contains(letter)
        || MARKS.contains(letter)
        || is_invisible(letter)
}

/// Characters without a width, which travel along with copied text.
pub(crate) fn is_invisible(letter: char) -> bool {
    matches!(letter, '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2060}'..='\u{2069}' | '\u{feff}')
}

/// Whether an http(s) address begins here, in any letter case.
pub(crate) fn begins(text: &str) -> bool {
    ["http://", "https://"].iter().any(|scheme| {
        let start = text.get(..scheme.len());
        start.is_some_and(|start| start.eq_ignore_ascii_case(scheme))
    })
}

/// The length in bytes of the address at the start of a text.
pub(crate) fn length(text: &str) -> usize {
    without_trailing(&text[..end(text)]).len()
}

/// The end of the address at the start of a text, with the marks of ASCII that may belong to it.
fn end(text: &str) -> usize {
    let mut open: Vec<char> = Vec::new();
    let mut before = ' ';
    for (at, letter) in text.char_indices() {
        // A scheme after one of these characters belongs to the address, as in `/proxy/https://…` or `?url=https://…`.
        if at > 0 && !"/=?&:%".contains(before) && begins(&text[at..]) {
            let parted = |letter: char| !letter.is_ascii() || ",;|".contains(letter);
            return text[..at].trim_end_matches(parted).len();
        }
        if is_outside(letter) || closes(letter, &mut open) {
            return at;
        }
        before = letter;
    }
    text.len()
}

/// Whether a bracket closes one that was opened before the address.
fn closes(letter: char, open: &mut Vec<char>) -> bool {
    let mut pairs = BRACKETS.iter();
    let Some((opens, closes)) = pairs.find(|pair| letter == pair.0 || letter == pair.1) else {
        return false;
    };
    if letter == *opens {
        open.push(*closes);
        return false;
    }
    match open.iter().rposition(|waiting| waiting == closes) {
        Some(at) => {
            open.truncate(at);
            false
        }
        None => true,
    }
}

/// The address without the marks of the text around it, and without a bracket that is never closed.
fn without_trailing(address: &str) -> &str {
    let mut address = address;
    loop {
        let trimmed = address.trim_end_matches(|letter| TRAILING.contains(letter));
        let mut pairs = BRACKETS.iter();
        let trimmed = pairs
            .find_map(|(opens, _)| trimmed.strip_suffix(*opens))
            .unwrap_or(trimmed);
        if trimmed.len() == address.len() {
            return address;
        }
        address = trimmed;
    }
}

/// An address without a quotation mark, a bracket or a mark of another script at its end. An address that continues after
/// such a mark stays as it is.
pub(crate) fn without_marks(address: &str) -> &str {
    let end = end(address);
    let goes_on = |letter: char| letter.is_alphanumeric() || "/=%&-_~".contains(letter);
    if address[end..].contains(goes_on) {
        address
    } else {
        &address[..end]
    }
}

/// The only address in a short text, such as `URL: https://…` or an address in quotation marks. `None` for texts that look
/// like code.
pub(crate) fn only_one(text: &str) -> Option<&str> {
    let found = if text.len() > LONGEST {
        Vec::new()
    } else {
        in_text(text)
    };
    let [one] = *found else {
        return None;
    };
    let (before, behind) = text.split_once(one)?;
    let is_code = |around: &str| {
        let calls = |(at, _): (usize, &str)| around[..at].ends_with(char::is_alphanumeric);
        around.contains(['=', ';', '{', '$', '/', '+']) || around.match_indices('(').any(calls)
    };
    (!is_code(before) && !is_code(behind)).then_some(one)
}

/// The addresses in a text, without the marks around them.
pub(crate) fn in_text(text: &str) -> Vec<&str> {
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(next) = next(&text[at..]) {
        let start = at + next;
        let length = length(&text[start..]);
        found.push(&text[start..start + length]);
        at = start + length.max(1);
    }
    found
}

/// The position of the next address. A scheme within a word begins no address: it is part of another one.
fn next(text: &str) -> Option<usize> {
    let mut places = text.match_indices("://");
    places.find_map(|(colon, _)| {
        let starts = [4, 5].map(|scheme| colon.checked_sub(scheme));
        let starts = starts.into_iter().flatten();
        let mut starts = starts.filter(|start| text.is_char_boundary(*start));
        starts.find(|start| begins(&text[*start..]))
    })
}

/// An address in HTML, with its `&` unescaped.
pub(crate) fn unescaped(address: &str) -> String {
    address.replace("&amp;", "&").replace("&#38;", "&")
}

/// Percent-decodes a part of an address; unchanged if the result is not valid UTF-8.
pub(crate) fn decoded(segment: &str) -> String {
    let mut bytes = Vec::with_capacity(segment.len());
    let mut rest = segment.as_bytes();
    while let [first, after @ ..] = rest {
        let code = after.get(..2).filter(|_| *first == b'%').and_then(byte);
        bytes.push(code.unwrap_or(*first));
        rest = match code {
            Some(_) => after.get(2..).unwrap_or_default(),
            None => after,
        };
    }
    String::from_utf8(bytes).unwrap_or_else(|_| segment.to_owned())
}

/// The byte that two hexadecimal digits stand for.
fn byte(digits: &[u8]) -> Option<u8> {
    let digits = std::str::from_utf8(digits).ok()?;
    let is_hex = digits.bytes().all(|digit| digit.is_ascii_hexdigit());
    u8::from_str_radix(digits, 16).ok().filter(|_| is_hex)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// `https://a/1.png，https://a/2.png` became one wrong address, which was sent and paid for.
    #[test]
    fn what_is_around_an_address_is_no_part_of_it() {
        const A: &str = "https://a.example/图片/a_(1).png?x=1,2";
        for mark in [
            "，", "。", "、", "；", "：", "！", "？", "」", "』", "）", "】", "》", "”", "’", "،",
            "؛", "؟", "۔", "।", "॥", "\u{200b}", "\u{feff}", "\u{2060}", "\u{a0}", "　", " ", "\t",
            ".", ",", ";", "!", "?", ":", "*", "**", ").", "]", "`", "\"", "'", ">", "…", ",.",
            "…。", "**。", "）。", "\\", "}", "「",
        ] {
            assert_eq!(in_text(&[A, mark].concat()), [A], "{mark}");
            assert_eq!(in_text(&[A, mark, " is here"].concat()), [A], "{mark}");
        }
        for mark in ["，", "、", "；", ",", ";", " ", "|", "\n", "。", ", "] {
            let two = [A, mark, "HTTP://b.example/2"].concat();
            assert_eq!(in_text(&two), [A, "HTTP://b.example/2"], "{mark}");
        }
        for mark in ["・", "·", "——", "→", "和", " and ", " – ", ""] {
            let two = ["https://a.example/1.png", mark, "https://b.example/2"].concat();
            assert_eq!(
                in_text(&two),
                ["https://a.example/1.png", "https://b.example/2"],
                "{mark}"
            );
        }
        for (text, found) in [
            (format!("![kite]({A})"), vec![A]),
            (format!("<img src=\"{A}\"/>"), vec![A]),
            (format!("（见{A}）"), vec![A]),
            (format!("图片已生成：{A}。请查收"), vec![A]),
            (format!("**{A}**"), vec![A]),
            (format!("[{A}]({A})"), vec![A, A]),
            (
                "https://p.example/https://q.example/a".to_owned(),
                vec!["https://p.example/https://q.example/a"],
            ),
            (
                "https://例え.jp/a（1）.png".to_owned(),
                vec!["https://例え.jp/a（1）.png"],
            ),
            ("ftp://a.example/a.png".to_owned(), vec![]),
            ("éhttps://".to_owned(), vec!["https://"]),
            (String::new(), vec![]),
        ] {
            assert_eq!(in_text(&text), found, "{text}");
        }
    }

    #[test]
    fn the_end_of_a_place_is_no_part_of_an_address() {
        const A: &str = "https://m.example/f/1?sig=a_b";
        for mark in [">", "`", "\"", ")", "。", "，", "」", "\">"] {
            assert_eq!(without_marks(&[A, mark].concat()), A, "{mark}");
        }
        for text in [
            "https://m.example/f/1.",
            "https://m.example/f/1?sig=a,",
            "https://m.example/my result?id=1",
            "https://m.example/图，二.png",
        ] {
            assert_eq!(without_marks(text), text);
        }
        for text in [
            format!("<{A}>"),
            format!("`{A}`"),
            format!("'{A}'"),
            format!("({A})"),
            format!("URL: {A}"),
            format!("视频地址：{A}，"),
        ] {
            assert_eq!(only_one(&text), Some(A), "{text}");
        }
        for text in [
            "",
            "an address",
            "https://m.example/1 https://m.example/2",
            "<script>new Image().src='https://m.example/1'</script>",
            "'-fetch('https://m.example/1')-'",
            "</p><script src=https://m.example/1></script>",
            "${fetch('https://m.example/1')}",
        ] {
            assert_eq!(only_one(text), None, "{text}");
        }
    }
}
