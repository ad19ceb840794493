//! Sections "POST /v1/images/generations" and "POST /v1/images/edits", synchronous or
//! asynchronous.

use serde_json::{Map, Value};

use super::{
    fields::{Fields, missing},
    input::image_urls,
    model::model,
    prompt::{Prompt, prompt},
};
use crate::{
    models::{Family, Model},
    refusal::Refusal,
    size::{self, PRESETS, RATIOS, Size},
};

const QUALITIES: [&str; 4] = ["low", "medium", "high", "auto"];

/// A valid request for an image.
#[derive(Debug)]
pub(crate) struct ImageRequest {
    pub(crate) model: &'static Model,
    pub(crate) prompt: Prompt,
    /// The requested size; `None` lets the service choose.
    pub(crate) size: Option<Size>,
    /// The input images of an edit; empty for a generation.
    pub(crate) images: Vec<String>,
    /// The cost, in credits.
    pub(crate) credits: f64,
}

impl ImageRequest {
    /// Reads and checks a generation.
    pub(crate) fn generation(body: Map<String, Value>) -> Result<Self, Refusal> {
        let mut fields = Fields::new(body)?;
        let model = model(&mut fields, &["text-to-image"])?;
        Self::read(fields, model, Vec::new())
    }

    /// Reads and checks an edit.
    pub(crate) fn edit(body: Map<String, Value>) -> Result<Self, Refusal> {
        let mut fields = Fields::new(body)?;
        let model = model(&mut fields, &["image-to-image"])?;
        let images = image_urls(&mut fields, model)?;
        if images.is_empty() {
            return Err(missing("image"));
        }
        Self::read(fields, model, images)
    }

    /// The image's size: the requested one, otherwise the one nearest to the first input image,
    /// otherwise a square.
    pub(crate) fn size_for(&self, input: Option<Size>) -> Size {
        let table: &[size::Named] = match self.model.family {
            Family::Pixels => &PRESETS[..3],
            _ => &RATIOS,
        };
        let square = Size {
            width: 1,
            height: 1,
        };
        self.size
            .unwrap_or_else(|| size::nearest(table, input.unwrap_or(square)))
    }

    fn read(
        mut fields: Fields,
        model: &'static Model,
        images: Vec<String>,
    ) -> Result<Self, Refusal> {
        let prompt = prompt(&mut fields, None)?;
        if let Some(n) = fields.optional_integer("n")?.filter(|n| *n != 1) {
            return Err(Refusal::invalid(format!(
                "`n` is {n}; only 1 is supported."
            )));
        }
        let size = size(&mut fields, model)?;
        let credits = model.credits * quality(&mut fields, model)?;
        fields.finish()?;
        Ok(Self {
            model,
            prompt,
            size,
            images,
            credits,
        })
    }
}

fn size(fields: &mut Fields, model: &Model) -> Result<Option<Size>, Refusal> {
    let Some(size) = fields.optional_text("size")? else {
        return Ok(None);
    };
    if matches!(model.family, Family::Ratios) {
        return match size::find(&RATIOS, &size) {
            Some(size) => Ok(Some(size)),
            None => Err(Refusal::invalid(format!(
                "`size` is \"{size}\"; {} takes the aspect ratios {}.",
                model.id,
                size::names(&RATIOS)
            ))),
        };
    }
    if size == "auto" {
        return Ok(None);
    }
    size::custom(&size).map(Some).map_err(Refusal::invalid)
}

/// Reads `quality` and returns the factor that it applies to the cost.
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
