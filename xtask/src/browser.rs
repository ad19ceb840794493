//! The browsers for tests and measurements.

use std::{
    env,
    path::{Path, PathBuf},
    process::Command,
};

use anyhow::{Context, Result};
use clap::{ValueEnum, builder::PossibleValue};

use crate::{
    debian,
    tools::GECKODRIVER,
    workspace::{command, on_path, standing},
};

/// A browser and the program that drives it.
pub(crate) struct Browser {
    pub(crate) program: PathBuf,
    pub(crate) driver: PathBuf,
}

/// A kind of browser.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

const CHROMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// The small form of Chromium without windows: the same engine, which starts in a quarter of the time. Debian has it
/// as a package.
const SMALL_CHROMIUMS: [&str; 1] = ["/usr/lib/chromium/chromium-headless-shell"];
const SMALL_PACKAGE: &str = "chromium-headless-shell";

/// The applications folder of macOS, which is not on the path.
const MAC_CHROMES: [&str; 2] = [
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
];
const MAC_FIREFOXES: [&str; 1] = ["/Applications/Firefox.app/Contents/MacOS/firefox"];

/// The locations of WebKit's small browser, which is not on the path.
const MINI_BROWSERS: [&str; 4] = [
    "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
    "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
    "/usr/lib/webkit2gtk-4.1/MiniBrowser",
];

/// The command around WebKit's browser, which has no headless mode: it needs a virtual screen, and a D-Bus session
/// for its processes.
const SCREEN: [&str; 5] = [
    "-a",
    "-s",
    "-screen 0 1600x1300x24",
    "dbus-run-session",
    "--",
];

impl ValueEnum for Engine {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Chromium, Self::Firefox, Self::WebKit]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(PossibleValue::new(self.name()))
    }
}

impl Engine {
    /// The name on the command line.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }

    /// Finds the browser that the environment names, or else the system's.
    pub(crate) fn find(self) -> Option<Browser> {
        let named = |variable| env::var_os(variable).map(PathBuf::from);
        Some(match self {
            Self::Chromium => Browser {
                program: named("CHROME")
                    .or_else(|| on_path(&CHROMES))
                    .or_else(|| standing(&MAC_CHROMES))?,
                driver: named("CHROMEDRIVER").or_else(|| on_path(&["chromedriver"]))?,
            },
            Self::Firefox => {
                let program = named("FIREFOX")
                    .or_else(|| on_path(&["firefox-esr", "firefox"]))
                    .or_else(|| standing(&MAC_FIREFOXES))?;
                has_h264(&program).then_some(())?;
                let driver = GECKODRIVER.program().ok()?;
                Browser { program, driver }
            }
            Self::WebKit => {
                on_path(&["xvfb-run"]).and(on_path(&["xauth"]))?;
                on_path(&["dbus-run-session"])?;
                let program = named("MINIBROWSER").or_else(|| standing(&MINI_BROWSERS))?;
                has_codecs(&program).then_some(())?;
                let driver = on_path(&["WebKitWebDriver"])?;
                Browser { program, driver }
            }
        })
    }

    /// The browser, which must be installed; otherwise an error with advice.
    pub(crate) fn get(self) -> Result<Browser> {
        self.find().context(self.advice())
    }

    /// Installs the browser, where possible.
    pub(crate) fn install(self) -> Result<()> {
        debian::install(self.packages(), self.advice())?;
        self.get().map(drop)
    }

    /// Wraps a command in what this engine's browser needs.
    pub(crate) fn surround(self, inner: Command) -> Command {
        if self != Self::WebKit {
            return inner;
        }
        let mut outer = command("xvfb-run");
        outer
            .args(SCREEN)
            .arg(inner.get_program())
            .args(inner.get_args());
        outer
    }

    fn packages(self) -> &'static [&'static str] {
        // Text would be boxes if the system had no font.
        match self {
            Self::Chromium => &["chromium", "chromium-driver", "fonts-liberation"],
            Self::Firefox => &["firefox-esr", "ffmpeg", "fonts-liberation"],
            Self::WebKit => &[
                "webkit2gtk-driver",
                "xvfb",
                "xauth",
                "dbus",
                "gstreamer1.0-plugins-base",
                "gstreamer1.0-plugins-good",
                "gstreamer1.0-plugins-bad",
                "gstreamer1.0-libav",
                "fonts-liberation",
            ],
        }
    }

    fn advice(self) -> &'static str {
        match self {
            Self::Chromium => {
                "Chromium and chromedriver are missing: install them (Debian: apt-get install \
                 chromium chromium-driver; macOS: brew install --cask chromium chromedriver), or \
                 set CHROME and CHROMEDRIVER to their paths"
            }
            Self::Firefox => {
                "Firefox is missing, or its codecs: install them (Debian: apt-get install firefox-esr \
                 ffmpeg; macOS: brew install --cask firefox), set FIREFOX to its path, or leave it out by --engine chromium"
            }
            Self::WebKit => {
                "WebKitGTK's driver, its codecs or a screen for it are missing: install them (Debian: \
                 apt-get install webkit2gtk-driver xvfb xauth dbus gstreamer1.0-plugins-good \
                 gstreamer1.0-plugins-bad gstreamer1.0-libav), or leave it out by --engine chromium"
            }
        }
    }
}

/// Finds the small form of Chromium that the environment names, or else the system's.
pub(crate) fn small_chromium() -> Option<PathBuf> {
    let named = env::var_os("CHROME_SMALL").map(PathBuf::from);
    named.or_else(|| standing(&SMALL_CHROMIUMS))
}

/// Installs the small form of Chromium, where that is possible. Without it the tests use the whole browser and take
/// longer.
pub(crate) fn install_small_chromium() {
    if let Err(error) = debian::install(&[SMALL_PACKAGE], "") {
        println!("      the tests take longer without {SMALL_PACKAGE}: {error:#}");
    }
}

/// Whether this Firefox can have H.264. Debian's Firefox takes it from ffmpeg's libraries, which its package only
/// recommends.
fn has_h264(program: &Path) -> bool {
    !program.ends_with("firefox-esr") || on_path(&["ffmpeg"]).is_some()
}

/// Whether this browser can play videos. On Debian the codecs are next to the browser. On other systems this is
/// unknown, and counts as true.
fn has_codecs(program: &Path) -> bool {
    let beside = program.parent().and_then(Path::parent);
    let plugins = beside.map(|folder| folder.join("gstreamer-1.0"));
    let plugins = plugins.filter(|folder| folder.is_dir());
    let has = |file| {
        plugins
            .as_ref()
            .is_none_or(|folder| folder.join(file).is_file())
    };
    has("libgstlibav.so") && has("libgstmatroska.so") && has("libgstvideoparsersbad.so")
}
