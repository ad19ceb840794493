//! Reads the JSON file that Easel saves beside a file: see [`Origin::beside`](crate::metadata::Origin::beside).

use super::{
    own,
    recovered::{Recovered, image, said},
};
use crate::lenient_json;

/// The prompt and settings in the JSON text beside a file; `None` if Easel has not written the text.
pub fn recover_beside(text: &str) -> Option<Recovered> {
    let value = lenient_json::document(text)?;
    // Other programs save JSON files, too, and name a field `prompt`.
    if !(value["file"].is_string() && value["digital_source_type"].is_string()) {
        return None;
    }
    let text = |name: &str| value[name].as_str();
    let own = Some(&value["easel"]).filter(|own| own.is_object());
    let number = |name: &str| value[name].as_u64();
    let size = number("width").zip(number("height"));
    let of_other = || Some(image(&said(text("prompt")?)?, text("model"), size));
    let own = own.and_then(|own| own::read(&own.to_string()));
    let found = own.or_else(of_other)?;
    Some(Recovered {
        negative_prompt: text("negative_prompt").and_then(said),
        seed: text("seed").and_then(said),
        ..found
    })
}
