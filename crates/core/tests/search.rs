//! Tests of searching jobs.

use easel_core::{
    contract::{Kind, Media, MediaKind, TaskId},
    draft::Draft,
    job::{Account, Job, JobState, Mark, Search},
    words::Catalogue,
};

fn picture() -> Job {
    let draft = Draft {
        model: "aspect-image-1".to_owned(),
        prompt: "A red kite\nover the Dünen".to_owned(),
        size: "16:9".to_owned(),
        ..Draft::default()
    };
    let request = draft.validate(Kind::Image).unwrap();
    Job::written("job-7".to_owned(), request, service(), 0)
}

fn clip() -> Job {
    let draft = Draft {
        model: "aspect-video-1".to_owned(),
        prompt: "waves".to_owned(),
        seconds: "6".to_owned(),
        resolution: "720p".to_owned(),
        provider_options: r#"{"aspect_ratio": "9:16"}"#.to_owned(),
        ..Draft::default()
    };
    let request = draft.validate(Kind::Video).unwrap();
    Job::written("job-8".to_owned(), request, service(), 0)
}

fn service() -> Account {
    Account {
        base: "https://host".to_owned(),
        key: None,
    }
}

/// A user remembers what they wrote about a result, not its prompt.
#[test]
fn tags_and_notes_are_found() {
    let mut job = clip();
    job.state = JobState::Completed {
        task: None,
        media: vec![Media {
            url: "https://host/1.mp4".to_owned(),
            kind: MediaKind::Video,
        }],
        credits: None,
    };
    for mark in [
        Mark::Tag("Sea/Baltic".to_owned(), true),
        Mark::Tag("draft".to_owned(), true),
        Mark::Tag("draft".to_owned(), false),
        Mark::Note("For the 封面 of May".to_owned()),
    ] {
        assert!(job.mark(&mark, 5));
    }
    for (typed, is_found) in [
        ("baltic", true),
        ("sea/balt waves", true),
        ("封面", true),
        ("MAY", true),
        ("draft", false),
    ] {
        assert_eq!(Search::new(typed).finds(&job), is_found, "{typed}");
    }
}

/// Returns the job of a task that was added by its id.
fn adopted() -> Job {
    let task = TaskId::new("Task_42").unwrap();
    Job::adopted("job-9".to_owned(), task, service(), 0)
}

/// Returns a job whose task has an id and whose request is known.
fn running() -> Job {
    let mut job = Job {
        id: "job-6".to_owned(),
        ..picture()
    };
    job.state = JobState::Stopped {
        task: TaskId::new("task_71").unwrap(),
        accepted_at: 0,
        media: Vec::new(),
        failure: None,
    };
    job
}

/// Returns the letters of the four jobs that the search finds.
fn found(typed: &str) -> String {
    let search = Search::new(typed);
    let jobs = [
        ("p", picture()),
        ("c", clip()),
        ("a", adopted()),
        ("k", running()),
    ];
    let found = jobs.iter().filter(|(_, job)| search.finds(job));
    found.map(|(name, _)| *name).collect()
}

#[test]
fn every_word_is_found_somewhere() {
    for (typed, expected) in [
        ("", "pcak"),
        ("  \t\n", "pcak"),
        // Words of the prompt, in any case, in parts, and in any order.
        ("kite", "pk"),
        ("KITE Red", "pk"),
        ("dün", "pk"),
        ("DÜNEN kit", "pk"),
        ("kite waves", ""),
        ("kite over", "pk"),
        // A word only matches within one field.
        ("dünenaspect", ""),
        // Words of the model, the kind and the stage.
        ("aspect", "pck"),
        ("video-1", "c"),
        ("video", "c"),
        ("image", "pak"),
        ("not sent", "pc"),
        ("not WATCHED", "k"),
        ("submitted", "a"),
        ("completed", ""),
        // Parts of the ids.
        ("job-7", "p"),
        ("TASK_42", "a"),
        ("k_7", ""),
        ("sk_71", "k"),
        // The id of a task without a request is its name. In other jobs, such a short match is chance.
        ("42", "a"),
        ("-7", ""),
        ("71", ""),
        // Sizes and resolutions.
        ("16:9", "pk"),
        ("720P", "c"),
        ("9:16", "c"),
        // The service's address is the same for all jobs, so it is not searched.
        ("https://host", ""),
    ] {
        assert_eq!(found(typed), expected, "{typed:?}");
    }
}

#[test]
fn kinds_and_stages_are_found_as_they_are_shown_and_in_english() {
    let pairs = [("Not sent", "未发送"), ("Video", "视频")];
    let owned = pairs.map(|(english, words)| (english.to_owned(), words.to_owned()));
    Catalogue::new(owned.to_vec()).put_in_use();
    for typed in ["未发送 视频", "not sent video"] {
        assert_eq!(found(typed), "c", "{typed:?}");
    }
}
