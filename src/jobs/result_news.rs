//! News about results, for what keeps their bytes.

use std::rc::Rc;

use easel_core::job::Job;
use futures::channel::oneshot;

/// What is new about the results of a job.
pub enum ResultNews<'a> {
    /// A job that has results, as this tab knows it now.
    Known(&'a Job),
    /// The user removes jobs, and may still undo that.
    Leaving {
        /// The ids of the jobs.
        ids: Vec<String>,
        /// Is told once that is noted: only then the ledger forgets the jobs. Dropped if there is nothing to note.
        noted: oneshot::Sender<()>,
    },
    /// The removal of a job is final.
    Removed(&'a str),
}

/// Who is told.
pub(super) type Listener = Rc<dyn Fn(ResultNews)>;
