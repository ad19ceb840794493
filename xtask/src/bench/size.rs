//! The size of the first load, compressed as a good host would serve it.

use std::{fs, path::Path};

use anyhow::{Context, Result, bail};

use super::first_load;
use crate::{
    brotli,
    progress::Progress,
    site::{self, Site},
    tools,
};

/// The size limit of the first load, in bytes: what the project promises its visitors.
const BUDGET: usize = 165_000;

/// Builds the site, and prints the sizes of its files. Fails like [`check`].
pub(crate) fn measure() -> Result<()> {
    let needs = Site::Release.needs();
    let mut progress = Progress::of(needs.len() + 1);
    tools::provide(&needs, &mut progress)?;
    let directory = site::build(Site::Release, &mut progress, "/")?;
    check(&directory)
}

/// Measures the first load of a site. Fails if it exceeds the budget.
pub(crate) fn check(directory: &Path) -> Result<()> {
    let files = first_load::files(directory)?;
    println!("\n{:>9} {:>9}  first load", "bytes", "brotli");
    let mut total = 0;
    for name in &files.first {
        total += weigh(directory, name)?;
    }
    println!("{:>9} {:>9}  later", "", "");
    for name in &files.later {
        weigh(directory, name)?;
    }
    println!("size total {total} brotli, budget {BUDGET}");
    if total > BUDGET {
        bail!("the first load is {} bytes over its budget", total - BUDGET);
    }
    Ok(())
}

/// Prints a file's size, and returns its compressed size.
fn weigh(site: &Path, name: &str) -> Result<usize> {
    let bytes = fs::read(site.join(name))
        .with_context(|| format!("the page refers to {name}, which the site does not have"))?;
    let compressed = compressed_size(&bytes)?;
    println!("{:>9} {compressed:>9}  {name}", bytes.len());
    Ok(compressed)
}

fn compressed_size(bytes: &[u8]) -> Result<usize> {
    Ok(brotli::compressed(bytes)?.len())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repetition_weighs_next_to_nothing() {
        let size = compressed_size(&b"Easel ".repeat(1000)).expect("memory suffices");
        assert!((1..40).contains(&size), "{size}");
    }
}
