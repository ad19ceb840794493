//! Five hundred jobs at once through the page.

use anyhow::Result;

use crate::{process, progress::Progress, stages, tools, workspace};

/// Runs `tests/e2e/benches/soak.rs`, which knows the targets; fails when one is missed.
pub(crate) fn measure() -> Result<()> {
    let needs = stages::needs_of("e2e");
    tools::provide(needs, &mut Progress::of(needs.len()))?;
    let bench = workspace::cargo("bench --quiet --profile dev --package easel-e2e --bench soak");
    process::run(stages::with_page(bench)?)
}
