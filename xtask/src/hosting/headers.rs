//! The headers that are sent with every file.

use anyhow::{Context, Result, bail};
use easel_core::site_config::SiteConfig;
use html5gum::{Token, Tokenizer};

/// A header's name and value.
pub(super) type Header = (&'static str, String);

/// The name of the header with the policy of the page, which the page itself contains, too.
pub(super) const POLICY: &str = "Content-Security-Policy";

/// The permissions that the page does not use, and that no page in a frame of it may use.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), \
     gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// The part of the policy that lists the origins that the page may connect to.
pub(super) const CONNECT: &str = "connect-src";

/// Returns all headers except those for caching and types. There is no `Cross-Origin-Embedder-Policy`, because it would
/// block the media of other hosts.
pub(super) fn of(page: &str, connect: Option<&str>, framed_by: &str) -> Result<Vec<Header>> {
    let policy = policy(page).context("index.html has no Content-Security-Policy")?;
    let policy = match connect {
        Some(connect) => with_connect(&policy, connect)?,
        None => policy,
    };
    Ok(vec![
        (POLICY, format!("{policy}; frame-ancestors {framed_by}")),
        ("X-Content-Type-Options", "nosniff".to_owned()),
        ("Referrer-Policy", "no-referrer".to_owned()),
        ("Permissions-Policy", PERMISSIONS.to_owned()),
        ("Cross-Origin-Opener-Policy", "same-origin".to_owned()),
    ])
}

/// Returns the origins that the page may connect to, if they are limited: the site itself, a locked service, and the
/// origins that the deployer adds.
pub(super) fn connect(config: &SiteConfig, added: &[String]) -> Result<Option<String>> {
    let Some(service) = config.locked_service() else {
        if !added.is_empty() {
            bail!(
                "--connect adds to a locked service, and config.json locks none (`baseUrlLocked`): \
                 the page may connect to every host"
            );
        }
        return Ok(None);
    };
    let mut origins = vec!["'self'".to_owned(), service];
    for url in added {
        let origin = super::config::origin(url).with_context(|| format!("--connect {url}"))?;
        if !origins.contains(&origin) {
            origins.push(origin);
        }
    }
    Ok(Some(origins.join(" ")))
}

/// Returns the pages that may have the site in a frame, as the policy lists them.
pub(super) fn framed_by(config: &SiteConfig) -> String {
    if config.framed_by.is_empty() {
        return "'none'".to_owned();
    }
    config.framed_by.join(" ")
}

/// Returns the origins that the page itself allows connections to.
pub(super) fn connect_of(page: &str) -> Result<String> {
    let policy = policy(page).context("index.html has no Content-Security-Policy")?;
    let parts = policy.split(';').map(str::trim);
    let mut found = parts.filter_map(|part| part.strip_prefix(CONNECT));
    let sources = found
        .next()
        .context("the policy in index.html has no connect-src")?;
    Ok(sources.trim().to_owned())
}

/// Returns the policy in the page.
fn policy(page: &str) -> Option<String> {
    Tokenizer::new(page).find_map(|token| {
        let Ok(Token::StartTag(tag)) = token else {
            return None;
        };
        let value = |name: &str| {
            let value = &tag.attributes.get(name.as_bytes())?.value;
            Some(String::from_utf8_lossy(value).into_owned())
        };
        let is_policy = value("http-equiv").is_some_and(|name| name.eq_ignore_ascii_case(POLICY));
        is_policy.then(|| value("content")).flatten()
    })
}

fn with_connect(policy: &str, origins: &str) -> Result<String> {
    let parts = policy.split(';').map(str::trim);
    let is_connect = |part: &&str| part.split(' ').next() == Some(CONNECT);
    if parts.clone().filter(is_connect).count() != 1 {
        bail!("the policy in index.html has not exactly one {CONNECT}");
    }
    let replaced = parts.map(|part| {
        if is_connect(&part) {
            format!("{CONNECT} {origins}")
        } else {
            part.to_owned()
        }
    });
    Ok(replaced.collect::<Vec<_>>().join("; "))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<!doctype html><meta charset=utf-8><meta http-equiv=content-security-policy \
        content=\"default-src 'none'; connect-src 'self' https: http:; img-src https:\">";

    fn sent(connect: Option<&str>) -> String {
        of(PAGE, connect, "'none'").expect("it has a policy")[0]
            .1
            .clone()
    }

    #[test]
    fn the_policy_of_the_page_is_the_header() {
        let expected = "default-src 'none'; connect-src 'self' https: http:; img-src https:; \
            frame-ancestors 'none'";
        assert_eq!(sent(None), expected);
        let expected = "default-src 'none'; connect-src 'self' https://a.test; img-src https:; \
            frame-ancestors 'none'";
        assert_eq!(sent(Some("'self' https://a.test")), expected);
        let connect = connect_of(PAGE).expect("it says so");
        assert_eq!(connect, "'self' https: http:");
        of("<meta name=referrer>", None, "'none'").expect_err("it has no policy");
    }

    #[test]
    fn the_policy_names_the_locked_service_and_what_is_added() {
        let locked = SiteConfig {
            base_url: Some("https://a.test/v1".to_owned()),
            base_url_locked: true,
            framed_by: vec![
                "https://portal.test".to_owned(),
                "http://b.test:1".to_owned(),
            ],
            ..SiteConfig::default()
        };
        assert_eq!(framed_by(&locked), "https://portal.test http://b.test:1");
        assert_eq!(framed_by(&SiteConfig::default()), "'none'");
        let added = ["https://media.test/x", "https://a.test"].map(str::to_owned);
        let origins = connect(&locked, &added).expect("all are origins");
        assert_eq!(
            origins.as_deref(),
            Some("'self' https://a.test https://media.test")
        );
        assert_eq!(
            connect(&SiteConfig::default(), &[]).expect("nothing is locked"),
            None
        );
        connect(&SiteConfig::default(), &added).expect_err("there is nothing to add to");
        let wrong = ["media.test; script-src *".to_owned()];
        connect(&locked, &wrong).expect_err("it is no address");
    }
}
