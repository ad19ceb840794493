//! Clips: encoded by the page, which has `WebCodecs`, or prepared.

use std::pin::pin;

use bytes::Bytes;
use easel_reference::{Clip, Encoded, Frame, RATE};
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;

/// Four seconds without a prompt, for browsers that encode nothing. README.md says how it is made.
pub(crate) const PREPARED: Bytes = Bytes::from_static(include_bytes!("prepared.mp4"));

/// How long the page may take, in milliseconds. The longest clip takes four seconds; a page that was
/// closed meanwhile never answers.
const LONGEST: u32 = 20_000;

/// A function of the page's that encodes frames.
#[derive(Clone, Debug)]
pub(crate) struct Encoder(Function);

impl Encoder {
    pub(crate) fn new(encode: Function) -> Self {
        Self(encode)
    }

    /// The file of the clip; `None` if the page does not encode it.
    pub(crate) async fn file(&self, clip: Clip) -> Option<Bytes> {
        let late = pin!(TimeoutFuture::new(LONGEST));
        match select(pin!(self.encoded(&clip)), late).await {
            Either::Left((encoded, _)) => clip.file(encoded.ok()?).ok(),
            Either::Right(_) => None,
        }
    }

    async fn encoded(&self, clip: &Clip) -> Result<Encoded, JsValue> {
        let frames = clip.frames()?;
        let count = frames.count();
        let paint = Closure::<dyn Fn(u32) -> Result<Uint8Array, JsValue>>::new(move |number| {
            Ok(Uint8Array::from(&*frames.paint(number)?))
        });
        let order = Object::new();
        for (name, value) in [
            ("width", clip.width()),
            ("height", clip.height()),
            ("rate", RATE),
            ("count", count),
        ] {
            Reflect::set(&order, &name.into(), &value.into())?;
        }
        Reflect::set(&order, &"paint".into(), paint.as_ref())?;
        let encoded = self.0.call1(&JsValue::NULL, &order)?;
        let encoded = JsFuture::from(Promise::resolve(&encoded)).await?;
        read(&encoded)
    }
}

/// Reads `{description, frames: [{data, key}]}`, in which `description` is that of `WebCodecs`.
fn read(encoded: &JsValue) -> Result<Encoded, JsValue> {
    let field = |from: &JsValue, name: &str| Reflect::get(from, &name.into());
    let bytes = |value: JsValue| Ok::<_, JsValue>(value.dyn_into::<Uint8Array>()?.to_vec());
    let frame = |frame: JsValue| {
        Ok::<_, JsValue>(Frame {
            data: bytes(field(&frame, "data")?)?,
            is_key: field(&frame, "key")?.is_truthy(),
        })
    };
    let frames = field(encoded, "frames")?.dyn_into::<Array>()?;
    let frames = frames.iter().map(frame).collect::<Result<_, _>>()?;
    let description = bytes(field(encoded, "description")?)?;
    Ok(Encoded::described(&description, frames)?)
}
