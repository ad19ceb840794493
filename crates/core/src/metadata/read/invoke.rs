//! Reads the JSON of `InvokeAI`, both of today and of version 2, and the command of version 1.

use serde_json::Value;

use super::recovered::{Recovered, image, said};
use crate::lenient_json;

pub(super) fn read(text: &str) -> Option<Recovered> {
    let value = lenient_json::document(text)?;
    let prompt = value["positive_prompt"].as_str()?;
    let model = &value["model"];
    let names = [&model["name"], &model["model_name"], model];
    let model = names.into_iter().find_map(Value::as_str);
    let negative = value["negative_prompt"].as_str().unwrap_or_default();
    Some(Recovered {
        negative_prompt: said(negative),
        seed: number(&value["seed"]),
        ..image(prompt, model, size(&value))
    })
}

pub(super) fn read_old(text: &str) -> Option<Recovered> {
    let value = lenient_json::document(text)?;
    let made = &value["image"];
    let prompt = &made["prompt"];
    let prompt = prompt.as_str().or(prompt[0]["prompt"].as_str())?;
    Some(Recovered {
        seed: number(&made["seed"]),
        ..image(prompt, value["model_weights"].as_str(), size(made))
    })
}

/// Reads a command such as `"a fox" -s 50 -S 42 -W 512 -H 768 -C 7.5 -A k_lms`. Its prompt may be in quotes.
pub(super) fn read_dream(text: &str) -> Option<Recovered> {
    let text = text.trim();
    let quoted = text
        .strip_prefix('"')
        .and_then(|rest| rest.rsplit_once('"'));
    let (prompt, options) = match quoted {
        Some(parts) => parts,
        // The first word with a dash and a letter begins the options.
        None => text.split_at(text.find(" -")?),
    };
    let value = |name: &str| {
        let mut words = options.split_whitespace();
        // Both forms occur: `-S42` and `-S 42`.
        words
            .find_map(|word| match word.strip_prefix(name)? {
                "" => Some(None),
                value => Some(Some(value)),
            })?
            .or_else(|| {
                let mut words = options.split_whitespace().skip_while(|word| *word != name);
                words.nth(1)
            })
    };
    let number = |name: &str| value(name)?.parse::<u64>().ok();
    let seed = number("-S")?;
    Some(Recovered {
        seed: Some(seed.to_string()),
        ..image(prompt, None, number("-W").zip(number("-H")))
    })
}

fn size(value: &Value) -> Option<(u64, u64)> {
    Some((value["width"].as_u64()?, value["height"].as_u64()?))
}

pub(super) fn number(value: &Value) -> Option<String> {
    value.is_number().then(|| value.to_string())
}
