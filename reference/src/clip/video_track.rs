//! The encoded frames as an H.264 track.

use std::io::Read;

use h264_reader::{
    annexb::AnnexBReader,
    nal::{Nal, NalHeader, RefNal, UnitType, sps::SeqParameterSet},
    push::NalInterest,
};
use mp4_atom::{Avc1, Avcc, Codec, Visual};

use super::{
    container::{Sample, Track, TrackKind},
    frames::RATE,
};
use crate::size::Size;

/// The number of bytes that hold the length of a unit.
const LENGTH: u8 = 4;

/// One frame, as an H.264 encoder returns it.
#[derive(Clone, Debug)]
pub struct Frame {
    /// The units of the frame, each after a start code (ITU-T H.264, annex B). A key frame has the parameters, too:
    /// encoders that report them separately are not always right.
    pub stream: Vec<u8>,
    /// Whether a player can begin with this frame.
    pub is_key: bool,
}

/// The parameters for a player, which are in the header of the file.
#[derive(Debug, Default)]
struct Parameters {
    /// The sequence parameters (section 7.3.2.1).
    sequence: Vec<u8>,
    /// The picture parameters (section 7.3.2.2).
    picture: Vec<u8>,
    /// The size of the pictures, by the sequence parameters.
    size: Option<(u32, u32)>,
}

/// The track of these frames.
pub(super) fn track(frames: Vec<Frame>, size: Size) -> Result<Track, String> {
    let mut parameters = Parameters::default();
    let samples = frames.into_iter().map(|frame| Sample {
        data: parameters.take_from(&frame.stream),
        duration: 1,
        is_key: frame.is_key,
    });
    let samples = samples.collect();
    if parameters.size != Some((size.width, size.height)) {
        return Err("the encoder's frames have another size".to_owned());
    }
    let (width, height) = (edge(size.width)?, edge(size.height)?);
    Ok(Track {
        kind: TrackKind::Video { width, height },
        codec: codec((width, height), parameters)?,
        time_scale: RATE,
        samples,
    })
}

impl Parameters {
    /// Returns the units of a frame, each after its length. The parameters are left out; the first ones in the
    /// stream are taken into `self`.
    fn take_from(&mut self, stream: &[u8]) -> Vec<u8> {
        let mut data = Vec::with_capacity(stream.len() + 16);
        let mut reader = AnnexBReader::accumulate(|unit: RefNal<'_>| {
            if unit.is_complete() {
                self.take(&unit, &mut data);
            }
            NalInterest::Buffer
        });
        reader.push(stream);
        reader.reset();
        data
    }

    fn take(&mut self, unit: &RefNal<'_>, data: &mut Vec<u8>) {
        let mut bytes = Vec::new();
        // Reading cannot fail, because the whole unit is in memory. Its length fits into 32 bits, as the length of the
        // file does.
        unit.reader().read_to_end(&mut bytes).ok();
        match unit.header().map(NalHeader::nal_unit_type) {
            Ok(UnitType::SeqParameterSet) if self.sequence.is_empty() => {
                let read = SeqParameterSet::from_bits(unit.rbsp_bits());
                self.size = read.ok().and_then(|read| read.pixel_dimensions().ok());
                self.sequence = bytes;
            }
            Ok(UnitType::PicParameterSet) if self.picture.is_empty() => self.picture = bytes,
            Ok(UnitType::SeqParameterSet | UnitType::PicParameterSet) | Err(_) => {}
            Ok(_) => {
                let length = u32::try_from(bytes.len()).unwrap_or(u32::MAX);
                data.extend(length.to_be_bytes());
                data.extend(bytes);
            }
        }
    }
}

fn codec((width, height): (u16, u16), parameters: Parameters) -> Result<Codec, String> {
    let Parameters {
        sequence, picture, ..
    } = parameters;
    let [_, profile, compatibility, level, ..] = *sequence.as_slice() else {
        return Err("the sequence parameters are too short".to_owned());
    };
    if picture.is_empty() {
        return Err("there are no picture parameters".to_owned());
    }
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

#[cfg(test)]
mod tests {
    use super::*;

    /// The parameters of a stream of 320 × 180 that x264 has written, as Firefox returns them.
    const SEQUENCE: [u8; 23] = [
        0x67, 0x42, 0xc0, 0x1f, 0xd9, 0x01, 0x41, 0x9f, 0x9e, 0x10, 0, 0, 3, 0, 0x10, 0x01, 0xe8,
        0x48, 0, 0xf1, 0x83, 0x24, 0x80,
    ];
    const PICTURE: [u8; 4] = [0x68, 0xcb, 0x8c, 0xb2];
    const SIZE: Size = Size {
        width: 320,
        height: 180,
    };

    fn frame(units: &[&[u8]]) -> Frame {
        let mut stream = Vec::new();
        for unit in units {
            stream.extend([0, 0, 0, 1]);
            stream.extend(*unit);
        }
        Frame {
            stream,
            is_key: true,
        }
    }

    fn tracked(frame: Frame) -> Result<Track, String> {
        track(vec![frame], SIZE)
    }

    #[test]
    fn units_have_lengths_and_parameters_are_in_the_header() {
        let track = tracked(frame(&[&SEQUENCE, &PICTURE, &[0x65, 1, 2], &[0x65, 3]]));
        let track = track.expect("it is a stream");
        assert_eq!(
            track.samples[0].data,
            [0, 0, 0, 3, 0x65, 1, 2, 0, 0, 0, 2, 0x65, 3]
        );
        let Codec::Avc1(codec) = track.codec else {
            panic!("it is H.264");
        };
        assert_eq!(codec.avcc.sequence_parameter_sets, [SEQUENCE]);
        assert_eq!(codec.avcc.picture_parameter_sets, [PICTURE]);
        assert_eq!(codec.avcc.avc_profile_indication, 0x42);
    }

    /// Firefox 153 wrote the first byte of both parameters twice, so that players saw 32 × 2560 pixels.
    #[test]
    fn frames_that_no_player_would_understand_are_refused() {
        let doubled = |unit: &[u8]| [&unit[..1], unit].concat();
        for units in [
            vec![doubled(&SEQUENCE), doubled(&PICTURE), vec![0x65, 1]],
            vec![PICTURE.to_vec(), vec![0x65, 1]],
            vec![SEQUENCE.to_vec(), vec![0x65, 1]],
            vec![vec![0x67, 0x42, 0xc0], PICTURE.to_vec(), vec![0x65, 1]],
            vec![vec![0x65, 1]],
            vec![],
        ] {
            let units: Vec<&[u8]> = units.iter().map(Vec::as_slice).collect();
            assert!(tracked(frame(&units)).is_err(), "{units:?}");
        }
        assert!(track(Vec::new(), SIZE).is_err());
    }
}
