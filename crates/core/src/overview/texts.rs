//! The texts of each line, stored in pages.

use unsigned_varint::{decode, encode};

use super::{shared::NONE, words::Words};

/// The texts of a line that few or no other lines share.
#[derive(Clone, Copy, Debug)]
pub(super) struct Texts<'a> {
    /// The number of the text with the id of the batch.
    pub(super) batch: u32,
    /// The number of the text with the fingerprints of its sources.
    pub(super) sources: u32,
    /// The words that are searched, packed.
    pub(super) words: &'a [u8],
    /// The id of the task, packed.
    pub(super) task: &'a [u8],
}

/// How many bytes a page has, unless one text needs more. Pages are never moved and have the same size: a growing
/// buffer would leave holes in the memory which are as large as itself.
const PAGE: usize = 1 << 16;

/// The texts of all lines.
#[derive(Clone, Debug, Default)]
pub(super) struct Pages(Vec<Vec<u8>>);

/// The position of a text: the number of its page, and the place in the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct At {
    page: u16,
    place: u16,
}

impl Pages {
    /// Stores texts; `None` if there is no room for more.
    pub(super) fn push(&mut self, texts: Texts) -> Option<At> {
        let mut bytes = Vec::new();
        texts.write(&mut bytes);
        let has_room = |page: &Vec<u8>| page.len() + bytes.len() <= PAGE;
        if !self.0.last().is_some_and(has_room) {
            self.0.push(Vec::with_capacity(bytes.len().max(PAGE)));
        }
        let at = At {
            page: u16::try_from(self.0.len() - 1).ok()?,
            place: u16::try_from(self.0.last()?.len()).ok()?,
        };
        self.0.last_mut()?.extend(bytes);
        Some(at)
    }

    /// The texts at a position.
    pub(super) fn get(&self, at: At) -> Texts<'_> {
        let page = self.0.get(usize::from(at.page));
        let bytes = page.and_then(|page| page.get(usize::from(at.place)..));
        bytes.and_then(Texts::read).unwrap_or(Texts::NONE)
    }

    /// Removes the texts that were stored last.
    pub(super) fn take_back(&mut self, at: At) {
        if let Some(page) = self.0.get_mut(usize::from(at.page)) {
            page.truncate(at.place.into());
        }
    }
}

impl<'a> Texts<'a> {
    const NONE: Self = Self {
        batch: NONE,
        sources: NONE,
        words: &[],
        task: &[],
    };

    /// Whether both have the same texts.
    pub(super) fn are_same(self, other: Self, words: &Words) -> bool {
        let rest = |texts: Self| (texts.batch, texts.sources, texts.task);
        rest(self) == rest(other) && words.are_same(self.words, other.words)
    }

    fn write(self, to: &mut Vec<u8>) {
        // Most lines have neither: their number is `u32::MAX`, and adding one makes it zero, which takes the least
        // room.
        for number in [self.batch, self.sources] {
            to.extend_from_slice(encode::u32(
                number.wrapping_add(1),
                &mut encode::u32_buffer(),
            ));
        }
        for part in [self.words, self.task] {
            to.extend_from_slice(encode::usize(part.len(), &mut encode::usize_buffer()));
            to.extend_from_slice(part);
        }
    }

    fn read(from: &'a [u8]) -> Option<Self> {
        let (batch, rest) = decode::u32(from).ok()?;
        let (sources, rest) = decode::u32(rest).ok()?;
        let (words, rest) = part(rest)?;
        let (task, _) = part(rest)?;
        Some(Self {
            batch: batch.wrapping_sub(1),
            sources: sources.wrapping_sub(1),
            words,
            task,
        })
    }
}

/// Splits bytes into a part, whose length comes first, and the rest.
fn part(bytes: &[u8]) -> Option<(&[u8], &[u8])> {
    let (length, rest) = decode::usize(bytes).ok()?;
    rest.split_at_checked(length)
}

#[cfg(test)]
#[allow(clippy::unwrap_used, reason = "a panic is how a test fails")]
mod tests {
    use super::*;

    fn texts<'a>(words: &'a [u8], task: &'a [u8]) -> Texts<'a> {
        Texts {
            batch: 7,
            words,
            task,
            ..Texts::NONE
        }
    }

    #[test]
    fn what_is_written_is_read_on_whichever_page() {
        let mut pages = Pages::default();
        let long = vec![5; PAGE * 2];
        let lengths = [0, 1, PAGE - 9, 40_000, 30_000, PAGE * 2, 3, PAGE - 4, 0];
        let places: Vec<At> = lengths
            .iter()
            .map(|length| pages.push(texts(&long[..*length], b"t")).unwrap())
            .collect();
        for (length, at) in lengths.iter().zip(places) {
            let read = pages.get(at);
            assert_eq!((read.batch, read.sources), (7, NONE));
            assert_eq!((read.words, read.task), (&long[..*length], &b"t"[..]));
        }
        let fits = |page: &Vec<u8>| page.capacity() == PAGE || page.len() > PAGE;
        assert!(pages.0.iter().all(fits));
    }

    #[test]
    fn what_is_taken_back_leaves_no_room_unused() {
        let mut pages = Pages::default();
        let first = pages.push(texts(b"abc", b"t")).unwrap();
        let second = pages.push(texts(b"abc", b"t")).unwrap();
        pages.take_back(second);
        assert_eq!(pages.push(texts(b"d", b"u")).unwrap(), second);
        assert_eq!(pages.get(first).words, b"abc");
        assert_eq!(pages.get(second).words, b"d");
    }
}
