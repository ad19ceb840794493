//! The files that outlast the service worker, in a cache of the browser.

use bytes::Bytes;
use js_sys::Uint8Array;
use wasm_bindgen::{JsCast, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Cache, CacheQueryOptions, Response};

use crate::global::global;

/// The files of one demo. They are deleted with the cache `easel-demo <address>`.
#[derive(Clone, Debug)]
pub(crate) struct Store {
    address: String,
}

impl Store {
    /// The files of the demo at this address. Several sites may share an origin, so each has a cache of its own.
    pub(crate) fn at(address: &str) -> Self {
        let address = address.to_owned();
        Self { address }
    }

    /// Stores a file in place of an earlier one.
    pub(crate) async fn put(&self, name: &str, file: &[u8]) -> Result<(), JsValue> {
        let file = Response::new_with_opt_js_u8_array(Some(&Uint8Array::from(file)))?;
        let cache = self.cache().await?;
        JsFuture::from(cache.put_with_str(&self.url(name), &file)).await?;
        Ok(())
    }

    /// The file with this name, if there is one. This creates no cache: a page that still asks after the demo has
    /// ended must not bring it back.
    pub(crate) async fn get(&self, name: &str) -> Result<Option<Bytes>, JsValue> {
        let here = CacheQueryOptions::new();
        here.set_cache_name(&self.cache_name());
        let caches = global().caches()?;
        let found = caches.match_with_str_and_options(&self.url(name), &here);
        let found = JsFuture::from(found).await?;
        let Ok(found) = found.dyn_into::<Response>() else {
            return Ok(None);
        };
        let file = JsFuture::from(found.array_buffer()?).await?;
        Ok(Some(Uint8Array::new(&file).to_vec().into()))
    }

    async fn cache(&self) -> Result<Cache, JsValue> {
        let opened = JsFuture::from(global().caches()?.open(&self.cache_name())).await?;
        Ok(opened.unchecked_into())
    }

    fn cache_name(&self) -> String {
        format!("easel-demo {}", self.address)
    }

    /// The URL under which a file is in the cache, which has addresses instead of names. No request is ever sent to
    /// it.
    fn url(&self, name: &str) -> String {
        let name: String = js_sys::encode_uri_component(name).into();
        format!("{}kept/{name}", self.address)
    }
}
