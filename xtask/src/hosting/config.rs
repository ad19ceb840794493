//! Mistakes in config.json, which would only be seen by visitors.

use anyhow::{Context, Result, bail};
use serde_json::Value;

/// The name of the file.
pub(super) const FILE: &str = "config.json";

/// What a host must know of config.json.
#[derive(Debug, Default, PartialEq)]
pub(super) struct Config {
    /// The origin of the service, if users cannot choose another.
    pub(super) locked: Option<String>,
}

impl Config {
    /// Reads the file; an error says what is wrong and in which line, if it is not JSON.
    pub(super) fn read(text: &str) -> Result<Self> {
        let value: Value = serde_json::from_str(text).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            anyhow::anyhow!("{FILE} is not JSON: line {line}, column {column}: {error}")
        })?;
        let Some(fields) = value.as_object() else {
            bail!("{FILE} must be an object, such as {{}}");
        };
        for name in ["baseUrl", "title", "notice", "profiles"] {
            if fields.get(name).is_some_and(|value| !value.is_string()) {
                bail!("{FILE}: {name} must be a string");
            }
        }
        let is_locked = match fields.get("baseUrlLocked") {
            None => false,
            Some(Value::Bool(is_locked)) => *is_locked,
            Some(_) => bail!("{FILE}: baseUrlLocked must be true or false"),
        };
        let base = fields.get("baseUrl").and_then(Value::as_str);
        let origin = base.map(|base| origin(base).with_context(|| format!("{FILE}: baseUrl")));
        let origin = origin.transpose()?;
        if is_locked && origin.is_none() {
            bail!("{FILE}: baseUrlLocked is true, and there is no baseUrl to be fixed");
        }
        Ok(Self {
            locked: origin.filter(|_| is_locked),
        })
    }
}

/// The origin of an address. What is not plainly an address is refused: it becomes part of a header.
pub(super) fn origin(url: &str) -> Result<String> {
    let Some((scheme, rest)) = url.split_once("://") else {
        bail!("{url:?} must begin with https:// or http://");
    };
    let scheme = scheme.to_ascii_lowercase();
    if scheme != "https" && scheme != "http" {
        bail!("{url:?} must begin with https:// or http://");
    }
    let host = rest.split(['/', '?', '#']).next().unwrap_or_default();
    if host.contains('@') {
        bail!("the address has a user name or password, which everybody could read: leave it out");
    }
    let is_plain = |c: char| c.is_ascii_alphanumeric() || ".-_:[]".contains(c);
    if host.is_empty() || host.starts_with(':') || !host.chars().all(is_plain) {
        bail!("{url:?} names no host");
    }
    let host = host.to_ascii_lowercase();
    Ok(format!("{scheme}://{host}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locked(text: &str) -> Option<String> {
        Config::read(text).expect(text).locked
    }

    #[test]
    fn the_origin_of_a_locked_service_is_known() {
        assert_eq!(locked("{}"), None);
        assert_eq!(locked(r#"{"baseUrl": "https://a.test/v1"}"#), None);
        let text = r#"{"baseUrl": "HTTPS://A.test:8443/v1?x=1", "baseUrlLocked": true}"#;
        assert_eq!(locked(text).as_deref(), Some("https://a.test:8443"));
        let text = r#"{"baseUrl": "http://[::1]:80", "baseUrlLocked": true, "title": "A"}"#;
        assert_eq!(locked(text).as_deref(), Some("http://[::1]:80"));
    }

    #[test]
    fn a_mistake_is_named() {
        for (text, part) in [
            ("{\n  \"title\": \"A\",\n}", "line 3"),
            ("[]", "must be an object"),
            (r#"{"baseUrl": "a.test/v1"}"#, "must begin with https://"),
            (r#"{"baseUrl": "/v1"}"#, "must begin with https://"),
            (r#"{"baseUrl": "ftp://a.test"}"#, "must begin with https://"),
            (r#"{"baseUrl": "https://"}"#, "names no host"),
            (
                r#"{"baseUrl": "https://a.test; script-src *"}"#,
                "names no host",
            ),
            (r#"{"baseUrl": "https://me:secret@a.test"}"#, "password"),
            (r#"{"baseUrl": 1}"#, "baseUrl must be a string"),
            (r#"{"baseUrlLocked": true}"#, "no baseUrl"),
            (r#"{"baseUrlLocked": "yes"}"#, "true or false"),
        ] {
            let error = format!("{:#}", Config::read(text).expect_err(text));
            assert!(error.contains(part), "{text}: {error}");
        }
        let text = r#"{"baseUrl": "https://me:secret@a.test"}"#;
        let error = format!("{:#}", Config::read(text).expect_err("it has a password"));
        assert!(!error.contains("secret"), "{error}");
    }
}
