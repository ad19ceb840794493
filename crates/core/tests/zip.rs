//! Tests of archives: a written archive is read back, and others are an error, never a panic.

use easel_core::zip::{TAIL, ZipEntry, ZipError, ZipWriter, find_directory, read_directory};
use proptest::prelude::*;

/// A moment of 2026, in milliseconds.
const NOW: u64 = 1_795_305_600_000;

type Files = Vec<(String, Vec<u8>)>;

fn written(files: &[(String, Vec<u8>)]) -> Vec<u8> {
    let (mut zip, mut archive) = (ZipWriter::default(), Vec::new());
    for (name, bytes) in files {
        archive.extend(zip.entry(name, bytes, NOW));
        archive.extend(bytes);
    }
    archive.extend(zip.end().concat());
    archive
}

fn entries(archive: &[u8]) -> Result<Vec<ZipEntry>, ZipError> {
    let length = archive.len() as u64;
    let tail = &archive[archive.len().saturating_sub(usize::try_from(TAIL).unwrap())..];
    let directory = find_directory(tail, length)?;
    let place = &directory.place;
    let bytes =
        &archive[usize::try_from(place.start).unwrap()..usize::try_from(place.end).unwrap()];
    read_directory(bytes, &directory)
}

fn content(archive: &[u8], entry: &ZipEntry) -> Result<Vec<u8>, ZipError> {
    let slice = |range: std::ops::Range<u64>| {
        let at = |place| usize::try_from(place).unwrap();
        archive[at(range.start)..at(range.end)].to_vec()
    };
    let bytes = slice(entry.content(&slice(entry.header()))?);
    entry.check(&bytes)?;
    Ok(bytes)
}

fn read(archive: &[u8]) -> Result<Files, ZipError> {
    let read = |entry: &ZipEntry| Ok((entry.name.clone(), content(archive, entry)?));
    entries(archive)?.iter().map(read).collect()
}

fn sample() -> Files {
    let file = |name: &str, bytes: &[u8]| (name.to_owned(), bytes.to_vec());
    vec![
        file("a.txt", b"abc"),
        file("folder/雪.png", &[7; 300]),
        file("empty", b""),
    ]
}

#[test]
fn an_archive_is_read_as_it_was_written() {
    for files in [Vec::new(), sample()] {
        assert_eq!(read(&written(&files)), Ok(files));
    }
}

#[test]
fn more_entries_than_16_bits_can_count_are_read() {
    let files: Files = (0..70_000).map(|at| (at.to_string(), Vec::new())).collect();
    let archive = written(&files);
    assert_eq!(entries(&archive).map(|found| found.len()), Ok(70_000));
}

/// The directory of an archive is read that has a file of over 4 GB, without that file.
#[test]
fn numbers_that_32_bits_cannot_hold_are_read() {
    let large = (4_u64 << 30) + 1;
    let file = vec![0; usize::try_from(large).unwrap()];
    let mut zip = ZipWriter::default();
    let second = zip.entry("a", &file, NOW).len() as u64 + large;
    drop(file);
    let end = second + zip.entry("b", b"x", NOW).len() as u64 + 1;
    let tail = zip.end().concat();
    let directory = find_directory(&tail, end + tail.len() as u64).unwrap();
    let size = usize::try_from(directory.place.end - directory.place.start).unwrap();
    let entries = read_directory(&tail[..size], &directory).unwrap();
    assert_eq!((entries[0].header().start, entries[0].size), (0, large));
    assert_eq!((entries[1].header().start, entries[1].size), (second, 1));
}

/// Returns the archive with these bytes in place of those at `at`.
fn with(archive: &[u8], at: usize, bytes: &[u8]) -> Vec<u8> {
    let mut changed = archive.to_vec();
    changed[at..at + bytes.len()].copy_from_slice(bytes);
    changed
}

#[test]
fn hostile_archives_are_an_error_with_a_name() {
    let damaged = |name: &str| Err(ZipError::Damaged(name.to_owned()));
    let archive = written(&sample());
    let central = |nth: usize| {
        let mut places = archive.windows(4).enumerate();
        let mut found = places.by_ref().filter(|(_, bytes)| *bytes == b"PK\x01\x02");
        found.nth(nth).unwrap().0
    };
    let end = archive.len() - 22;
    let twice = written(&[sample()[0].clone(), sample()[0].clone()]);
    for (what, changed, expected) in [
        ("nothing", Vec::new(), Err(ZipError::NoArchive)),
        ("a text", b"no archive".to_vec(), Err(ZipError::NoArchive)),
        (
            "cut",
            archive[..end + 10].to_vec(),
            Err(ZipError::NoArchive),
        ),
        (
            "other disks",
            with(&archive, end + 4, &[1]),
            Err(ZipError::NoArchive),
        ),
        (
            "more entries",
            with(&archive, end + 8, &[9, 0, 9]),
            damaged("directory"),
        ),
        (
            "a longer directory",
            with(&archive, end + 12, &[255]),
            damaged("directory"),
        ),
        (
            "something before it",
            [b"x", &archive[..]].concat(),
            damaged("directory"),
        ),
        (
            "compressed",
            with(&archive, central(0) + 10, &[8]),
            Err(ZipError::Packed("a.txt".to_owned())),
        ),
        (
            "encrypted",
            with(&archive, central(0) + 8, &[1]),
            Err(ZipError::Packed("a.txt".to_owned())),
        ),
        (
            "another sum",
            with(&archive, central(0) + 16, &[0]),
            damaged("a.txt"),
        ),
        (
            "another length",
            with(&archive, central(0) + 24, &[2]),
            damaged("a.txt"),
        ),
        (
            "in another",
            with(&archive, central(1) + 42, &[1]),
            damaged("a.txt"),
        ),
        (
            "behind the end",
            with(&archive, central(2) + 42, &[255, 255]),
            damaged("empty"),
        ),
        ("other bytes", with(&archive, 44, b"x"), damaged("a.txt")),
        ("another name", with(&archive, 30, b"b"), damaged("a.txt")),
        ("one name twice", twice, damaged("a.txt")),
    ] {
        assert_eq!(read(&changed), expected, "{what}");
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_files_come_back(files in proptest::collection::btree_map("[a-z雪/]{1,9}[a-z]", proptest::collection::vec(any::<u8>(), 0..200), 0..20)) {
        let files: Files = files.into_iter().collect();
        prop_assert_eq!(read(&written(&files)), Ok(files));
    }

    /// A changed archive has only files with the written contents, or is an error.
    #[test]
    fn a_changed_archive_gives_no_other_bytes(changes in proptest::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..4)) {
        let mut archive = written(&sample());
        for (at, byte) in changes {
            let at = at.index(archive.len());
            archive[at] = byte;
        }
        let contents: Vec<Vec<u8>> = sample().into_iter().map(|(_, bytes)| bytes).collect();
        if let Ok(files) = read(&archive) {
            for (_, bytes) in files {
                prop_assert!(contents.contains(&bytes));
            }
        }
    }

    #[test]
    fn random_bytes_never_panic(bytes in proptest::collection::vec(any::<u8>(), 0..400)) {
        read(&bytes).ok();
        read(&[&bytes[..], b"PK\x05\x06\0\0\0\0", &bytes, b"\0\0"].concat()).ok();
    }
}
