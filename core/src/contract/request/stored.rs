//! The stored form of a request: `{kind, mode, body}`.

use serde::{Serialize, Serializer, ser::SerializeStruct};
use serde_json::Value;

use crate::contract::{Kind, Mode};
use crate::stored::Fields;

use super::{Body, EditRequest, ImageRequest, References, Request, VideoRequest};

impl Serialize for Request {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut stored = serializer.serialize_struct("Request", 3)?;
        stored.serialize_field("kind", &self.kind())?;
        stored.serialize_field("mode", &self.mode)?;
        stored.serialize_field("body", &self.body)?;
        stored.end()
    }
}

impl TryFrom<Value> for Request {
    type Error = &'static str;

    fn try_from(stored: Value) -> Result<Self, Self::Error> {
        read(&stored).ok_or("not a stored request")
    }
}

fn read(stored: &Value) -> Option<Request> {
    let fields = Fields(stored);
    let kind = Kind::named(&fields.text("kind")?)?;
    let mode = Mode::named(&fields.text("mode")?)?;
    let body = stored.get("body")?;
    let fields = Fields(body);
    let (model, prompt) = (fields.text("model")?, fields.text("prompt")?);
    let (size, quality) = (fields.text("size"), fields.text("quality"));
    let image = body.get("image").and_then(references);
    let body = match kind {
        Kind::Image => Body::Image(ImageRequest {
            model,
            prompt,
            size,
            quality,
        }),
        Kind::Edit => Body::Edit(EditRequest {
            model,
            prompt,
            image: image?,
            size,
            quality,
        }),
        Kind::Video => Body::Video(VideoRequest {
            model,
            prompt,
            seconds: fields.number("seconds")?,
            resolution: fields.text("resolution"),
            n: fields.number("n"),
            image,
            provider_options: body
                .get("providerOptions")
                .and_then(Value::as_object)
                .cloned(),
        }),
    };
    Some(Request::new(mode, body))
}

fn references(value: &Value) -> Option<References> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    let urls = match value.as_array() {
        Some(several) => several.iter().map(text).collect::<Option<Vec<_>>>()?,
        None => vec![text(value)?],
    };
    References::new(urls)
}
