//! Lighthouse's figures: how the page loads on a mid-range phone with a slow network.

use std::{fs, path::Path};

use anyhow::{Context, Result};
use serde_json::Value;

use crate::{
    args::KEY,
    browser::Engine,
    process,
    progress::Progress,
    service::{self, ServiceOptions},
    site::{self, Site},
    tools::{self, LIGHTHOUSE, Need},
    workspace,
};

/// The number of runs: odd, for a median. Single runs differ by a few points.
const RUNS: usize = 5;

/// The flags of Chromium, which has no sandbox as root. The other flags prevent its own requests
/// during the measurement.
const CHROME_FLAGS: &str = "--chrome-flags=--headless=new --no-sandbox --disable-gpu --disable-quic \
    --no-first-run --disable-background-networking --disable-component-update --disable-sync";

/// The scores, from 0 to 100; the runs are ranked by the first.
const CATEGORIES: [&str; 3] = ["performance", "accessibility", "best-practices"];

/// The measurements, by our name and Lighthouse's name.
const AUDITS: [(&str, &str); 5] = [
    ("first paint", "first-contentful-paint"),
    ("LCP", "largest-contentful-paint"),
    ("TBT", "total-blocking-time"),
    ("speed index", "speed-index"),
    ("CLS", "cumulative-layout-shift"),
];

/// Measures the release site, served by the reference service.
pub(crate) fn measure() -> Result<()> {
    let needs: Vec<_> = Site::Release
        .needs()
        .into_iter()
        .chain([Need::Browser(Engine::Chromium), Need::Tool(&LIGHTHOUSE)])
        .collect();
    // The steps after the tools are the site and the service.
    let mut progress = Progress::of(needs.len() + 2 + RUNS);
    tools::provide(&needs, &mut progress)?;
    let site = site::build(Site::Release, &mut progress, "/")?;
    progress.step("the reference service: building");
    let program = service::build()?;
    let port = service::free_port()?;
    let _service = service::start(
        &program,
        &ServiceOptions {
            port,
            key: KEY,
            pace: None,
            site: Some(&site),
            is_quiet: false,
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
        "\nThe run with the median performance of {RUNS}; all of it: {}",
        kept.display()
    );
    for line in figures(&report)? {
        println!("{line}");
    }
    Ok(())
}

/// Returns a line for each score and each measurement.
fn figures(report: &Value) -> Result<Vec<String>> {
    let mut lines = Vec::new();
    for category in CATEGORIES {
        let percent = score(report, category)? * 100.0;
        lines.push(format!("{category:<15} {percent:.0}"));
    }
    for (name, audit) in AUDITS {
        let audit = &report["audits"][audit];
        let value = number(report, &audit["numericValue"])?;
        lines.push(match audit["numericUnit"].as_str() {
            Some("millisecond") => format!("{name:<15} {value:.0} ms"),
            _ => format!("{name:<15} {value:.3}"),
        });
    }
    Ok(lines)
}

/// Loads the page once, and returns the report.
fn report(port: u16) -> Result<Value> {
    let file = workspace::root().join("target/lighthouse-run.json");
    let mut lighthouse = LIGHTHOUSE.command()?;
    lighthouse.arg(format!("http://127.0.0.1:{port}/"));
    lighthouse.args(["--quiet", "--output=json", CHROME_FLAGS]);
    lighthouse.arg(format!("--only-categories={}", CATEGORIES.join(",")));
    lighthouse.arg(format!("--output-path={}", file.display()));
    lighthouse.env("CHROME_PATH", Engine::Chromium.get()?.program);
    process::run(lighthouse)?;
    read(&file)
}

fn read(file: &Path) -> Result<Value> {
    let text = fs::read(file).context("lighthouse has written no report")?;
    fs::remove_file(file)?;
    serde_json::from_slice(&text).context("lighthouse's report is not JSON")
}

/// Returns the report with the median performance.
fn median(reports: Vec<Value>) -> Result<Value> {
    let mut ranked = Vec::new();
    for report in reports {
        ranked.push((score(&report, CATEGORIES[0])?, report));
    }
    ranked.sort_by(|(a, _), (b, _)| a.total_cmp(b));
    let middle = ranked.len() / 2;
    ranked
        .into_iter()
        .nth(middle)
        .map(|(_, report)| report)
        .context("nothing was measured")
}

fn score(report: &Value, category: &str) -> Result<f64> {
    number(report, &report["categories"][category]["score"])
}

fn number(report: &Value, value: &Value) -> Result<f64> {
    value.as_f64().with_context(|| {
        let reason = report["runtimeError"]["message"].as_str();
        format!(
            "lighthouse measured nothing: {}",
            reason.unwrap_or("it does not say why")
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
    fn figures_are_told_in_their_units() {
        let mut report = with_performance(0.97);
        for category in &CATEGORIES[1..] {
            report["categories"][category] = json!({ "score": 1 });
        }
        for (_, audit) in AUDITS {
            report["audits"][audit] =
                json!({ "numericValue": 612.4, "numericUnit": "millisecond" });
        }
        report["audits"]["cumulative-layout-shift"] =
            json!({ "numericValue": 0.0125, "numericUnit": "unitless" });
        let told = figures(&report).expect("it is complete");
        for line in [
            "performance     97",
            "first paint     612 ms",
            "CLS             0.013",
        ] {
            assert!(told.iter().any(|found| found == line), "{told:?}");
        }
    }

    #[test]
    fn a_report_without_figures_tells_its_reason() {
        let report = json!({ "runtimeError": { "message": "The page did not paint." } });
        let message = figures(&report).expect_err("it has none").to_string();
        assert!(message.ends_with("The page did not paint."), "{message}");
    }
}
