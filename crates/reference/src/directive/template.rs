//! `[[answer …]]`: an answer that is written out in the prompt, so that a test can try any shape.

use axum::http::StatusCode;
use serde::de::IgnoredAny;

use super::{
    definition::Directive,
    plan::{Delivery, Plan, Poll, Template},
};

/// The start of the directive. Its body may contain brackets; two closing brackets end it.
pub(super) const OPEN: &str = "[[answer ";
const CLOSE: &str = "]]";

/// The maximum number of answers in a row. No test needs more.
const MOST: usize = 100;

/// The row of this directive in the table.
pub(super) static ROW: Directive = Directive {
    name: "answer",
    syntax: "[[answer OCCASION N status=CODE BODY]]",
    about: "Answers with BODY, word for word, after the work is accepted. The default status is 200. OCCASION is one of: `submit` (the submission), `poll` (the next N polls, default 1, in order with the other directives for polls), `running` (every other poll while the work runs), `end` (every other poll after the work has ended). The placeholders are listed below.",
    apply: |arguments, plan| {
        let (occasion, times, answer) = parts(arguments.text)?;
        place(occasion, times, answer, plan)
    },
};

/// Returns the inside of the directive at the start of `text`, and its length with the brackets. The directive ends at
/// the first `]]` that leaves a body of valid JSON, otherwise at the first `]]`.
pub(super) fn inside(text: &str) -> Option<(&str, usize)> {
    if !text.starts_with(OPEN) {
        return None;
    }
    let from = "[[".len();
    // `match_indices` does not fit, because the second pair in `]]]` counts as well.
    let ends =
        || (from..text.len()).filter(|end| text.as_bytes()[*end..].starts_with(CLOSE.as_bytes()));
    let leaves_json = |end: &usize| {
        let arguments = &text[OPEN.len()..*end];
        parts(arguments).is_ok_and(|parts| is_json(&parts.2.body))
    };
    let end = ends()
        .filter(|end| *end >= OPEN.len())
        .find(leaves_json)
        .or_else(|| ends().next())?;
    Some((&text[from..end], end + CLOSE.len()))
}

/// Whether a body is valid JSON after its placeholders are filled in. A placeholder may stand
/// outside of a string.
fn is_json(body: &str) -> bool {
    let mut pieces = body.split('$');
    let mut filled = pieces.next().unwrap_or_default().to_owned();
    for piece in pieces {
        filled.push('0');
        filled.push_str(piece.trim_start_matches(|letter: char| letter.is_ascii_alphanumeric()));
    }
    serde_json::from_str::<IgnoredAny>(&filled).is_ok()
}

/// Splits the arguments into occasion, count and answer.
fn parts(text: &str) -> Result<(&str, Option<usize>, Template), String> {
    let (occasion, mut rest) = word(text);
    let mut times = None;
    let mut status = StatusCode::OK;
    loop {
        let (next, after) = word(rest);
        if let Ok(number) = next.parse::<usize>() {
            times = Some(number);
        } else if let Some(code) = next.strip_prefix("status=") {
            let code = code.parse::<u16>().ok();
            let code = code.filter(|code| (200..600).contains(code));
            status = code
                .and_then(|code| StatusCode::from_u16(code).ok())
                .ok_or("takes a status code from 200 to 599")?;
        } else {
            break;
        }
        rest = after;
    }
    let body = rest.trim().to_owned();
    Ok((occasion, times, Template { status, body }))
}

fn word(text: &str) -> (&str, &str) {
    let text = text.trim_start();
    text.split_at(text.find(char::is_whitespace).unwrap_or(text.len()))
}

fn place(
    occasion: &str,
    times: Option<usize>,
    answer: Template,
    plan: &mut Plan,
) -> Result<(), String> {
    if times.is_some() && occasion != "poll" {
        return Err("takes a count only for `poll`".to_owned());
    }
    match occasion {
        "submit" => plan.delivery = Delivery::Template(answer),
        "running" => plan.while_running = Some(answer),
        "end" => plan.once_ended = Some(answer),
        "poll" => {
            let times = times.unwrap_or(1);
            if !(1..=MOST).contains(&times) {
                return Err(format!("takes a count from 1 to {MOST}"));
            }
            let answers = std::iter::repeat_n(Poll::Template(answer), times);
            plan.polls.extend(answers);
        }
        _ => return Err(format!("does not know the occasion \"{occasion}\"")),
    }
    Ok(())
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use crate::directive::parse;

    fn body(prompt: &str) -> (String, Template) {
        let (words, plan) = parse(prompt).unwrap();
        let Delivery::Template(answer) = plan.delivery else {
            panic!("{prompt}");
        };
        (words, answer)
    }

    #[test]
    fn the_body_may_contain_brackets() {
        for json in [
            r#"{"a": [1, [2]]}"#,
            r#"[["a"]]"#,
            r#""]] and on""#,
            r#"{"text": "[[answer submit]]"}"#,
            r#"[["$url2", $id]]"#,
            "[1]",
        ] {
            let (words, answer) = body(&format!("a [[answer submit {json}]] fox [1]"));
            assert_eq!((words.as_str(), answer.body.as_str()), ("a fox [1]", json));
            assert_eq!(answer.status, StatusCode::OK);
        }
    }

    #[test]
    fn a_body_that_is_not_json_ends_at_the_first_brackets() {
        for text in ["<html>", r#"{"cut":"#, ""] {
            let (words, answer) = body(&format!("[[answer submit status=520 {text}]] a ]] b"));
            assert_eq!((words.as_str(), answer.body.as_str()), ("a ]] b", text));
            assert_eq!(answer.status.as_u16(), 520);
        }
    }

    #[test]
    fn each_occasion_has_its_field_in_the_plan() {
        let prompt = "[[answer poll 2 status=202 {}]][poll-truncated][[answer poll null]]\
            [[answer running {}]] [[answer end {}]]";
        let (words, plan) = parse(prompt).unwrap();
        assert_eq!(words, "");
        assert_eq!(plan.polls.len(), 4);
        assert!(matches!(&plan.polls[1], Poll::Template(answer) if answer.status == 202));
        assert!(plan.while_running.is_some() && plan.once_ended.is_some());
    }

    #[test]
    fn errors_name_what_is_wrong() {
        for (wrong, says) in [
            ("[[answer later {}]]", "occasion \"later\""),
            ("[[answer submit 2 {}]]", "count"),
            ("[[answer poll 0 {}]]", "1 to 100"),
            ("[[answer poll status=42 {}]]", "200 to 599"),
        ] {
            let said = parse(wrong).unwrap_err();
            assert!(said.contains(says) && said.contains("[[answer"), "{said}");
        }
    }

    #[test]
    fn a_template_without_an_end_belongs_to_the_prompt() {
        assert_eq!(
            parse("a [[answer submit {}").unwrap().0,
            "a [[answer submit {}"
        );
    }
}
