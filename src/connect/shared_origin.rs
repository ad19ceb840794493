//! Whether other sites can read the data that this one stores.

use easel_core::words::{fill, t};
use leptos::prelude::*;

use crate::{
    browser::{base_path, page_host},
    ui::part,
};

/// Hosts where each user or project has a path of one origin.
const SHARED: [&str; 4] = [".github.io", ".gitlab.io", ".codeberg.page", ".surge.sh"];

/// A warning where the key is entered; nothing where the origin has no other sites.
pub(super) fn shared_origin_note() -> impl IntoView {
    part(move || {
        let host = page_host();
        if !is_shared(&host, &base_path()) {
            return ().into_any();
        }
        let words = t(
            "Other pages on {host} can read what is stored here without a passphrase. Enter a key only if you trust all of them.",
        );
        view! { <p class="hint">{fill(words, &[("host", &host)])}</p> }.into_any()
    })
}

/// Whether other sites may have this origin: browsers separate sites by their hosts, and not by
/// their paths.
fn is_shared(host: &str, path: &str) -> bool {
    !path.is_empty() || SHARED.iter().any(|shared| host.ends_with(shared))
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::is_shared;

    #[wasm_bindgen_test]
    fn a_path_or_a_host_of_many_projects_is_shared() {
        for (host, path, shared) in [
            ("easel.example", "", false),
            ("easel.example", "/studio", true),
            ("user.github.io", "", true),
            ("user.github.io", "/easel", true),
            ("github.io.example", "", false),
        ] {
            assert_eq!(is_shared(host, path), shared, "{host}{path}");
        }
    }
}
