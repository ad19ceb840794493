//! News about results, for what keeps their bytes.

use std::rc::Rc;

use easel_core::job::Job;

/// What is new about the results of a job.
pub enum ResultNews<'a> {
    /// A job that has results, as this tab knows it now.
    Known(&'a Job),
    /// The user has removed a job, and may still undo that.
    Leaving(&'a str),
    /// The removal of a job is final.
    Removed(&'a str),
}

/// Who is told.
pub(super) type Listener = Rc<dyn Fn(ResultNews)>;
