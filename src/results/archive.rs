//! All results of a list in one ZIP, which is written piece by piece: see `download_all.rs`.

use easel_core::{
    contract::Media,
    job::Job,
    keep::Failure,
    words::{mark, t},
    zip::{Content, Names, ZipWriter},
};
use futures::future::LocalBoxFuture;
use leptos::prelude::*;

use super::{
    archive_run::{ArchiveEnd, ArchiveRun, Listed},
    other_answer::other_answer_words,
    saving::read_or_fetch,
};
use crate::{
    browser::{
        Blob, NotWritten, SaveTarget, Stop, Sums, content_of, ends_of, local_clock, local_day, now,
    },
    state::notices::NoticeLink,
    work::{
        jobs::JobRow,
        keep::Keep,
        saved_file::{beside, described, ending, path},
    },
};

/// The name of the list of missing results, which is a file in the archive.
const MISSING: &str = "not-included";

/// A kept file with more bytes than this, 32 MB, is copied as it is, and is never in memory as a whole. The data about
/// how it was made goes into a file next to it.
const LARGE: f64 = 33_554_432.0;

/// How many bytes at the start and the end of a file show its type and its size.
const ENDS: f64 = 262_144.0;

/// The contents of the archive so far.
struct Archive {
    target: SaveTarget,
    zip: ZipWriter,
    names: Names,
    files: usize,
    missing: Vec<NoticeLink>,
}

/// Saves all results of these jobs in one ZIP.
pub fn write_archive(
    keep: Keep,
    listed: Listed,
    running: ArchiveRun,
) -> LocalBoxFuture<'static, ArchiveEnd> {
    Box::pin(async move {
        match write_all(keep, listed, running).await {
            Ok(end) => end,
            Err(NotWritten::NotChosen) => ArchiveEnd::Cancelled,
            Err(NotWritten::Refused) => ArchiveEnd::Refused,
            Err(NotWritten::TooLong) => ArchiveEnd::TooLong,
            Err(NotWritten::ClickNeeded) => ArchiveEnd::ClickNeeded,
        }
    })
}

async fn write_all(
    keep: Keep,
    listed: Listed,
    running: ArchiveRun,
) -> Result<ArchiveEnd, NotWritten> {
    let day = local_day(now());
    let mut archive = Archive {
        target: SaveTarget::ask(&["easel-", &day, ".zip"].concat()).await?,
        zip: ZipWriter::by_clock(local_clock),
        names: Names::default(),
        files: 0,
        missing: Vec::new(),
    };
    let ended = match archive.add_all(keep, listed, &running).await {
        Ok(()) if running.goes_on() => return archive.end(&running.stop).await,
        Ok(()) => Ok(ArchiveEnd::Cancelled),
        Err(error) => Err(error),
    };
    archive.target.abort().await;
    ended
}

impl Archive {
    async fn add_all(
        &mut self,
        keep: Keep,
        listed: Listed,
        running: &ArchiveRun,
    ) -> Result<(), NotWritten> {
        let mut source = listed.source(running).await;
        let (mut done, all) = (0, source.len());
        running.show(done, all);
        while running.goes_on() {
            let rows = source.next().await;
            if rows.is_empty() {
                break;
            }
            for row in rows {
                running.show(done, all);
                done += 1;
                self.add_job(keep, &row, &running.stop).await?;
            }
        }
        Ok(())
    }

    async fn add_job(&mut self, keep: Keep, row: &JobRow, stop: &Stop) -> Result<(), NotWritten> {
        let (media, at) = row
            .job
            .with_untracked(|job| (job.media().to_vec(), job.created_at));
        let several = media.len() > 1;
        for (place, item) in media.iter().enumerate() {
            if stop.is_told() {
                return Ok(());
            }
            let kept = keep.file(row, item).await;
            let number = several.then_some(place + 1);
            if let Some(file) = kept.as_ref().filter(|file| file.size() > LARGE)
                && let Some(measured) = measured(file).await
            {
                let of = (row, item, number);
                self.add_large(of, file, measured, at).await?;
                continue;
            }
            let bytes = match read_or_fetch(kept.as_ref(), keep, row, item, stop).await {
                Ok(bytes) => bytes,
                Err(why) => {
                    self.miss(row, item, why);
                    continue;
                }
            };
            let name = path(row, &bytes, number);
            let whole = self.names.take(&name, ending(&bytes, item.kind));
            let file = described(row, bytes, &whole);
            self.write(&whole, &file.bytes, at).await?;
            self.files += 1;
            self.write_beside(file.beside, &whole, at).await?;
        }
        Ok(())
    }

    async fn add_large(
        &mut self,
        (row, item, number): (&JobRow, &Media, Option<usize>),
        file: &Blob,
        (ends, content): (Vec<u8>, Content),
        at: u64,
    ) -> Result<(), NotWritten> {
        let name = path(row, &ends, number);
        let whole = self.names.take(&name, ending(&ends, item.kind));
        let header = self.zip.entry_of(&whole, content, at);
        self.target.write(&header).await?;
        self.target.write_file(file).await?;
        self.files += 1;
        let text = beside(row, &ends, &whole);
        self.write_beside(text, &whole, at).await
    }

    async fn write_beside(
        &mut self,
        text: Option<String>,
        name: &str,
        at: u64,
    ) -> Result<(), NotWritten> {
        let Some(text) = text else { return Ok(()) };
        let name = self.names.take(name, "json");
        self.write(&name, text.as_bytes(), at).await
    }

    fn miss(&mut self, row: &JobRow, item: &Media, why: Failure) {
        let mut text = row.job.with_untracked(Job::name);
        if let Some(answer) = other_answer_words(why) {
            text.push_str(&[" \u{2013} ", &answer].concat());
        }
        let url = if item.is_http() {
            item.url.clone()
        } else {
            String::new()
        };
        self.missing.push(NoticeLink { text, url });
    }

    async fn write(&mut self, name: &str, bytes: &[u8], at: u64) -> Result<(), NotWritten> {
        let content = content_of(bytes).await;
        let header = self.zip.entry_of(name, content, at);
        self.target.write(&header).await?;
        self.target.write(bytes).await
    }

    async fn end(mut self, stop: &Stop) -> Result<ArchiveEnd, NotWritten> {
        if !self.missing.is_empty() {
            let mut list = t(LISTED).to_owned();
            for NoticeLink { text, url } in &self.missing {
                list.push_str(&["\n\n", text, "\n", url].concat());
            }
            let name = self.names.take(MISSING, "txt");
            self.write(&name, list.as_bytes(), now()).await?;
        }
        let Self {
            mut target,
            zip,
            files,
            missing,
            ..
        } = self;
        if files == 0 {
            target.abort().await;
            return Ok(ArchiveEnd::Nothing(missing));
        }
        for piece in zip.end() {
            target.write(&piece).await?;
        }
        target.close(stop).await?;
        Ok(ArchiveEnd::Saved { files, missing })
    }
}

/// Reads the first and last bytes of a file, and the facts that the archive states about it. Returns `None` if the
/// file cannot be read.
async fn measured(file: &Blob) -> Option<(Vec<u8>, Content)> {
    let Sums { content, .. } = Sums::of(file, false).await?;
    Some((ends_of(file, ENDS).await?, content))
}

const LISTED: &str = mark(
    "These files could not be read, and are not in this archive. Their host may not allow it, or the link has expired.",
);
