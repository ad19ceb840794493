//! The findings of the check, such as a fault between the page and its service.

use super::{
    cause::Cause,
    observed::{Content, ModelsElsewhere},
};

/// The result of the check. Each finding is a fact that the page has observed; its causes are possible reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Finding {
    /// The service answers with its models, and lets the page send work.
    Works {
        /// How many models it lists.
        models: usize,
    },
    /// This device is offline.
    Offline,
    /// The page is encrypted and the service is not, which browsers refuse.
    Mixed,
    /// The policy of the page forbids connections to the service, or to where it redirects.
    Policy,
    /// The browser reports no response at all.
    Unreachable(Vec<Cause>),
    /// Nothing answers at the address, but something does with the other scheme.
    OtherScheme {
        /// The address that answers.
        address: String,
    },
    /// Nothing answers in time, whatever request is sent.
    Silent,
    /// The service does not answer in time the preflight that browsers send before a request with a key.
    PreflightSilent,
    /// The service answers a request with a made-up key, but does not answer in time one with the user's key.
    Slow,
    /// Some requests were answered, and others of the same kind were not.
    Unsteady,
    /// The service redirects.
    Redirected {
        /// Where the service redirects to, if the page may know it.
        to: Option<String>,
    },
    /// The service answers, but the page may not read any response.
    NothingReadable(Vec<Cause>),
    /// The page may read responses, but none to a request that needs a preflight.
    PreflightRefused(Vec<Cause>),
    /// The page may read responses, also after a preflight, but none to a request with `Authorization`.
    AuthorizationRefused(Vec<Cause>),
    /// The browser may send `Authorization` but not `Content-Type`, which only requests that create work have.
    TypeRefused,
    /// The page may read the refusal of a made-up key, but not the response to the user's key.
    AnswerUnreadable(Vec<Cause>),
    /// The service does not accept the key.
    KeyRefused {
        /// The status: 401 or 403.
        status: u16,
    },
    /// The service can be used, once there is a key.
    KeyMissing,
    /// There is nothing at this path.
    NotThere {
        /// The status of the response.
        status: u16,
        /// Where else on the same origin there are models.
        found: Option<ModelsElsewhere>,
    },
    /// Something answers at this path, but not with a list of models.
    NotTheService {
        /// The content of the response.
        content: Content,
        /// Where else on the same origin there are models.
        found: Option<ModelsElsewhere>,
    },
    /// The response broke off.
    CutOff,
    /// The service asks to wait.
    TooMany,
    /// The service reports a fault of its own.
    ServiceFault {
        /// The status of the response.
        status: u16,
    },
    /// The service refuses for another reason.
    Refused {
        /// The status of the response.
        status: u16,
    },
}

impl Finding {
    /// The possible causes, the likeliest first. A page cannot tell them apart. Empty if the finding itself is the
    /// cause.
    pub fn causes(&self) -> &[Cause] {
        match self {
            Self::Unreachable(causes)
            | Self::NothingReadable(causes)
            | Self::PreflightRefused(causes)
            | Self::AuthorizationRefused(causes)
            | Self::AnswerUnreadable(causes) => causes,
            _ => &[],
        }
    }

    /// Whether the application works with the service.
    pub fn is_fine(&self) -> bool {
        matches!(self, Self::Works { .. })
    }

    /// Whether the finding is only a warning: the service is right, and something else is missing or will pass.
    pub fn is_mild(&self) -> bool {
        matches!(self, Self::KeyMissing | Self::TooMany | Self::Offline)
    }
}
