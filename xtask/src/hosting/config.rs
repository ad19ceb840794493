//! Finds mistakes in config.json, which otherwise only visitors would see.
//!
//! Its fields and their types are those of `docs/config.schema.json`, which editors read, too. The page's own reader
//! decides what is an address.

#[cfg(test)]
mod tests;

use anyhow::{Context, Result, anyhow, bail};
use easel_core::{
    contract::{BaseUrl, Insecure},
    site_options::{FirstModels, SiteLink, check_hidden, check_mode},
};
use serde_json::{Map, Value};

/// The name of the file.
pub(super) const FILE: &str = "config.json";

const FRAMED_BY: &str = "framedBy";

const SCHEMA: &str = include_str!("../../../docs/config.schema.json");

/// The fields of config.json that a host needs.
#[derive(Debug, Default, PartialEq)]
pub(super) struct SiteConfig {
    /// The origin of the service, if the file names one.
    pub(super) service: Option<String>,
    /// Whether users cannot choose another service.
    pub(super) is_locked: bool,
    /// The file of the deployer's own model profiles.
    pub(super) profiles: Option<String>,
    /// The origins of pages that may have the application in a frame.
    pub(super) framed_by: Vec<String>,
}

impl SiteConfig {
    /// Reads the file. An error names the line, the mistake, and what would be right.
    pub(super) fn read(text: &str) -> Result<Self> {
        let value: Value = serde_json::from_str(text).map_err(|error| {
            let (line, column) = (error.line(), error.column());
            anyhow!("{FILE} is not JSON: line {line}, column {column}: {error}")
        })?;
        let Some(fields) = value.as_object() else {
            bail!("{FILE} must be an object, such as {{}}");
        };
        let at = |name: &str| format!("{FILE}, line {}", line_of(text, name));
        let schema: Value = serde_json::from_str(SCHEMA).context("the schema is not JSON")?;
        let known = schema["properties"].as_object();
        let known = known.context("the schema has no properties")?;
        for (name, value) in fields {
            of_known_type(name, value, known).with_context(|| at(name))?;
        }
        let text_of = |name: &str| fields.get(name).and_then(Value::as_str);
        let service = text_of("baseUrl").filter(|base| !base.is_empty());
        let service = service.map(|base| {
            let origin = origin(base);
            origin.with_context(|| format!("{}: baseUrl", at("baseUrl")))
        });
        let service = service.transpose()?;
        let is_locked = fields.get("baseUrlLocked") == Some(&Value::Bool(true));
        if is_locked && service.is_none() {
            let at = at("baseUrlLocked");
            bail!("{at}: baseUrlLocked is true, and there is no baseUrl to be fixed");
        }
        let of = |name: &str| fields.get(name).unwrap_or(&Value::Null);
        checked(FirstModels::read(of("models"))).with_context(|| at("models"))?;
        checked(SiteLink::read(of("links"))).with_context(|| at("links"))?;
        checked(check_mode(of("mode"))).with_context(|| at("mode"))?;
        checked(check_hidden(of("hide"))).with_context(|| at("hide"))?;
        let framed_by = framed_by(fields.get(FRAMED_BY)).with_context(|| at(FRAMED_BY))?;
        Ok(Self {
            service,
            is_locked,
            profiles: text_of("profiles").map(str::to_owned),
            framed_by,
        })
    }

    /// Returns the origin of the service, if users cannot choose another.
    pub(super) fn locked(&self) -> Option<&str> {
        self.service.as_deref().filter(|_| self.is_locked)
    }
}

/// Turns the result of the page's own reader into an error.
fn checked<T>(read: Result<T, String>) -> Result<()> {
    read.map(drop).map_err(|problem| anyhow!(problem))
}

/// Returns the origins of `framedBy`. They must be whole origins, because pages compare whole origins and headers
/// contain them unchanged.
fn framed_by(value: Option<&Value>) -> Result<Vec<String>> {
    let listed = value.and_then(Value::as_array).into_iter().flatten();
    let origins = listed.map(|value| {
        let text = value.as_str().unwrap_or_default();
        match origin(text) {
            Ok(origin) if origin == text => Ok(origin),
            _ => bail!(
                "framedBy must be a list of origins such as https://portal.example, without a path"
            ),
        }
    });
    origins.collect()
}

/// Checks that a field is known and has the right type, because the page would ignore a misspelt name.
fn of_known_type(name: &str, value: &Value, known: &Map<String, Value>) -> Result<()> {
    let Some(field) = known.get(name) else {
        let names = known.keys().filter(|name| !name.starts_with('$'));
        let names: Vec<_> = names.map(String::as_str).collect();
        bail!(
            "there is no field {name}; the fields are {}",
            names.join(", ")
        );
    };
    let found = match value {
        Value::Null => "null",
        Value::Bool(_) => "boolean",
        Value::Number(_) => "number",
        Value::String(_) => "string",
        Value::Array(_) => "array",
        Value::Object(_) => "object",
    };
    let types: Vec<_> = match &field["type"] {
        Value::Array(types) => types.iter().filter_map(Value::as_str).collect(),
        one => one.as_str().into_iter().collect(),
    };
    if types.contains(&found) {
        return Ok(());
    }
    match types.first() {
        Some(&"boolean") => bail!("{name} must be true or false"),
        Some(&"object") => bail!("{name} must be an object"),
        Some(&"array") => bail!("{name} must be a list"),
        Some(first) => bail!("{name} must be a {first}"),
        None => bail!("the schema has no type for {name}"),
    }
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
