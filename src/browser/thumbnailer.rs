//! Thumbnails of pictures, made by a worker: the page never waits for a decoded picture.

use js_sys::Array;
use wasm_bindgen::{JsCast, JsValue};

use super::{Buffer, asked_worker::AskedWorker, by_name::property, within};

/// The script of the worker.
const SCRIPT: &str = "/workers/thumbnails.js";

/// How long one picture may take, in milliseconds.
const TIMEOUT: u32 = 60_000;

/// The picture that thumbnails are made from.
#[derive(Clone, Debug)]
pub enum Original {
    /// A file or a bitmap in memory.
    Here(JsValue),
    /// A file in the origin private file system.
    Stored {
        /// The names of the file's folders, and its own name.
        path: [String; 3],
        /// The number of bytes that the file must have.
        length: f64,
        /// The media type of the file.
        media_type: String,
    },
}

/// One picture for each requested height, as far as there is one.
type Pictures = Vec<Option<Buffer>>;

thread_local! {
    static WORKER: AskedWorker = const { AskedWorker::new(SCRIPT) };
}

impl Original {
    /// The fields of a message to the worker that describe the picture.
    fn fields(self) -> Vec<(&'static str, JsValue)> {
        match self {
            Self::Here(picture) => vec![("file", picture)],
            Self::Stored {
                path,
                length,
                media_type,
            } => vec![
                ("path", Array::from_iter(path.map(JsValue::from)).into()),
                ("length", length.into()),
                ("type", media_type.into()),
            ],
        }
    }
}

/// Which thumbnails are made from a picture that is no higher than they are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OfSmall {
    /// None, because the picture itself can be shown.
    Nothing,
    /// The first one, at the height of the picture, which is about to be deleted.
    First,
}

/// Makes thumbnails of a picture in these heights, in pixels. There is no thumbnail for a height that the picture
/// does not exceed, except by `of_small`, or that the browser cannot make. `None` if the worker cannot read the
/// picture, or there is no worker.
pub async fn thumbnails(
    original: Original,
    heights: &[u32],
    of_small: OfSmall,
) -> Option<Pictures> {
    let heights: Array = heights.iter().copied().map(JsValue::from).collect();
    let mut fields = original.fields();
    fields.push(("heights", heights.into()));
    fields.push(("small", (of_small == OfSmall::First).into()));
    let answer = WORKER.with(|worker| worker.ask(fields))?;
    let answer = within(TIMEOUT, answer).await?.ok()?;
    let pictures: Array = property(&answer, "pictures").dyn_into().ok()?;
    Some(pictures.iter().map(|each| picture(&each)).collect())
}

/// Reads one picture of the answer.
fn picture(of: &JsValue) -> Option<Buffer> {
    let bytes = property(of, "bytes").dyn_into().ok()?;
    let media_type = property(of, "type").as_string()?;
    Some(Buffer::of(bytes, &media_type))
}
