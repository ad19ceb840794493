//! Finds mistakes in config.json, which otherwise only visitors would see. The page's own reader decides what is a mistake.

#[cfg(test)]
mod tests;

use anyhow::{Result, anyhow, bail};
use easel_core::{
    contract::{BaseUrl, Insecure},
    site_config::{FIELDS, SiteConfig},
};
use serde_json::{Map, Value};

/// The name of the file.
pub(super) const FILE: &str = "config.json";

/// The field by which editors find the schema.
const SCHEMA: &str = "$schema";

/// Reads the file. An error names the line, the mistake, and what would be right. A field that the page does not know is a
/// mistake, too: its name is misspelt.
pub(super) fn read(text: &str) -> Result<SiteConfig> {
    let read = SiteConfig::read(text);
    let (config, problems) = read.map_err(|problem| anyhow!("{FILE}: {problem}"))?;
    let fields: Map<String, Value> = serde_json::from_str(text)?;
    let is_known = |name: &str| name == SCHEMA || FIELDS.contains(&name);
    if let Some(name) = fields.keys().find(|name| !is_known(name)) {
        let (line, names) = (line_of(text, name), FIELDS.join(", "));
        bail!("{FILE}, line {line}: there is no field {name}; the fields are {names}");
    }
    if !problems.is_empty() {
        let told = problems.iter().map(|problem| {
            let line = line_of(text, problem.field);
            format!("line {line}: {}", problem.words)
        });
        bail!("{FILE}, {}", told.collect::<Vec<_>>().join("; "));
    }
    Ok(config)
}

/// Returns the number of the line with a field. The file is an object of plain values, so the name of a field is enough
/// to find it.
fn line_of(text: &str, name: &str) -> usize {
    let quoted = format!("\"{name}\"");
    let is_name = |(at, _): &(usize, &str)| {
        let after = text[at + quoted.len()..].trim_start();
        after.starts_with(':') && !text[..*at].ends_with('\\')
    };
    let found = text.match_indices(&quoted).find(is_name);
    let before = found.map_or("", |(at, _)| &text[..at]);
    1 + before.matches('\n').count()
}

/// Returns the origin of an address. It becomes part of a header, so any address that is not plainly an origin is
/// refused.
pub(super) fn origin(url: &str) -> Result<String> {
    let parsed = BaseUrl::parse(url, Insecure::Allow);
    let url = parsed.map_err(|problem| anyhow!("{}", problem.message()))?;
    Ok(url.origin().to_owned())
}
