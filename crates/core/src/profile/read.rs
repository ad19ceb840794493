//! Parses a profile file; errors are reported to its author.

use serde_json::Value;

use crate::{
    contract::Kind,
    draft::Field,
    words::{fill, t},
};

use super::{
    family::{FREE, FieldValues, Limits, OptionKind, Profile, ProviderOption, Rule, Values},
    json_node::{
        JsonNode, Members, Read, anything, flag, kept, patterns, text, texts, whole, word,
    },
};

/// A profile and the model ids it is for.
#[derive(Debug)]
pub(super) struct FamilyRow {
    pub(super) patterns: &'static [&'static str],
    pub(super) profile: &'static Profile,
}

/// The rows of a file, and whether they replace the shipped ones.
pub(super) fn file(content: &Value) -> Read<(bool, Vec<Read<FamilyRow>>)> {
    let top = JsonNode::top(content);
    let members = Members::of(&top, &["replace", "families"])?;
    let replaces = members.get("replace", flag)?.unwrap_or(false);
    let rows = members.get("families", |node| {
        Ok(node.elements()?.map(|row| self::row(&row)).collect())
    })?;
    let rows = rows.ok_or_else(|| top.wrong(t("missing “families”, the list of profiles")))?;
    Ok((replaces, rows))
}

const FIELDS: [&str; 12] = [
    "match",
    "family",
    "kinds",
    "sizes",
    "customSize",
    "qualities",
    "references",
    "seconds",
    "defaultSeconds",
    "resolutions",
    "options",
    "rules",
];

/// The fields that a rule can name, with their lists of values.
const RULED: [(&str, Field); 4] = [
    ("sizes", Field::Size),
    ("qualities", Field::Quality),
    ("seconds", Field::Seconds),
    ("resolutions", Field::Resolution),
];

/// Reads a row. A field that the row does not mention has no restriction; an empty list means that there are no
/// values.
fn row(node: &JsonNode) -> Read<FamilyRow> {
    let members = Members::of(node, &FIELDS)?;
    let list = |key, free| Ok(members.get(key, texts)?.unwrap_or(free));
    let required = |key: &str| node.wrong(&fill(t("missing “{key}”"), &[("key", key)]));
    let family = members.get("family", word)?;
    let patterns = members.get("match", patterns)?;
    let sizes = members.get("sizes", texts)?;
    // By default, a row that lists sizes allows no others.
    let others = sizes.map_or(FREE.custom_size, |_| None);
    let profile = Profile {
        family: family.ok_or_else(|| required("family"))?,
        kinds: members.get("kinds", kinds)?.unwrap_or_default(),
        sizes: sizes.unwrap_or(FREE.sizes),
        custom_size: members.get("customSize", custom_size)?.unwrap_or(others),
        qualities: list("qualities", FREE.qualities)?,
        references: members
            .get("references", references)?
            .unwrap_or(FREE.references),
        seconds: members.get("seconds", seconds)?.unwrap_or(FREE.seconds),
        default_seconds: members.get("defaultSeconds", second)?.unwrap_or_default(),
        resolutions: list("resolutions", FREE.resolutions)?,
        options: members.get("options", options)?.unwrap_or(FREE.options),
        rules: members.get("rules", rules)?.unwrap_or_default(),
    };
    Ok(FamilyRow {
        patterns: patterns.ok_or_else(|| required("match"))?,
        profile: Box::leak(Box::new(profile)),
    })
}

fn kinds(node: &JsonNode) -> Read<&'static [Kind]> {
    let kind = |node: JsonNode| {
        let kind = text(&node).ok().and_then(Kind::named);
        kind.ok_or_else(|| node.wrong(t("expected “image”, “edit” or “video”")))
    };
    kept(node.elements()?.map(kind))
}

/// Reads `true`, or the limits of sizes: other sizes are then accepted, too.
fn custom_size(node: &JsonNode) -> Read<Option<Limits>> {
    if let Ok(is_taken) = flag(node) {
        return Ok(is_taken.then_some(Limits::NONE));
    }
    if !node.value.is_object() {
        return Err(node.wrong(t("expected true, false or an object of limits")));
    }
    let fields = [
        "multipleOf",
        "longestSide",
        "ratio",
        "minPixels",
        "maxPixels",
    ];
    let members = Members::of(node, &fields)?;
    let limit = |key| Ok(members.get(key, whole)?.unwrap_or(0));
    Ok(Some(Limits {
        multiple_of: limit("multipleOf")?,
        longest_side: limit("longestSide")?,
        ratio: limit("ratio")?,
        min_pixels: limit("minPixels")?,
        max_pixels: limit("maxPixels")?,
    }))
}

fn references(node: &JsonNode) -> Read<(u32, u32)> {
    let members = Members::of(node, &["min", "max"])?;
    let least = members.get("min", whole)?.unwrap_or(0);
    let most = members.get("max", whole)?.unwrap_or(u32::MAX);
    Ok((least, most))
}

fn seconds(node: &JsonNode) -> Read<Values> {
    kept(node.elements()?.map(|element| second(&element)))
}

fn second(node: &JsonNode) -> Read<&'static str> {
    Ok(whole(node)?.to_string().leak())
}

fn rules(node: &JsonNode) -> Read<&'static [Rule]> {
    kept(node.elements()?.map(|element| rule(&element)))
}

/// Reads a rule such as `{"when": {"seconds": [10]}, "resolutions": ["768P"]}`.
fn rule(node: &JsonNode) -> Read<Rule> {
    let names = RULED.map(|(name, _)| name);
    let members = Members::of(node, &["when", names[0], names[1], names[2], names[3]])?;
    let when = members.get("when", |node| field_values(&Members::of(node, &names)?))?;
    Ok(Rule {
        when: when.ok_or_else(|| node.wrong(&fill(t("missing “{key}”"), &[("key", "when")])))?,
        then: field_values(&members)?,
    })
}

fn field_values(members: &Members) -> Read<&'static [FieldValues]> {
    let named = RULED.iter().map(|(name, field)| {
        let read = if *field == Field::Seconds {
            seconds
        } else {
            texts
        };
        Ok(members.get(name, read)?.map(|values| (*field, values)))
    });
    let named: Read<Vec<_>> = named.collect();
    Ok(named?.into_iter().flatten().collect::<Vec<_>>().leak())
}

fn options(node: &JsonNode) -> Read<&'static [ProviderOption]> {
    kept(node.elements()?.map(|element| option(&element)))
}

fn option(node: &JsonNode) -> Read<ProviderOption> {
    let fields = ["key", "label", "type", "values", "default", "help"];
    let members = Members::of(node, &fields)?;
    let key = members.get("key", word)?;
    let key = key.ok_or_else(|| node.wrong(t("missing “key”, the option's name")))?;
    let kind = members.get("type", |node| match text(node) {
        Ok("bool") => Ok(OptionKind::Bool),
        Ok("number") => Ok(OptionKind::Number),
        Ok("text") => Ok(OptionKind::Text),
        Ok("choice") => Ok(OptionKind::Choice),
        _ => Err(node.wrong(t("expected “bool”, “number”, “text” or “choice”"))),
    })?;
    let values = members.get("values", texts)?.unwrap_or_default();
    let kind = kind.unwrap_or(OptionKind::Text);
    if kind == OptionKind::Choice && values.is_empty() {
        return Err(node.wrong(t("a choice needs “values”, a list of strings")));
    }
    Ok(ProviderOption {
        key,
        label: members.get("label", word)?.unwrap_or(key),
        kind,
        values,
        default: members.get("default", anything)?.unwrap_or_default(),
        help: members.get("help", word)?.unwrap_or_default(),
    })
}
