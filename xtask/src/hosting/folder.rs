//! Writes the folder of a host from the built site.

use std::{
    fs,
    path::{Path, PathBuf},
};

use anyhow::{Context, Result};

use super::{
    caddy, compress, config, docker,
    facts::{self, INDEX, NOT_FOUND},
    headers, lists, nginx, profiles, s3, sbom, sums,
    target::{NotFound, Target},
};
use crate::{
    progress::Progress,
    site::{self, Site, base},
    tools, workspace,
};

/// The options of `dist --target`.
#[derive(Debug, PartialEq)]
pub(crate) struct HostingOptions {
    pub(crate) target: Target,
    /// The path that the site will be hosted under.
    pub(crate) base: String,
    /// The deployer's config.json, if it is not the one of the checkout.
    pub(crate) config: Option<PathBuf>,
    /// Where the page may connect to besides a locked service.
    pub(crate) connect: Vec<String>,
}

/// Runs the command `dist`, which builds the static site, ready to be hosted under a path.
pub(crate) fn dist(base: &str) -> Result<()> {
    let (site, mut progress) = built(base)?;
    progress.step("its sums and its packages");
    accompany(&site)?;
    println!("{} is ready to be hosted under {base}", site.display());
    Ok(())
}

/// Runs the command `dist --target`, which builds the site if necessary and writes the folder of the host.
pub(crate) fn host(options: &HostingOptions) -> Result<()> {
    let (site, mut progress) = built("/")?;
    progress.step(&format!("the folder for {}", options.target.name()));
    let folder = workspace::root().join("hosted").join(options.target.name());
    write(&site, &folder, options)?;
    accompany(&folder)?;
    println!(
        "{} is ready to be hosted under {}",
        folder.display(),
        options.base
    );
    Ok(())
}

/// Builds the release site, and returns it with a progress that has one more step.
fn built(base: &str) -> Result<(PathBuf, Progress)> {
    let needs = Site::Release.needs();
    let mut progress = Progress::of(needs.len() + 2);
    tools::provide(&needs, &mut progress)?;
    let site = site::build(Site::Release, &mut progress, base)?;
    Ok((site, progress))
}

/// Writes the files beside a folder: the sums of its files, and the list of packages in them.
fn accompany(folder: &Path) -> Result<()> {
    sums::write(folder)?;
    sbom::write(folder)
}

/// Writes the folder of a host, in place of its earlier contents.
pub(crate) fn write(site: &Path, folder: &Path, options: &HostingOptions) -> Result<()> {
    // config.json is read before any file is removed, because it may have mistakes.
    let shipped = site.join(config::FILE);
    let file = options.config.as_ref().unwrap_or(&shipped);
    let config =
        fs::read_to_string(file).with_context(|| format!("{} cannot be read", file.display()))?;
    let config = config::read(&config)?;
    let connect = headers::connect(&config, &options.connect)?;
    let framed_by = headers::framed_by(&config);
    let beside = file.parent().unwrap_or(site);
    let own = profiles::checked(&config, &[site, beside])?;
    if folder.exists() {
        fs::remove_dir_all(folder).context("the old folder cannot be removed")?;
    }
    let target = options.target;
    let root = folder.join(target.site());
    let place = if target.has_base() {
        root.join(options.base.trim_matches('/'))
    } else {
        root.clone()
    };
    let mut files = copied(site, &place, options)?;
    if let Some((own, name)) = own.filter(|(_, name)| !files.contains(name)) {
        facts::media_type(&name)?;
        let copy = place.join(&name);
        fs::create_dir_all(copy.parent().unwrap_or(&place))?;
        fs::copy(own, copy).with_context(|| format!("{name} cannot be copied"))?;
        files.push(name);
    }
    let page = fs::read_to_string(place.join(INDEX))?;
    for (name, text) in settings(options, &page, (connect.as_deref(), &framed_by), &files)? {
        fs::write(folder.join(name), text).with_context(|| format!("{name} cannot be written"))?;
    }
    match target.not_found() {
        NotFound::Own => fs::write(place.join(NOT_FOUND), facts::not_found(&options.base))?,
        NotFound::Application => fs::write(place.join(NOT_FOUND), page)?,
        NotFound::Hosts => {}
    }
    if target.takes_compressed() {
        for file in &files {
            compress::beside(&place.join(file))?;
        }
    }
    Ok(())
}

/// Copies the files of the site, except for the page for missing files. Returns their paths within
/// the site.
fn copied(site: &Path, place: &Path, options: &HostingOptions) -> Result<Vec<String>> {
    let mut files = Vec::new();
    for source in workspace::files_under(site)? {
        let name = workspace::path_within(site, &source)?;
        if name == NOT_FOUND {
            continue;
        }
        facts::media_type(&name)?;
        let copy = place.join(&name);
        fs::create_dir_all(copy.parent().unwrap_or(place))?;
        let source = match &options.config {
            Some(config) if name == config::FILE => config.clone(),
            _ => source,
        };
        fs::copy(&source, &copy)
            .with_context(|| format!("{} cannot be copied", source.display()))?;
        files.push(name);
    }
    let index = place.join(INDEX);
    let page = fs::read_to_string(&index).context("the site has no index.html")?;
    let page = base::replaced(&page, &options.base).context("index.html has no <base>")?;
    fs::write(index, page)?;
    Ok(files)
}

/// Returns the settings files of a host, by their names.
fn settings(
    options: &HostingOptions,
    page: &str,
    (connect, framed_by): (Option<&str>, &str),
    files: &[String],
) -> Result<Vec<(&'static str, String)>> {
    let base = &options.base;
    let headers = headers::of(page, connect, framed_by)?;
    Ok(match options.target {
        Target::Nginx => vec![("nginx.conf", nginx::rendered(base, &headers))],
        Target::Caddy => vec![("Caddyfile", caddy::rendered(base, &headers))],
        // GitHub Pages leaves out names that begin with an underscore unless this file exists.
        Target::Pages => vec![(".nojekyll", String::new())],
        Target::Cloudflare | Target::Netlify => vec![
            ("_headers", lists::headers(base, &headers, files)?),
            ("_redirects", lists::redirects(base, options.target)),
        ],
        Target::S3 => vec![
            ("upload.sh", s3::upload(base, files)?),
            ("function.js", s3::function(base)),
            ("headers.json", s3::policy(&headers)),
        ],
        Target::Docker => {
            let all = headers::connect_of(page)?;
            let start = docker::start(base, connect.unwrap_or(&all), &all, framed_by);
            let headers = headers::of(page, Some(docker::CONNECT), docker::FRAMED_BY)?;
            vec![
                ("Containerfile", docker::containerfile(base)),
                ("nginx.conf", docker::nginx(base, &headers)),
                ("start.sh", start),
            ]
        }
    })
}
