//! Messages between the tabs of one site: `BroadcastChannel`.

use leptos::prelude::*;
use wasm_bindgen::{JsCast, JsValue, closure::Closure};
use web_sys::{BroadcastChannel, MessageEvent};

use super::own_names::own_name;

/// A channel to all other tabs. Without browser support, messages go nowhere.
#[derive(Clone, Copy)]
pub struct Channel(StoredValue<Option<OpenChannel>, LocalStorage>);

struct OpenChannel {
    channel: BroadcastChannel,
    _on_message: Closure<dyn FnMut(MessageEvent)>,
}

impl Channel {
    /// Opens the channel with this name, and calls `heard` with each text from another tab, until
    /// the current owner is disposed of.
    pub fn open(name: &str, mut heard: impl FnMut(String) + 'static) -> Self {
        let open_channel = BroadcastChannel::new(&own_name(name)).ok().map(|channel| {
            let on_message = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
                if let Some(text) = event.data().as_string() {
                    heard(text);
                }
            });
            channel.set_onmessage(Some(on_message.as_ref().unchecked_ref()));
            OpenChannel {
                channel,
                _on_message: on_message,
            }
        });
        let channel = Self(StoredValue::new_local(open_channel));
        on_cleanup(move || channel.close());
        channel
    }

    /// Sends a text to the other tabs.
    pub fn post(self, text: &str) {
        self.0.try_with_value(|open_channel| {
            if let Some(open_channel) = open_channel {
                // Sending fails only on a closed channel, which no tab listens to.
                open_channel
                    .channel
                    .post_message(&JsValue::from_str(text))
                    .ok();
            }
        });
    }

    fn close(self) {
        self.0.try_update_value(|open_channel| {
            if let Some(open_channel) = open_channel.take() {
                open_channel.channel.set_onmessage(None);
                open_channel.channel.close();
            }
        });
    }
}
