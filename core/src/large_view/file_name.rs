//! Names for the files of results that a person recognises.

/// The most words of a prompt in a name, and the most characters: enough to recognise it, and the
/// list of files stays readable.
const WORDS: usize = 6;
const CHARACTERS: usize = 40;

/// A file's name without its ending, such as `2026-11-22 a-red-fox-in-snow 1024x1536`: the day, the
/// first words of the prompt, the size in pixels and, if the request has several results, the
/// number of this one. Letters of all languages stay; no file system refuses what is left.
pub fn file_name(
    day: &str,
    prompt: &str,
    size: Option<(u32, u32)>,
    number: Option<usize>,
) -> String {
    let size = size.map(|(width, height)| format!("{width}x{height}"));
    let parts = [
        Some(day.to_owned()),
        Some(first_words(prompt)).filter(|words| !words.is_empty()),
        size,
        number.map(|number| number.to_string()),
    ];
    parts.into_iter().flatten().collect::<Vec<_>>().join(" ")
}

fn first_words(prompt: &str) -> String {
    let mut name = String::new();
    let words = prompt.split(|letter: char| !is_kept(letter));
    for word in words.filter(|word| !word.is_empty()).take(WORDS) {
        let word = word.to_lowercase();
        let room = CHARACTERS.saturating_sub(name.chars().count() + 1);
        if name.is_empty() {
            name.extend(word.chars().take(CHARACTERS));
        } else if word.chars().count() <= room {
            name.push('-');
            name.push_str(&word);
        } else {
            break;
        }
    }
    name
}

/// Letters and digits, with the marks that some languages write on them.
fn is_kept(letter: char) -> bool {
    let is_mark = matches!(letter, '\u{300}'..='\u{36f}' | '\u{900}'..='\u{dff}');
    letter.is_alphanumeric() || is_mark
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_begin_with_the_prompt() {
        for (prompt, words) in [
            ("A red fox, in snow", "a-red-fox-in-snow"),
            (
                "one two three four five six seven",
                "one-two-three-four-five-six",
            ),
            ("  a\tb\n\nc  ", "a-b-c"),
            ("it's 50 % off", "it-s-50-off"),
            ("雪中的红狐", "雪中的红狐"),
            ("un été à Paris", "un-été-à-paris"),
            ("क्षितिज पर", "क्षितिज-पर"),
            ("../../etc/passwd", "etc-passwd"),
            (r#"a<b>c:d"e/f\g|h?i*j"#, "a-b-c-d-e-f"),
            ("bell\u{7}and\u{202e}turn\0", "bell-and-turn"),
            ("CON", "con"),
            ("🦊🦊", ""),
            ("", ""),
            (
                "antidisestablishmentarianism and floccinaucinihilipilification",
                "antidisestablishmentarianism-and",
            ),
            (
                "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
                "xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx",
            ),
        ] {
            assert_eq!(first_words(prompt), words, "{prompt:?}");
        }
    }

    #[test]
    fn a_name_has_what_is_known() {
        let day = "2026-11-22";
        for (prompt, size, number, name) in [
            (
                "a red fox in snow",
                Some((1024, 1536)),
                None,
                "2026-11-22 a-red-fox-in-snow 1024x1536",
            ),
            ("a fox", None, Some(2), "2026-11-22 a-fox 2"),
            ("", Some((16, 9)), Some(1), "2026-11-22 16x9 1"),
            ("…", None, None, "2026-11-22"),
        ] {
            assert_eq!(file_name(day, prompt, size, number), name);
        }
    }

    #[test]
    fn no_name_is_too_long_for_a_file_system() {
        let prompt = "𠀀".repeat(300);
        let name = file_name("2026-11-22", &prompt, Some((99_999, 99_999)), Some(999));
        assert!(name.len() < 250, "{} bytes", name.len());
    }
}
