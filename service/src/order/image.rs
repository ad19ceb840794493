//! Sections "POST /v1/images/generations" and "POST /v1/images/edits", waiting or async.

use serde_json::{Map, Value};

use super::{
    fields::{Fields, missing},
    input::image_urls,
    model::model,
    wish::{Wish, wish},
};
use crate::{
    models::{Family, Model},
    refusal::Refusal,
    shape::{self, PRESETS, RATIOS, Shape},
};

const QUALITIES: [&str; 4] = ["low", "medium", "high", "auto"];

/// A picture to be made.
#[derive(Debug)]
pub(crate) struct ImageOrder {
    pub(crate) model: &'static Model,
    pub(crate) wish: Wish,
    /// The size asked for; `None` when it is left to the service.
    pub(crate) shape: Option<Shape>,
    /// The input images of an edit; empty for a generation.
    pub(crate) images: Vec<String>,
    /// What it costs, in credits.
    pub(crate) credits: f64,
}

impl ImageOrder {
    /// Reads a generation.
    pub(crate) fn generation(body: Map<String, Value>) -> Result<Self, Refusal> {
        let mut fields = Fields::new(body)?;
        let model = model(&mut fields, &["text-to-image"])?;
        Self::read(fields, model, Vec::new())
    }

    /// Reads an edit.
    pub(crate) fn edit(body: Map<String, Value>) -> Result<Self, Refusal> {
        let mut fields = Fields::new(body)?;
        let model = model(&mut fields, &["image-to-image"])?;
        let images = image_urls(&mut fields, model)?;
        if images.is_empty() {
            return Err(missing("image"));
        }
        Self::read(fields, model, images)
    }

    /// The shape of the picture, `input` being the first input image: what was asked for,
    /// else what is nearest to the input, else a square.
    pub(crate) fn shape_with(&self, input: Option<Shape>) -> Shape {
        let table: &[shape::Named] = match self.model.family {
            Family::Pixels => &PRESETS[..3],
            _ => &RATIOS,
        };
        let square = Shape {
            width: 1,
            height: 1,
        };
        self.shape
            .unwrap_or_else(|| shape::nearest(table, input.unwrap_or(square)))
    }

    fn read(
        mut fields: Fields,
        model: &'static Model,
        images: Vec<String>,
    ) -> Result<Self, Refusal> {
        let wish = wish(&mut fields, None)?;
        if let Some(n) = fields.optional_integer("n")?.filter(|n| *n != 1) {
            return Err(Refusal::invalid(format!(
                "`n` is {n}; only 1 is supported."
            )));
        }
        let shape = size(&mut fields, model)?;
        let credits = model.credits * quality(&mut fields, model)?;
        fields.finish()?;
        Ok(Self {
            model,
            wish,
            shape,
            images,
            credits,
        })
    }
}

fn size(fields: &mut Fields, model: &Model) -> Result<Option<Shape>, Refusal> {
    let Some(size) = fields.optional_text("size")? else {
        return Ok(None);
    };
    if matches!(model.family, Family::Ratios) {
        return match shape::find(&RATIOS, &size) {
            Some(shape) => Ok(Some(shape)),
            None => Err(Refusal::invalid(format!(
                "`size` is \"{size}\"; {} takes the aspect ratios {}.",
                model.id,
                shape::names(&RATIOS)
            ))),
        };
    }
    if size == "auto" {
        return Ok(None);
    }
    shape::custom(&size).map(Some).map_err(Refusal::invalid)
}

/// Takes `quality` and says by how much it multiplies the credits.
fn quality(fields: &mut Fields, model: &Model) -> Result<f64, Refusal> {
    let Some(quality) = fields.optional_text("quality")? else {
        return Ok(1.0);
    };
    if !matches!(model.family, Family::Pixels) {
        return Err(Refusal::invalid(format!(
            "`quality` is given, but {} has no quality tiers; leave the field out.",
            model.id
        )));
    }
    match quality.as_str() {
        "low" => Ok(0.5),
        "medium" | "auto" => Ok(1.0),
        "high" => Ok(2.5),
        _ => Err(Refusal::invalid(format!(
            "`quality` is \"{quality}\"; it must be one of {}.",
            QUALITIES.join(", ")
        ))),
    }
}
