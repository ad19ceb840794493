//! The JSON of `InvokeAI`, of today and of version 2.

use serde_json::Value;

use super::recovered::{Recovered, image, said};

pub(super) fn read(text: &str) -> Option<Recovered> {
    let value: Value = serde_json::from_str(text).ok()?;
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
    let value: Value = serde_json::from_str(text).ok()?;
    let made = &value["image"];
    let prompt = &made["prompt"];
    let prompt = prompt.as_str().or(prompt[0]["prompt"].as_str())?;
    Some(Recovered {
        seed: number(&made["seed"]),
        ..image(prompt, value["model_weights"].as_str(), size(made))
    })
}

fn size(value: &Value) -> Option<(u64, u64)> {
    Some((value["width"].as_u64()?, value["height"].as_u64()?))
}

pub(super) fn number(value: &Value) -> Option<String> {
    value.is_number().then(|| value.to_string())
}
