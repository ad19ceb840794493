//! Translates the texts of the page, for tests that are written in English and run in another
//! language.

use std::{collections::BTreeMap, fs, path::Path};

/// Pairs of an English text and its translation. An empty phrasebook leaves everything in English.
#[derive(Default)]
pub(crate) struct Phrasebook(Vec<(String, String)>);

impl Phrasebook {
    /// The Chinese texts.
    pub(crate) fn chinese() -> Self {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../site/words/zh-Hans.json");
        let text = fs::read_to_string(file).expect("the catalogue is in the repository");
        let texts: BTreeMap<String, String> =
            serde_json::from_str(&text).expect("the catalogue is an object of texts");
        let mut texts: Vec<_> = texts.into_iter().collect();
        // The longer template comes first: "Send {count} requests" before "{count} requests".
        texts.sort_by_key(|(english, _)| std::cmp::Reverse(literals(english)));
        Self(texts)
    }

    /// Translates a whole text of the page, such as a name. A text that is not in the catalogue
    /// stays as it is.
    pub(crate) fn whole(&self, english: &str) -> String {
        let exact = self.0.iter().find(|(text, _)| text == english);
        let translated = exact.map(|(_, text)| text.clone()).or_else(|| {
            self.0.iter().find_map(|(template, text)| {
                let values = values(template, english)?;
                // A value may itself be a text of the page.
                let fill = |text: String, (name, value): &(&str, &str)| {
                    text.replace(name, &self.whole(value))
                };
                Some(values.iter().fold(text.clone(), fill))
            })
        });
        translated.unwrap_or_else(|| english.to_owned())
    }

    /// Returns translations for a part of an English text. At least one of them is on the page
    /// where the part would be in English.
    pub(crate) fn part(&self, english: &str) -> Vec<String> {
        let whole = self.whole(english);
        if self.0.is_empty() || whole != english {
            return vec![whole];
        }
        let has_part = |(text, _): &&(String, String)| text.contains(english);
        let parts = self.0.iter().filter(has_part);
        let parts = parts.filter_map(|(_, text)| pieces(text).max_by_key(|piece| piece.len()));
        let parts = parts.map(str::to_owned);
        parts.chain([whole]).collect()
    }
}

/// Returns the values of a template's placeholders, each with its placeholder; `None` if the text
/// does not match the template.
fn values<'a>(template: &'a str, text: &'a str) -> Option<Vec<(&'a str, &'a str)>> {
    let Some((before, rest)) = template.split_once('{') else {
        return (template == text).then(Vec::new);
    };
    let (name, after) = rest.split_once('}')?;
    let place = &template[before.len()..before.len() + name.len() + 2];
    let text = text.strip_prefix(before)?;
    let next = after.split('{').next().unwrap_or_default();
    let end = if next.is_empty() {
        after.is_empty().then_some(text.len())?
    } else {
        text.find(next)?
    };
    let mut all = values(after, &text[end..])?;
    // The template "{place} of {count}" must not match a prompt.
    let is_number = text.starts_with(|first: char| first.is_ascii_digit());
    all.push((place, &text[..end]));
    (is_number || before.len() > 3).then_some(all)
}

/// The literal texts between the placeholders of a template.
fn pieces(template: &str) -> impl Iterator<Item = &str> {
    template
        .split('{')
        .map(|piece| piece.split_once('}').map_or(piece, |(_, after)| after))
}

fn literals(template: &str) -> usize {
    pieces(template).map(str::len).sum()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn book() -> Phrasebook {
        let texts = [
            ("Send {count} requests", "发送 {count} 个请求"),
            ("Failed: {name}", "失败：{name}"),
            ("Image", "图片"),
            ("{place} of {count}", "{count} 中的 {place}"),
        ];
        Phrasebook(texts.map(|(a, b)| (a.into(), b.into())).into())
    }

    #[test]
    fn texts_are_found_with_their_values() {
        for (english, chinese) in [
            ("Image", "图片"),
            ("Send 4 requests", "发送 4 个请求"),
            ("Failed: Image", "失败：图片"),
            ("1 of 2", "2 中的 1"),
            ("A beam of light", "A beam of light"),
        ] {
            assert_eq!(book().whole(english), chinese);
        }
    }

    #[test]
    fn a_part_of_a_text_is_found_by_what_stands_for_it() {
        assert_eq!(book().part("requests"), [" 个请求", "requests"]);
        assert_eq!(book().part("Image"), ["图片"]);
        assert_eq!(Phrasebook::default().part("Image"), ["Image"]);
    }
}
