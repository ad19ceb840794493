//! The seeds of the fuzzer.

use std::{collections::BTreeSet, error::Error, fs, path::Path};

use easel_core::{
    contract::{Answer, AnswerContext, ApiError, Kind, Mode, TaskId, submission, task},
    draft::Draft,
    job::{Account, Event, Job},
};
use serde_json::Value;

use crate::input;

const IMAGE: AnswerContext<'_> = AnswerContext::only(Kind::Image);

/// Longer texts are prose, which no parser looks for.
const LONGEST_WORD: usize = 32;

/// Writes two things into a directory: `corpus`, an answer for each case of `crates/core/fixtures` and a
/// stored job for each state; and `words`, the dictionary.
pub(crate) fn write(directory: &Path) -> Result<(), Box<dyn Error>> {
    let corpus = directory.join("corpus");
    fs::create_dir_all(&corpus)?;
    let mut words = BTreeSet::new();
    let seeds = fixtures()?.into_iter().chain(jobs()?);
    for (count, (status, retry_after, body)) in seeds.enumerate() {
        if let Ok(value) = serde_json::from_str(&body) {
            collect(&value, &mut words);
        }
        let seed = input::write(status, &retry_after, &body);
        fs::write(corpus.join(format!("seed-{count:03}")), seed)?;
    }
    fs::write(
        directory.join("words"),
        words.into_iter().collect::<String>(),
    )?;
    Ok(())
}

/// A status, `Retry-After` and a body.
type Seed = (u64, String, String);

/// The test cases of the contract.
fn fixtures() -> Result<Vec<Seed>, Box<dyn Error>> {
    let directory = Path::new(env!("CARGO_MANIFEST_DIR")).join("../core/fixtures");
    let mut seeds = Vec::new();
    for directory in [
        &directory,
        &directory.join("wild"),
        &directory.join("unseen"),
    ] {
        for case in cases(directory)? {
            let status = case["status"].as_u64().unwrap_or(200);
            let retry_after = case["retry_after"].as_str().unwrap_or_default();
            let text = case["text"].as_str().or(case["body"].as_str());
            let body = text.map(str::to_owned);
            let body = body.unwrap_or_else(|| case["body"].to_string());
            seeds.push((status, retry_after.to_owned(), body));
        }
    }
    Ok(seeds)
}

/// The cases of the files in a directory: a list, or a service's answers.
fn cases(directory: &Path) -> Result<Vec<Value>, Box<dyn Error>> {
    let mut cases = Vec::new();
    for entry in fs::read_dir(directory)? {
        let path = entry?.path();
        if path
            .extension()
            .is_some_and(|extension| extension == "json")
        {
            let file: Value = serde_json::from_slice(&fs::read(path)?)?;
            let list = file.as_array().or(file["answers"].as_array());
            cases.extend(list.into_iter().flatten().cloned());
        }
    }
    Ok(cases)
}

/// A stored job in each state, of each kind.
fn jobs() -> Result<Vec<Seed>, Box<dyn Error>> {
    let accepted = Event::Accepted(decoded(
        |answer| submission(answer, &IMAGE),
        r#"{"id":"t-1","status":"submitted"}"#,
    )?);
    let polled = |body| -> Result<Event, Box<dyn Error>> {
        Ok(Event::Polled(decoded(|answer| task(answer, &IMAGE), body)?))
    };
    let processing = polled(r#"{"id":"t-1","status":"processing","progress":40}"#)?;
    let completed = polled(
        r#"{"id":"t-1","status":"completed","credits_cost":0.5,"result":{"type":"image","data":[{"url":"https://m.example/a.png"}]}}"#,
    )?;
    let failed = polled(r#"{"id":"t-1","status":"failed","error":{"message":"policy"}}"#)?;
    let refused = Event::Refused(ApiError::RateLimited {
        retry_after: Some(30),
        message: Some("slow down".to_owned()),
    });
    let sent = || Event::Sent {
        by: "tab".to_owned(),
    };
    let lives: [&[Event]; 9] = [
        &[],
        &[sent()],
        &[sent(), accepted.clone()],
        &[sent(), accepted.clone(), processing.clone()],
        &[sent(), accepted.clone(), processing, completed],
        &[sent(), accepted.clone(), failed],
        &[sent(), refused],
        &[
            sent(),
            Event::AnswerLost(Some(ApiError::TimedOut { status: 504 })),
        ],
        &[sent(), accepted, Event::PollingStopped],
    ];
    let mut jobs = vec![Job::adopted(
        "j-0".to_owned(),
        TaskId::new("t-1").ok_or("a task id")?,
        account(),
        1_800_000_000_000,
    )];
    for kind in [Kind::Image, Kind::Edit, Kind::Video] {
        for events in lives {
            jobs.push(lived(kind, events)?);
        }
    }
    let seed = |job| Ok((200, String::new(), serde_json::to_string(&job)?));
    jobs.into_iter().map(seed).collect()
}

/// A job of this kind after these events.
fn lived(kind: Kind, events: &[Event]) -> Result<Job, Box<dyn Error>> {
    let draft = Draft {
        mode: Mode::Background,
        model: "m".to_owned(),
        prompt: "a red kite".to_owned(),
        references: "https://host/a.png\nhttps://host/b.png".to_owned(),
        size: "16:9".to_owned(),
        seconds: "8".to_owned(),
        outputs: "2".to_owned(),
        provider_options: r#"{"seed": 7}"#.to_owned(),
        ..Draft::default()
    };
    let request = draft
        .validate(kind)
        .map_err(|problems| format!("{problems:?}"))?;
    let mut job = Job::written("j-1".to_owned(), request, account(), 1);
    for (at, event) in (2..).zip(events) {
        job.apply(event, at);
    }
    Ok(job)
}

fn account() -> Account {
    Account {
        base: "https://host/v1".to_owned(),
        key: Some("k-1".to_owned()),
    }
}

fn decoded<T>(
    decode: impl Fn(&Answer) -> Result<T, ApiError>,
    body: &str,
) -> Result<T, Box<dyn Error>> {
    let answer = Answer {
        status: 200,
        retry_after: None,
        received_at: 0,
        body: body.to_owned(),
        ..Answer::default()
    };
    decode(&answer).map_err(|error| format!("{error:?}").into())
}

/// The keys and short texts of a value, as lines of libFuzzer's dictionary.
fn collect(value: &Value, words: &mut BTreeSet<String>) {
    let mut word = |text: &str| {
        let plain = text.chars().all(|letter| letter.is_ascii_graphic());
        if plain && !text.is_empty() && text.len() <= LONGEST_WORD && !text.contains(['"', '\\']) {
            words.insert(format!("\"\\\"{text}\\\"\"\n"));
        }
    };
    match value {
        Value::String(text) => word(text),
        Value::Array(items) => items.iter().for_each(|item| collect(item, words)),
        Value::Object(object) => {
            object.keys().for_each(|key| word(key));
            object.values().for_each(|value| collect(value, words));
        }
        _ => {}
    }
}
