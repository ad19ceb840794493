//! Records as version 1.0.0 stores them: browsers and backups have them, so they must always be readable. A later form
//! gets cases of its own beside these.

use super::*;

fn read(state: &str) -> Job {
    let record = format!(
        r#"{{"id":"j","request":{{"kind":"image","mode":"background","body":{{"model":"m","prompt":"a red kite"}}}},
        "base":"https://host","created_at":1,"state":{state},
        "timeline":[{{"at":1,"stage":"submitting"}},{{"at":2,"stage":"submitted"}}],"raw":null,"missed":false}}"#
    );
    serde_json::from_str(&record).unwrap_or_else(|error| panic!("{error}: {record}"))
}

/// A record with everything that the record of a request may have.
const WHOLE: &str = concat!(
    r#"{"id":"j","request":{"kind":"image","mode":"background","body":{"model":"m","prompt":"a red kite","size":"16:9"}},"#,
    r#""base":"https://host","key":"0a1b2c3d","created_at":1,"#,
    r#""state":{"is":"completed","task":"t-1","media":[{"url":"https://host/a.png","kind":"image"}],"credits":0.50},"#,
    r#""timeline":[{"at":1,"stage":"submitting"},{"at":2,"stage":"completed"}],"raw":"{}","missed":true,"#,
    r#""grid":{"id":"b","row":"a red kite","row_at":0,"column":"m","column_at":1,"repeat":1},"#,
    r#""decided_at":5,"anew":1,"found":true,"#,
    r#""marks":{"at":3,"favourite":true,"rating":{"at":4,"is":5},"note":{"at":6,"is":"for the cover"},"#,
    r#""tags":[{"at":7,"is":"red"}],"collections":[{"at":8,"is":"c-1"}]},"#,
    r#""poll_at":"/tasks/t-1","measured":[3,2],"seen_kinds":{"https://host/a.png":"video"}}"#,
);

#[test]
fn a_record_is_stored_in_this_form() {
    let job: Job = serde_json::from_str(WHOLE).unwrap();
    assert_eq!(serde_json::to_string(&job).unwrap(), WHOLE);
}

#[test]
fn a_field_without_a_value_is_not_stored() {
    let job = read(r#"{"is":"sent","by":"tab"}"#);
    assert_eq!((job.key, job.anew, job.decided_at), (None, 0, None));
}

#[test]
fn a_task_as_it_is_stored() {
    let state =
        r#"{"is":"running","task":"t-1","status":"processing","progress":40,"accepted_at":2}"#;
    let expected = JobState::Running {
        task: task_id(),
        status: Status::Processing,
        progress: Some(40),
        accepted_at: 2,
        media: Vec::new(),
        failure: None,
    };
    assert_eq!(read(state).state, expected);
    // Fields without a value are not written.
    let text = serde_json::to_string(&expected).unwrap();
    assert_eq!(text, state);
}

#[test]
fn ends_as_they_are_stored() {
    let failed = JobState::Failed {
        task: task_id(),
        reason: Some("too bright".into()),
        credits: None,
        media: Vec::new(),
    };
    let stopped = JobState::Stopped {
        task: task_id(),
        accepted_at: 2,
        media: Vec::new(),
        failure: None,
    };
    let completed = JobState::Completed {
        task: None,
        media: media("https://host/a.png"),
        credits: None,
    };
    for (stored, expected) in [
        (
            r#"{"is":"failed","task":"t-1","reason":"too bright"}"#,
            failed,
        ),
        (r#"{"is":"stopped","task":"t-1","accepted_at":2}"#, stopped),
        (
            r#"{"is":"completed","task":null,"media":[{"url":"https://host/a.png","kind":"image"}],"credits":null}"#,
            completed,
        ),
    ] {
        assert_eq!(read(stored).state, expected);
        assert_eq!(serde_json::to_string(&expected).unwrap(), stored);
    }
}

/// A part of a record that this version cannot read must not hide the task beside it.
#[test]
fn what_another_version_wrote_beside_a_task_does_not_hide_it() {
    let unknown = read(r#"{"is":"unknown","error":{"is":"of another version"}}"#);
    assert_eq!(unknown.state, JobState::Unknown { error: None });

    let record = r#"{"id":"j","request":null,"base":"https://host","created_at":1,
        "state":{"is":"completed","task":" ","media":[
            {"url":"https://host/a.png","kind":"hologram"},{"kind":"image"}],"credits":0.50},
        "timeline":[{"at":1,"stage":"dreaming"},{"at":2,"stage":"completed"}],
        "raw":null,"grid":{"id":"b"}}"#;
    let job: Job = serde_json::from_str(record).unwrap();
    let expected = JobState::Completed {
        task: None,
        media: media("https://host/a.png"),
        credits: serde_json::from_str("0.50").ok(),
    };
    assert_eq!(job.state, expected);
    let timeline = [TimelineEntry {
        at: 2,
        stage: Stage::Completed,
    }];
    assert_eq!(
        (&*job.timeline, job.batch, job.missed),
        (&timeline[..], None, false)
    );
    let text = serde_json::to_string(&expected).unwrap();
    assert!(text.contains("\"credits\":0.50"), "{text}");
}
