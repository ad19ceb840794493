//! What can be wrong between a page and its service.

use super::{
    cause::Cause,
    observed::{Content, ModelsElsewhere},
};

/// What was found. Each is a fact that the page has seen; what may be behind it are its causes.
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
    /// The policy of the page forbids to connect to the service, or to where it redirects.
    Policy,
    /// The browser reports no answer at all.
    Unreachable(Vec<Cause>),
    /// Nothing answers at the address, and something does with the other scheme.
    OtherScheme {
        /// The address that answers.
        address: String,
    },
    /// Nothing answers in time, however it is asked.
    Silent,
    /// The service answers, but not in time to what browsers ask before a request with a key.
    PreflightSilent,
    /// The service answers a made-up key, but not the user's in time.
    Slow,
    /// Some requests were answered and others like them were not.
    Unsteady,
    /// The service redirects.
    Redirected {
        /// Where to, if the page may know.
        to: Option<String>,
    },
    /// The service answers, and the page may not read any answer.
    NothingReadable(Vec<Cause>),
    /// The page may read answers, but none to a request that needs a preflight.
    PreflightRefused(Vec<Cause>),
    /// The page may read answers, also after a preflight, but none to a request with `Authorization`.
    AuthorizationRefused(Vec<Cause>),
    /// The browser may send `Authorization` but not `Content-Type`, which only requests for work have.
    TypeRefused,
    /// The page may read the refusal of a made-up key, but not the answer to the user's.
    AnswerUnreadable(Vec<Cause>),
    /// The service does not accept the key.
    KeyRefused {
        /// 401 or 403.
        status: u16,
    },
    /// The service can be used, once there is a key.
    KeyMissing,
    /// There is nothing at this path.
    NotThere {
        /// Its status.
        status: u16,
        /// Where else there are models.
        found: Option<ModelsElsewhere>,
    },
    /// There is something at this path, but no list of models.
    NotTheService {
        /// What there is.
        content: Content,
        /// Where else there are models.
        found: Option<ModelsElsewhere>,
    },
    /// The answer broke off.
    CutOff,
    /// The service asks to wait.
    TooMany,
    /// The service reports a fault of its own.
    ServiceFault {
        /// Its status.
        status: u16,
    },
    /// The service refuses for another reason.
    Refused {
        /// Its status.
        status: u16,
    },
}

impl Finding {
    /// What may be behind it, the likeliest first. More than one look the same to a page. Empty if the finding itself is
    /// the cause.
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

    /// Whether it is a warning: the service is right, and something else is missing or will pass.
    pub fn is_mild(&self) -> bool {
        matches!(self, Self::KeyMissing | Self::TooMany | Self::Offline)
    }
}
