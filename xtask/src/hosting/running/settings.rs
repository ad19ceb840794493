//! The config.json of a running site.

use easel_core::site_config::SiteConfig;

use super::{
    super::{config, profiles},
    address::SiteAddress,
    fetch::ServedSite,
    findings::Findings,
};

/// Looks for mistakes in the file. A missing file is reported with the other files.
pub(super) fn check(
    site: &ServedSite,
    address: &SiteAddress,
    findings: &mut Findings,
) -> SiteConfig {
    let answer = site.get(config::FILE);
    if answer.status != 200 || answer.problem.is_some() {
        return SiteConfig::default();
    }
    let config = match config::read(&String::from_utf8_lossy(&answer.body)) {
        Ok(config) => config,
        Err(error) => {
            let error = format!("{error:#}");
            // The finding begins with the name.
            let text = error.trim_start_matches(config::FILE);
            findings.fault(config::FILE, text.trim_start_matches([',', ':', ' ']));
            return SiteConfig::default();
        }
    };
    if let Some(service) = config.service()
        && address.is_https
        && service.starts_with("http://")
        && !is_of_this_machine(&service)
    {
        findings.fault(
            config::FILE,
            "baseUrl begins with http://, and browsers let no page of https connect to it: give the \
             service https",
        );
    }
    if let Some(name) = &config.profiles {
        let answer = site.get(name);
        if answer.status == 200 {
            for problem in profiles::problems(name, &String::from_utf8_lossy(&answer.body)) {
                findings.fault(config::FILE, problem);
            }
        } else {
            let status = answer.status;
            findings.fault(
                config::FILE,
                format!(
                    "names the profiles {name}, which the site answers with {status}: upload them"
                ),
            );
        }
    }
    config
}

/// Whether an origin is this machine, to which browsers let pages of https connect.
fn is_of_this_machine(origin: &str) -> bool {
    let host = origin.strip_prefix("http://").unwrap_or(origin);
    ["localhost", "127.0.0.1", "[::1]"].iter().any(|local| {
        let rest = host.strip_prefix(local);
        rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(':'))
    })
}
