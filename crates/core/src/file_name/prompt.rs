//! The part of a name that comes from the prompt.

use unicode_normalization::char::is_combining_mark;

/// The most words of a prompt in a name, and the most characters: enough to recognise the prompt, while the list of
/// files stays readable.
const WORDS: usize = 6;
const CHARACTERS: usize = 40;

/// The first words of a prompt, in small letters. Letters of all languages stay.
pub(super) fn first_words(prompt: &str) -> String {
    let mut name = String::new();
    let words = prompt.split(|letter: char| !is_kept(letter));
    // A mark needs a letter before it.
    let words = words.map(|word| word.trim_start_matches(is_mark));
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

/// Whether a letter is kept: letters and digits, and the marks that some languages write on them.
fn is_kept(letter: char) -> bool {
    letter.is_alphanumeric() || is_mark(letter)
}

/// Whether a letter is a mark on a letter: an accent, a tone, a vowel. Those on emoji are not kept.
fn is_mark(letter: char) -> bool {
    let is_of_emoji = matches!(letter, '\u{20d0}'..='\u{20ff}' | '\u{fe00}'..='\u{fe0f}');
    is_combining_mark(letter) && !is_of_emoji
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
            ("क्षितिज। पर", "क्षितिज-पर"),
            // Thai, Lao, Burmese and Khmer were torn at each tone mark.
            ("ม้าสีแดง", "ม้าสีแดง"),
            ("ມ້າສີແດງ", "ມ້າສີແດງ"),
            ("မြင်းနီ", "မြင်းနီ"),
            ("សេះក្រហម ល្អៗ", "សេះក្រហម-ល្អៗ"),
            ("cafe\u{301} noir", "cafe\u{301}-noir"),
            ("بَيْت قَدِيم", "بَيْت-قَدِيم"),
            ("❤\u{fe0f} 2\u{fe0f}\u{20e3} cats \u{301}", "2-cats"),
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
}
