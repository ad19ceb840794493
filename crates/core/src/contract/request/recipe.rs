//! A hash by which requests for the same thing are recognised.

use super::{Body, Request};
use crate::hash::hash;

impl Request {
    /// The hash of the prompt and the settings: the same for two requests that ask for the same, whatever the service.
    /// The number of results does not count, and neither does the seed: it differs so that the results do.
    pub fn recipe(&self) -> u64 {
        let mut wanted = self.clone();
        if let Body::Video(body) = &mut wanted.body {
            body.n = None;
            if let Some(options) = &mut body.provider_options {
                options.remove("seed");
            }
            body.provider_options.take_if(|options| options.is_empty());
        }
        hash(&[self.kind().label(), &wanted.body()].concat())
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use serde_json::{Value, json};

    use super::*;

    fn recipe(kind: &str, mode: &str, change: impl FnOnce(&mut Value)) -> u64 {
        let mut body = json!({"model": "m", "prompt": "a kite", "seconds": 6});
        change(&mut body);
        let stored = json!({"kind": kind, "mode": mode, "body": body});
        serde_json::from_value::<Request>(stored).unwrap().recipe()
    }

    #[test]
    fn the_same_prompt_and_settings_have_the_same_recipe() {
        let plain = recipe("video", "background", |_| {});
        for same in [
            json!({"n": 4}),
            json!({"providerOptions": {"seed": 7}}),
            json!({"n": 2, "providerOptions": {"seed": 8}}),
        ] {
            let change = |body: &mut Value| {
                let fields = same.as_object().unwrap().clone();
                body.as_object_mut().unwrap().extend(fields);
            };
            assert_eq!(recipe("video", "background", change), plain, "{same}");
        }
        let image = recipe("image", "wait", |_| {});
        assert_eq!(recipe("image", "background", |_| {}), image);
        assert_ne!(image, plain);
    }

    #[test]
    fn another_setting_is_another_recipe() {
        let plain = recipe("video", "background", |_| {});
        for other in [
            json!({"prompt": "a kite "}),
            json!({"model": "m2"}),
            json!({"seconds": 8}),
            json!({"resolution": "720p"}),
            json!({"image": "https://a.example/1.png"}),
            json!({"providerOptions": {"seed": 7, "aspect_ratio": "1:1"}}),
        ] {
            let change = |body: &mut Value| {
                let fields = other.as_object().unwrap().clone();
                body.as_object_mut().unwrap().extend(fields);
            };
            assert_ne!(recipe("video", "background", change), plain, "{other}");
        }
    }
}
