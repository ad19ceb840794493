//! The request bodies of the contract, and the validated request, the only type that can be sent.

mod bodies;
mod recipe;
mod stored;
mod task_id;

use serde::{Deserialize, Serialize};
use serde_json::{Map, Value};

pub use self::bodies::{EditRequest, ImageRequest, References, VideoRequest};
use self::stored::StoredRequest;
pub use self::task_id::TaskId;
use super::{Kind, Mode};

/// A validated request. Only a valid [`Draft`](crate::draft::Draft) creates one.
///
/// It is stored as `{kind, mode, body}`, where `body` is what was sent.
#[derive(Clone, Debug, PartialEq, Deserialize)]
#[serde(try_from = "StoredRequest")]
pub struct Request {
    mode: Mode,
    body: Body,
}

/// One of the three bodies; serialized as that body alone.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[serde(untagged)]
pub(crate) enum Body {
    Image(ImageRequest),
    Edit(EditRequest),
    Video(VideoRequest),
}

/// Why a body can always be serialized. Only three things can make that fail: a failing writer, a
/// map with keys that are not strings, and a type whose own serialization fails.
const PRINTABLE: &str =
    "it is printed into memory, its only map has texts as keys, and no part of it refuses";

impl Request {
    pub(crate) fn new(mode: Mode, body: Body) -> Self {
        let mode = match body {
            Body::Video(_) => Mode::Background,
            Body::Image(_) | Body::Edit(_) => mode,
        };
        Self { mode, body }
    }

    /// The kind of work.
    pub fn kind(&self) -> Kind {
        match self.body {
            Body::Image(_) => Kind::Image,
            Body::Edit(_) => Kind::Edit,
            Body::Video(_) => Kind::Video,
        }
    }

    /// Whether the answer contains the result or a task id; always a task id for videos.
    pub fn mode(&self) -> Mode {
        self.mode
    }

    /// The model's id, never empty.
    pub fn model(&self) -> &str {
        match &self.body {
            Body::Image(body) => &body.model,
            Body::Edit(body) => &body.model,
            Body::Video(body) => &body.model,
        }
    }

    /// The prompt as typed.
    pub fn prompt(&self) -> &str {
        match &self.body {
            Body::Image(body) => &body.prompt,
            Body::Edit(body) => &body.prompt,
            Body::Video(body) => &body.prompt,
        }
    }

    /// The JSON to send, with the fields in the contract's order.
    #[allow(clippy::missing_panics_doc, reason = "it cannot panic: `PRINTABLE`")]
    pub fn body(&self) -> String {
        serde_json::to_string(&self.body).expect(PRINTABLE)
    }

    /// The JSON to send, indented for a reader.
    #[allow(clippy::missing_panics_doc, reason = "it cannot panic: `PRINTABLE`")]
    pub fn pretty_body(&self) -> String {
        serde_json::to_string_pretty(&self.body).expect(PRINTABLE)
    }

    /// The URLs of the input images, in order.
    pub fn references(&self) -> Vec<&str> {
        let references = match &self.body {
            Body::Image(_) => None,
            Body::Edit(body) => Some(&body.image),
            Body::Video(body) => body.image.as_ref(),
        };
        references.into_iter().flat_map(References::iter).collect()
    }

    /// `size` of an image or an edit; `None` if it is not set, or for a video.
    pub fn size(&self) -> Option<&str> {
        match &self.body {
            Body::Image(body) => body.size.as_deref(),
            Body::Edit(body) => body.size.as_deref(),
            Body::Video(_) => None,
        }
    }

    /// `quality` of an image or an edit; `None` if it is not set, or for a video.
    pub fn quality(&self) -> Option<&str> {
        match &self.body {
            Body::Image(body) => body.quality.as_deref(),
            Body::Edit(body) => body.quality.as_deref(),
            Body::Video(_) => None,
        }
    }

    /// `seconds` of a video: its duration. `None` for an image or an edit.
    pub fn seconds(&self) -> Option<u32> {
        self.video().map(|body| body.seconds)
    }

    /// `resolution` of a video; `None` if it is not set, or for another kind of work.
    pub fn resolution(&self) -> Option<&str> {
        self.video().and_then(|body| body.resolution.as_deref())
    }

    /// `n` of a video, the number of outputs; `None` if it is not set, or for another kind of work.
    pub fn outputs(&self) -> Option<u32> {
        self.video().and_then(|body| body.n)
    }

    /// `providerOptions` of a video; `None` if they are not set, or for another kind of work.
    pub fn provider_options(&self) -> Option<&Map<String, Value>> {
        self.video().and_then(|body| body.provider_options.as_ref())
    }

    /// The provider option `aspect_ratio` of a video, as it is sent; `None` if it is not set or is
    /// no text.
    pub fn aspect_ratio(&self) -> Option<&str> {
        self.provider_options()?.get("aspect_ratio")?.as_str()
    }

    /// The aspect ratio of the result as width and height, if the request gives it: from a size
    /// such as `16:9` or `1536x1024`, or from the provider option `aspect_ratio`.
    pub fn shape(&self) -> Option<(u32, u32)> {
        let text = self.aspect_ratio().or_else(|| self.size())?;
        let (width, height) = text.trim().split_once([':', 'x', 'X'])?;
        let shape = (width.parse().ok()?, height.parse().ok()?);
        (shape.0 > 0 && shape.1 > 0).then_some(shape)
    }

    fn video(&self) -> Option<&VideoRequest> {
        match &self.body {
            Body::Video(body) => Some(body),
            Body::Image(_) | Body::Edit(_) => None,
        }
    }
}
