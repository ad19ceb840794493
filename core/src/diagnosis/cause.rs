//! Causes that look the same to a page.

/// Something that may be behind a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The service is not running, or nothing listens at this port.
    NotRunning,
    /// Nobody knows the name of the host.
    NameUnknown,
    /// The browser does not trust the certificate, or the port does not speak https.
    Certificate,
    /// The site may not talk to the local network.
    LocalNetwork,
    /// An extension of the browser, a firewall or a proxy blocks it.
    Blocked,
    /// It redirects in a circle, or to where nothing is.
    EndlessRedirect,
    /// The service refuses pages of other sites by `Cross-Origin-Resource-Policy`.
    ResourcePolicy,
    /// The answer has no `Access-Control-Allow-Origin`.
    NoAllowOrigin,
    /// The answer allows another origin.
    OtherAllowOrigin,
    /// The answer has the header twice, by the service and a proxy.
    AllowOriginTwice,
    /// The answer is a redirect without these headers.
    BareRedirect,
    /// The answer is an error without these headers, such as that of a proxy.
    BareError,
    /// The preflight is not answered with a status of success.
    PreflightStatus,
    /// The preflight is answered without `Access-Control-Allow-Origin`.
    PreflightOrigin,
    /// `Access-Control-Allow-Headers` names neither of the headers.
    NoHeaderAllowed,
    /// The preflight is redirected.
    PreflightRedirect,
    /// `Access-Control-Allow-Headers` does not name `Authorization`.
    AuthorizationNotNamed,
    /// Only answers to requests with a key have no `Access-Control-Allow-Origin`.
    KeyedWithoutOrigin,
}
