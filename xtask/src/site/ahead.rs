//! Builds the site while the stages run that do not need it. Its compiler keeps only one core busy for most of the
//! time.

use std::{
    fs::{self, File},
    process::Command,
};

use anyhow::{Context, Result};

use crate::{
    process::Running,
    workspace::{self, root},
};

/// A build in the background. Its log is `target/site.log`.
pub(crate) struct Ahead(Running);

impl Ahead {
    pub(crate) fn start() -> Result<Self> {
        let folder = root().join("target");
        let unwritable = || format!("{} cannot be written", folder.display());
        fs::create_dir_all(&folder).with_context(unwritable)?;
        let log = File::create(folder.join("site.log")).with_context(unwritable)?;
        let mut build = Command::new(workspace::this());
        // This is the shortest command that needs the site.
        build.args(["bench", "size"]);
        build.stdout(log.try_clone()?).stderr(log);
        Running::start(build).map(Self)
    }

    /// Waits for the end of the build. If it has failed, the stages that need the site build it again, and
    /// report why.
    pub(crate) fn wait(mut self) -> Result<()> {
        self.0.wait().map(|_| ())
    }
}
