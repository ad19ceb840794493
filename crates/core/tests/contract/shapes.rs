//! Tests of answers in shapes that were misread: bare addresses and ids, tasks within other objects, ids that are
//! numbers, results that were kept back, and results with an error status. Each row of a table has an answer and its
//! meaning.

use easel_core::contract::{
    AnswerContext, ApiError, Kind, Media, Status, SyncOutcome, TaskId, image_answer, lift_bytes,
    task, task_answer,
};

use crate::contract::answer;

const BASE: &str = "https://api.example.com";
const PNG: &str =
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAIAAACQd1PeAAAADElEQVR4nGMQiVoAAAGUAQ8tNPwFAAAAAElFTkSuQmCC";

/// The request that gets the answer.
#[derive(Clone, Copy, Debug)]
enum Call {
    /// A POST that waits for images of this kind.
    Wait(Kind),
    /// A POST that starts a video.
    Submit,
    /// A poll of the task `t-1` of an image or a video.
    Poll(Kind),
}

use Call::{Poll, Submit, Wait};

fn urls(media: &[Media]) -> String {
    let urls = media.iter().map(|medium| match medium.bytes_name() {
        Some(_) => " bytes".to_owned(),
        None => [" ", &medium.url].concat(),
    });
    urls.collect()
}

fn ended(task: &easel_core::contract::Task) -> Option<String> {
    match task.status {
        Status::Completed => Some(["completed", &urls(&task.media)].concat()),
        Status::Failed => Some(["failed: ", task.reason.as_deref().unwrap_or_default()].concat()),
        _ => None,
    }
}

/// Describes the meaning of an answer with this status and body in a few words.
fn read(call: Call, status: u16, body: &str) -> String {
    let body = body.replace("PNG", PNG);
    let body = lift_bytes(&body, "j").map_or(body, |(body, _)| body);
    let (answer, id) = (answer(status, &body), TaskId::new("t-1"));
    let asked = |kind| AnswerContext {
        base: BASE,
        ..AnswerContext::only(kind)
    };
    let posted = match call {
        Poll(kind) => {
            let asked = AnswerContext {
                task: id.as_ref(),
                ..asked(kind)
            };
            return match task(&answer, &asked) {
                Ok(task) => ended(&task).unwrap_or_else(|| "running".to_owned()),
                Err(_) => "asked again".to_owned(),
            };
        }
        Wait(kind) => image_answer(&answer, &asked(kind)),
        Submit => task_answer(&answer, &asked(Kind::Video)),
    };
    match posted {
        Ok(SyncOutcome::Images(result)) => ["completed", &urls(&result.media)].concat(),
        Ok(SyncOutcome::Task(submission)) => {
            let ended = submission.task_state.as_ref().and_then(ended);
            ended.unwrap_or_else(|| ["task ", submission.task.as_str()].concat())
        }
        Err(error) if error.may_have_been_accepted() => match error {
            ApiError::Undecodable { reason, .. } => ["unknown: ", &reason].concat(),
            _ => "unknown".to_owned(),
        },
        Err(_) => "refused".to_owned(),
    }
}

/// Compares all rows of a table, and lists all that are misread. An outcome that begins with a star is only the
/// beginning of the expected text.
fn check(table: &str) {
    let mut wrong = Vec::new();
    let rows = table.lines().filter(|line| !line.starts_with('#'));
    for row in rows.clone() {
        let (asked, is) = row.split_once(" => ").unwrap();
        let mut parts = asked.splitn(3, ' ');
        let mut part = || parts.next().unwrap();
        let call = match part() {
            "wait" => Wait(Kind::Image),
            "edit" => Wait(Kind::Edit),
            "submit" => Submit,
            "image" => Poll(Kind::Image),
            "video" => Poll(Kind::Video),
            other => panic!("no such call: {other}"),
        };
        let read = read(call, part().parse().unwrap(), &part().replace('⏎', "\n"));
        let fits = match is.strip_prefix('*') {
            Some(begin) => read.starts_with(begin),
            None => read == is,
        };
        if !fits {
            wrong.push(format!("{row}\n    is {read:?}"));
        }
    }
    let count = rows.count();
    assert!(count >= 8, "{count} rows are few");
    assert!(
        wrong.is_empty(),
        "{} of {count}:\n{}",
        wrong.len(),
        wrong.join("\n")
    );
}

macro_rules! tables {
    ($($(#[$doc:meta])* $name:ident $file:literal)*) => { $(
        $(#[$doc])*
        #[test]
        fn $name() {
            check(include_str!(concat!("../../fixtures/shapes/", $file, ".txt")));
        }
    )* };
}

tables! {
    /// A paid result was "no image in it" when the whole answer was an address without an extension.
    what_stands_alone_is_the_result_of_finished_work "alone"
    what_stands_alone_may_be_a_task_or_mere_words "alone_but_no_result"
    /// A paid task whose id was in an object named `request` was lost.
    a_task_is_found_within_other_objects "nested"
    a_task_within_a_request_is_followed "followed"
    /// A task with the id 12345678901234567890123 was polled as 1.23e22.
    a_number_is_an_id_as_it_is_written "numbers"
    /// The message of a content filter was not shown. The card said that the task was "done, but returned no file".
    a_result_that_was_kept_back_has_failed_with_the_words_of_the_service "kept_back"
    other_words_beside_a_finished_task_are_no_failure "not_kept_back"
    /// A paid result that came with "402, balance is empty" was treated as a refusal, and its picture was not shown.
    a_result_with_an_error_status_is_a_result "delivered"
    an_address_in_an_error_is_no_result "not_delivered"
    /// The page of a policy that came with "200, your prompt was blocked" was shown as the picture. In the answer to a
    /// poll it ended a paid task.
    an_address_beside_a_refusal_is_no_result_whatever_the_status "refused"
    /// A paid task was forgotten when its own address, its input or the picture of its model was taken for the result.
    a_task_is_followed_whatever_address_is_beside_it "own_address"
    /// The paid result of "audio to video" was taken for a sound, and not shown.
    a_result_is_shown_in_its_place_whatever_is_beside_it "shown"
    /// The result of a Spring service was not shown, because it was only a link of the record.
    a_link_of_a_record_is_its_result_if_there_is_no_other "links"
    /// One picture in four sizes was shown as four results.
    of_several_sizes_of_a_picture_the_largest_is_the_result "sizes"
    /// A paid result of a service with Korean keys was not shown.
    states_and_results_are_found_in_other_languages "tongues"
}

/// An answer with its images was taken for a task that is still to come: it described its request, or the address ended in
/// its id.
#[test]
fn images_beside_an_id_are_the_result() {
    for body in [
        r#"{"created":1,"data":[{"url":"https://cdn.h/a.png"}],"request":{"id":"r-1","status":"accepted"}}"#,
        r#"{"id":"8f3a","created":1,"data":[{"url":"https://h/fetch/8f3a"}]}"#,
    ] {
        let asked = AnswerContext {
            base: "https://h",
            ..AnswerContext::only(Kind::Image)
        };
        let read = image_answer(&answer(200, body), &asked);
        assert!(
            matches!(read, Ok(SyncOutcome::Images(_))),
            "{body}: {read:?}"
        );
    }
}
