//! The size of the first load, compressed as a good host would serve it.

use std::{
    fs,
    panic::resume_unwind,
    path::Path,
    thread::{self, ScopedJoinHandle},
};

use anyhow::{Context, Result, bail};

use super::first_load;
use crate::{
    brotli,
    compressed::kept,
    progress::Progress,
    site::{self, Site},
    tools,
};

/// The size limit of the first load, in bytes: what the project promises its visitors.
const BUDGET: usize = 200_000;

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
    let total = weigh_all(directory, &files.first)?;
    println!("{:>9} {:>9}  later", "", "");
    weigh_all(directory, &files.later)?;
    println!("size total {total} brotli, budget {BUDGET}");
    if total > BUDGET {
        bail!("the first load is {} bytes over its budget", total - BUDGET);
    }
    Ok(())
}

/// Prints the sizes of files, and returns the sum of their compressed sizes. All files are compressed at once.
fn weigh_all(site: &Path, names: &[String]) -> Result<usize> {
    let weigh = |name: &String| -> Result<(usize, usize)> {
        let bytes = fs::read(site.join(name))
            .with_context(|| format!("the page refers to {name}, which the site does not have"))?;
        Ok((bytes.len(), kept(&bytes, "br", brotli::compressed)?.len()))
    };
    let sizes: Vec<_> = thread::scope(|scope| {
        let threads: Vec<_> = names
            .iter()
            .map(|name| scope.spawn(move || weigh(name)))
            .collect();
        threads.into_iter().map(ScopedJoinHandle::join).collect()
    });
    let mut total = 0;
    for (name, size) in names.iter().zip(sizes) {
        let (whole, compressed) = size.unwrap_or_else(|panic| resume_unwind(panic))?;
        println!("{whole:>9} {compressed:>9}  {name}");
        total += compressed;
    }
    Ok(total)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn repetition_weighs_next_to_nothing() {
        let size = brotli::compressed(&b"Easel ".repeat(1000))
            .expect("memory suffices")
            .len();
        assert!((1..40).contains(&size), "{size}");
    }
}
