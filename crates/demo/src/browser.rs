//! The browser as the machine that the reference service runs on.

use std::time::{Duration, SystemTime, UNIX_EPOCH};

use bytes::Bytes;
use easel_reference::{Computation, LARGEST_FETCH, LONGEST_FETCH, Later, Machine};
use gloo_timers::future::TimeoutFuture;
use js_sys::{Date, Uint8Array};
use send_wrapper::SendWrapper;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{AbortSignal, ReferrerPolicy, RequestCredentials, RequestInit, Response};

use crate::{global::global, store::Store};

/// This browser, as the machine of the service.
pub(crate) struct Browser {
    store: Store,
}

impl Browser {
    pub(crate) fn new(store: Store) -> Self {
        Self { store }
    }
}

impl Machine for Browser {
    fn now(&self) -> SystemTime {
        UNIX_EPOCH + Duration::from_secs_f64(Date::now() / 1000.0)
    }

    fn sleep(&self, time: Duration) -> Later<()> {
        let milliseconds = u32::try_from(time.as_millis()).unwrap_or(u32::MAX);
        later(TimeoutFuture::new(milliseconds))
    }

    fn random(&self) -> u64 {
        let mut bytes = [0; 8];
        // Every service worker has `crypto`.
        if let Ok(crypto) = global().crypto() {
            let _ = crypto.get_random_values_with_u8_array(&mut bytes);
        }
        u64::from_ne_bytes(bytes)
    }

    fn fetch(&self, url: String) -> Later<Result<Bytes, String>> {
        later(async move {
            let file = fetch(&url).await.map_err(
                |_| "cannot be fetched: it is not there, or its host lets no other page read it",
            )?;
            if file.len() as u64 > LARGEST_FETCH {
                return Err(format!("is larger than {LARGEST_FETCH} bytes"));
            }
            Ok(file)
        })
    }

    fn work(&self, work: Computation) -> Later<Result<Bytes, String>> {
        Box::pin(async move { work() })
    }

    fn log(&self, _: &str) {}

    /// Keeps a file. Without space, the demo knows its work only until the browser ends the service
    /// worker.
    fn keep(&self, name: String, file: Bytes) -> Later<()> {
        let store = self.store.clone();
        later(async move {
            let _ = store.put(&name, &file).await;
        })
    }

    fn kept(&self, name: String) -> Later<Option<Bytes>> {
        let store = self.store.clone();
        later(async move { store.get(&name).await.ok().flatten() })
    }
}

/// Makes a future that can be sent between threads. The wrapper tells the compiler that only one
/// thread ever runs here.
fn later<T>(future: impl Future<Output = T> + 'static) -> Later<T> {
    Box::pin(SendWrapper::new(future))
}

async fn fetch(url: &str) -> Result<Bytes, JsValue> {
    let init = RequestInit::new();
    let longest = u32::try_from(LONGEST_FETCH.as_millis()).unwrap_or(u32::MAX);
    init.set_signal(Some(&AbortSignal::timeout_with_u32(longest)));
    init.set_credentials(RequestCredentials::Omit);
    init.set_referrer_policy(ReferrerPolicy::NoReferrer);
    let answer = JsFuture::from(global().fetch_with_str_and_init(url, &init)).await?;
    let answer: Response = answer.unchecked_into();
    if !answer.ok() {
        return Err(JsValue::from(answer.status()));
    }
    let file = JsFuture::from(answer.array_buffer()?).await?;
    Ok(Uint8Array::new(&file).to_vec().into())
}
