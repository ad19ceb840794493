//! Builds a model's profile from the service's list of models, which takes precedence over the profile of the family.

use super::family::{OptionKind, Profile, ProviderOption, Rule, Values};
use crate::{contract::Takes, draft::Field, words::mark};

/// The provider option for the aspect ratio of a video.
const ASPECT: &str = "aspect_ratio";

/// The profile of a model: the values that the list gives, and those of the family for the rest. It lives as long as
/// the page.
pub(super) fn told(family: &'static Profile, id: &str, takes: &Takes) -> &'static Profile {
    let name = match family.family {
        "" => id.to_owned().leak(),
        name => name,
    };
    let is_listed = |field: Field| match field {
        Field::Size => !sizes(takes).is_empty(),
        Field::Quality => !takes.qualities.is_empty(),
        Field::Seconds => !takes.seconds.is_empty(),
        Field::Resolution => !takes.resolutions.is_empty(),
        _ => false,
    };
    let or = |told: &[String], known: Values| if told.is_empty() { known } else { kept(told) };
    let seconds = or(&takes.seconds, family.seconds);
    let rules = family.rules.iter().copied();
    let rules: Vec<Rule> = rules
        .filter(|rule| !rule.then.iter().any(|(field, _)| is_listed(*field)))
        .collect();
    let usual = family.default_seconds;
    Box::leak(Box::new(Profile {
        family: name,
        sizes: or(&sizes(takes), family.sizes),
        custom_size: family.custom_size.filter(|_| {
            // A list that only has ratios says nothing about pixels.
            takes.sizes.is_empty() || family.is_known()
        }),
        qualities: or(&takes.qualities, family.qualities),
        references: (
            family.references.0,
            takes.references.unwrap_or(family.references.1),
        ),
        seconds,
        default_seconds: if seconds.contains(&usual) { usual } else { "" },
        resolutions: or(&takes.resolutions, family.resolutions),
        options: options(family, takes),
        rules: rules.leak(),
        ..*family
    }))
}

/// The sizes of a model that makes images: ratios are sizes there, too.
fn sizes(takes: &Takes) -> Vec<String> {
    takes.sizes.iter().chain(&takes.ratios).cloned().collect()
}

fn options(family: &'static Profile, takes: &Takes) -> &'static [ProviderOption] {
    if takes.ratios.is_empty() {
        return family.options;
    }
    let mut options = family.options.to_vec();
    let ratios = kept(&takes.ratios);
    match options.iter_mut().find(|option| option.key == ASPECT) {
        Some(option) => option.values = ratios,
        None => options.insert(
            0,
            ProviderOption {
                key: ASPECT,
                label: mark("Aspect ratio"),
                kind: OptionKind::Text,
                values: ratios,
                default: "",
                help: "",
            },
        ),
    }
    options.leak()
}

fn kept(values: &[String]) -> Values {
    let values = values.iter().map(|value| &*value.clone().leak());
    values.collect::<Vec<_>>().leak()
}
