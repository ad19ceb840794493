//! The worker that makes thumbnails. The host of the tests need not have its script.

use js_sys::Function;
use wasm_bindgen::JsValue;

const THUMBNAILS: &str = include_str!("../../../site/workers/thumbnails.js");

/// Starts each worker of this address by this script from now on.
const PROVIDE: &str = "if (window.hasThumbnails) return;
    window.hasThumbnails = true;
    const {Worker} = window;
    const own = new URL(URL.createObjectURL(new Blob([text], {type: 'text/javascript'})));
    window.Worker = function (address, options) {
        const isIt = String(address).endsWith('/workers/thumbnails.js');
        return new Worker(isIt ? own : address, options);
    };
    window.Worker.prototype = Worker.prototype";

/// Provides the script to the page, unless the page has it.
pub(super) fn provide() {
    let provide = Function::new_with_args("text", PROVIDE);
    let text = JsValue::from(THUMBNAILS);
    provide
        .call1(&JsValue::NULL, &text)
        .expect("it is a script");
}
