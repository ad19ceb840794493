//! The checksum and the hash of files, computed by a worker, so that the page does not wait for
//! them.

use easel_core::zip::Content;
use sha2::{Digest, Sha256};
use wasm_bindgen::JsValue;
use web_sys::Blob;

use super::{
    asked_worker::AskedWorker,
    by_name::property,
    file_store::{blob_of, each_piece},
};

thread_local! {
    static WORKER: AskedWorker = const { AskedWorker::new("/workers/sums.js") };
}

/// The longest input, in bytes, that is summed without the worker: the checksum of 1 MB takes less
/// time than a message to the worker.
const SHORT: usize = 1_048_576;

/// The length, checksum and hash of a file of any length.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sums {
    /// The length and the checksum, as archives contain them.
    pub content: Content,
    /// The SHA-256 in hexadecimal digits; empty if it was not requested.
    pub sha256: String,
}

impl Sums {
    /// Computes the sums of a file, with its hash if `hashes` is set. `None` if the browser cannot
    /// read the file.
    pub async fn of(file: &Blob, hashes: bool) -> Option<Self> {
        let fields = vec![("file", file.into()), ("hashes", hashes.into())];
        let asked = WORKER.with(|worker| worker.ask(fields));
        if let Some(asked) = asked
            && let Ok(answer) = asked.await
        {
            return Self::read(&answer);
        }
        Self::in_turns(file, hashes).await
    }

    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        reason = "they are lengths and sums of the worker"
    )]
    fn read(answer: &JsValue) -> Option<Self> {
        let length = property(answer, "length").as_f64()? as u64;
        let sum = property(answer, "crc32").as_f64()? as u32;
        Some(Self {
            content: Content::known(length, sum),
            sha256: property(answer, "sha256").as_string().unwrap_or_default(),
        })
    }

    /// Computes the sums of a file without a worker, in short turns. `None` if the browser cannot
    /// read the file.
    pub async fn in_turns(file: &Blob, hashes: bool) -> Option<Self> {
        let (mut content, mut digest) = (Content::default(), Sha256::new());
        let take = |piece: &[u8]| {
            content.add(piece);
            if hashes {
                digest.update(piece);
            }
        };
        each_piece(file, take).await?;
        let sha256 = hashes.then(|| hexadecimal(&digest.finalize()));
        Some(Self {
            content,
            sha256: sha256.unwrap_or_default(),
        })
    }
}

/// The length and the checksum of bytes in the module's memory.
pub async fn content_of(bytes: &[u8]) -> Content {
    if bytes.len() > SHORT
        && let Some(file) = blob_of(bytes)
        && let Some(sums) = Sums::of(&file, false).await
    {
        return sums.content;
    }
    Content::of(bytes)
}

pub(super) fn hexadecimal(bytes: &[u8]) -> String {
    let digit = |digit: u8| char::from_digit(digit.into(), 16).unwrap_or('0');
    let digits = bytes
        .iter()
        .flat_map(|byte| [digit(byte >> 4), digit(byte & 15)]);
    digits.collect()
}
