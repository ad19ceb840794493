//! Section "POST /v1/async/videos/generations".

use serde_json::{Map, Value};

use super::{
    fields::{Fields, missing},
    input::image_urls,
    model::model,
    prompt::{Prompt, prompt},
};
use crate::{
    models::{ASPECT_RATIO, Family, GENERATE_AUDIO, Model},
    refusal::Refusal,
    size::{self, Size, TIERS, VIDEO_RATIOS},
};

/// The maximum length of a prompt (section "Limits": 1 to 2000 characters).
const LONGEST_PROMPT: usize = 2000;
/// The maximum number of outputs. The contract does not limit it. Services offer up to four.
const MOST_OUTPUTS: u64 = 4;

/// A valid request for one or more videos.
#[derive(Debug)]
pub(crate) struct VideoRequest {
    pub(crate) model: &'static Model,
    pub(crate) prompt: Prompt,
    pub(crate) seconds: u64,
    /// The shorter edge of the video, in pixels.
    pub(crate) edge: u32,
    /// The requested aspect ratio.
    pub(crate) ratio: Option<Size>,
    pub(crate) audio: bool,
    pub(crate) outputs: u64,
    pub(crate) images: Vec<String>,
}

impl VideoRequest {
    /// Reads and checks a body.
    pub(crate) fn read(body: Map<String, Value>) -> Result<Self, Refusal> {
        let mut fields = Fields::new(body)?;
        let model = model(&mut fields, &["text-to-video", "image-to-video"])?;
        let prompt = prompt(&mut fields, Some(LONGEST_PROMPT))?;
        let seconds = seconds(&mut fields, model)?;
        let edge = edge(&mut fields, model)?;
        let outputs = outputs(&mut fields)?;
        let images = image_urls(&mut fields, model)?;
        let options = fields.object("providerOptions")?;
        fields.finish()?;
        let (ratio, audio) = provider_options(&options, model)?;
        Ok(Self {
            model,
            prompt,
            seconds,
            edge,
            ratio,
            audio,
            outputs,
            images,
        })
    }

    /// The video's size in pixels. The ratio is the requested one, otherwise the one nearest to
    /// the first input image, otherwise 16:9.
    pub(crate) fn size_for(&self, input: Option<Size>) -> Size {
        let wide = VIDEO_RATIOS[0].1;
        let ratio = self
            .ratio
            .unwrap_or_else(|| size::nearest(&VIDEO_RATIOS, input.unwrap_or(wide)));
        size::video(ratio, self.edge)
    }

    /// The cost, by duration and resolution.
    #[expect(
        clippy::cast_precision_loss,
        reason = "a handful of seconds and outputs"
    )]
    pub(crate) fn credits(&self) -> f64 {
        let tier = f64::from(self.edge) / 180.0;
        self.model.credits * (self.seconds * self.outputs) as f64 * tier
    }
}

fn seconds(fields: &mut Fields, model: &Model) -> Result<u64, Refusal> {
    let given = fields
        .optional_integer("seconds")?
        .ok_or_else(|| missing("seconds"))?;
    let Family::Videos { seconds, .. } = model.family else {
        return Ok(given);
    };
    if seconds.contains(&given) {
        return Ok(given);
    }
    let allowed: Vec<_> = seconds.iter().map(u64::to_string).collect();
    Err(Refusal::invalid(format!(
        "`seconds` is {given}; {} takes {}.",
        model.id,
        allowed.join(", ")
    )))
}

fn edge(fields: &mut Fields, model: &Model) -> Result<u32, Refusal> {
    let Family::Videos { tiers, .. } = model.family else {
        return Ok(TIERS[0].1);
    };
    let tier = fields
        .optional_text("resolution")?
        .unwrap_or_else(|| tiers[0].to_owned());
    let row = TIERS
        .iter()
        .find(|(name, _)| *name == tier && tiers.contains(name));
    row.map(|(_, edge)| *edge).ok_or_else(|| {
        Refusal::invalid(format!(
            "`resolution` is \"{tier}\"; {} takes {}.",
            model.id,
            tiers.join(", ")
        ))
    })
}

fn outputs(fields: &mut Fields) -> Result<u64, Refusal> {
    match fields.optional_integer("n")? {
        None => Ok(1),
        Some(n) if (1..=MOST_OUTPUTS).contains(&n) => Ok(n),
        Some(n) => Err(Refusal::invalid(format!(
            "`n` is {n}; it may be 1 to {MOST_OUTPUTS}."
        ))),
    }
}

/// Checks the option that the contract names for the model's family, and refuses the other
/// family's option. Any other key passes, because the contract leaves them open.
fn provider_options(
    options: &Map<String, Value>,
    model: &Model,
) -> Result<(Option<Size>, bool), Refusal> {
    let Family::Videos { option: own, .. } = model.family else {
        return Ok((None, false));
    };
    let foreign = [ASPECT_RATIO, GENERATE_AUDIO]
        .into_iter()
        .find(|key| *key != own && options.contains_key(*key));
    if let Some(key) = foreign {
        return Err(Refusal::invalid(format!(
            "`providerOptions.{key}` is not an option of {}, which takes {own}.",
            model.id
        )));
    }
    let wrong =
        |allowed: &str| Refusal::invalid(format!("`providerOptions.{own}` must be {allowed}."));
    match options.get(own) {
        None => Ok((None, false)),
        Some(Value::Bool(audio)) if own == GENERATE_AUDIO => Ok((None, *audio)),
        Some(Value::String(name))
            if own == ASPECT_RATIO && size::find(&VIDEO_RATIOS, name).is_some() =>
        {
            Ok((size::find(&VIDEO_RATIOS, name), false))
        }
        Some(_) if own == GENERATE_AUDIO => Err(wrong("true or false")),
        Some(_) => Err(wrong(&format!("one of {}", size::names(&VIDEO_RATIOS)))),
    }
}
