//! Lighthouse's figures: how the page loads on a mid-range phone with a slow network.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::{
    args::RunOptions,
    browser, process,
    progress::Progress,
    service::{self, Options},
    site,
    tools::{self, LIGHTHOUSE, Need},
    workspace,
};

/// An odd number, for a median: single runs differ by a few points.
const RUNS: usize = 3;

const CATEGORIES: &str = "--only-categories=performance,accessibility,best-practices";

/// As root, Chromium has no sandbox. The rest keeps it from fetching things of its own meanwhile.
const CHROME_FLAGS: &str = "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic \
    --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/// What is told of a report: its name, where it stands, and what makes a person's number of it.
const FIGURES: [(&str, &str, f64, &str); 8] = [
    ("performance", "/categories/performance/score", 100.0, ""),
    (
        "accessibility",
        "/categories/accessibility/score",
        100.0,
        "",
    ),
    (
        "best practices",
        "/categories/best-practices/score",
        100.0,
        "",
    ),
    (
        "first paint",
        "/audits/first-contentful-paint/numericValue",
        1.0,
        " ms",
    ),
    (
        "LCP",
        "/audits/largest-contentful-paint/numericValue",
        1.0,
        " ms",
    ),
    (
        "TBT",
        "/audits/total-blocking-time/numericValue",
        1.0,
        " ms",
    ),
    (
        "speed index",
        "/audits/speed-index/numericValue",
        1.0,
        " ms",
    ),
    (
        "CLS",
        "/audits/cumulative-layout-shift/numericValue",
        1000.0,
        " thousandths",
    ),
];

/// Measures the release site, served by the reference service.
pub(crate) fn measure() -> Result<()> {
    let needs: Vec<_> = site::NEEDS
        .into_iter()
        .chain([Need::Browser, Need::Tool(&LIGHTHOUSE)])
        .collect();
    // The site and the service follow the tools.
    let mut progress = Progress::of(needs.len() + 2 + RUNS);
    tools::provide(&needs, &mut progress)?;
    let site = site::build(&mut progress, "/")?;
    progress.step("the reference service: building, which takes 2 to 3 minutes at first");
    let program = service::build()?;
    let port = service::free_port()?;
    let key = RunOptions::default().key;
    let _service = service::start(
        &program,
        &Options {
            port,
            key: &key,
            pace: None,
            site: Some(&site),
        },
    )?;
    let mut reports = Vec::new();
    for _ in 0..RUNS {
        progress.step("lighthouse: loading the page as a phone would, which takes half a minute");
        reports.push(report(port)?);
    }
    let report = median(reports)?;
    let kept = workspace::root().join("target/lighthouse.json");
    fs::write(&kept, report.to_string())?;
    println!(
        "\nThe run with the median performance of {RUNS}, whole in {}:",
        kept.display()
    );
    for (name, place, factor, unit) in FIGURES {
        println!("{name:<15} {:.0}{unit}", figure(&report, place)? * factor);
    }
    Ok(())
}

/// One load of the page.
fn report(port: u16) -> Result<Value> {
    let file = workspace::root().join("target/lighthouse-run.json");
    let mut lighthouse = LIGHTHOUSE.command()?;
    lighthouse.arg(format!("http://127.0.0.1:{port}/"));
    lighthouse.args(["--quiet", "--output=json", CATEGORIES, CHROME_FLAGS]);
    lighthouse.arg(format!("--output-path={}", file.display()));
    lighthouse.env("CHROME_PATH", browser::get()?.chrome);
    process::run(lighthouse)?;
    read(&file)
}

fn read(file: &Path) -> Result<Value> {
    let text = fs::read(file).context("lighthouse has written no report")?;
    fs::remove_file(file)?;
    serde_json::from_slice(&text).context("lighthouse's report is not JSON")
}

/// The report whose performance is in the middle.
fn median(reports: Vec<Value>) -> Result<Value> {
    let mut ranked = Vec::new();
    for report in reports {
        ranked.push((figure(&report, FIGURES[0].1)?, report));
    }
    ranked.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let middle = ranked.len() / 2;
    ranked
        .into_iter()
        .nth(middle)
        .map(|(_, report)| report)
        .context("nothing was measured")
}

fn figure(report: &Value, place: &str) -> Result<f64> {
    report
        .pointer(place)
        .and_then(Value::as_f64)
        .with_context(|| {
            let error = report
                .pointer("/runtimeError/message")
                .and_then(Value::as_str);
            format!(
                "lighthouse's report has no {place}: {}",
                error.unwrap_or("it gives no reason")
            )
        })
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    fn with_performance(score: f64) -> Value {
        json!({ "categories": { "performance": { "score": score } } })
    }

    #[test]
    fn the_report_in_the_middle_is_told() {
        let reports = [0.97, 0.91, 0.95].map(with_performance).to_vec();
        assert_eq!(
            median(reports).expect("they have scores"),
            with_performance(0.95)
        );
    }

    #[test]
    fn a_report_without_figures_tells_its_reason() {
        let report = json!({ "runtimeError": { "message": "The page did not paint." } });
        let message = figure(&report, FIGURES[0].1)
            .expect_err("it has none")
            .to_string();
        assert!(message.ends_with("The page did not paint."), "{message}");
    }
}
