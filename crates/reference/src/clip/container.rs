//! Packs tracks into an MP4 file. The index comes first, so that a browser can play the file while
//! it loads. Each chunk holds one second, and the tracks alternate.

use bytes::Bytes;
use mp4_atom::{
    Codec, Dinf, Dref, Encode, FourCC, Ftyp, Hdlr, Mdhd, Mdia, Minf, Moov, Mvhd, Smhd, Stbl, Stco,
    Stsc, StscEntry, Stsd, Stss, Stsz, StszSamples, Stts, SttsEntry, Tkhd, Trak, Url, Vmhd,
};

/// Units of time per second of the movie's own clock.
const MILLISECONDS: u32 = 1000;
/// The header of the box that holds the media: its size and its name.
const BOX_HEADER: usize = 8;

/// One track, encoded.
pub(super) struct Track {
    pub(super) kind: TrackKind,
    pub(super) codec: Codec,
    /// Units of time per second of this track.
    pub(super) time_scale: u32,
    pub(super) samples: Vec<Sample>,
}

pub(super) enum TrackKind {
    Video { width: u16, height: u16 },
    Audio,
}

/// One video frame, or one block of audio.
pub(super) struct Sample {
    pub(super) data: Vec<u8>,
    /// The duration in units of the track. All samples of a track have the same duration.
    pub(super) duration: u32,
    pub(super) is_key: bool,
}

/// Packs the tracks, which all last this many seconds.
pub(super) fn pack(tracks: Vec<Track>, seconds: u32) -> Result<Bytes, String> {
    let brands: [FourCC; 4] = [
        b"isom".into(),
        b"iso2".into(),
        b"avc1".into(),
        b"mp41".into(),
    ];
    let ftyp = Ftyp {
        major_brand: b"isom".into(),
        minor_version: 512,
        compatible_brands: brands.into(),
    };
    let mut file = Vec::new();
    ftyp.encode(&mut file).map_err(text)?;

    let (media, chunks) = interleave(&tracks, seconds);
    // The length of the index does not depend on the offsets in it. So the index is written once to learn its length,
    // and again with the real offsets.
    let mut draft = Vec::new();
    index(&tracks, &chunks, 0, seconds)?
        .encode(&mut draft)
        .map_err(text)?;
    let start = file.len() + draft.len() + BOX_HEADER;
    index(&tracks, &chunks, start, seconds)?
        .encode(&mut file)
        .map_err(text)?;

    file.extend(number(media.len() + BOX_HEADER)?.to_be_bytes());
    file.extend(b"mdat");
    file.extend(media);
    Ok(file.into())
}

/// The media data of all chunks, and the offsets of each track's chunks in it.
fn interleave(tracks: &[Track], seconds: u32) -> (Vec<u8>, Vec<Vec<usize>>) {
    let mut media = Vec::new();
    let mut chunks = vec![Vec::new(); tracks.len()];
    for second in 0..seconds as usize {
        for (track, starts) in tracks.iter().zip(&mut chunks) {
            starts.push(media.len());
            let chunk = track.samples_in_chunk();
            for sample in track.samples.iter().skip(second * chunk).take(chunk) {
                media.extend(&sample.data);
            }
        }
    }
    (media, chunks)
}

fn index(
    tracks: &[Track],
    chunks: &[Vec<usize>],
    start: usize,
    seconds: u32,
) -> Result<Moov, String> {
    let mut boxes = Vec::new();
    for (position, (track, chunks)) in tracks.iter().zip(chunks).enumerate() {
        let offsets = chunks
            .iter()
            .map(|chunk| number(start + chunk))
            .collect::<Result<_, _>>()?;
        boxes.push(trak(track, number(position + 1)?, offsets, seconds)?);
    }
    let mvhd = Mvhd {
        timescale: MILLISECONDS,
        duration: u64::from(seconds * MILLISECONDS),
        rate: 1.into(),
        volume: 1.into(),
        next_track_id: number(tracks.len() + 1)?,
        ..Mvhd::default()
    };
    Ok(Moov {
        mvhd,
        trak: boxes,
        ..Moov::default()
    })
}

fn trak(track: &Track, id: u32, offsets: Vec<u32>, seconds: u32) -> Result<Trak, String> {
    let (width, height, volume) = match track.kind {
        TrackKind::Video { width, height } => (width, height, 0),
        TrackKind::Audio => (0, 0, 1),
    };
    let tkhd = Tkhd {
        track_id: id,
        duration: u64::from(seconds * MILLISECONDS),
        enabled: true,
        in_movie: true,
        volume: volume.into(),
        width: width.into(),
        height: height.into(),
        ..Tkhd::default()
    };
    let mdhd = Mdhd {
        timescale: track.time_scale,
        duration: u64::from(seconds * track.time_scale),
        language: "und".to_owned(),
        ..Mdhd::default()
    };
    let (handler, name) = match track.kind {
        TrackKind::Video { .. } => (b"vide", "pictures"),
        TrackKind::Audio => (b"soun", "sound"),
    };
    let hdlr = Hdlr {
        handler: handler.into(),
        name: name.to_owned(),
    };
    let mdia = Mdia {
        mdhd,
        hdlr,
        minf: minf(track, offsets)?,
    };
    Ok(Trak {
        tkhd,
        mdia,
        ..Trak::default()
    })
}

fn minf(track: &Track, offsets: Vec<u32>) -> Result<Minf, String> {
    let is_audio = matches!(track.kind, TrackKind::Audio);
    Ok(Minf {
        vmhd: (!is_audio).then(Vmhd::default),
        smhd: is_audio.then(Smhd::default),
        dinf: Dinf {
            dref: Dref {
                entries: vec![
                    Url {
                        location: String::new(),
                    }
                    .into(),
                ],
            },
        },
        stbl: table(track, offsets)?,
        ..Minf::default()
    })
}

fn table(track: &Track, offsets: Vec<u32>) -> Result<Stbl, String> {
    let samples = &track.samples;
    let sizes = samples
        .iter()
        .map(|sample| number(sample.data.len()))
        .collect::<Result<_, _>>()?;
    let keys: Vec<usize> = (1..)
        .zip(samples)
        .filter(|(_, sample)| sample.is_key)
        .map(|(place, _)| place)
        .collect();
    // Every sample is a key frame if the list is absent.
    let stss = (keys.len() < samples.len()).then_some(keys);
    let entries = stss
        .map(|keys| keys.into_iter().map(number).collect::<Result<_, _>>())
        .transpose()?;
    Ok(Stbl {
        stsd: Stsd {
            codecs: vec![track.codec.clone()],
        },
        stts: Stts {
            entries: vec![SttsEntry {
                sample_count: number(samples.len())?,
                sample_delta: track.sample_duration(),
            }],
        },
        stss: entries.map(|entries| Stss { entries }),
        stsc: Stsc {
            entries: vec![StscEntry {
                first_chunk: 1,
                samples_per_chunk: number(track.samples_in_chunk())?,
                sample_description_index: 1,
            }],
        },
        stsz: Stsz {
            samples: StszSamples::Different { sizes },
        },
        stco: Some(Stco { entries: offsets }),
        ..Stbl::default()
    })
}

impl Track {
    fn sample_duration(&self) -> u32 {
        self.samples
            .first()
            .map_or(1, |sample| sample.duration.max(1))
    }

    fn samples_in_chunk(&self) -> usize {
        (self.time_scale / self.sample_duration()) as usize
    }
}

fn number(number: usize) -> Result<u32, String> {
    u32::try_from(number).map_err(text)
}

fn text(error: impl ToString) -> String {
    error.to_string()
}
