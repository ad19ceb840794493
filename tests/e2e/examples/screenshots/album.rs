//! The folder of the screenshots, and how a screenshot is taken.

use std::{path::PathBuf, thread, time::Duration};

use easel_e2e::{Setup, Studio};

/// Width and height of a phone, a tablet, a desktop and a wide screen, in CSS pixels.
pub(crate) const DEVICES: [(&str, u32, u32); 4] = [
    ("phone", 390, 844),
    ("tablet", 768, 1024),
    ("desktop", 1440, 900),
    ("wide", 2560, 1440),
];
const SCHEMES: [&str; 2] = ["light", "dark"];

/// The size of the page while the user acts before and between the screenshots.
pub(crate) const DESK: (u32, u32) = (1440, 900);

/// The folder of the screenshots, and the language of the page.
pub(crate) struct Album {
    pub(crate) folder: PathBuf,
    pub(crate) in_chinese: bool,
}

impl Album {
    /// The starting conditions of a browser with this language.
    pub(crate) fn setup(&self) -> Setup {
        if self.in_chinese {
            Setup::in_chinese()
        } else {
            Setup::default()
        }
    }

    /// Takes screenshots of the page on every device and in both colour schemes.
    pub(crate) fn take(&self, studio: &Studio, name: &str) {
        studio.point_away();
        for (device, width, height) in DEVICES {
            studio.set_size(width, height);
            for scheme in SCHEMES {
                studio.prefer(scheme);
                still(studio);
                let file = format!("{name}-{device}-{scheme}.png");
                let saved = studio.picture(&self.folder.join(file));
                saved.expect("the folder can be written to");
            }
        }
        studio.set_size(DESK.0, DESK.1);
        studio.prefer("light");
    }
}

/// Waits until nothing on screen is about to change: colours, cards that become visible, images.
fn still(studio: &Studio) {
    let moving = "const isSeen = element => {
            const box = element.getBoundingClientRect();
            return box.top < innerHeight && box.bottom > 0;
        };
        const ends = animation => animation.effect.getTiming().iterations !== Infinity;
        return document.getAnimations().filter(ends).length
            + [...document.querySelectorAll('.card.far')].filter(isSeen).length
            + [...document.images].filter(image => isSeen(image) && !image.complete).length";
    // A change starts its transition in the next frame.
    for _ in 0..2 {
        thread::sleep(Duration::from_millis(50));
        studio.wait_script("a page that is still", moving, 0);
    }
}
