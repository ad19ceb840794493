//! The headers that are sent with every file.

use anyhow::{Context, Result, bail};
use html5gum::{Token, Tokenizer};

use super::config::Config;

/// A header's name and value.
pub(super) type Header = (&'static str, String);

/// The name of the policy of the page, as a header and in the page itself.
pub(super) const POLICY: &str = "Content-Security-Policy";

/// What the page does not use, and what no page in a frame of it may use.
const PERMISSIONS: &str = "accelerometer=(), camera=(), display-capture=(), geolocation=(), \
     gyroscope=(), magnetometer=(), microphone=(), midi=(), payment=(), usb=()";

/// The part of the policy that names where the page may connect to.
const CONNECT: &str = "connect-src";

/// All headers but for those of caching and types. There is no `Cross-Origin-Embedder-Policy`: it
/// would block the media of other hosts.
pub(super) fn of(page: &str, connect: Option<&str>) -> Result<Vec<Header>> {
    let policy = policy(page).context("index.html has no Content-Security-Policy")?;
    let policy = match connect {
        Some(connect) => with_connect(&policy, connect)?,
        None => policy,
    };
    Ok(vec![
        (POLICY, format!("{policy}; frame-ancestors 'none'")),
        ("X-Content-Type-Options", "nosniff".to_owned()),
        ("Referrer-Policy", "no-referrer".to_owned()),
        ("Permissions-Policy", PERMISSIONS.to_owned()),
        ("Cross-Origin-Opener-Policy", "same-origin".to_owned()),
    ])
}

/// Where the page may connect to, if not everywhere: a locked service and what the deployer adds.
pub(super) fn connect(config: &Config, added: &[String]) -> Result<Option<String>> {
    let Some(service) = &config.locked else {
        if !added.is_empty() {
            bail!(
                "--connect adds to a locked service, and config.json locks none (`baseUrlLocked`): \
                 the page may connect to every host"
            );
        }
        return Ok(None);
    };
    let mut origins = vec!["'self'".to_owned(), service.clone()];
    for url in added {
        let origin = super::config::origin(url).with_context(|| format!("--connect {url}"))?;
        if !origins.contains(&origin) {
            origins.push(origin);
        }
    }
    Ok(Some(origins.join(" ")))
}

/// The policy in the page.
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
        of(PAGE, connect).expect("it has a policy")[0].1.clone()
    }

    #[test]
    fn the_policy_of_the_page_is_the_header() {
        let expected = "default-src 'none'; connect-src 'self' https: http:; img-src https:; \
            frame-ancestors 'none'";
        assert_eq!(sent(None), expected);
        let expected = "default-src 'none'; connect-src 'self' https://a.test; img-src https:; \
            frame-ancestors 'none'";
        assert_eq!(sent(Some("'self' https://a.test")), expected);
        of("<meta name=referrer>", None).expect_err("it has no policy");
    }

    #[test]
    fn the_policy_names_the_locked_service_and_what_is_added() {
        let locked = Config {
            locked: Some("https://a.test".to_owned()),
        };
        let added = ["https://media.test/x", "https://a.test"].map(str::to_owned);
        let origins = connect(&locked, &added).expect("all are origins");
        assert_eq!(
            origins.as_deref(),
            Some("'self' https://a.test https://media.test")
        );
        assert_eq!(
            connect(&Config::default(), &[]).expect("nothing is locked"),
            None
        );
        connect(&Config::default(), &added).expect_err("there is nothing to add to");
        let wrong = ["media.test; script-src *".to_owned()];
        connect(&locked, &wrong).expect_err("it is no address");
    }
}
