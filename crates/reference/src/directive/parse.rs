//! Finds the directives in a prompt and removes them.

use super::{arguments::Arguments, definition::Directive, plan::Plan, table::all, template};

/// Returns the prompt without its directives, and what they ask for. The error is a sentence that
/// names the directive that is not understood.
///
/// A directive is `[name]`, `[name: value]`, `[name key=value …]` or both forms together, with the
/// name in lower case. See [`template`] for the one in double brackets. Other brackets are part of
/// the prompt.
pub(crate) fn parse(prompt: &str) -> Result<(String, Plan), String> {
    let mut plan = Plan::default();
    let mut words = String::new();
    let mut rest = prompt;
    while let Some(start) = rest.find('[') {
        let (before, from) = rest.split_at(start);
        words.push_str(before);
        let single = || Some((&from[1..from.find(']')?], from.find(']')? + 1));
        let found = template::inside(from).or_else(single);
        let split = |(inside, length)| Some((Arguments::split(inside)?, length));
        if let Some(((name, arguments), length)) = found.and_then(split) {
            apply(name, &arguments, &mut plan)?;
            rest = &from[length..];
        } else {
            words.push('[');
            rest = &from[1..];
        }
    }
    words.push_str(rest);
    let words: Vec<_> = words.split_whitespace().collect();
    Ok((words.join(" "), plan))
}

/// Older names of directives, each with its current name.
const OLDER_NAMES: [(&str, &str); 1] = [("cousin", "dialect")];

fn apply(name: &str, arguments: &Arguments, plan: &mut Plan) -> Result<(), String> {
    let renamed = OLDER_NAMES.iter().find(|(older, _)| *older == name);
    let name = renamed.map_or(name, |(_, today)| today);
    let known = |directive: &&Directive| directive.name == name;
    let Some(directive) = all().find(known) else {
        let names: Vec<_> = all().map(|directive| directive.name).collect();
        return Err(format!(
            "The directive [{name}] is unknown; known are {}.",
            names.join(", ")
        ));
    };
    (directive.apply)(arguments, plan).map_err(|wrong| {
        format!(
            "The directive [{name}] {wrong}; it is written {}.",
            directive.syntax
        )
    })
}

#[cfg(test)]
#[expect(clippy::unwrap_used, reason = "a test may panic")]
mod tests {
    use super::*;
    use crate::directive::{Poll, Progress};

    #[test]
    fn directives_are_removed_from_the_prompt() {
        let (words, plan) =
            parse("A fox [take: 2.5] in [backwards] the snow [fail: no; 1=2]").unwrap();
        assert_eq!(words, "A fox in the snow");
        assert_eq!(plan.take.unwrap().as_millis(), 2500);
        assert_eq!(plan.progress, Progress::Backwards);
        assert_eq!(plan.fail.unwrap(), "no; 1=2");
    }

    #[test]
    fn answers_to_polls_queue_up() {
        let (_, plan) = parse("[poll-status: 500 times=2][poll-truncated]").unwrap();
        assert_eq!(plan.polls.len(), 3);
        assert!(matches!(plan.polls[2], Poll::Truncated));
    }

    #[test]
    fn other_brackets_belong_to_the_prompt() {
        for prompt in [
            "a sign [1]",
            "a sign [A b]",
            "open [ only",
            "[]",
            "a ] b [",
            "[é]",
        ] {
            assert_eq!(parse(prompt).unwrap().0, prompt);
        }
    }

    #[test]
    fn errors_name_what_is_wrong() {
        assert!(
            parse("[explode]")
                .unwrap_err()
                .contains("known are fail, take")
        );
        for wrong in [
            "[take: soon]",
            "[take]",
            "[status: 42]",
            "[dialect: nobody]",
            "[cousin: nobody]",
            "[fail]",
        ] {
            assert!(
                parse(wrong).unwrap_err().contains("it is written ["),
                "{wrong}"
            );
        }
    }
}
