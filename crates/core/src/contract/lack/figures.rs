//! Figures in the words of a refusal: "Balance: 0.00", "need 0.04, have 0.00".

use super::{text::FoldedText, words};
use crate::fold;

/// Words between a balance and its figure.
const FILLERS: &str = "is .|are .|of .|was .|at .|now .|only .|left .|remaining .|available .|current .|currently .|just .\
                       |equals .|ist .|betragt .|sind .|nur .|es .|son .|est .|e .|wynosi .|usd .|eur .|cny .|rmb .";

/// Words of a price.
const NEEDED: &str = "need|requir|cost|price|benotig|需|消耗|所需|必要|필요";

/// Words of a balance.
const HELD: &str = "have .|has .|hold|available|balance|remaining|left .|current|only .|got .|wallet|haben .|hast .|余额|餘額|剩余|剩餘|可用|残高|잔액";

/// Words of what an account owns, with which a bare "0 credits" is no charge.
const OWNED: &str = "have .|has .|left .|remaining|available|only .|got .|hold|habt .|haben .|hast .|tienes .|tiene .|avez .|hai .|tem .";

/// Words for an amount that was charged.
const SPENT: &str = "charged|used|consum|spent|cost|deduct|refund|消耗|扣|花费|消费|消費";

/// Words for a currency.
const CURRENCIES: &str = "usd .|eur .|cny .|rmb .|gbp .|dollar|cent|yuan|元|円|원";

/// Words for points, which are more often points of a shape than of an account: "Point 0 lies outside the image".
const POINTS: &str = "poin|punkt|punt|pont|punct|piste";

/// The signs before the number of an item: "credits[0]".
const BEFORE_ITEM: &str = "[./#_";

/// The largest distance of a word from its figure, in words.
const NEAR: usize = 3;

/// A part of a sentence.
enum Token {
    Word(String),
    /// A comma, or a comparison as in "balance ≥ 0".
    Break,
    Number(Number),
}

struct Number {
    /// The value in millionths.
    value: i64,
    has_fraction: bool,
    has_currency: bool,
}

/// Whether figures of a sentence say that the account holds nothing, or less than the price.
pub(super) fn are_too_little(sentence: &str) -> bool {
    let tokens = tokens(sentence);
    let numbers = tokens
        .iter()
        .enumerate()
        .filter_map(|(at, token)| match token {
            Token::Number(number) => Some((at, number)),
            _ => None,
        });
    let numbers: Vec<(usize, &Number)> = numbers.collect();
    let is_spent = |(at, number): &(usize, &Number)| {
        number.value <= 0 && (is_balance(&tokens[..*at]) || is_owned(&tokens, *at))
    };
    if numbers.iter().any(is_spent) {
        return true;
    }
    let of = |stems: &'static str| {
        let mut numbers = numbers.iter().copied();
        numbers.find(|(at, _)| label(&tokens, *at) == Some(stems))
    };
    let (Some((price_at, price)), Some((held_at, held))) = (of(NEEDED), of(HELD)) else {
        return false;
    };
    let is_of_money =
        |at: usize, number: &Number| number.has_currency || near(&tokens, at).any(is_money);
    held.value < price.value
        && (is_of_money(price_at, price)
            || is_of_money(held_at, held)
            || held.value <= 0 && held.has_fraction)
}

/// Whether the words before a figure name a balance: "your credits are".
fn is_balance(before: &[Token]) -> bool {
    let mut label = String::new();
    for token in before.iter().rev() {
        match token {
            Token::Word(word) if label.is_empty() && is_one(word, FILLERS) => {}
            Token::Word(word) if is_one(word, SPENT) => return false,
            Token::Word(word) if label.is_empty() && !is_money(word) => return false,
            Token::Word(word) if label.is_empty() => label.clone_from(word),
            // The word before may make it another word: "white balance".
            Token::Word(word) => return is_money(&[word, " ", &label].concat()),
            Token::Break | Token::Number(_) => break,
        }
    }
    !label.is_empty()
}

/// Whether words around a figure say that the account owns that much: "you have 0 credits".
fn is_owned(tokens: &[Token], at: usize) -> bool {
    let mut after = words_of(&tokens[at + 1..]).filter(|word| !is_one(word, CURRENCIES));
    after.next().is_some_and(is_money) && near(tokens, at).any(|word| is_one(word, OWNED))
}

/// The list whose words are nearest to a figure; words before it come first.
fn label(tokens: &[Token], at: usize) -> Option<&'static str> {
    near(tokens, at).find_map(|word| [NEEDED, HELD].into_iter().find(|stems| is_one(word, stems)))
}

/// The words near a figure: before it from the nearest to the first, then behind it. Another figure ends them.
fn near(tokens: &[Token], at: usize) -> impl Iterator<Item = &str> {
    let before = tokens[..at].iter().rev().map_while(Token::word).take(NEAR);
    before.chain(words_of(&tokens[at + 1..]).take(NEAR))
}

fn words_of(tokens: &[Token]) -> impl Iterator<Item = &str> {
    tokens.iter().map_while(Token::word)
}

impl Token {
    fn word(&self) -> Option<&str> {
        match self {
            Self::Word(word) => Some(word),
            _ => None,
        }
    }
}

fn is_one(word: &str, stems: &str) -> bool {
    FoldedText::of(word).says(stems)
}

fn is_money(word: &str) -> bool {
    let word = FoldedText::of(word);
    words::is_money(&word) && !word.says(POINTS)
}

fn tokens(sentence: &str) -> Vec<Token> {
    let sentence = fold::folded(sentence);
    let mut tokens = Vec::new();
    let mut rest: &str = &sentence;
    let mut before = ' ';
    while let Some(first) = rest.chars().next() {
        let is_of_number = |letter: char| letter.is_ascii_digit() || ".,".contains(letter);
        let end = if first.is_ascii_digit() {
            rest.find(|letter: char| !is_of_number(letter))
        } else if first.is_alphabetic() {
            rest.find(|letter: char| !letter.is_alphabetic())
        } else {
            Some(first.len_utf8())
        };
        let (token, after) = rest.split_at(end.unwrap_or(rest.len()));
        if first.is_ascii_digit() && BEFORE_ITEM.contains(before) {
            tokens.push(Token::Break);
        } else if first.is_ascii_digit() {
            tokens.push(Token::Number(number(token, before, after)));
        } else if first.is_alphabetic() {
            tokens.push(Token::Word(token.to_owned()));
        } else if "<>≥≤,，、".contains(first) {
            tokens.push(Token::Break);
        }
        // A sign and a currency may both be before a number.
        if !"$€£¥₽₹₩".contains(first) || before != '-' {
            before = first;
        }
        rest = after;
    }
    tokens
}

/// Reads a number. A single comma with three digits behind it, and every comma before a point, separates thousands.
fn number(text: &str, before: char, after: &str) -> Number {
    let text = text.trim_end_matches(['.', ',']);
    let is_currency = |letter: char| "$€£¥₽₹₩".contains(letter);
    let point = text.rfind(['.', ',']).filter(|point| {
        let is_thousands = text.len() - point == 4 && text[*point..].starts_with(',');
        !is_thousands
    });
    let (whole, fraction) = text.split_at(point.unwrap_or(text.len()));
    let digits = |text: &str| text.replace(['.', ','], "");
    let millionths = format!("{}{:0<6.6}", digits(whole), digits(fraction));
    let value = millionths.parse().unwrap_or(i64::MAX);
    Number {
        value: if before == '-' || before == '−' {
            -value
        } else {
            value
        },
        has_fraction: !fraction.is_empty(),
        has_currency: is_currency(before) || after.trim_start().starts_with(is_currency),
    }
}
