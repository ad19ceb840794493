//! The files of the site that the page names, as `index.html` has them.

use leptos::prelude::document;
use wasm_bindgen::JsCast;
use web_sys::Element;

/// The elements with the address of such a file. Browser extensions add other elements.
const NAMING: &str = "script[src^='./'], link[href^='./']";

const MODULE: &str = "link[type='application/wasm']";

/// The addresses of the files that the page names, in its order.
pub fn own_files() -> Vec<String> {
    let Ok(found) = document().query_selector_all(NAMING) else {
        return Vec::new();
    };
    (0..found.length())
        .filter_map(|at| address(found.item(at)?.unchecked_ref()))
        .collect()
}

/// The name of the page's module; `None` if the page names none.
pub fn own_module() -> Option<String> {
    let link = document().query_selector(MODULE).ok()??;
    Some(address(&link)?.trim_start_matches("./").to_owned())
}

fn address(element: &Element) -> Option<String> {
    element
        .get_attribute("src")
        .or_else(|| element.get_attribute("href"))
}
