//! Finds the task in an answer, inside its envelopes.

use serde_json::{Number, Value};

use crate::{
    contract::{AnswerContext, Status, TaskId},
    spending::Credits,
};

use super::{
    alone, ids, json,
    keys::is_task_id,
    message, places, refusal,
    status::{self, StatusMeaning},
    tree::{self, AnswerNode},
    verdict,
};

/// Folded keys for charged credits, best first.
const CREDITS: [&str; 13] = [
    "creditscost",
    "creditcost",
    "creditscharged",
    "creditsused",
    "creditused",
    "usedcredits",
    "creditsconsumed",
    "consumedcredits",
    "consumecredits",
    "apicreditcost",
    "costcredits",
    "credits",
    "credit",
];

/// Folded keys for progress, best first.
const PROGRESS: [&str; 7] = [
    "progress",
    "percent",
    "percentage",
    "progresspercent",
    "progresspercentage",
    "pct",
    "completion",
];

/// Parts of folded keys for something other than the progress.
const NO_PROGRESS: [&str; 7] = ["step", "stage", "total", "max", "time", "eta", "id"];

/// The rank of a folded key for the progress; lower is better.
fn progress_rank(folded: &str) -> Option<usize> {
    let known = PROGRESS.iter().position(|key| *key == folded);
    let is_like =
        folded.contains("progress") || folded.contains("percent") || folded.ends_with("pct");
    let is_other = || NO_PROGRESS.iter().any(|part| folded.contains(part));
    known.or_else(|| (is_like && !is_other()).then_some(PROGRESS.len()))
}

/// A decoded body.
pub(super) struct Payload<'a> {
    root: &'a Value,
    nodes: Vec<AnswerNode<'a>>,
    found: Option<ids::FoundId>,
    /// Whether the body answers a request to run in the background.
    is_of_background: bool,
}

impl<'a> Payload<'a> {
    pub(super) fn new(root: &'a Value, asked: &AnswerContext<'_>) -> Self {
        let nodes = tree::nodes(root);
        let found = ids::find(&nodes, asked.task);
        Self {
            root,
            nodes,
            found,
            is_of_background: false,
        }
    }

    /// The answer to a request to run in the background, which should contain a task.
    pub(super) fn of_background(root: &'a Value, asked: &AnswerContext<'_>) -> Self {
        Self {
            is_of_background: true,
            ..Self::new(root, asked)
        }
    }

    /// Whether the answer names a task that was just accepted to run in the background.
    pub(super) fn is_acceptance(&self) -> bool {
        self.is_of_background && self.id().is_some() && !self.is_guess()
    }

    pub(super) fn root(&self) -> &'a Value {
        self.root
    }

    pub(super) fn nodes(&self) -> &[AnswerNode<'a>] {
        &self.nodes
    }

    /// The object with the task's id, if there is one.
    pub(super) fn task(&self) -> Option<&AnswerNode<'a>> {
        self.found.as_ref().map(|found| &self.nodes[found.node])
    }

    /// The task's id.
    pub(super) fn id(&self) -> Option<&TaskId> {
        self.found.as_ref().map(|found| &found.id)
    }

    /// Whether the id is only guessed from its key.
    pub(super) fn is_guess(&self) -> bool {
        self.found.as_ref().is_some_and(|found| found.is_guess)
    }

    /// Whether the id is under a key that only tasks have. A plain `id` may be the id of an error or of the answer.
    pub(super) fn is_under_task_key(&self) -> bool {
        let object = self.task().map(|node| node.object);
        object.into_iter().flatten().any(|(key, value)| {
            let is_id = || json::text(value).as_deref() == self.id().map(TaskId::as_str);
            is_task_id(&json::fold(key)) && is_id()
        })
    }

    /// The id in an address where the service reports the task.
    pub(super) fn id_in_address(&self) -> Option<TaskId> {
        ids::in_address(self.root)
    }

    /// Whether the polled task's id appears anywhere in the answer.
    pub(super) fn holds(&self, asked: &TaskId) -> bool {
        ids::is_within(self.root, asked, tree::DEPTH)
    }

    /// Whether the state stands beside an object for results, and not beside an id. An empty one, the word of an envelope
    /// or a condition that passes is about this poll.
    pub(super) fn is_state_of_results(&self) -> bool {
        let is_place = |(key, value): (&String, &Value)| {
            let is_filled = value.as_object().is_some_and(|inner| !inner.is_empty());
            is_filled && places::is_for_results(&json::fold(key))
        };
        let has_place = |node: &AnswerNode<'_>| {
            let word = node.status_word().unwrap_or_default();
            node.status().is_some()
                && !status::is_of_envelopes(&word)
                && !refusal::may_pass(node.object)
                && node.object.iter().any(is_place)
        };
        self.id().is_none() && self.request_id().is_none() && self.nodes.iter().any(has_place)
    }

    /// An id in a sentence of the answer: `{"message": "Job b-8808a1 created"}`.
    pub(super) fn id_in_words(&self) -> Option<TaskId> {
        let mut entries = self.nodes.iter().flat_map(|node| node.object);
        entries.find_map(|(key, value)| {
            let is_prompt = json::fold(key).contains("prompt");
            let text = value.as_str().filter(|_| !is_prompt)?;
            TaskId::new(&ids::in_words(text)?)
        })
    }

    /// A request id, which may be the task's if there is nothing better.
    pub(super) fn request_id(&self) -> Option<TaskId> {
        ids::of_request(&self.nodes)
    }

    /// Whether the answer lists more than one task.
    pub(super) fn holds_several_tasks(&self) -> bool {
        let is_task = |item: &Value| {
            let object = item.as_object();
            object.is_some_and(|object| object.keys().any(|key| is_task_id(&json::fold(key))))
        };
        let mut values = self.nodes.iter().flat_map(|node| node.object.values());
        values.any(|value| {
            let items = value.as_array();
            items.is_some_and(|items| items.len() > 1 && items.iter().all(is_task))
        })
    }

    /// Whether the body answers a request to run in the background.
    pub(super) fn is_of_background(&self) -> bool {
        self.is_of_background
    }

    /// The id of the only item of a list, if work was to be accepted.
    pub(super) fn id_in_list(&self) -> Option<TaskId> {
        let id = ids::in_list(&self.nodes);
        id.filter(|_| self.is_of_background)
    }

    /// A bare id under the key of an envelope, or alone.
    pub(super) fn bare_id(&self) -> Option<TaskId> {
        ids::bare(&self.nodes).or_else(|| alone::id(self.root))
    }

    /// The first of these keys with a value that `read` accepts: in the task's object, then from
    /// the outermost object inwards.
    pub(super) fn get<T>(&self, keys: &[&str], read: fn(&Value) -> Option<T>) -> Option<T> {
        let mut nodes = self.task().into_iter().chain(&self.nodes);
        nodes.find_map(|node| node.get(keys, read))
    }

    /// The progress in percent.
    pub(super) fn progress(&self) -> Option<u8> {
        let mut nodes = self.task().into_iter().chain(&self.nodes);
        nodes.find_map(|node| {
            let ranked = node.ranked(progress_rank);
            ranked
                .into_iter()
                .find_map(|(_, value)| json::progress(value))
        })
    }

    /// The charged credits; `None` for a price beyond reason.
    pub(super) fn credits(&self) -> Option<Number> {
        let price = |value: &Value| json::amount(value).filter(|one| Credits::of(one).is_some());
        self.get(&CREDITS, price)
    }

    /// The meaning of the task's status word, if there is one.
    pub(super) fn status(&self) -> Option<StatusMeaning> {
        let beside = self.task().and_then(AnswerNode::status);
        let is_word = self.task().and_then(AnswerNode::status_word).is_some();
        let is_known = |word: &StatusMeaning| !matches!(word, StatusMeaning::Is(Status::Other(_)));
        match beside {
            Some(word) if is_word || is_known(&word) => Some(word),
            // An unknown number beside the id, and a word elsewhere.
            Some(number) => self.other_status().filter(is_known).or(Some(number)),
            None => self.other_status().or_else(|| self.flag()),
        }
    }

    /// A status that is not beside the id. A status around it belongs to the envelope if it is an
    /// envelope's word: `{status: "success", data: {task_id}}` must not complete a task that has
    /// just started. A running state wins over an ended one.
    fn other_status(&self) -> Option<StatusMeaning> {
        let around: Vec<usize> = self.around_the_task();
        let mut words = Vec::new();
        for (index, node) in self.nodes.iter().enumerate() {
            let Some(word) = node.status() else {
                continue;
            };
            let text = node.status_word().unwrap_or_default();
            let is_of_envelope = status::is_of_envelopes(&text) || node.has_status_abroad();
            if !around.contains(&index) || !is_of_envelope {
                words.push(word);
            }
        }
        let goes_on = |word: &&StatusMeaning| {
            matches!(
                word,
                StatusMeaning::Is(Status::Submitted | Status::Processing)
            )
        };
        let running = words.iter().find(goes_on).cloned();
        running.or_else(|| words.pop())
    }

    /// The indices of the objects around the one with the id.
    pub(super) fn around_the_task(&self) -> Vec<usize> {
        let mut around = Vec::new();
        let mut next = self.task().and_then(|node| node.parent);
        while let Some(index) = next {
            around.push(index);
            next = self.nodes[index].parent;
        }
        around
    }

    /// The word with which a task failed, if it says more than "failed".
    pub(super) fn failing_word(&self) -> Option<String> {
        let word = self.task().and_then(AnswerNode::status_word)?;
        let is_plain = ["failed", "fail", "failure", "error"].contains(&json::fold(&word).as_str());
        let is_word = !is_plain && word.contains(|letter: char| letter.is_alphabetic());
        is_word.then_some(word)
    }

    /// The message of a plain refusal: a non-empty `error`, `success: false`, or a refusing code
    /// that is not beside a word of success. It may be in the answer itself or one envelope deeper,
    /// such as `base_resp`.
    pub(super) fn refusal(&self) -> Option<String> {
        let near = self.nodes.iter().filter(|node| node.depth <= 1);
        let mut near = near.filter(|node| refusal::is_refusal(node.object));
        let object = near.next()?.object;
        let words = message::of_object(object).or_else(|| message::of(self.root));
        words.or_else(|| Some(Value::Object(object.clone()).to_string()))
    }

    /// Whether an answer plainly reports an error, whatever its HTTP status.
    pub(super) fn is_refused(&self) -> bool {
        self.refusal().is_some()
    }

    /// Whether an answer refuses in words that mean nothing else, or with a flag or a code. An address beside such a
    /// refusal may lead to help or to a payment. Beside a success or work, the words are a remark.
    pub(super) fn is_denied(&self) -> bool {
        let near = || self.nodes.iter().filter(|node| node.depth <= 1);
        self.refusal().is_some_and(|words| {
            let is_plain = verdict::refuses_plainly(&json::fold(&words))
                || verdict::tells_of_an_empty_account(&words)
                || near().any(|node| refusal::is_flagged(node.object));
            is_plain
                && !refusal::may_tell_of_work(&words)
                && !near().any(|node| refusal::has_success(node.object))
        })
    }

    /// Whether the id says that it is a request's: `req_8f3a`.
    pub(super) fn is_id_of_request(&self) -> bool {
        let id = self.id().map(TaskId::as_str).unwrap_or_default();
        ["req_", "req-", "request_", "request-"]
            .iter()
            .any(|start| id.starts_with(start))
    }

    fn flag(&self) -> Option<StatusMeaning> {
        if self.nodes.iter().any(AnswerNode::has_failed) {
            return Some(StatusMeaning::Is(Status::Failed));
        }
        let mut nodes = self.task().into_iter().chain(&self.nodes);
        let has_ended = nodes.find_map(AnswerNode::flag)?;
        Some(StatusMeaning::Is(match has_ended {
            true if self.is_refused() => Status::Failed,
            true => Status::Completed,
            false => Status::Processing,
        }))
    }
}
