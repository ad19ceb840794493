//! Small texts that survive a reload.

use easel::browser::{Area, read, remove, write};
use wasm_bindgen_test::wasm_bindgen_test;

const NAME: &str = "easel.test";

#[wasm_bindgen_test]
fn a_text_is_stored_in_one_area_only() {
    for (area, other) in [(Area::Device, Area::Session), (Area::Session, Area::Device)] {
        assert!(write(area, NAME, "a red kite \u{1fa81}"));
        assert_eq!(read(area, NAME).as_deref(), Some("a red kite \u{1fa81}"));
        assert_eq!(read(other, NAME), None);
        remove(area, NAME);
        assert_eq!(read(area, NAME), None);
    }
}

#[wasm_bindgen_test]
fn a_text_without_room_is_refused_without_harm() {
    write(Area::Session, NAME, "before");
    // Browsers allow a site five or ten megabytes.
    let too_long = "x".repeat(20_000_000);
    assert!(!write(Area::Session, NAME, &too_long));
    assert_eq!(read(Area::Session, NAME).as_deref(), Some("before"));
    remove(Area::Session, NAME);
}
