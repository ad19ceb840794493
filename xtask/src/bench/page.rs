//! What only a whole page in a real browser can show.

use anyhow::Result;

use crate::{process, progress::Progress, stages, tools, workspace};

/// Runs a bench of `tests/e2e/benches`, which knows its targets; fails when one is missed.
pub(crate) fn measure(name: &str) -> Result<()> {
    let needs = stages::needs_of("e2e");
    tools::provide(needs, &mut Progress::of(needs.len()))?;
    let bench = format!("bench --quiet --profile dev --package easel-e2e --bench {name}");
    process::run(stages::with_page(workspace::cargo(&bench))?)
}
