//! The result of a click on the button of a form.

/// The result of the last click on the button.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Attempt {
    /// No problem.
    #[default]
    None,
    NotConnected,
    Locked,
    Offline,
    NotLoaded,
    Problems,
}

/// The result of a click on the button.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Submitted {
    /// The request is being sent.
    Sent,
    /// The request was a duplicate of the last one and is not sent again.
    Twice,
    /// Nothing was sent, and the form says why.
    Not,
}
