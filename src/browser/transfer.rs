//! Pasted and dropped data: addresses, or local files.

use web_sys::DataTransfer;

use super::drag::RESULT;

/// The useful parts of a paste or a drop.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TransferData {
    /// The dragged addresses, or else the text.
    pub text: String,
    /// The HTML, which contains the address of a copied image.
    pub html: String,
    /// The name of the first file.
    pub file: Option<String>,
    /// The link of a result of this page; empty if no request can refer to the result.
    pub result: Option<String>,
}

/// Reads the data of a paste or a drop.
pub fn transfer_data(transfer: Option<DataTransfer>) -> TransferData {
    let Some(transfer) = transfer else {
        return TransferData::default();
    };
    let text = |kind| transfer.get_data(kind).unwrap_or_default();
    let addresses = text("text/uri-list");
    TransferData {
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
        result: transfer
            .types()
            .includes(&RESULT.into(), 0)
            .then(|| text(RESULT)),
    }
}
