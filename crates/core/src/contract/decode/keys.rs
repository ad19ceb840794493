//! Keys that several steps of decoding use.

/// Folded keys of an error.
const ERRORS: [&str; 4] = ["error", "errors", "err", "errordetail"];

/// Folded keys for a task's id, best first.
pub(super) const OF_TASKS: [&str; 29] = [
    "taskid",
    "jobid",
    "taskuuid",
    "generationid",
    "predictionid",
    "operationid",
    "generateid",
    "generateuuid",
    "inferenceid",
    "executionid",
    "runid",
    "promptid",
    "callid",
    "queueid",
    "jobuuid",
    "historyid",
    "creationid",
    "videoid",
    "orderid",
    "workid",
    "batchid",
    "eventid",
    "invocationarn",
    "jobarn",
    "taskids",
    "jobids",
    "任务号",
    "任务编号",
    "任务id",
];

/// Whether a folded key holds an error.
pub(super) fn is_error(folded: &str) -> bool {
    ERRORS.contains(&folded)
}

/// Whether a folded key names a task's id.
pub(super) fn is_task_id(folded: &str) -> bool {
    OF_TASKS.contains(&folded)
}
