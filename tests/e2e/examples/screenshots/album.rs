//! The folder of the screenshots, and how one is taken.

use std::{path::PathBuf, thread, time::Duration};

use easel_e2e::Studio;

/// Width and height of a phone, a tablet, a desktop, in CSS pixels.
pub(crate) const DEVICES: [(&str, u32, u32); 3] = [
    ("phone", 360, 740),
    ("tablet", 768, 1024),
    ("desktop", 1440, 900),
];
const SCHEMES: [&str; 2] = ["light", "dark"];

/// The size at which the user acts before and between the screenshots.
pub(crate) const DESK: (u32, u32) = (1440, 900);

/// The folder of the screenshots.
pub(crate) struct Album {
    pub(crate) folder: PathBuf,
}

impl Album {
    /// Takes screenshots of the page on every device and in both colour schemes.
    pub(crate) fn take(&self, studio: &Studio, name: &str) {
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
        studio.wait("a page that is still", || {
            (studio.try_script(moving, Vec::new())? == 0).then_some(())
        });
    }
}
