//! Texts of EXIF data: the comment, where AUTOMATIC1111 keeps its text in JPEG and WebP, and the graphs of `ComfyUI`.

use std::io::Cursor;

use exif::{Exif, Field, In, Reader, Tag, Value, experimental::Writer};

use super::{Beside, error::LONGEST_TEXT};

/// The first eight bytes of a comment, which name its encoding.
const UTF_16: &[u8; 8] = b"UNICODE\0";
const ASCII: &[u8; 8] = b"ASCII\0\0\0";
const UNDEFINED: &[u8; 8] = &[0; 8];

/// The keyword of AUTOMATIC1111's text, and the keywords of `ComfyUI`'s graphs.
const PARAMETERS: &str = "parameters";
const GRAPHS: [&str; 2] = ["prompt", "workflow"];

/// EXIF data with this comment, and with what the file had before; `None` if the file has the same comment.
///
/// # Errors
///
/// Returns an error if the data have another comment, or cannot be read: they then stay as they are.
pub(super) fn with_comment(old: Option<&[u8]>, text: &str) -> Result<Option<Vec<u8>>, Beside> {
    let old = match old {
        None => None,
        Some(bytes) => Some(read(bytes).ok_or(Beside::Taken)?),
    };
    if let Some(old) = old.as_ref().filter(|old| has_comment(old)) {
        let is_same = comment_in(old).is_some_and(|old| old == text.trim_end_matches(BLANK));
        return if is_same {
            Ok(None)
        } else {
            Err(Beside::Taken)
        };
    }
    let mut bytes = UTF_16.to_vec();
    // The text is big-endian in big-endian data: readers disagree about anything else.
    bytes.extend(text.encode_utf16().flat_map(u16::to_be_bytes));
    let comment = Field {
        tag: Tag::UserComment,
        ifd_num: In::PRIMARY,
        value: Value::Undefined(bytes, 0),
    };
    let mut writer = Writer::new();
    let kept = old.iter().flat_map(Exif::fields);
    kept.filter(|field| field.tag != Tag::UserComment && field.ifd_num == In::PRIMARY)
        .for_each(|field| writer.push_field(field));
    writer.push_field(&comment);
    let mut data = Cursor::new(Vec::new());
    let written = writer.write(&mut data, false);
    written.map_err(|_| Beside::Taken)?;
    Ok(Some(data.into_inner()))
}

/// The texts in EXIF data, by the keywords that the same programs use in PNG: `parameters` for the comment of
/// AUTOMATIC1111, `prompt` and `workflow` for the graphs of `ComfyUI`. A directory without the position of the next
/// one is accepted: AUTOMATIC1111 leaves it out in all of its JPEG and WebP files.
pub(super) fn texts(data: &[u8]) -> Vec<(String, String)> {
    if data.len() > LONGEST_TEXT {
        return Vec::new();
    }
    let mut reader = Reader::new();
    let found = reader.continue_on_error(true).read_raw(data.to_vec());
    let found = found.or_else(|error| error.distill_partial_result(|_| {}));
    let Ok(exif) = found else { return Vec::new() };
    let comment = comment_in(&exif).map(|text| (PARAMETERS.to_owned(), text));
    comment.into_iter().chain(graphs(&exif)).collect()
}

/// The graphs of `ComfyUI`, which writes `prompt:` or `workflow:` and the graph into fields that are made for the
/// names of cameras.
fn graphs(exif: &Exif) -> Vec<(String, String)> {
    let fields = exif.fields().filter_map(|field| match &field.value {
        Value::Ascii(texts) => texts.first(),
        _ => None,
    });
    let graph = |text: &Vec<u8>| {
        let text = String::from_utf8_lossy(text);
        let (keyword, graph) = text.split_once(':')?;
        let keyword = GRAPHS.into_iter().find(|own| *own == keyword)?;
        Some((keyword.to_owned(), graph.to_owned()))
    };
    fields.filter_map(graph).collect()
}

fn read(data: &[u8]) -> Option<Exif> {
    if data.len() > LONGEST_TEXT {
        return None;
    }
    Reader::new().read_raw(data.to_vec()).ok()
}

/// The letters with which cameras fill an empty comment.
const BLANK: [char; 2] = ['\0', ' '];

/// Whether there is a comment, in whatever encoding.
fn has_comment(exif: &Exif) -> bool {
    let is_text = |byte: &u8| !BLANK.contains(&char::from(*byte));
    let bytes = comment_bytes(exif).unwrap_or_default();
    bytes.iter().skip(UTF_16.len()).any(is_text)
}

/// The bytes of the comment. Programs disagree about its type: Pillow writes bytes.
fn comment_bytes(exif: &Exif) -> Option<&[u8]> {
    match &exif.get_field(Tag::UserComment, In::PRIMARY)?.value {
        Value::Undefined(bytes, _) | Value::Byte(bytes) => Some(bytes),
        Value::Ascii(texts) => texts.first().map(Vec::as_slice),
        _ => None,
    }
}

fn comment_in(exif: &Exif) -> Option<String> {
    let bytes = comment_bytes(exif)?;
    let (code, text) = bytes.split_at_checked(UTF_16.len())?;
    let text = match code {
        code if code == UTF_16 => utf_16(text, exif.little_endian()),
        code if code == ASCII || code == UNDEFINED => String::from_utf8_lossy(text).into_owned(),
        _ => return None,
    };
    let text = text.trim_end_matches(BLANK).to_owned();
    (!text.is_empty()).then_some(text)
}

/// Decodes UTF-16. The byte order should be that of the data, but AUTOMATIC1111 always writes the high byte first: the
/// order that gives more ASCII letters counts.
fn utf_16(bytes: &[u8], is_little: bool) -> String {
    let pairs = || bytes.chunks_exact(2).map(|pair| [pair[0], pair[1]]);
    let high_first = pairs().filter(|pair| pair[0] == 0).count();
    let low_first = pairs().filter(|pair| pair[1] == 0).count();
    let is_little = match high_first.cmp(&low_first) {
        std::cmp::Ordering::Less => true,
        std::cmp::Ordering::Greater => false,
        std::cmp::Ordering::Equal => is_little,
    };
    let read = if is_little {
        u16::from_le_bytes
    } else {
        u16::from_be_bytes
    };
    let units = pairs().map(read);
    char::decode_utf16(units)
        .map(|letter| letter.unwrap_or(char::REPLACEMENT_CHARACTER))
        .collect()
}
