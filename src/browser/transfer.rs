//! What is pasted or dropped: addresses, or files of this computer.

use web_sys::DataTransfer;

/// What a paste or a drop brings, as far as it is of use.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Brought {
    /// The addresses that were dragged, or else the text.
    pub text: String,
    /// HTML, which holds the address of an image that was copied.
    pub html: String,
    /// The name of the first file.
    pub file: Option<String>,
}

/// Reads what was brought.
pub fn brought(transfer: Option<DataTransfer>) -> Brought {
    let Some(transfer) = transfer else {
        return Brought::default();
    };
    let text = |kind| transfer.get_data(kind).unwrap_or_default();
    let addresses = text("text/uri-list");
    Brought {
        text: if addresses.is_empty() {
            text("text/plain")
        } else {
            addresses
        },
        html: text("text/html"),
        file: transfer
            .files()
            .and_then(|files| files.get(0))
            .map(|file| file.name()),
    }
}
