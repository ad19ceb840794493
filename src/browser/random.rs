//! Chance.

/// A number from 0 to 1, for spreading timers.
pub fn random() -> f64 {
    js_sys::Math::random()
}

/// A name that nothing else has. Where `crypto.randomUUID` is missing (a page served over plain
/// http from another host is no secure context), the clock and chance do.
pub fn unique_id() -> String {
    let crypto = window().crypto().ok();
    crypto
        .filter(|crypto| js_sys::Reflect::has(crypto, &"randomUUID".into()).unwrap_or(false))
        .map_or_else(
            || {
                let chance: String = js_sys::Number::from(random())
                    .to_string_with_radix(36)
                    .map_or_else(|_| String::new(), Into::into);
                format!("{}{}", super::now(), chance.trim_start_matches("0."))
            },
            |crypto| crypto.random_uuid(),
        )
}

fn window() -> web_sys::Window {
    leptos::prelude::window()
}
