//! Listeners that end with their owner.

use std::{cell::Cell, rc::Rc};

use easel::browser::{on_document, on_window};
use leptos::prelude::*;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::page::dispatch;

const EVENT: &str = "easel-test";

#[wasm_bindgen_test]
fn listeners_end_with_their_owner() {
    let heard = Rc::new(Cell::new(0));
    let owner = Owner::new();
    owner.with(|| {
        for listen in [on_window_boxed, on_document_boxed] {
            let heard = Rc::clone(&heard);
            listen(Box::new(move || heard.set(heard.get() + 1)));
        }
    });
    dispatch(&window(), EVENT);
    assert_eq!(heard.get(), 1);
    // Events of the document bubble up to the window.
    dispatch(&document(), EVENT);
    assert_eq!(heard.get(), 3);
    owner.cleanup();
    dispatch(&document(), EVENT);
    assert_eq!(heard.get(), 3);
}

fn on_window_boxed(mut act: Box<dyn FnMut()>) {
    on_window(EVENT, move |_| act());
}

fn on_document_boxed(mut act: Box<dyn FnMut()>) {
    on_document(EVENT, move |_| act());
}
