//! Writes a backup piece by piece: each function returns the bytes to write next.

use std::collections::{BTreeMap, HashMap};

use super::{
    BackupError, Contents, FileLine, Manifest, Medium,
    contents::{manifest_of, medium, part},
    lines, manifest, settings,
};
use crate::{
    job::Job,
    zip::{LocalClock, ZipWriter, find_directory, read_directory},
};

/// The length in bytes of its records at which a part ends: they are in memory until then.
const PART: usize = 4 << 20;

/// The longest record in bytes, so that its part can be read again.
const LONGEST_RECORD: usize = 32 << 20;

/// A backup that is being written.
#[derive(Debug)]
pub struct BackupWriter {
    zip: ZipWriter,
    manifest: Manifest,
    /// The names of the media that are written, by hash.
    written: HashMap<String, String>,
    records: String,
    files: Vec<FileLine>,
}

impl BackupWriter {
    /// Begins a backup with these settings. Settings that do not belong to a backup are left out.
    pub fn begin(
        manifest: Manifest,
        settings: &BTreeMap<String, String>,
        clock: LocalClock,
    ) -> (Self, Vec<u8>) {
        let mut writer = Self {
            zip: ZipWriter::by_clock(clock),
            manifest,
            written: HashMap::new(),
            records: String::new(),
            files: Vec::new(),
        };
        let mut settings = settings.clone();
        settings.retain(|name, _| settings::belongs(name));
        let text = settings::print(&settings);
        let bytes = writer.file(settings::NAME, text.as_bytes());
        (writer, bytes)
    }

    /// Adds a medium of a job, and returns what to write before its bytes. If that is `None`, the bytes are not
    /// written either: the backup has them already. `found` is `None` if the medium cannot be read.
    pub fn medium<B>(
        &mut self,
        job: &Job,
        place: usize,
        found: Option<&Medium<B>>,
    ) -> Option<Vec<u8>> {
        let url = job.media().get(place)?.url.clone();
        let (file, header) = if let Some(found) = found {
            let (name, header) = self.header(found);
            (Some(name), header)
        } else {
            self.manifest.missing += 1;
            (None, None)
        };
        self.files.push(FileLine {
            job: job.id.clone(),
            place,
            url,
            file,
            sha256: found.map(|found| found.sha256.clone()),
        });
        header
    }

    fn header<B>(&mut self, found: &Medium<B>) -> (String, Option<Vec<u8>>) {
        if let Some(name) = self.written.get(&found.sha256) {
            return (name.clone(), None);
        }
        let name = medium(&found.sha256, found.extension);
        self.written.insert(found.sha256.clone(), name.clone());
        self.manifest.media += 1;
        self.manifest.bytes += found.content.length();
        let made_at = self.manifest.made_at;
        let header = self.zip.entry_of(&name, found.content, made_at);
        (name, Some(header))
    }

    /// Adds a job, after its media. A job that could not be read back is only counted: the result is `None`, and
    /// nothing is to be written.
    pub fn job(&mut self, job: &Job) -> Option<Vec<u8>> {
        let line = lines::line_of(job).filter(|line| line.len() <= LONGEST_RECORD);
        let Some(line) = line else {
            self.unreadable();
            self.files.retain(|file| file.job != job.id);
            return None;
        };
        self.records.push_str(&line);
        self.records.push('\n');
        self.manifest.records += 1;
        if self.records.len() < PART {
            return Some(Vec::new());
        }
        Some(self.part())
    }

    /// Counts a record that cannot be read.
    pub fn unreadable(&mut self) {
        self.manifest.unreadable += 1;
    }

    /// Ends the backup. Returns the last bytes of the archive, and the manifest.
    ///
    /// # Errors
    /// Returns an error if restoring would refuse the backup: then it must not be saved.
    pub fn end(mut self) -> Result<(Vec<u8>, Manifest), BackupError> {
        let mut bytes = self.part();
        let text = self.manifest.print();
        let Self {
            mut zip, manifest, ..
        } = self;
        bytes.extend(zip.entry(manifest::NAME, text.as_bytes(), manifest.made_at));
        bytes.extend(text.as_bytes());
        let before = zip.written();
        let directory = zip.end().concat();
        check(&directory, before, &manifest)?;
        bytes.extend(directory);
        Ok((bytes, manifest))
    }

    fn part(&mut self) -> Vec<u8> {
        if self.records.is_empty() {
            return Vec::new();
        }
        self.manifest.parts += 1;
        let (records, list) = part(self.manifest.parts);
        let lines = std::mem::take(&mut self.records);
        let mut bytes = self.file(&records, lines.as_bytes());
        let files = std::mem::take(&mut self.files);
        bytes.extend(self.file(&list, lines::print(&files).as_bytes()));
        bytes
    }

    fn file(&mut self, name: &str, content: &[u8]) -> Vec<u8> {
        let mut bytes = self.zip.entry(name, content, self.manifest.made_at);
        bytes.extend(content);
        bytes
    }
}

/// Checks that restoring could read the directory.
fn check(end: &[u8], before: u64, manifest: &Manifest) -> Result<(), BackupError> {
    let directory = find_directory(end, before + end.len() as u64)?;
    let size = usize::try_from(directory.place.end - directory.place.start);
    let bytes = size.ok().and_then(|size| end.get(..size));
    let entries = read_directory(bytes.ok_or(BackupError::NoArchive)?, &directory)?;
    manifest_of(&entries)?;
    Contents::of(entries, Manifest::parse(manifest.print().as_bytes())?).map(drop)
}
