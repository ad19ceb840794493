//! Tasks: the submission response and the retrieval response.

use serde_json::Value;

use crate::{
    contract::{
        AnswerContext, ApiError, Kind, Media, Status, Submission, Task, TaskId, endings::kind_of,
        link,
    },
    words::mark,
};

use super::{
    Answer, address, body, despite, failure, gone, ids, json,
    media::{self, FoundMedia, Inputs},
    payload::Payload,
    plain, refusal, said,
    status::{self, StatusMeaning},
    stream, told,
    tree::{self, AnswerNode},
    whole, withheld,
};

pub(super) const CREATED: &[&str] = &[
    "created",
    "createdat",
    "createtime",
    "submittime",
    "submitat",
    "starttime",
];
const COMPLETED: &[&str] = &[
    "completed",
    "completedat",
    "completetime",
    "finishtime",
    "finishedat",
    "endtime",
];
/// Progress in percent at the end.
const FULL: u8 = 100;

/// The number for finished work of Kling's web form. It may also be a share in percent, so there must be a result among
/// its works.
const ENDED: &str = "99";

/// Folded keys that hold results even beside the id of a task.
const OF_RESULTS: [&str; 4] = ["data", "output", "result", "videos"];

/// A smaller number is no moment since 1970, but a count or a span.
const EARLIEST: i64 = 1_000_000_000;

/// The first HTTP status that is the service's fault.
const FAULT: u16 = 500;

/// The HTTP status for "not yet".
pub(super) const ACCEPTED: u16 = 202;

/// Decodes the answer of an asynchronous endpoint (contract, section "Task (asynchronous job)").
///
/// # Errors
/// Any [`ApiError`] that an answer can contain; an answer without a task id is undecodable.
pub fn submission(answer: &Answer, asked: &AnswerContext<'_>) -> Result<Submission, ApiError> {
    let value = told::read(answer, asked)?;
    let payload = Payload::of_background(&value, asked);
    from_payload(answer, &payload, asked)
        .ok_or_else(|| failure::not_accepted(answer, &payload, mark("there is no task id in it")))
}

/// Decodes the answer of `GET /v1/tasks/{id}` (contract, section "Task (asynchronous job)").
///
/// # Errors
/// Any [`ApiError`] that an answer can contain. Two kinds of answers are errors of the poll and not
/// failures of the task: an answer with neither a status nor results, and a failure that does not
/// name the task.
pub fn task(answer: &Answer, asked: &AnswerContext<'_>) -> Result<Task, ApiError> {
    let read = body::read(answer).or_else(|error| delivered(answer, asked).ok_or(error));
    let mut value = match read {
        Ok(value) => value,
        Err(_) if answer.status == ACCEPTED => Value::Null,
        Err(_) if gone::is_told_by(answer.status, &answer.body) => {
            return Ok(without_result(answer, asked));
        }
        Err(error) => {
            let read = |value: &Value| task_in(answer, value, asked);
            return plain::or_more(answer, Err(error), read);
        }
    };
    if let Some(task) = asked.task {
        ids::leave_only(&mut value, task, tree::DEPTH);
    }
    let read = |value: &Value| task_in(answer, value, asked);
    plain::or_more(answer, read(&value), read)
}

/// The body of a poll with an error status, if it has the task's results. An answer that the task does not exist may show
/// the results of others.
fn delivered(answer: &Answer, asked: &AnswerContext<'_>) -> Option<Value> {
    let value = despite::delivered(answer, asked)?;
    let payload = Payload::new(&value, asked);
    let is_named = |task: &TaskId| payload.id() == Some(task) || payload.holds(task);
    let is_of_task = answer.status >= FAULT || asked.task.is_some_and(is_named);
    is_of_task.then_some(value)
}

fn task_in(answer: &Answer, value: &Value, asked: &AnswerContext<'_>) -> Result<Task, ApiError> {
    let payload = Payload::new(value, asked);
    let unclear = |reason| Err(failure::inside(answer, &payload, reason));
    let (status, media) = judge(&payload, asked);
    // The results may be in the missing part, and the next poll has them.
    let is_completed = status == Some(Status::Completed) || kept_back(&payload).is_some();
    if is_completed && media.is_empty() && stream::is_cut(&answer.body) {
        return unclear(mark("its end is missing"));
    }
    if payload.status() == Some(StatusMeaning::Missing) {
        return Err(ApiError::NotFound {
            message: failure::error_message(&payload),
        });
    }
    match status {
        Some(Status::Failed) if !names_the_task(&payload, asked) => {
            unclear(mark("it tells of a failure, but not of this task"))
        }
        Some(status) => Ok(state(&payload, status, media)),
        None if answer.status == ACCEPTED
            || (shows_the_task(&payload, asked) && !payload.is_refused()) =>
        {
            Ok(state(&payload, Status::Processing, media))
        }
        None if gone::is_told(&answer.body) => Ok(state(&payload, Status::Completed, media)),
        None if asked
            .task
            .is_some_and(|asked| failure::is_of_task(&payload, asked)) =>
        {
            Ok(state(&payload, Status::Failed, media))
        }
        None => unclear(mark("there is no status of a task in it")),
    }
}

/// Returns a completed task without results. The work is done, and the service has lost its result: the task has
/// ended, but not failed, because it may have been charged.
fn without_result(answer: &Answer, asked: &AnswerContext<'_>) -> Task {
    let value = stream::value(&answer.body).unwrap_or_default();
    let payload = Payload::new(&value, asked);
    state(&payload, Status::Completed, Vec::new())
}

/// Whether the addresses are the task's own polling addresses, and not results.
pub(super) fn is_own_address(
    payload: &Payload,
    media: &[Media],
    asked: &AnswerContext<'_>,
) -> bool {
    let id = payload.id().filter(|_| !payload.is_guess());
    id.is_some_and(|id| {
        // A list of data holds results.
        let has_data = payload.root().get("data").is_some_and(Value::is_array);
        let is_own = |url: &str| {
            address::ends_in(url, id.as_str())
                || address::asks_for(url, id.as_str())
                || !has_data && told::is_at_origin(url, asked) && address::names(url, id.as_str())
        };
        media.iter().all(|medium| is_own(&medium.url))
    })
}

/// Whether the addresses have the results later: the address of the task itself, or addresses without an extension
/// beside the id of a task in the background, if nothing says that it has ended.
pub(super) fn is_of_later(payload: &Payload, media: &[Media], asked: &AnswerContext<'_>) -> bool {
    let is_open = |medium: &Media| {
        medium.bytes_name().is_none()
            && kind_of(&medium.url).is_none()
            && is_beside_id(payload, &medium.url)
    };
    let may_come = payload.is_of_background() && payload.is_under_task_key() && !is_at_end(payload);
    may_come && media.iter().all(is_open) || is_own_address(payload, media, asked)
}

/// Whether an address is a text beside the task's id. Lists, and objects in that object, are filled at the end.
fn is_beside_id(payload: &Payload, url: &str) -> bool {
    let object = payload.task().map(|node| node.object);
    object.into_iter().flatten().any(|(key, value)| {
        let text = value.as_str().unwrap_or_default().trim();
        let is_address = link::begins(text) || text.starts_with('/');
        is_address && url.ends_with(text) && !OF_RESULTS.contains(&json::fold(key).as_str())
    })
}

/// A submission, if there is a task in the payload.
pub(super) fn from_payload(
    answer: &Answer,
    payload: &Payload,
    asked: &AnswerContext<'_>,
) -> Option<Submission> {
    let (status, mut media) = judge(payload, asked);
    if payload.status().is_none() && is_of_later(payload, &media, asked) {
        media.clear();
    }
    let own = payload.root().get("id").and_then(json::text);
    let is_of_answer = |id: &TaskId| own.as_deref() == Some(id.as_str());
    if said::is_chat(payload.root()) && payload.id().is_none_or(is_of_answer) && media.is_empty() {
        return None;
    }
    let is_refused = payload.is_refused();
    let told = told::path(answer, payload.root(), asked);
    let id = match payload.id() {
        Some(_) if payload.is_guess() && is_refused => return None,
        Some(id) if payload.is_guess() => payload.bare_id().unwrap_or_else(|| id.clone()),
        Some(id) => id.clone(),
        // Beside an error the id names the HTTP request, not a task.
        None if is_refused || status == Some(Status::Failed) => return None,
        // It is unclear which task is meant, and the HTTP request's id is none of them.
        None if payload.holds_several_tasks() => return None,
        None => payload
            .bare_id()
            .or_else(|| told::promised(told.as_deref(), asked))
            .or_else(|| payload.id_in_words())
            .or_else(|| payload.id_in_list())
            .or_else(|| payload.request_id().filter(|_| may_name_work(payload)))
            .or_else(|| payload.id_in_address())
            .or_else(|| told::task(answer, told.as_deref(), asked))?,
    };
    let poll_at = told.filter(|path| id.as_str() != path && !told::is_promised(&id, path, asked));
    let status = match status {
        // This is an envelope's word and not the task's: finished work would have results.
        Some(Status::Completed) if media.is_empty() => Status::Submitted,
        Some(status) => status,
        None => Status::Submitted,
    };
    let task = state(payload, status.clone(), media);
    Some(Submission {
        task: id,
        progress: task.progress,
        created_at: task.created,
        model: task.model.clone(),
        poll_at,
        task_state: (status.is_end() || !task.media.is_empty()).then_some(task),
        status,
    })
}

/// Whether the id of a request may be that of a task. If the service takes no work now, it is that of the HTTP request, and
/// also beside the note of a filter in an answer that should have the result.
fn may_name_work(payload: &Payload) -> bool {
    let nodes = payload.nodes();
    let values = nodes.iter().flat_map(|node| node.object.values());
    let mut texts = values.filter_map(Value::as_str);
    let is_accepted = matches!(
        payload.status(),
        Some(StatusMeaning::Is(Status::Submitted | Status::Processing))
    );
    let is_busy = || {
        let mut near = nodes.iter().filter(|node| node.depth <= 1);
        near.any(|node| refusal::is_busy(node.object))
    };
    let is_kept_back = || !payload.is_of_background() && withheld::told(payload.root()).is_some();
    is_accepted || texts.any(refusal::may_tell_of_work) || !is_busy() && !is_kept_back()
}

/// The state of the work and its results: from the service's status word or, if that is missing or
/// unclear, from the contents of the answer.
pub(super) fn judge(payload: &Payload, asked: &AnswerContext<'_>) -> (Option<Status>, Vec<Media>) {
    let word = payload.status();
    if word == Some(StatusMeaning::Missing) {
        return (None, Vec::new());
    }
    let FoundMedia {
        media,
        is_final,
        is_of_works,
    } = results(payload, word.as_ref(), asked);
    let is_empty = media.is_empty();
    let progress = payload.progress();
    let status = match word {
        // The word is "completed", with an error instead of results.
        Some(StatusMeaning::Is(Status::Completed))
            if is_empty
                && (failure::is_told_within(payload)
                    || has_ended(payload, asked) && kept_back(payload).is_some()) =>
        {
            Status::Failed
        }
        // The status is an unknown number, with an error and the time of the end.
        Some(StatusMeaning::Is(Status::Other(number)))
            if asked.task.is_some()
                && is_empty
                && number.parse::<u8>().is_ok()
                && ended_at(payload).is_some()
                && failure::is_told_within(payload) =>
        {
            Status::Failed
        }
        // The status is an unknown number, with a result in a place that is empty before the end, or with a sign of
        // the end beside it.
        Some(StatusMeaning::Is(Status::Other(number)))
            if (is_final || has_sign_of_end(payload, &number, is_of_works, asked))
                && !is_empty
                && number.parse::<u8>().is_ok()
                && progress.is_none_or(|progress| progress == FULL)
                && !failure::is_told_within(payload) =>
        {
            Status::Completed
        }
        Some(StatusMeaning::Is(status)) => status,
        Some(StatusMeaning::IfResults(_) | StatusMeaning::CutShort) if !is_empty => {
            Status::Completed
        }
        Some(StatusMeaning::IfResults(word)) => Status::Other(word),
        Some(StatusMeaning::CutShort) => Status::Failed,
        None if is_under_way(payload) => Status::Processing,
        None if !is_empty => Status::Completed,
        None | Some(StatusMeaning::Missing) => return (None, media),
    };
    (Some(status), media)
}

/// The results in an answer whose state has this meaning.
fn results(
    payload: &Payload,
    word: Option<&StatusMeaning>,
    asked: &AnswerContext<'_>,
) -> FoundMedia {
    let known = match word {
        Some(StatusMeaning::Is(status)) => Some(status),
        Some(StatusMeaning::IfResults(_) | StatusMeaning::CutShort | StatusMeaning::Missing)
        | None => None,
    };
    let is_refusal = known.is_none() && payload.is_denied();
    let collect = |known: Option<&Status>| {
        let inputs = inputs(payload, known, asked);
        let place = whole::tier(payload, known, asked);
        media::collect(payload.root(), known, place, inputs, is_refusal, asked)
    };
    let mut found = collect(known);
    if found.media.is_empty() && asked.task.is_some() && is_done_abroad(word) {
        // The keys may be in that language, too. The only address is the result, whatever its key.
        let only = collect(Some(&Status::Completed));
        if only.media.len() == 1 {
            found = only;
        }
    }
    if found.media.is_empty() && word.is_none() && may_be_record(payload, asked) {
        // The links of a record with an id may be those of a task without a result.
        if payload.id().is_none() {
            found.media = media::linked(payload.root(), asked);
        }
        if found.media.is_empty() && !payload.is_under_task_key() {
            found.media = media::local(payload.root(), asked);
        }
    }
    let has_task = payload.is_of_background() || asked.task.is_some();
    // The service reports the task at that address.
    let may_be_of_task = |url: &str| match known {
        Some(Status::Completed) => false,
        Some(_) => true,
        // A request that waits is answered with results.
        None => told::is_of_contract(url, asked) || has_task && told::is_at_service(url, asked),
    };
    let id = asked.task.or_else(|| payload.id());
    let ends_in_id = |url: &str| id.is_some_and(|id| address::ends_in(url, id.as_str()));
    // An answer may repeat the path of its request.
    found.media.retain(|Media { url, .. }| {
        !(told::is_of_requests(url, asked) || may_be_of_task(url) && ends_in_id(url))
    });
    found
}

/// Whether a word in another language says that the work is done.
fn is_done_abroad(word: Option<&StatusMeaning>) -> bool {
    let Some(StatusMeaning::IfResults(word)) = word else {
        return false;
    };
    status::read(word) == StatusMeaning::Is(Status::Completed)
}

/// Whether the answer may be the record of a result that was made while the request waited: it has no address of a task.
fn may_be_record(payload: &Payload, asked: &AnswerContext<'_>) -> bool {
    let has_task = payload.is_of_background() || asked.task.is_some();
    !has_task && payload.id_in_address().is_none() && !payload.is_refused()
}

/// Whether the number or something beside it says that the work has ended. The picture beside an edit may be its input.
fn has_sign_of_end(
    payload: &Payload,
    number: &str,
    is_of_works: bool,
    asked: &AnswerContext<'_>,
) -> bool {
    asked.kind != Kind::Edit && (is_at_end(payload) || number == ENDED && is_of_works)
}

/// Whether something beside the state says that the work has ended.
fn is_at_end(payload: &Payload) -> bool {
    ended_at(payload).is_some() || payload.progress() == Some(FULL)
}

/// The time of the end in seconds since 1970, if the answer has one.
fn ended_at(payload: &Payload) -> Option<i64> {
    let ended = payload.get(COMPLETED, json::time);
    ended.filter(|ended| *ended >= EARLIEST)
}

/// Whether a word for completed work is the task's: beside a submission, it may be an envelope's.
fn has_ended(payload: &Payload, asked: &AnswerContext<'_>) -> bool {
    let words = payload.nodes().iter().filter_map(AnswerNode::status_word);
    asked.task.is_some() || !words.into_iter().any(|word| status::is_of_envelopes(&word))
}

/// The words of the answer about a result that was kept back.
fn kept_back(payload: &Payload) -> Option<String> {
    let is_completed = payload.status() == Some(StatusMeaning::Is(Status::Completed));
    let is_told = is_completed && !failure::is_told_within(payload);
    is_told.then(|| withheld::told(payload.root())).flatten()
}

/// The inputs that an answer may repeat. An accepted edit has no results yet, and neither has an edit that is half
/// done. A key that names a result, or a word for completed work, outweighs that.
fn inputs(payload: &Payload, known: Option<&Status>, asked: &AnswerContext<'_>) -> Inputs {
    if asked.kind != Kind::Edit || known == Some(&Status::Completed) {
        Inputs::None
    } else if payload.is_acceptance() || is_under_way(payload) {
        Inputs::Likely
    } else if payload.id().is_some() || payload.request_id().is_some() {
        Inputs::Named
    } else {
        Inputs::None
    }
}

/// Whether the progress says that the work has begun and not ended. One percent may be a share of
/// one.
fn is_under_way(payload: &Payload) -> bool {
    let progress = payload.progress();
    progress.is_some_and(|progress| (2..FULL).contains(&progress))
}

/// Whether an answer is about the polled task. Any other id is that of a gateway's request, or of another task.
fn names_the_task(payload: &Payload, asked: &AnswerContext<'_>) -> bool {
    match asked.task {
        Some(task) => {
            task.is_address()
                || payload.id() == Some(task)
                || payload.holds(task)
                || payload.is_state_of_results()
        }
        None => payload.id().is_some() && !payload.is_guess(),
    }
}

/// Whether an answer is certainly about the polled task.
fn shows_the_task(payload: &Payload, asked: &AnswerContext<'_>) -> bool {
    asked.task.is_some() && payload.id() == asked.task
}

fn state(payload: &Payload, status: Status, media: Vec<Media>) -> Task {
    let reason = match status {
        Status::Failed => kept_back(payload)
            .or_else(|| failure::reason(payload))
            .or_else(|| payload.failing_word()),
        _ => None,
    };
    let id: Option<TaskId> = payload.id().cloned();
    Task {
        id: id.or_else(|| payload.request_id()),
        progress: payload.progress(),
        credits_cost: payload.credits(),
        model: payload.get(&["model"], json::text),
        media,
        created: payload.get(CREATED, json::time),
        completed: payload.get(COMPLETED, json::time),
        status,
        reason,
    }
}
