//! Palettes of matching colours.

use fastrand::Rng;
use tiny_skia::Color;

/// The colours of one image, from the light of the sky to the dark of the foreground.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Palette {
    /// Words in a prompt that select this palette. Other prompts get a random one.
    keywords: &'static [&'static str],
    /// Upper sky, lower sky, accent, middle, dark; as 0xRRGGBB.
    colors: [u32; 5],
}

const PALETTES: [Palette; 12] = [
    row(
        &["night", "moon", "star", "space"],
        [0x0b_10_26, 0x3a_2f_6b, 0xff_e8_a3, 0x2c_2a_5e, 0x0a_0b_1d],
    ),
    row(
        &["sunset", "dusk", "evening"],
        [0x3d_2c_5a, 0xff_9e_6d, 0xff_e0_8a, 0xb8_4f_6b, 0x2a_1b_3d],
    ),
    row(
        &["dawn", "morning", "spring"],
        [0xb8_d8_f0, 0xff_d9_c7, 0xff_f3_c9, 0x8f_a8_c8, 0x4a_5d_82],
    ),
    row(
        &["sea", "ocean", "lake", "water", "rain"],
        [0x0f_4c_75, 0x8f_d6_e1, 0xff_f4_d6, 0x32_82_b8, 0x0b_2b_45],
    ),
    row(
        &["forest", "tree", "leaf", "garden"],
        [0x2f_5d_50, 0xd7_e8_ba, 0xf6_f1_c5, 0x4e_9f_6d, 0x12_33_2a],
    ),
    row(
        &["snow", "winter", "ice", "mountain"],
        [0x7f_9f_c2, 0xee_f4_fa, 0xff_ff_ff, 0xa9_c3_dc, 0x3b_55_75],
    ),
    row(
        &["desert", "sand", "summer"],
        [0xe8_a8_7c, 0xfc_e8_c8, 0xff_f6_df, 0xd0_7a_4d, 0x6e_39_2a],
    ),
    row(
        &["fire", "red", "autumn", "fox"],
        [0x5a_14_1f, 0xf2_7b_4b, 0xff_d1_66, 0xc4_3d_3d, 0x2b_0a_14],
    ),
    row(
        &["city", "neon", "robot"],
        [0x14_11_2e, 0x7a_2d_8c, 0x35_e0_d4, 0xe0_3e_8c, 0x0c_0a_1c],
    ),
    row(
        &["flower", "pink", "love"],
        [0xf7_b7_c5, 0xfd_ec_ef, 0xff_f8_e1, 0xd9_6c_8d, 0x6a_2c_4f],
    ),
    row(
        &["gold", "yellow", "honey"],
        [0xd9_8e_04, 0xff_e5_a0, 0xff_fb_e6, 0xb5_65_0b, 0x4a_28_0a],
    ),
    row(
        &["grey", "gray", "fog", "mist"],
        [0x6d_78_86, 0xd8_dd_e2, 0xf8_f3_e8, 0x8e_99_a6, 0x2e_36_40],
    ),
];

const fn row(keywords: &'static [&'static str], colors: [u32; 5]) -> Palette {
    Palette { keywords, colors }
}

impl Palette {
    /// The palette that a word of the prompt selects, otherwise a random one.
    pub(crate) fn choose(prompt: &str, rng: &mut Rng) -> Self {
        let prompt = prompt.to_lowercase();
        let asked = |palette: &&Self| {
            palette
                .keywords
                .iter()
                .any(|keyword| prompt.contains(keyword))
        };
        let fallback = rng.usize(..PALETTES.len());
        PALETTES
            .iter()
            .find(asked)
            .copied()
            .unwrap_or(PALETTES[fallback])
    }

    pub(super) fn high(&self) -> Color {
        self.color(0, 1.0)
    }

    pub(super) fn low(&self) -> Color {
        self.color(1, 1.0)
    }

    /// The accent, with an alpha from 0 to 1.
    pub(super) fn light(&self, alpha: f32) -> Color {
        self.color(2, alpha)
    }

    pub(super) fn middle(&self, alpha: f32) -> Color {
        self.color(3, alpha)
    }

    pub(super) fn dark(&self, alpha: f32) -> Color {
        self.color(4, alpha)
    }

    /// Returns a colour between the lower sky (0), the middle (0.5) and the dark (1), for depth.
    pub(super) fn depth(&self, at: f32) -> Color {
        let at = at.clamp(0.0, 1.0);
        if at < 0.5 {
            mix(self.low(), self.middle(1.0), at * 2.0)
        } else {
            mix(self.middle(1.0), self.dark(1.0), at * 2.0 - 1.0)
        }
    }

    fn color(&self, index: usize, alpha: f32) -> Color {
        let [_, red, green, blue] = self.colors[index].to_be_bytes();
        let mut color = Color::from_rgba8(red, green, blue, 255);
        color.set_alpha(alpha);
        color
    }
}

/// Mixes two colours. `share` is the share of the second colour.
pub(super) fn mix(one: Color, two: Color, share: f32) -> Color {
    let part = |one: f32, two: f32| one + (two - one) * share.clamp(0.0, 1.0);
    let parts = (
        part(one.red(), two.red()),
        part(one.green(), two.green()),
        part(one.blue(), two.blue()),
    );
    Color::from_rgba(parts.0, parts.1, parts.2, 1.0).unwrap_or(one)
}
