//! Filters in words.

use easel_core::{
    library_query::{Filter, Orientation},
    words::{fill, mark, t},
};

use super::{
    collections::{COLLECTION, collection_name},
    filter_names::filter_name,
};
use crate::{browser::LocalDays, ui};

/// A filter in words, such as `Model: kite-1`.
pub(super) fn words(filter: &Filter, days: &LocalDays) -> String {
    let named = |words: &'static str, value: &str| fill(t(words), &[("value", value)]);
    match filter {
        Filter::Favourite => t("Favourites").to_owned(),
        Filter::Rating(stars) => named(mark("At least {value}"), &ui::stars(*stars)),
        Filter::Tag(tag) => named(mark("Tag: {value}"), tag),
        Filter::Collection(id) => match collection_name(id) {
            Some(name) => named(COLLECTION, &name),
            None => t("A collection that is gone").to_owned(),
        },
        Filter::Kind(kind) => named(mark("Type: {value}"), t(kind.label())),
        Filter::Model(model) => named(mark("Model: {value}"), model),
        Filter::Service(origin) => named(mark("Service: {value}"), host(origin)),
        Filter::Shape(shape) => named(mark("Shape: {value}"), t(shape_label(*shape))),
        Filter::From(day) => named(mark("From {value}"), &days.write(day)),
        Filter::Until(day) => named(mark("Until {value}"), &days.write(day)),
        Filter::CostFrom(credits) => named(mark("At least {value} credits"), credits),
        Filter::CostUntil(credits) => named(mark("At most {value} credits"), credits),
        Filter::Kept(true) => t("Kept on this device").to_owned(),
        Filter::Kept(false) => t("Not kept on this device").to_owned(),
        Filter::Batch(id) => match filter_name(id) {
            Some(name) => named(mark("Batch: {value}"), &name),
            None => t("One batch").to_owned(),
        },
        Filter::FromPicture => t("Made from an image").to_owned(),
        Filter::MadeFrom(print) => match filter_name(print) {
            Some(name) => named(mark("Made from: {value}"), &name),
            None => t("Made from one image").to_owned(),
        },
    }
}

/// The name of a shape, a key of [`t`].
pub(super) const fn shape_label(shape: Orientation) -> &'static str {
    match shape {
        Orientation::Square => mark("Square"),
        Orientation::Landscape => mark("Landscape"),
        Orientation::Portrait => mark("Portrait"),
    }
}

/// The host of an origin, which is the origin without its scheme.
pub(super) fn host(origin: &str) -> &str {
    origin.split_once("://").map_or(origin, |(_, host)| host)
}
