//! Random numbers.

/// A number from 0 to 1, for spreading timers.
pub fn random() -> f64 {
    js_sys::Math::random()
}

/// Unpredictable bytes, as far as the browser supports that.
pub fn random_bytes() -> [u8; 16] {
    let mut bytes = [0; 16];
    let made = window()
        .crypto()
        .and_then(|crypto| crypto.get_random_values_with_u8_array(&mut bytes));
    if made.is_err() {
        bytes = std::array::from_fn(|_| byte(random()));
    }
    bytes
}

#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // From 0 to 255.
fn byte(chance: f64) -> u8 {
    (chance * 256.0) as u8
}

/// A unique name. Where `crypto.randomUUID` is missing (a page over plain http from another host is
/// not a secure context), the name is made from the clock and random numbers.
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

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::byte;

    #[wasm_bindgen_test]
    fn a_chance_is_a_byte() {
        assert_eq!([0.0, 0.5, 0.999_9].map(byte), [0, 128, 255]);
    }
}
