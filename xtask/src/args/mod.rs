//! The command line: its tasks and their help.

mod parse;

use std::path::PathBuf;

use crate::{bench::fuzz::Target, browser::Engine, hosting, site::Site};

pub(crate) use self::parse::parse;

/// The answer to `--help`.
pub(crate) const HELP: &str = "\
Usage: cargo xtask COMMAND

  run               build the site and serve it together with the reference service
      --port PORT     where the site is served (8787)
      --key KEY       the key that the reference service accepts (easel-reference-key)
      --pace PACE     how long its work takes: fast, normal, or a factor
      --open          open the site in the browser
      --watch         for developers: rebuild and reload when a source file changes
      --release       the site as visitors get it, which takes minutes to build
  test [FILTER…]    prove everything; with a FILTER, only the tests whose names contain it, and in
                    Chromium only
      --only STAGE    one stage: fmt, clippy, native, clients, web, hosting, e2e (may be
                      repeated)
      --engine NAME   the end-to-end tests in one browser: chromium, firefox, webkit (may be
                      repeated); the last two run those of what matters most
      --quick         what each change needs, with a site that is built in seconds after a change;
                      without the first load, other engines, hosts and programs of others
  dist              build the static site in dist/
      --base PATH     the path that it will be hosted under (/)
      --target HOST   a folder that is right for a host, in hosted/HOST: nginx, caddy, pages,
                      cloudflare, netlify, s3, docker
      --config FILE   with --target: the config.json of your site
      --connect URL   with --target and a locked service: where else the page may connect to, such
                      as the host of its media (may be repeated)
      --verify DIR    whether a folder of a host is as it was written, and its config.json right
      --verify URL    whether a running site sends what was built, as it should be sent
      --against DIR   with --verify URL: the build, such as hosted/nginx (dist)
  screenshots       pictures of every screen and state, in four sizes, light and dark, two languages
  bench size        the compressed size of the first load, against its budget
  bench reproducible  whether two builds in two places are equal; twice the time of a first build
  bench lighthouse  Lighthouse's figures for a phone
  bench poll        how late a result is known and by how many looks, simulated
  bench faults      a million schedules of crashes and losses, against the ledger
  bench soak        five hundred jobs at once in a real browser: responsiveness and memory
  bench interact    how soon the page shows what a person did, with 200 cards on a slow machine
  bench layout      how much of the window is media, with a dozen results
  bench models      how long the page is busy with ten thousand models
  bench pictures    the memory that the page takes with thirty results of 3840×2160, place by place
  bench early       whether what is done before the application is there counts, a hundred times on a slow phone
  bench usable      how soon a prompt can be typed into, on a slow phone
      --against DIR   beside another built site
  bench library     a ledger of many jobs on a slow machine: start, return to the tab, search, memory
      --jobs N        how many (100000)
  bench archive     the memory that an archive of many results takes, and whether others can read it
      --jobs N        how many (100000)
  bench fuzz        what makes the decoder panic: any bytes, for a time
      metadata        the same for what reads and writes the metadata of files
      json            the same for the lenient reader of JSON alone, twenty times as fast
      --seconds N     how long (60)

Tools are installed once, at pinned versions, into $EASEL_CACHE or the user's cache directory.
";

/// One task of the command line.
#[derive(Debug, PartialEq)]
pub(crate) enum Task {
    Help,
    Run(RunOptions),
    Test(TestOptions),
    Dist {
        base: String,
    },
    /// `dist --verify`.
    Verify {
        folder: PathBuf,
    },
    /// `dist --verify` of a running site.
    VerifyRunning {
        url: String,
        /// The build that it is compared with.
        against: PathBuf,
    },
    /// `dist` with a target.
    Host(hosting::Options),
    Screenshots,
    BenchSize,
    BenchLighthouse,
    BenchPoll,
    BenchFaults,
    BenchReproducible,
    BenchSoak,
    BenchInteract,
    BenchLayout,
    BenchModels,
    BenchPictures,
    BenchEarly,
    BenchUsable {
        /// Another built site.
        against: Option<PathBuf>,
    },
    BenchLibrary {
        jobs: u32,
    },
    BenchArchive {
        jobs: u32,
    },
    BenchFuzz {
        target: Target,
        seconds: u32,
    },
    /// Trunk's hook, which users never type: see `site::hook`.
    AfterTrunk,
}

/// The options of `run`.
#[derive(Debug, PartialEq)]
pub(crate) struct RunOptions {
    pub(crate) port: u16,
    pub(crate) key: String,
    /// Passed on unchanged: the service knows the valid paces.
    pub(crate) pace: Option<String>,
    pub(crate) open: bool,
    pub(crate) watch: bool,
    /// Whether the site is the one that visitors get.
    pub(crate) release: bool,
}

impl RunOptions {
    /// The site that is shown.
    pub(crate) fn site(&self) -> Site {
        if self.release {
            Site::Release
        } else {
            Site::Quick
        }
    }
}

impl Default for RunOptions {
    fn default() -> Self {
        Self {
            // Not registered for any common program, and easy to remember.
            port: 8787,
            // A fixed key protects nothing of value here, and a page that remembers it keeps
            // working.
            key: "easel-reference-key".to_owned(),
            pace: None,
            open: false,
            watch: false,
            release: false,
        }
    }
}

/// The options of `test`.
#[derive(Debug, Default, PartialEq)]
pub(crate) struct TestOptions {
    pub(crate) only: Vec<String>,
    /// Empty means all that fit the other options.
    pub(crate) engines: Vec<Engine>,
    /// Whether end-to-end tests use the quick site, and what only a landing needs is left out.
    pub(crate) quick: bool,
    pub(crate) filters: Vec<String>,
}

impl TestOptions {
    /// The site that end-to-end tests use.
    pub(crate) fn site(&self) -> Site {
        if self.quick {
            Site::Quick
        } else {
            Site::Release
        }
    }
}
