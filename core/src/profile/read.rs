//! Parses a profile file; errors are reported to its author.

use serde_json::Value;

use crate::{
    contract::Kind,
    words::{fill, t},
};

use super::{
    family::{FREE, Limits, OptionKind, Profile, ProviderOption, Values},
    spot::{Members, Read, Spot, anything, flag, kept, patterns, text, texts, whole, word},
};

/// A profile and the model ids it is for.
#[derive(Debug)]
pub(super) struct Row {
    pub(super) patterns: &'static [&'static str],
    pub(super) profile: &'static Profile,
}

/// The rows of a file, and whether they replace the shipped ones.
pub(super) fn file(content: &Value) -> Read<(bool, Vec<Read<Row>>)> {
    let top = Spot::top(content);
    let members = Members::of(&top, &["replace", "families"])?;
    let replaces = members.get("replace", flag)?.unwrap_or(false);
    let rows = members.get("families", |spot| {
        Ok(spot.elements()?.map(|row| self::row(&row)).collect())
    })?;
    let rows = rows.ok_or_else(|| top.wrong(t("missing “families”, the list of profiles")))?;
    Ok((replaces, rows))
}

const FIELDS: [&str; 11] = [
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
];

/// A field that a row does not mention has no restriction; an empty list means that there are no
/// values.
fn row(spot: &Spot) -> Read<Row> {
    let members = Members::of(spot, &FIELDS)?;
    let list = |key, free| Ok(members.get(key, texts)?.unwrap_or(free));
    let required = |key: &str| spot.wrong(&fill(t("missing “{key}”"), &[("key", key)]));
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
    };
    Ok(Row {
        patterns: patterns.ok_or_else(|| required("match"))?,
        profile: Box::leak(Box::new(profile)),
    })
}

fn kinds(spot: &Spot) -> Read<&'static [Kind]> {
    let kind = |spot: Spot| match text(&spot) {
        Ok("image") => Ok(Kind::Image),
        Ok("edit") => Ok(Kind::Edit),
        Ok("video") => Ok(Kind::Video),
        _ => Err(spot.wrong(t("expected “image”, “edit” or “video”"))),
    };
    kept(spot.elements()?.map(kind))
}

/// `true`, or the limits of sizes: then others are accepted, too.
fn custom_size(spot: &Spot) -> Read<Option<Limits>> {
    if let Ok(is_taken) = flag(spot) {
        return Ok(is_taken.then_some(Limits::NONE));
    }
    if !spot.value.is_object() {
        return Err(spot.wrong(t("expected true, false or an object of limits")));
    }
    let fields = [
        "multipleOf",
        "longestSide",
        "ratio",
        "minPixels",
        "maxPixels",
    ];
    let members = Members::of(spot, &fields)?;
    let limit = |key| Ok(members.get(key, whole)?.unwrap_or(0));
    Ok(Some(Limits {
        multiple_of: limit("multipleOf")?,
        longest_side: limit("longestSide")?,
        ratio: limit("ratio")?,
        min_pixels: limit("minPixels")?,
        max_pixels: limit("maxPixels")?,
    }))
}

fn references(spot: &Spot) -> Read<(u32, u32)> {
    let members = Members::of(spot, &["min", "max"])?;
    let least = members.get("min", whole)?.unwrap_or(0);
    let most = members.get("max", whole)?.unwrap_or(u32::MAX);
    Ok((least, most))
}

fn seconds(spot: &Spot) -> Read<Values> {
    kept(spot.elements()?.map(|element| second(&element)))
}

fn second(spot: &Spot) -> Read<&'static str> {
    Ok(whole(spot)?.to_string().leak())
}

fn options(spot: &Spot) -> Read<&'static [ProviderOption]> {
    kept(spot.elements()?.map(|element| option(&element)))
}

fn option(spot: &Spot) -> Read<ProviderOption> {
    let fields = ["key", "label", "type", "values", "default", "help"];
    let members = Members::of(spot, &fields)?;
    let key = members.get("key", word)?;
    let key = key.ok_or_else(|| spot.wrong(t("missing “key”, the option's name")))?;
    let kind = members.get("type", |spot| match text(spot) {
        Ok("bool") => Ok(OptionKind::Bool),
        Ok("number") => Ok(OptionKind::Number),
        Ok("text") => Ok(OptionKind::Text),
        Ok("choice") => Ok(OptionKind::Choice),
        _ => Err(spot.wrong(t("expected “bool”, “number”, “text” or “choice”"))),
    })?;
    let values = members.get("values", texts)?.unwrap_or_default();
    let kind = kind.unwrap_or(OptionKind::Text);
    if kind == OptionKind::Choice && values.is_empty() {
        return Err(spot.wrong(t("a choice needs “values”, a list of strings")));
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
