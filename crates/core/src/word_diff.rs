//! Finds the words of a text that were changed.

/// The largest part of two texts that is compared word by word, as the product of both numbers of words: a thousand
/// words against a thousand. A larger part counts as replaced.
const MOST: usize = 1_000 * 1_000;

/// A run of words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Words {
    /// Words in both texts.
    Same(String),
    /// Words that only the first text has.
    Removed(String),
    /// Words that only the second text has.
    Added(String),
}

/// The difference of two texts: runs of words in their order, removed words before the words that were added in their
/// place. Parts that have little in common count as replaced as a whole.
pub fn word_diff(before: &str, after: &str) -> Vec<Words> {
    let (first, second) = (words(before), words(after));
    let same = |pair: &(&DiffWord, &DiffWord)| pair.0.text == pair.1.text;
    let start = first.iter().zip(&second).take_while(same).count();
    let shortest = first.len().min(second.len()) - start;
    let ends = first.iter().rev().zip(second.iter().rev());
    let end = ends.take(shortest).take_while(same).count();
    let (from, to) = (first.len() - end, second.len() - end);
    let mut runs = Runs::default();
    runs.same(&second[..start]);
    runs.changed(&first[start..from], &second[start..to]);
    runs.same(&second[to..]);
    runs.0
}

/// A word, or a character of a script without spaces.
#[derive(Clone, Copy)]
struct DiffWord<'a> {
    text: &'a str,
    /// Whether there is no space before the word.
    is_joined: bool,
}

fn words(text: &str) -> Vec<DiffWord<'_>> {
    let mut found = Vec::new();
    for token in text.split_whitespace() {
        let mut start = 0;
        for (at, character) in token.char_indices() {
            if is_unspaced(character) {
                let end = at + character.len_utf8();
                found.extend(word(token, start, at));
                found.extend(word(token, at, end));
                start = end;
            }
        }
        found.extend(word(token, start, token.len()));
    }
    found
}

fn word(token: &str, start: usize, end: usize) -> Option<DiffWord<'_>> {
    (start < end).then(|| DiffWord {
        text: &token[start..end],
        is_joined: start > 0,
    })
}

/// Whether a character counts as a word: Chinese characters, kana, and their punctuation.
fn is_unspaced(character: char) -> bool {
    matches!(character, '\u{3000}'..='\u{30ff}' | '\u{3400}'..='\u{9fff}' | '\u{f900}'..='\u{faff}' | '\u{ff00}'..='\u{ffef}')
}

#[derive(Default)]
struct Runs(Vec<Words>);

impl Runs {
    fn same(&mut self, words: &[DiffWord]) {
        self.push(words, Words::Same);
    }

    fn changed(&mut self, first: &[DiffWord], second: &[DiffWord]) {
        let kept = kept(first, second);
        if kept.len() * 2 <= first.len().min(second.len()) {
            return self.replaced(first, second);
        }
        let (mut at, mut to) = (0, 0);
        // Words that are neighbours in both texts form one run.
        let mut run = (0, 0);
        for (own, other) in kept {
            if (own, other) != (at, to) {
                self.same(&second[run.1..to]);
                self.replaced(&first[at..own], &second[to..other]);
                run = (own, other);
            }
            (at, to) = (own + 1, other + 1);
        }
        self.same(&second[run.1..to]);
        self.replaced(&first[at..], &second[to..]);
    }

    fn replaced(&mut self, first: &[DiffWord], second: &[DiffWord]) {
        self.push(first, Words::Removed);
        self.push(second, Words::Added);
    }

    fn push(&mut self, words: &[DiffWord], run: fn(String) -> Words) {
        if !words.is_empty() {
            self.0.push(run(joined(words)));
        }
    }
}

fn joined(words: &[DiffWord]) -> String {
    let mut text = String::new();
    for word in words {
        if !text.is_empty() && !word.is_joined {
            text.push(' ');
        }
        text.push_str(word.text);
    }
    text
}

/// The positions of the words that both texts have in the same order, as many as possible.
fn kept(first: &[DiffWord], second: &[DiffWord]) -> Vec<(usize, usize)> {
    if first.len().saturating_mul(second.len()) > MOST {
        return Vec::new();
    }
    // `most[i][j]` is how many words the rests from `i` and `j` on have in common.
    let mut most = vec![vec![0_u32; second.len() + 1]; first.len() + 1];
    for at in (0..first.len()).rev() {
        for to in (0..second.len()).rev() {
            most[at][to] = if first[at].text == second[to].text {
                most[at + 1][to + 1] + 1
            } else {
                most[at + 1][to].max(most[at][to + 1])
            };
        }
    }
    let (mut at, mut to) = (0, 0);
    let mut kept = Vec::new();
    while at < first.len() && to < second.len() {
        if first[at].text == second[to].text {
            kept.push((at, to));
            (at, to) = (at + 1, to + 1);
        } else if most[at + 1][to] >= most[at][to + 1] {
            at += 1;
        } else {
            to += 1;
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Returns the runs as one line: `-removed-`, `+added+`, and unchanged words as they are.
    fn line(before: &str, after: &str) -> String {
        let runs = word_diff(before, after).into_iter().map(|run| match run {
            Words::Same(words) => words,
            Words::Removed(words) => format!("-{words}-"),
            Words::Added(words) => format!("+{words}+"),
        });
        runs.collect::<Vec<_>>().join(" | ")
    }

    #[test]
    fn changed_words_are_found() {
        for (before, after, expected) in [
            ("", "", ""),
            ("", "a fox", "+a fox+"),
            ("a fox", "", "-a fox-"),
            ("a  red\nfox", "a red fox", "a red fox"),
            ("a red fox", "a blue fox", "a | -red- | +blue+ | fox"),
            ("a fox", "a fox in snow", "a fox | +in snow+"),
            ("a very red fox", "a red fox", "a | -very- | red fox"),
            ("a a", "a a a", "a a | +a+"),
            (
                "red fox in deep snow at dawn, oil",
                "grey fox in deep mist at dawn, ink",
                "-red- | +grey+ | fox in deep | -snow- | +mist+ | at dawn, | -oil- | +ink+",
            ),
            // One equal word of many makes the texts not similar.
            (
                "an oak in a field",
                "in autumn",
                "-an oak in a field- | +in autumn+",
            ),
            (
                "一只红色的狐狸",
                "一只灰色的狐狸",
                "一只 | -红- | +灰+ | 色的狐狸",
            ),
            (
                "海报 poster 红",
                "海报 poster 蓝",
                "海报 poster | -红- | +蓝+",
            ),
        ] {
            assert_eq!(line(before, after), expected, "{before:?} and {after:?}");
        }
    }

    #[test]
    fn very_long_texts_count_as_replaced() {
        let text = |word: &str| [word, " x "].concat().repeat(1_200);
        let runs = word_diff(&text("a"), &text("b"));
        // The last word of both texts is the same.
        assert_eq!(runs.len(), 3);
    }
}
