//! The command line: its commands, their options, and the help on both.

#[cfg(test)]
mod tests;

use std::path::PathBuf;

use clap::{Args, Parser, Subcommand, builder::RangedU64ValueParser};

use crate::{
    bench::fuzz::FuzzTarget,
    browser::Engine,
    hosting::Target,
    site::{Site, base},
};

/// The key of the reference service. A fixed key protects nothing of value here, and a page that remembers the key keeps working.
pub(crate) const KEY: &str = "easel-reference-key";

/// Runs, proves, hosts and measures Easel
#[derive(Debug, Parser)]
#[command(
    bin_name = "cargo xtask",
    after_help = "Tools are installed once, at pinned versions, into $EASEL_CACHE or the user's cache directory."
)]
pub(crate) struct CommandLine {
    #[command(subcommand)]
    pub(crate) task: XtaskCommand,
}

/// A command of xtask.
#[derive(Debug, PartialEq, Subcommand)]
pub(crate) enum XtaskCommand {
    /// Build the site and serve it together with the reference service
    Run(RunOptions),
    /// Prove everything; with a filter only the tests whose names contain it, in Chromium
    Test(TestOptions),
    /// Build the static site in dist/, or in hosted/ for a host; or check one that was built
    Dist(DistOptions),
    /// Take pictures of every screen and state, in four sizes, light and dark, two languages
    Screenshots,
    /// Measure
    #[command(subcommand)]
    Bench(Bench),
    /// Trunk's hook, which users never type: see `site::hook`
    #[command(hide = true)]
    AfterTrunk,
}

/// The options of `run`.
#[derive(Args, Debug, PartialEq)]
pub(crate) struct RunOptions {
    /// Where the site is served
    // Not registered for any common program, and easy to remember. With --watch the service listens on the next port.
    #[arg(long, default_value = "8787", value_parser = RangedU64ValueParser::<u16>::new().range(1..65_535))]
    pub(crate) port: u16,
    /// The key that the reference service accepts
    #[arg(long, default_value = KEY)]
    pub(crate) key: String,
    /// How long its work takes: fast, normal, or a factor
    // Passed on unchanged: the service knows the valid paces.
    #[arg(long)]
    pub(crate) pace: Option<String>,
    /// Open the site in the browser
    #[arg(long)]
    pub(crate) open: bool,
    /// For developers: rebuild and reload when a source file changes
    #[arg(long, conflicts_with = "release")]
    pub(crate) watch: bool,
    /// The site as visitors get it, which takes minutes to build
    #[arg(long)]
    pub(crate) release: bool,
}

impl RunOptions {
    /// The kind of site that `run` shows.
    pub(crate) fn site(&self) -> Site {
        if self.release {
            Site::Release
        } else {
            Site::Quick
        }
    }
}

/// The options of `test`.
#[derive(Args, Debug, Default, PartialEq)]
pub(crate) struct TestOptions {
    /// One stage: fmt, clippy, native, clients, web, hosting, e2e; may be repeated
    #[arg(long, value_name = "STAGE")]
    pub(crate) only: Vec<String>,
    /// The end-to-end tests in one browser; may be repeated. Firefox and WebKit run those of what matters most
    // No name means all engines that fit the other options.
    #[arg(long = "engine", value_name = "NAME", value_enum)]
    pub(crate) engines: Vec<Engine>,
    /// What each change needs, with a site that is built in seconds after a change: without the first load, other engines, hosts and programs of others
    #[arg(long)]
    pub(crate) quick: bool,
    /// Only the tests whose names contain one of these
    #[arg(value_name = "FILTER")]
    pub(crate) filters: Vec<String>,
}

impl TestOptions {
    /// The kind of site that the end-to-end tests use.
    pub(crate) fn site(&self) -> Site {
        if self.quick {
            Site::Quick
        } else {
            Site::Release
        }
    }
}

/// The options of `dist`.
#[derive(Args, Debug, PartialEq)]
pub(crate) struct DistOptions {
    /// The path that the site will be hosted under
    #[arg(long, value_name = "PATH", default_value = "/", value_parser = base::checked)]
    pub(crate) base: String,
    /// The host to write a folder for, in hosted/
    #[arg(long, value_name = "HOST", value_enum)]
    pub(crate) target: Option<Target>,
    /// The config.json of your site, if it is not the one of the checkout
    #[arg(long, value_name = "FILE", requires = "target")]
    pub(crate) config: Option<PathBuf>,
    /// Where else the page of a locked service may connect to, such as the host of its media; may be repeated
    #[arg(long, value_name = "URL", requires = "target")]
    pub(crate) connect: Vec<String>,
    /// Check whether a folder of a host is as it was written, and its config.json right; or whether a running site sends what was built, as it should be sent
    #[arg(long, value_name = "DIR|URL", conflicts_with = "target")]
    pub(crate) verify: Option<PathBuf>,
    /// The build that the running site is compared with, such as hosted/nginx; otherwise dist
    #[arg(long, value_name = "DIR", requires = "verify")]
    pub(crate) against: Option<PathBuf>,
}

/// What is measured.
#[derive(Debug, PartialEq, Subcommand)]
pub(crate) enum Bench {
    /// The compressed size of the first load, against its budget
    Size,
    /// Whether two builds in two places are equal; twice the time of a first build
    Reproducible,
    /// Lighthouse's figures for a phone
    Lighthouse,
    /// How late a result is known and by how many looks, simulated
    Poll,
    /// A million schedules of crashes and losses, against the ledger
    Faults,
    /// Five hundred jobs at once in a real browser: responsiveness and memory
    Soak,
    /// How soon the page shows what a person did, with 200 cards on a slow machine
    Interact,
    /// How much of the window is media, with a dozen results
    Layout,
    /// How long the page is busy with ten thousand models
    Models,
    /// The memory that the page takes with thirty results of 3840×2160, place by place
    Pictures,
    /// Whether what is done before the application is there counts, a hundred times on a slow phone
    Early,
    /// How soon a prompt can be typed into, on a slow phone
    Usable {
        /// Beside another built site
        #[arg(long, value_name = "DIR")]
        against: Option<PathBuf>,
    },
    /// A ledger of many jobs on a slow machine: start, return to the tab, search, memory
    Library {
        /// How many
        // Years of daily work.
        #[arg(long, default_value_t = 100_000)]
        jobs: u32,
    },
    /// The memory that an archive of many results takes, and whether others can read it
    Archive {
        /// How many
        #[arg(long, default_value_t = 100_000)]
        jobs: u32,
    },
    /// Whether any bytes make Easel panic, for a time
    Fuzz {
        /// What gets the bytes
        #[arg(value_enum, default_value_t = FuzzTarget::Decoder)]
        target: FuzzTarget,
        /// How long
        // About a million executions of the decoder.
        #[arg(long, default_value_t = 60)]
        seconds: u32,
    },
}
