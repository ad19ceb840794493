//! Reads how a file was made by Easel, AUTOMATIC1111, `ComfyUI` or `InvokeAI`.

mod beside;
mod comfy;
mod invoke;
mod own;
mod parameters;
mod recovered;

pub use self::{beside::recover_beside, recovered::Recovered};
use super::{MetadataError, jpeg, mp4, png, webp};
use crate::file_type::file_type_of;

/// Reads the prompt and settings in a file; `None` if it contains none in a form that is known here.
///
/// # Errors
///
/// Returns an error if the file is damaged, or of a type that is not known here.
pub fn recover(bytes: &[u8]) -> Result<Option<Recovered>, MetadataError> {
    match file_type_of(bytes).map(|file| file.media_type) {
        Some("image/png") => Ok(of_texts(&png::read(bytes)?)),
        Some("image/jpeg") => Ok(of_texts(&jpeg::read(bytes)?)),
        Some("image/webp") => Ok(of_texts(&webp::read(bytes)?)),
        Some("video/mp4") => Ok(of_texts(&mp4::read(bytes)?)),
        _ => Err(MetadataError::UnknownType),
    }
}

/// Whether a file of the type MP4 or `QuickTime` has sound and no picture. Some songs have the brand of a video.
pub fn is_sound_alone(bytes: &[u8]) -> bool {
    mp4::is_sound_alone(bytes).unwrap_or(false)
}

/// Reads the text of a keyword.
type KeywordReader = fn(&str) -> Option<Recovered>;

/// The keywords of the programs' texts, the most reliable first.
const READERS: [(&str, KeywordReader); 8] = [
    ("parameters", parameters::read),
    (mp4::COMMENT, comfy::read_both),
    (mp4::COMMENT, parameters::read),
    ("invokeai_metadata", invoke::read),
    ("sd-metadata", invoke::read_old),
    ("Dream", invoke::read_dream),
    ("prompt", comfy::read_prompt),
    ("workflow", comfy::read_workflow),
];

fn of_texts(texts: &[(String, String)]) -> Option<Recovered> {
    READERS.iter().find_map(|(keyword, read)| {
        let mut texts = texts.iter().filter(|(key, _)| key == keyword);
        texts.find_map(|(_, text)| read(text))
    })
}
