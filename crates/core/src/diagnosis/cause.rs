//! Causes that look the same to a page.

/// A possible cause of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// The service is not running, or nothing listens at this port.
    NotRunning,
    /// The name of the host cannot be resolved.
    NameUnknown,
    /// The browser does not trust the certificate, or the port does not speak https.
    Certificate,
    /// The site may not connect to the local network.
    LocalNetwork,
    /// A browser extension, a firewall or a proxy blocks the request.
    Blocked,
    /// The service redirects in a circle, or to an address that does not answer.
    EndlessRedirect,
    /// The service refuses pages of other sites by `Cross-Origin-Resource-Policy`.
    ResourcePolicy,
    /// The response has no `Access-Control-Allow-Origin`.
    NoAllowOrigin,
    /// The response allows another origin.
    OtherAllowOrigin,
    /// The response has the header twice, from the service and from a proxy.
    AllowOriginTwice,
    /// The response is a redirect without CORS headers.
    BareRedirect,
    /// The response is an error without CORS headers, such as that of a proxy.
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
    /// Only responses to requests with a key have no `Access-Control-Allow-Origin`.
    KeyedWithoutOrigin,
}
