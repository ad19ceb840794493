//! Writes the records before, between and after the files of an archive (PKWARE's APPNOTE 6.3).

use super::Content;
use crate::time::Millis;

/// Writes an archive. The writer keeps about a hundred bytes for each entry, and no file.
#[derive(Debug, Default)]
pub struct ZipWriter {
    /// How many bytes were written.
    written: u64,
    entries: u64,
    /// The directory, which comes last.
    directory: Pieces,
    clock: Option<LocalClock>,
}

/// Converts a time to what a clock on the wall shows, in milliseconds since the clock showed the beginning of 1970.
pub type LocalClock = fn(Millis) -> Millis;

/// Bytes in pieces. A single vector would be copied whenever it grows, and take twice the length of a long directory.
#[derive(Debug, Default)]
struct Pieces(Vec<Vec<u8>>);

/// The length of a piece in bytes.
const PIECE: usize = 1 << 16;

impl Pieces {
    /// Adds bytes that must be in one piece.
    fn add(&mut self, bytes: &[u8]) {
        match self.0.last_mut() {
            Some(last) if last.len() + bytes.len() <= last.capacity() => last.extend(bytes),
            _ => {
                let mut piece = Vec::with_capacity(PIECE.max(bytes.len()));
                piece.extend(bytes);
                self.0.push(piece);
            }
        }
    }

    fn len(&self) -> usize {
        self.0.iter().map(Vec::len).sum()
    }
}

/// The versions of the format that a reader needs: plain files, and ZIP64.
const PLAIN: u16 = 20;
const WITH_64: u16 = 45;

/// The flag for names in UTF-8.
const UTF_8: u16 = 1 << 11;

/// The value in place of a number that has no room, which means "see the extra field".
const SEE_EXTRA: u32 = u32::MAX;

/// The id of the extra field with numbers of 64 bits, and the id of the field with a time in UTC.
const EXTRA: u16 = 1;
const TIME: u16 = 0x5455;

/// The length in bytes of the field with a time: id, length, flags and seconds.
const TIME_FIELD: usize = 9;

impl ZipWriter {
    /// An archive for users of this clock: the format has no time zone, and most readers show its times as they are.
    pub fn by_clock(clock: LocalClock) -> Self {
        let clock = Some(clock);
        Self {
            clock,
            ..Self::default()
        }
    }

    /// Adds a file. Returns the bytes to write before the file's own bytes. `at` is when the file was made. A name has
    /// `/` between folders and at most 65,535 bytes.
    pub fn entry(&mut self, name: &str, bytes: &[u8], at: Millis) -> Vec<u8> {
        self.entry_of(name, Content::of(bytes), at)
    }

    /// Adds a file that need not be in memory. Returns the bytes to write before the file's own bytes.
    pub fn entry_of(&mut self, name: &str, content: Content, at: Millis) -> Vec<u8> {
        let Content { length: size, sum } = content;
        let offset = self.written;
        let (time, date) = dos_time(self.clock.map_or(at, |clock| clock(at)));
        let size_32 = short(size);
        let mut extra = Vec::new();
        if size_32 == SEE_EXTRA {
            extra.extend([size, size].map(u64::to_le_bytes).concat());
        }
        let local_extra = extra_fields(&extra, at);
        if short(offset) == SEE_EXTRA {
            extra.extend(offset.to_le_bytes());
        }
        let central_extra = extra_fields(&extra, at);
        // Version, flags, method, time, date, checksum, both sizes, and the length of the name.
        let common = |extra: &[u8]| {
            let has_64 = extra.len() > TIME_FIELD;
            let version = if has_64 { WITH_64 } else { PLAIN };
            let mut fields = Vec::with_capacity(32 + name.len());
            for short in [version, UTF_8, 0, time, date] {
                fields.extend(short.to_le_bytes());
            }
            for long in [sum, size_32, size_32] {
                fields.extend(long.to_le_bytes());
            }
            for length in [name.len(), extra.len()] {
                fields.extend(u16::try_from(length).unwrap_or(u16::MAX).to_le_bytes());
            }
            fields
        };
        let header = [
            b"PK\x03\x04",
            &common(&local_extra)[..],
            name.as_bytes(),
            &local_extra,
        ]
        .concat();
        let of_directory = [
            b"PK\x01\x02",
            &WITH_64.to_le_bytes()[..],
            &common(&central_extra),
            // No comment, first disk, no attributes.
            &[0; 10],
            &short(offset).to_le_bytes(),
            name.as_bytes(),
            &central_extra,
        ];
        self.directory.add(&of_directory.concat());
        self.entries += 1;
        self.written += header.len() as u64 + size;
        header
    }

    /// How many bytes were written so far.
    pub fn written(&self) -> u64 {
        self.written
    }

    /// Ends the archive. Returns the bytes after the last file, in pieces.
    pub fn end(mut self) -> Vec<Vec<u8>> {
        let (start, length) = (self.written, self.directory.len() as u64);
        let entries = u16::try_from(self.entries).unwrap_or(u16::MAX);
        let is_large =
            entries == u16::MAX || short(start) == SEE_EXTRA || short(length) == SEE_EXTRA;
        let mut end = Vec::new();
        if is_large {
            end.extend(b"PK\x06\x06");
            // The length of what follows in this record.
            end.extend(44_u64.to_le_bytes());
            end.extend([WITH_64, WITH_64].map(u16::to_le_bytes).concat());
            end.extend([0; 8]);
            for number in [self.entries, self.entries, length, start] {
                end.extend(number.to_le_bytes());
            }
            end.extend(b"PK\x06\x07\0\0\0\0");
            end.extend((start + length).to_le_bytes());
            end.extend(1_u32.to_le_bytes());
        }
        end.extend(b"PK\x05\x06\0\0\0\0");
        end.extend([entries, entries].map(u16::to_le_bytes).concat());
        end.extend([length, start].map(short).map(u32::to_le_bytes).concat());
        // No comment.
        end.extend([0; 2]);
        self.directory.add(&end);
        self.directory.0
    }
}

/// A number in 32 bits, or the value in place of a larger one.
fn short(number: u64) -> u32 {
    u32::try_from(number).unwrap_or(SEE_EXTRA)
}

/// The extra fields: the time, and the numbers if there are any. The time also makes `unzip` 6 read names as UTF-8:
/// without any extra field, it reads them as DOS names.
fn extra_fields(numbers: &[u8], at: Millis) -> Vec<u8> {
    let seconds = u32::try_from(at / 1000).unwrap_or_default();
    let time = [&[1][..], &seconds.to_le_bytes()].concat();
    let mut fields = extra_field(TIME, &time);
    if !numbers.is_empty() {
        fields.extend(extra_field(EXTRA, numbers));
    }
    fields
}

fn extra_field(id: u16, content: &[u8]) -> Vec<u8> {
    let length = u16::try_from(content.len()).unwrap_or(u16::MAX);
    [&id.to_le_bytes()[..], &length.to_le_bytes(), content].concat()
}

/// Converts a time to the form of MS-DOS, which has no time zone, counts in units of two seconds, and begins in 1980.
fn dos_time(at: Millis) -> (u16, u16) {
    let seconds = at / 1000;
    let (days, of_day) = (seconds / 86_400, seconds % 86_400);
    let time = (of_day / 3600) << 11 | (of_day / 60 % 60) << 5 | ((of_day % 60) / 2);
    let (year, month, day) = date(days);
    let year = year.clamp(1980, 2107) - 1980;
    let date = year << 9 | month << 5 | day;
    // Each part is in its range, so both have 16 bits.
    (
        u16::try_from(time).unwrap_or_default(),
        u16::try_from(date).unwrap_or_default(),
    )
}

/// The year, month and day of a number of days since 1970.
fn date(days: u64) -> (u64, u64, u64) {
    // Days are counted from the first of March of the year 0, so that a leap day is the last day of a year.
    let days = days + 719_468;
    let (era, of_era) = (days / 146_097, days % 146_097);
    let year = (of_era - of_era / 1_460 + of_era / 36_524 - of_era / 146_096) / 365;
    let of_year = of_era - (365 * year + year / 4 - year / 100);
    let month = (5 * of_year + 2) / 153;
    let day = of_year - (153 * month + 2) / 5 + 1;
    let month = if month < 10 { month + 3 } else { month - 9 };
    (year + era * 400 + u64::from(month <= 2), month, day)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn days_have_dates() {
        for (days, found) in [
            (0, (1970, 1, 1)),
            (11_016, (2000, 2, 29)),
            (11_017, (2000, 3, 1)),
            (20_779, (2026, 11, 22)),
        ] {
            assert_eq!(date(days), found);
        }
    }

    /// The times of files in an archive were in UTC instead of the user's time zone.
    #[test]
    fn files_have_the_time_on_the_wall() {
        const HOUR: Millis = 3_600_000;
        // 22 November 2026, 00:00:00 UTC.
        let at = 1_795_305_600_000;
        for (clock, time, date) in [
            ((|at| at) as LocalClock, 0_u16, 0x5d76_u16),
            (|at| at + 8 * HOUR, 8 << 11, 0x5d76),
            (|at| at - 5 * HOUR, 19 << 11, 0x5d75),
            (|at| at + 5 * HOUR + HOUR / 2, 5 << 11 | 30 << 5, 0x5d76),
        ] {
            let header = ZipWriter::by_clock(clock).entry("a.txt", b"abc", at);
            let expected = [time.to_le_bytes(), date.to_le_bytes()].concat();
            assert_eq!(header[10..14], expected);
            // The other time field is in UTC in any time zone.
            assert!(header.ends_with(b"UT\x05\0\x01\x80\x30\x02\x6b"));
        }
    }

    /// The expected bytes of an archive with one file are written by hand from the specification.
    #[test]
    fn a_small_archive_is_plain() {
        let mut zip = ZipWriter::default();
        let header = zip.entry("a.txt", b"abc", 1_795_305_600_000);
        let end = zip.end().concat();
        let fixed = b"\x14\0\0\x08\0\0";
        assert!(header.starts_with(b"PK\x03\x04") && header[4..].starts_with(fixed));
        let rest =
            b"\xc2\x41\x24\x35\x03\0\0\0\x03\0\0\0\x05\0\x09\0a.txtUT\x05\0\x01\x80\x30\x02\x6b";
        assert!(header.ends_with(rest), "{header:x?}");
        let last = b"PK\x05\x06\0\0\0\0\x01\0\x01\0\x3c\0\0\0\x2f\0\0\0\0\0";
        assert!(end.ends_with(last), "{end:x?}");
        assert_eq!((header.len(), end.len()), (44, 60 + 22));
    }
}
