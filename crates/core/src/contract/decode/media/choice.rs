//! Chooses the results among the candidates.

use crate::contract::{AnswerContext, Kind, MediaKind, Request, Status, endings::kind_of};

use super::{
    candidate::{Candidate, expected},
    inputs::{self, Inputs},
};
use crate::contract::decode::{
    address::{self, AddressShape},
    echo, kinds,
    places::{self, GENERAL, LIKELY, NAMED, OF_MEDIA, Tier},
};

/// The candidates that are results.
pub(super) fn best(
    mut found: Vec<Candidate>,
    status: Option<&Status>,
    inputs: Inputs,
    asked: &AnswerContext<'_>,
) -> Vec<Candidate> {
    let echoes = echo::addresses(asked);
    found.retain(|candidate| !echo::is_echo(&echoes, &candidate.address.url));
    found.retain(|candidate| !inputs.may_have(candidate));
    prefer_files(&mut found, asked);
    prefer_plain_ones(&mut found, status);
    prefer_bytes(&mut found);
    prefer_better_keys(&mut found);
    prefer_videos(&mut found, asked);
    let (fitting, others): (Vec<_>, Vec<_>) = found
        .into_iter()
        .partition(|candidate| candidate.is_believable(status, asked));
    let mut found = fitting;
    if found.is_empty() {
        found.extend(others.into_iter().filter(|it| it.stands_in(status, asked)));
    }
    let best = found.iter().map(|candidate| candidate.tier).max();
    found.retain(|candidate| Some(candidate.tier) == best);
    prefer_answers(&mut found);
    prefer_one_depth(&mut found);
    found
}

impl Candidate {
    /// Whether the candidate is the result if there is no other: a medium of the other kind than requested, such as a GIF
    /// for a clip. An image beside a running task may be anything.
    fn stands_in(&self, status: Option<&Status>, asked: &AnswerContext<'_>) -> bool {
        let is_clip = self.kind == MediaKind::Video;
        let may_be_input = !is_clip && inputs::is_for_inputs(self.path.last());
        let is_over = match status {
            Some(Status::Completed) => true,
            None => is_clip,
            Some(_) => false,
        };
        is_over
            && self.is_evident
            && self.tier >= LIKELY
            && asked.request.is_some()
            && !may_be_input
    }

    /// Whether the candidate may be the picture that a clip begins with, under an address of the service.
    fn may_begin_a_clip(&self, asked: &AnswerContext<'_>) -> bool {
        // A moving GIF is a clip.
        let is_moving = || self.address.url.to_ascii_lowercase().contains(".gif");
        asked.kind == Kind::Video
            && may_have_inputs(asked)
            && !is_moving()
            && self.kind == MediaKind::Image
            && self.tier < NAMED
            && !self.address.is_bytes
            && inputs::is_for_inputs(self.path.last())
    }

    /// While work is running, an address counts as a result only in a place for results.
    fn is_believable(&self, status: Option<&Status>, asked: &AnswerContext<'_>) -> bool {
        // For a task that was added by its id, it is not known what was requested.
        let fits = self.kind == expected(asked)
            || asked.request.is_none() && self.kind == MediaKind::Video;
        let is_of_media = self.tier >= OF_MEDIA;
        match status {
            Some(Status::Completed) => fits || is_of_media,
            None => {
                let is_likely = self.is_evident || self.tier > LIKELY;
                is_likely && (fits || is_of_media && !self.may_begin_a_clip(asked))
            }
            Some(Status::Other(_)) => {
                let is_likely = is_of_media || (self.is_evident && self.tier >= LIKELY);
                self.tier == NAMED || (fits && is_likely)
            }
            Some(Status::Submitted | Status::Processing | Status::Failed) => {
                // The inputs of an edit are in the same places.
                let has_inputs = asked.kind == Kind::Edit;
                let is_likely = is_of_media || (self.is_evident && self.tier >= GENERAL);
                match self.tier {
                    NAMED => fits || self.is_evident,
                    _ => fits && is_likely && !has_inputs,
                }
            }
        }
    }
}

/// Prefers plain addresses. An address that looks like one of the service, or like another file, is a result if its place
/// says so and nothing better is in that place. While the work runs, the service may report the task there.
fn prefer_plain_ones(found: &mut Vec<Candidate>, status: Option<&Status>) {
    let least = match status {
        None | Some(Status::Completed) => OF_MEDIA,
        Some(_) => NAMED + 1,
    };
    // At the end, "image_url" is no address of a task. Before, only "url" in "image" is none.
    let around = usize::from(status.is_none());
    let is_of_medium = |candidate: &Candidate| {
        let mut keys = candidate.path.iter().rev().skip(around).take(2 - around);
        let is_named = |key: &String| places::rank(key).is_some() && kinds::kind(key).is_some();
        least == OF_MEDIA && keys.any(is_named)
    };
    let is_placed = |candidate: &Candidate| candidate.tier >= least || is_of_medium(candidate);
    let plain: Vec<(Tier, usize, Vec<String>)> = found
        .iter()
        .filter(|candidate| candidate.address.shape == AddressShape::Plain)
        .map(|candidate| (candidate.tier, candidate.object, candidate.path.clone()))
        .collect();
    found.retain(|candidate| {
        let mut better = plain.iter().filter(|(tier, ..)| *tier >= candidate.tier);
        match candidate.address.shape {
            AddressShape::Plain => true,
            AddressShape::OtherFile => is_placed(candidate) && better.next().is_none(),
            AddressShape::OfService => {
                let is_beside = |(_, object, path): &(Tier, usize, Vec<String>)| {
                    *object == candidate.object || *path != candidate.path
                };
                is_placed(candidate) && !better.any(is_beside)
            }
        }
    });
}

/// Prefers files beside addresses of the service in the same object: beside `url`, which leads to the object itself, and
/// beside a path that another server has as well. Where the request may have inputs, such a file may be one of them.
fn prefer_files(found: &mut Vec<Candidate>, asked: &AnswerContext<'_>) {
    if may_have_inputs(asked) {
        return;
    }
    let files: Vec<(usize, MediaKind, bool, String)> = found
        .iter()
        .filter(|file| file.is_evident && !address::is_at(&file.address.url, asked.base))
        .filter_map(|file| {
            let path = file_path(&file.address.url)?.to_owned();
            Some((file.object, file.kind, file.rank.is_some(), path))
        })
        .collect();
    found.retain(|candidate| {
        let own = file_path(&candidate.address.url);
        let is_self = !candidate.is_evident
            && own.is_none()
            && candidate.path.last().is_some_and(|key| key == "url");
        let is_beside = |(object, kind, is_ranked, path): &(usize, MediaKind, bool, String)| {
            *object == candidate.object
                && *kind == candidate.kind
                && (is_self && *is_ranked || own.is_some_and(|own| path.ends_with(own)))
        };
        !address::is_at(&candidate.address.url, asked.base) || !files.iter().any(is_beside)
    });
}

/// Whether the request may have sent media. Of a task that was added by its id, it is not known.
pub(super) fn may_have_inputs(asked: &AnswerContext<'_>) -> bool {
    let has_references = |request: &Request| !request.references().is_empty();
    match asked.kind {
        Kind::Edit => true,
        Kind::Image => asked.request.is_some_and(has_references),
        Kind::Video => asked.request.is_none_or(has_references),
    }
}

/// The path of an address, if it has the extension of a medium.
fn file_path(url: &str) -> Option<&str> {
    let address = url.split(['?', '#']).next()?;
    let (_, rest) = address.split_once("://")?;
    let path = &rest[rest.find('/')?..];
    kind_of(address).is_some().then_some(path)
}

/// Prefers bytes to a link in the same object: the link may be dead.
fn prefer_bytes(found: &mut Vec<Candidate>) {
    let with_bytes: Vec<usize> = found
        .iter()
        .filter(|candidate| candidate.address.is_bytes)
        .map(|candidate| candidate.object)
        .collect();
    found.retain(|candidate| candidate.address.is_bytes || !with_bytes.contains(&candidate.object));
}

/// Prefers the best key of an object: several addresses in one object are variants of one medium.
fn prefer_better_keys(found: &mut Vec<Candidate>) {
    let ranks: Vec<(usize, MediaKind, usize)> = found
        .iter()
        .filter_map(|candidate| Some((candidate.object, candidate.kind, candidate.rank?)))
        .collect();
    found.retain(|candidate| {
        candidate.rank.is_none_or(|rank| {
            let mut others = ranks.iter();
            !others.any(|(object, kind, other)| {
                *object == candidate.object && *kind == candidate.kind && *other < rank
            })
        })
    });
}

/// Prefers videos: an image beside a video is its cover or its input, unless both are in the same list.
fn prefer_videos(found: &mut Vec<Candidate>, asked: &AnswerContext<'_>) {
    if asked.kind != Kind::Video && asked.request.is_some() {
        return;
    }
    let videos: Vec<Vec<String>> = found
        .iter()
        .filter(|candidate| candidate.kind == MediaKind::Video)
        .map(|candidate| candidate.path.clone())
        .collect();
    if !videos.is_empty() {
        found.retain(|candidate| {
            candidate.kind == MediaKind::Video || videos.contains(&candidate.path)
        });
    }
}

/// Removes the pictures that a model drew while it was thinking, if there are others. Gemini sends both.
fn prefer_answers(found: &mut Vec<Candidate>) {
    if found.iter().any(|candidate| !candidate.is_thought) {
        found.retain(|candidate| !candidate.is_thought);
    }
}

/// Prefers the larger set of results: an answer may contain both a relay's own results and the results that it passes
/// on. Of two equal sets, the outer one is taken.
fn prefer_one_depth(found: &mut Vec<Candidate>) {
    let count = |path: &Vec<String>| {
        found
            .iter()
            .filter(|candidate| candidate.path == *path)
            .count()
    };
    let best = found.iter().map(|candidate| &candidate.path);
    let best = best.max_by_key(|path| (count(path), usize::MAX - path.len()));
    if let Some(depth) = best.map(Vec::len) {
        found.retain(|candidate| candidate.path.len() == depth);
    }
}
