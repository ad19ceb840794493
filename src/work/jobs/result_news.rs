//! News about results, for the keeper of their bytes.

use std::rc::Rc;

use easel_core::job::Job;
use futures::channel::oneshot;

/// News about the results of a job.
pub enum ResultNews<'a> {
    /// A job that has results, as this tab knows it now.
    Known(&'a Job),
    /// The user has removed jobs, and may still undo that.
    Leaving {
        /// The ids of the jobs.
        ids: Vec<String>,
        /// The listener sends to this channel once it has noted the removal: only then the ledger forgets the
        /// jobs. It drops the channel if there is nothing to note.
        noted: oneshot::Sender<()>,
    },
    /// The removal of a job is final.
    Removed(&'a str),
}

/// The listener that is called with news about results.
pub(super) type Listener = Rc<dyn Fn(ResultNews)>;
