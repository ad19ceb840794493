//! Clips: encoded by the page, which has `WebCodecs`, or prepared in advance.

use std::pin::pin;

use bytes::Bytes;
use easel_reference::{Clip, Frame, RATE};
use futures::future::{Either, select};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Array, Function, Object, Promise, Reflect, Uint8Array};
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use wasm_bindgen_futures::JsFuture;

/// A clip of four seconds without a prompt, for browsers that cannot encode. README.md says how it
/// was made.
pub(crate) const PREPARED: Bytes = Bytes::from_static(include_bytes!("prepared.mp4"));

/// How long the page may take to encode a clip, in milliseconds. The longest clip takes four
/// seconds; a page that was closed meanwhile never answers.
const LONGEST: u32 = 20_000;

/// A function of the page that encodes frames.
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

    async fn encoded(&self, clip: &Clip) -> Result<Vec<Frame>, JsValue> {
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

/// Reads the frames, a list of `{stream, key}`.
fn read(encoded: &JsValue) -> Result<Vec<Frame>, JsValue> {
    let frames = encoded.dyn_ref::<Array>().ok_or(JsValue::NULL)?.iter();
    let frame = |frame: JsValue| {
        let stream = Reflect::get(&frame, &"stream".into())?;
        Ok(Frame {
            stream: stream.dyn_into::<Uint8Array>()?.to_vec(),
            is_key: Reflect::get(&frame, &"key".into())?.is_truthy(),
        })
    };
    frames.map(frame).collect()
}
