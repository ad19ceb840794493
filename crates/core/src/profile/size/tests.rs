use super::*;
use crate::profile::FREE;

#[test]
fn a_size_is_described_by_its_ratio_and_its_pixels() {
    for (size, expected) in [
        ("1536x1024", Some("3:2 · 1.6 MP")),
        (" 1024x1024 ", Some("1:1 · 1.0 MP")),
        ("1008x640", Some("1.58:1 · 0.6 MP")),
        ("640x1008", Some("1:1.58 · 0.6 MP")),
        ("103x100", Some("1.03:1 · 0.0 MP")),
        ("65535X65535", Some("1:1 · 4294.8 MP")),
        ("65536x1", None),
        ("16:9", None),
        ("auto", None),
        ("0x7", None),
        ("1024x", None),
    ] {
        assert_eq!(note(&FREE, size).as_deref(), expected, "{size}");
    }
}

/// `3:2` was sent as a custom size to models that take pixels, and was refused.
#[test]
fn a_size_in_the_other_notation_becomes_the_nearest_preset() {
    const PIXELS: &[&str] = &["auto", "2048x2048", "1024x1024", "1536x1024", "1024x1536"];
    const RATIOS: &[&str] = &["1:1", "2:3", "3:2", "9:16", "16:9"];
    const BOTH: &[&str] = &["1:1", "1024x1024"];
    let any = Some(Limits::NONE);
    for (sizes, custom_size, size, expected) in [
        (PIXELS, any, "3:2", Some("1536x1024")),
        (PIXELS, None, "3:2", Some("1536x1024")),
        (PIXELS, any, " 2:3 ", Some("1024x1536")),
        // The smaller one of two squares is chosen, because the larger one may cost more.
        (PIXELS, any, "1:1", Some("1024x1024")),
        (PIXELS, any, "16:9", Some("1536x1024")),
        (PIXELS, any, "5:4", Some("1536x1024")),
        (PIXELS, any, "6:5", Some("1024x1024")),
        (PIXELS, any, "1:21", Some("1024x1536")),
        (PIXELS, any, "1000x700", None),
        (PIXELS, None, "1000x700", None),
        (PIXELS, any, "auto", None),
        (PIXELS, any, "wide", None),
        (PIXELS, any, "", None),
        (PIXELS, any, "0:1", None),
        (RATIOS, None, "1536x1024", Some("3:2")),
        (RATIOS, None, "1920X1080", Some("16:9")),
        (RATIOS, None, "1000x1000", Some("1:1")),
        (RATIOS, None, "65535x1", Some("16:9")),
        (RATIOS, any, "1536x1024", None),
        (RATIOS, None, "4:3", None),
        (RATIOS, None, "auto", None),
        (BOTH, None, "3:2", None),
        (BOTH, None, "1536x1024", None),
        (&["auto"], any, "3:2", None),
    ] {
        let profile = Profile {
            family: "House Image",
            sizes,
            custom_size,
            ..FREE
        };
        assert_eq!(preset_for(&profile, size), expected, "{sizes:?} {size}");
    }
}

#[test]
fn objections_to_a_size_are_listed_together() {
    let limits = Limits {
        multiple_of: 16,
        longest_side: 3840,
        ratio: 3,
        min_pixels: 660_000,
        max_pixels: 8_300_000,
    };
    let profile = Profile {
        family: "Pixel Image",
        sizes: &["8000x8000"],
        custom_size: Some(limits),
        ..FREE
    };
    for (size, warnings) in [
        ("1024x1024", ""),
        ("8000x8000", ""),
        ("1030x1024", "not a multiple of 16"),
        ("3072x768", "ratio over 3:1"),
        ("640x640", "under 0.7 MP"),
        (
            "4000x3000",
            "not a multiple of 16, a side over 3840 pixels, over 8.3 MP",
        ),
    ] {
        let note = note(&profile, size).unwrap_or_default();
        let told = note
            .split_once(" may refuse this size: ")
            .map_or("", |(_, told)| told);
        assert_eq!(told.trim_end_matches('.'), warnings, "{note}");
    }
}
