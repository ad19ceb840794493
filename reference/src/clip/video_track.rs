//! The encoded frames as an H.264 track.

use mp4_atom::{Atom, Avc1, Avcc, Codec, Visual};

use super::{
    container::{Kind, Sample, Track},
    frames::RATE,
};
use crate::size::Size;

/// How many bytes the length of a unit has.
const LENGTH: u8 = 4;

/// What an H.264 encoder makes of the frames.
#[derive(Clone, Debug, Default)]
pub struct Encoded {
    /// The sequence parameters (ITU-T H.264, section 7.3.2.1).
    pub sequence: Vec<u8>,
    /// The picture parameters (section 7.3.2.2).
    pub picture: Vec<u8>,
    /// Every frame.
    pub frames: Vec<Frame>,
}

/// One encoded frame.
#[derive(Clone, Debug)]
pub struct Frame {
    /// Its units without the parameters. Each begins with its length, in four bytes.
    pub data: Vec<u8>,
    /// Whether a player can begin with it.
    pub is_key: bool,
}

impl Encoded {
    /// The frames with the parameters as `WebCodecs` describes them: an `AVCDecoderConfigurationRecord`
    /// (ISO/IEC 14496-15, section 5.3.3.1).
    ///
    /// # Errors
    /// If this is no such record, or if units do not have lengths of four bytes.
    pub fn described(record: &[u8], frames: Vec<Frame>) -> Result<Self, String> {
        let wrong = || "the encoder does not describe its frames as expected";
        let record = Avcc::decode_body(&mut &*record).map_err(|_| wrong())?;
        if record.length_size != LENGTH {
            return Err(wrong().to_owned());
        }
        let [sequence, picture] = [
            record.sequence_parameter_sets,
            record.picture_parameter_sets,
        ]
        .map(|sets| sets.into_iter().next().unwrap_or_default());
        Ok(Self {
            sequence,
            picture,
            frames,
        })
    }

    pub(super) fn track(self, size: Size) -> Result<Track, String> {
        let edges = (edge(size.width)?, edge(size.height)?);
        let codec = codec(edges, self.sequence, self.picture)?;
        let samples = self.frames.into_iter().map(|frame| Sample {
            data: frame.data,
            duration: 1,
            is_key: frame.is_key,
        });
        Ok(Track {
            kind: Kind::Video {
                width: edges.0,
                height: edges.1,
            },
            codec,
            time_scale: RATE,
            samples: samples.collect(),
        })
    }
}

fn codec(
    (width, height): (u16, u16),
    sequence: Vec<u8>,
    picture: Vec<u8>,
) -> Result<Codec, String> {
    let [_, profile, compatibility, level, ..] = *sequence.as_slice() else {
        return Err("the sequence parameters are too short".to_owned());
    };
    let avcc = Avcc {
        configuration_version: 1,
        avc_profile_indication: profile,
        profile_compatibility: compatibility,
        avc_level_indication: level,
        length_size: LENGTH,
        sequence_parameter_sets: vec![sequence],
        picture_parameter_sets: vec![picture],
        ..Avcc::default()
    };
    let visual = Visual {
        data_reference_index: 1,
        width,
        height,
        ..Visual::default()
    };
    Ok(Avc1 {
        visual,
        avcc,
        ..Avc1::default()
    }
    .into())
}

fn edge(edge: u32) -> Result<u16, String> {
    u16::try_from(edge).map_err(|error| error.to_string())
}
