//! Accepts one file.

use crate::{
    contract::{BYTES_SCHEME, Kind, Media, MediaKind},
    file_type::{FileType, file_type_of},
    job::{Added, Job},
    metadata::Recovered,
    time::Millis,
};

/// The longest file that is accepted, in bytes: it is in memory for a moment, and a backup accepts no longer files.
pub const LONGEST: u64 = 1 << 30;

/// The longest file whose metadata are read, in bytes: they are read in the memory of the module, which never shrinks.
pub const LONGEST_READ: u64 = 128 << 20;

/// The types of files that are accepted. Browsers show all of them, except that some cannot show AVIF, HEIC, `QuickTime`
/// or `WebM`: whether a picture is shown here is tried.
const TAKEN: [&str; 11] = [
    "image/png",
    "image/jpeg",
    "image/webp",
    "image/gif",
    "image/avif",
    "image/heic",
    "image/bmp",
    "image/x-icon",
    "video/mp4",
    "video/quicktime",
    "video/webm",
];

/// A file whose bytes were read.
#[derive(Clone, Debug, PartialEq)]
pub struct AddedFile<'a> {
    /// The name of the file, without folders.
    pub name: &'a str,
    /// The SHA-256 of the bytes, in hexadecimal digits.
    pub sha256: &'a str,
    /// The type that the bytes show.
    pub file_type: FileType,
    /// The width and height in pixels, if they are known.
    pub size: Option<(u32, u32)>,
    /// When the file was last changed, if that is known.
    pub changed_at: Option<Millis>,
}

/// Why a file was not added.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FileProblem {
    /// The file is no picture or clip that a browser shows.
    OtherType,
    /// The file is longer than [`LONGEST`].
    TooLong,
    /// The file could not be read, or is damaged.
    Unreadable,
    /// The file is one that Easel has saved beside a result, without the result's own file.
    Alone,
}

/// The type of a file with these first bytes, if files of this type are accepted.
pub fn taken_type(start: &[u8]) -> Option<FileType> {
    file_type_of(start).filter(|found| TAKEN.contains(&found.media_type))
}

impl AddedFile<'_> {
    /// The id of the file's job: the first half of the hash, in the form that all ids have. The same bytes have the same
    /// id in every browser.
    pub fn job_id(&self) -> String {
        /// The lengths of the parts of an id.
        const PARTS: [usize; 5] = [8, 4, 4, 4, 12];
        let mut digits = self.sha256.chars();
        PARTS
            .map(|length| digits.by_ref().take(length).collect::<String>())
            .join("-")
    }

    /// The name under which the bytes are stored.
    pub fn bytes_name(&self) -> String {
        [&self.job_id(), ".", self.file_type.extension].concat()
    }

    /// Whether the file is a clip.
    pub fn is_clip(&self) -> bool {
        self.file_type.media_type.starts_with("video/")
    }

    /// The file's job, with the metadata that were found in the file.
    pub fn job(&self, found: Option<Recovered>, now: Millis) -> Job {
        let mut added = Added::new(self.name, self.size);
        if let Some(found) = found {
            let kind = match (found.kind, self.is_clip()) {
                // Some programs write the texts of a picture into a clip, and the other way round.
                (Kind::Video, false) => Kind::Image,
                (Kind::Image | Kind::Edit, true) => Kind::Video,
                (kind, _) => kind,
            };
            added = added.made_with(kind, &found.draft);
            added.negative_prompt = found.negative_prompt;
            added.seed = found.seed;
        }
        let media = Media {
            url: [BYTES_SCHEME, &self.bytes_name()].concat(),
            kind: if self.is_clip() {
                MediaKind::Video
            } else {
                MediaKind::Image
            },
        };
        Job::of_file(self.job_id(), added, media, self.created_at(now))
    }

    /// The time at which the file was changed, unless the clock was wrong then: a time in the future or before 1990 is
    /// replaced by the current time.
    fn created_at(&self, now: Millis) -> Millis {
        /// 1990: no picture of these types is older.
        const FIRST: Millis = 631_152_000_000;
        let known = self.changed_at;
        known.filter(|at| (FIRST..=now).contains(at)).unwrap_or(now)
    }
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;
    use crate::draft::Draft;

    const NOW: Millis = 1_800_000_000_000;

    fn file(start: &[u8]) -> AddedFile<'static> {
        AddedFile {
            name: "fox.bin",
            sha256: "00112233445566778899aabbccddeeff0123456789abcdef0123456789abcdef",
            file_type: taken_type(start).unwrap(),
            size: None,
            changed_at: Some(1_700_000_000_000),
        }
    }

    #[test]
    fn only_what_browsers_show_is_taken() {
        for (start, is_taken) in [
            (&b"\x89PNG\r\n\x1a\n"[..], true),
            (b"\xff\xd8\xff\xe0", true),
            (b"RIFF\0\0\0\0WEBPVP8 ", true),
            (b"GIF89a", true),
            (b"\0\0\0\x18ftypavif", true),
            (b"\0\0\0\x18ftypisom", true),
            (b"\x1a\x45\xdf\xa3\x9f\x42\x82\x84webm", true),
            (b"\x1a\x45\xdf\xa3\xa3\x42\x82\x88matroska", false),
            (b"II*\0", false),
            (b"BM\x46\0\0\0\0\0\0\0\x36\0\0\0\x28\0\0\0", true),
            (
                b"\0\0\x01\0\x01\0\x10\x10\0\0\x01\0\x20\0\x68\x04\0\0\x16\0\0\0",
                true,
            ),
            (b"\0\0\0\x18ftypheic", true),
            (b"\0\0\0\x14ftypqt  ", true),
            (b"\0\0\x10\0moov", true),
            (b"\0\0\0\x1cftypM4A ", false),
            (b"\0\0\0\x18ftypcrx ", false),
            (b"<svg onload='alert(1)'>", false),
            (b"<!doctype html>", false),
            (b"{}", false),
            (b"", false),
        ] {
            assert_eq!(taken_type(start).is_some(), is_taken, "{start:?}");
        }
    }

    #[test]
    fn a_file_has_one_job_by_its_bytes() {
        let png = file(b"\x89PNG\r\n\x1a\n");
        let job = png.job(None, NOW);
        let id = "00112233-4455-6677-8899-aabbccddeeff";
        assert_eq!((job.id.as_str(), job.name().as_str()), (id, "fox.bin"));
        assert_eq!(png.bytes_name(), [id, ".png"].concat());
        assert_eq!(job.media()[0].bytes_name(), Some(&*png.bytes_name()));
        let renamed = AddedFile {
            name: "other.png",
            ..png
        };
        assert_eq!(renamed.job_id(), job.id);
    }

    #[test]
    fn a_job_is_as_old_as_its_file() {
        for (changed_at, expected) in [
            (Some(1_700_000_000_000), 1_700_000_000_000),
            (None, NOW),
            (Some(0), NOW),
            (Some(NOW + 1), NOW),
        ] {
            let file = AddedFile {
                changed_at,
                ..file(b"GIF89a")
            };
            assert_eq!(file.job(None, NOW).created_at, expected);
        }
    }

    #[test]
    fn a_clip_is_a_video_whatever_its_texts_say() {
        let found = |kind| Recovered {
            kind,
            draft: Draft {
                prompt: "a red kite".into(),
                ..Draft::default()
            },
            negative_prompt: Some("rain".into()),
            seed: None,
        };
        let (clip, picture) = (&b"\0\0\0\x18ftypisom"[..], &b"\xff\xd8\xff\xe0"[..]);
        for (start, kind, expected) in [
            (clip, Kind::Image, Kind::Video),
            (clip, Kind::Video, Kind::Video),
            (picture, Kind::Video, Kind::Image),
            (picture, Kind::Edit, Kind::Edit),
        ] {
            let job = file(start).job(Some(found(kind)), NOW);
            assert_eq!(job.kind(), expected, "{kind:?}");
            assert_eq!(job.form().unwrap().0, expected);
            assert_eq!(job.name(), "a red kite");
            let added = job.added.unwrap();
            assert_eq!(added.negative_prompt.as_deref(), Some("rain"));
        }
    }
}
