//! Content that another application shares to Easel: a link to a picture becomes a reference, a text becomes a prompt.

/// The values for the forms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Shared {
    /// The prompt; empty if there is none.
    pub prompt: String,
    /// The address of a picture to edit, if there is one.
    pub reference: Option<String>,
}

/// The file name extensions of pictures.
const PICTURES: [&str; 7] = ["avif", "bmp", "gif", "jpeg", "jpg", "png", "webp"];

impl Shared {
    /// Reads the shared content; each part may be empty. Systems put a link into the text as often as into the address.
    /// A single link is taken for a picture, whatever its name; a link beside other words only if its name says so. The
    /// title counts if there is nothing else.
    pub fn read(title: &str, text: &str, url: &str) -> Self {
        let all = [text, url].map(str::trim).join(" ");
        let words: Vec<&str> = all.split_whitespace().collect();
        let link = match words[..] {
            [word] if is_link(word) => Some(word),
            _ => words.iter().copied().find(|word| is_picture(word)),
        };
        let Some(link) = link else {
            let prompt = if all.trim().is_empty() { title } else { &all };
            return Self {
                prompt: prompt.trim().to_owned(),
                reference: None,
            };
        };
        Self {
            prompt: all.replace(link, "").trim().to_owned(),
            reference: Some(link.to_owned()),
        }
    }
}

fn is_link(word: &str) -> bool {
    let rest = word
        .strip_prefix("https://")
        .or_else(|| word.strip_prefix("http://"));
    rest.is_some_and(|rest| !rest.is_empty())
}

fn is_picture(word: &str) -> bool {
    let path = word.split(['?', '#']).next().unwrap_or(word);
    let end = path.rsplit('.').next().unwrap_or_default();
    is_link(word) && PICTURES.iter().any(|kind| end.eq_ignore_ascii_case(kind))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_picture_is_a_reference_and_a_text_a_prompt() {
        const PICTURE: &str = "https://a.test/b.JPG?w=1";
        const PAGE: &str = "https://a.test/about";
        for (title, text, url, prompt, reference) in [
            ("", "a kite\nover the sea", "", "a kite\nover the sea", None),
            ("A title", "", "", "A title", None),
            ("A title", "a kite", "", "a kite", None),
            ("A title", "", PICTURE, "", Some(PICTURE)),
            ("", PICTURE, "", "", Some(PICTURE)),
            (
                "",
                "as a woodcut https://a.test/b.JPG?w=1",
                "",
                "as a woodcut",
                Some(PICTURE),
            ),
            ("", "as a woodcut", PICTURE, "as a woodcut", Some(PICTURE)),
            ("A page", "", PAGE, "", Some(PAGE)),
            (
                "A page",
                "read this",
                PAGE,
                "read this https://a.test/about",
                None,
            ),
            ("", "javascript:alert(1)", "", "javascript:alert(1)", None),
            (
                "",
                "data:image/png;base64,AA==",
                "",
                "data:image/png;base64,AA==",
                None,
            ),
            ("", "", "", "", None),
            ("", "https://", "", "https://", None),
        ] {
            let expected = Shared {
                prompt: prompt.to_owned(),
                reference: reference.map(str::to_owned),
            };
            assert_eq!(
                Shared::read(title, text, url),
                expected,
                "{title} {text} {url}"
            );
        }
    }
}
