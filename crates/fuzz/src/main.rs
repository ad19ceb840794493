//! Feeds arbitrary bytes to everything that reads a service's answers or the ledger's records.
//! Nothing may panic, an error keeps its body, and a job reads back as it was stored.
//!
//! `cargo xtask bench fuzz` builds and runs it. With `EASEL_SEEDS`, the path of a directory, it
//! first writes the seeds there.

#![no_main]

mod input;
mod seeds;

use std::path::Path;

use easel_core::{
    contract::{
        Answer, AnswerContext, ApiError, ClientAct, Kind, Mode, SyncOutcome, explain, image_answer,
        lift_bytes, models, submission, task, task_answer,
    },
    job::{Event, Job},
};
use libfuzzer_sys::fuzz_target;

/// The acts whose errors have different texts.
const ACTS: [ClientAct; 5] = [
    ClientAct::Submit(Kind::Image, Mode::Wait),
    ClientAct::Submit(Kind::Video, Mode::Background),
    ClientAct::Poll,
    ClientAct::ListModels,
    ClientAct::TestConnection,
];

const IMAGE: AnswerContext<'_> = AnswerContext::only(Kind::Image);

/// What relative addresses are resolved against.
const VIDEO: AnswerContext<'_> = AnswerContext {
    base: "https://host.example/v1",
    ..AnswerContext::only(Kind::Video)
};

/// The time of new events: later than any stored time is likely to be.
const LATER: u64 = 4_000_000_000_000;

fuzz_target!(
    init: {
        if let Some(directory) = std::env::var_os("EASEL_SEEDS") {
            seeds::write(Path::new(&directory)).expect("the seeds can be made and written");
        }
    },
    |bytes: &[u8]| {
        let answer = input::read(bytes);
        let events = events(&answer);
        lift(&answer.body);
        if let Ok(job) = serde_json::from_str::<Job>(&answer.body) {
            live(job, &events);
        }
    }
);

/// Media that are extracted from a text are named in it.
fn lift(body: &str) {
    if let Some((text, media)) = lift_bytes(body, "j") {
        assert!(!media.is_empty(), "nothing was taken out");
        assert!(
            media.iter().all(|bytes| text.contains(&bytes.address())),
            "{text}"
        );
    }
}

/// Decodes an answer in every way, and returns the events for a job.
fn events(answer: &Answer) -> Vec<Event> {
    let polls = [Kind::Image, Kind::Video]
        .map(|kind| task(answer, &AnswerContext::only(kind)).map(Event::Polled));
    let accepted = submission(answer, &IMAGE).map(Event::Accepted);
    let outcome = |outcome| match outcome {
        SyncOutcome::Images(images) => {
            assert!(!images.media.is_empty(), "images without an image");
            Event::Answered {
                media: images.media,
                credits: images.credits_cost,
            }
        }
        SyncOutcome::Task(submission) => Event::Accepted(submission),
    };
    let answered = image_answer(answer, &IMAGE).map(outcome);
    let at_once = task_answer(answer, &VIDEO).map(outcome);
    if let Err(error) = models(answer).map(Iterator::count) {
        check(&error, answer);
    }
    let outcomes = polls.into_iter().chain([accepted, answered, at_once]);
    let event = |outcome: Result<Event, ApiError>| match outcome {
        Ok(event) => event,
        Err(error) => {
            check(&error, answer);
            // The ledger does the same.
            if error.may_have_been_accepted() {
                Event::AnswerLost(Some(error))
            } else {
                Event::Refused(error)
            }
        }
    };
    outcomes.map(event).collect()
}

/// An error has a text for every act, and keeps its body.
fn check(error: &ApiError, answer: &Answer) {
    for act in ACTS {
        assert!(!explain(error, act).what.is_empty());
    }
    assert!(error.raw_body().is_none_or(|body| body == answer.body));
}

/// A stored job is read, written and read again, receives all events, and is merged with another
/// tab's copy.
fn live(mut job: Job, events: &[Event]) {
    stored(&job);
    let mut copy = job.clone();
    for event in events {
        job.apply(event, LATER);
    }
    copy.merge(&job);
    let _ = (job.took(), job.name(), job.kind(), job.since());
    stored(&job);
}

fn stored(job: &Job) {
    let text = serde_json::to_string(job).expect("a job is JSON");
    let read: Job = serde_json::from_str(&text).expect("what was stored is a job");
    assert_eq!(read, *job, "{text}");
}
