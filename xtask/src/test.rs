//! The command `test`: runs everything that checks the project, in stages.

use anyhow::{Result, bail};

use crate::{
    args::TestOptions,
    browser::Engine,
    progress::{Progress, roughly},
    report::{Report, summary},
    site::{Ahead, Site},
    stages::{STAGES, Stage},
    tools::{self, Need, TRUNK},
};

/// Runs the chosen stages. A failed stage does not end the run: all stages run, and the summary tells the outcome of each.
pub(crate) fn test(options: &TestOptions) -> Result<()> {
    let stages = chosen(options)?;
    let needs = needs(&stages, options.site());
    let mut progress = Progress::of(needs.len() + stages.len());
    let time = tools::time_left(&needs)?;
    if !time.is_zero() {
        let time = roughly(time);
        println!("Installing what is missing takes {time} on a machine with two cores.");
    }
    let missing = tools::provide_each(&needs, &mut progress)?;
    let needs_site = |stage: &Stage| stage.needs(Site::Release).contains(&Need::Tool(&TRUNK));
    // Only stages that do not need the site can run beside its build.
    let is_later = !options.quick && stages.first().is_some_and(|first| !needs_site(first));
    let is_needed = stages.iter().any(|stage| needs_site(stage));
    let is_built_ahead = is_later && is_needed && missing.is_empty();
    let mut ahead = is_built_ahead.then(Ahead::start).transpose()?;
    let mut reports = Vec::new();
    for stage in stages {
        if needs_site(stage)
            && let Some(site) = ahead.take()
        {
            site.wait()?;
        }
        progress.step(&format!("{}: {}", stage.label(), stage.about));
        let needs = stage.needs(options.site());
        let lacks = missing.iter().find(|(need, _)| needs.contains(need));
        let report = match lacks {
            Some((_, error)) => Report::lacking(stage.label(), error),
            None => Report::of(stage.label(), |flaky| (stage.run)(options, flaky))?,
        };
        if let Some(failure) = &report.failure {
            println!("stage {} failed: {failure}", stage.label());
        }
        reports.push((stage, report));
    }
    conclude(&reports, options)
}

/// Prints the outcome of each stage, and fails if one failed.
fn conclude(reports: &[(&Stage, Report)], options: &TestOptions) -> Result<()> {
    let all: Vec<_> = reports.iter().map(|(_, report)| report).collect();
    print!("{}", summary(&all));
    let has_failed = |(_, report): &&(&Stage, Report)| report.failure.is_some();
    let failed: Vec<_> = reports.iter().filter(has_failed).collect();
    for (stage, report) in &failed {
        let failure = report.failure.as_deref().unwrap_or_default();
        let repeat = repetition(stage, options);
        println!(
            "stage {} failed: {failure}; `{repeat}` repeats it",
            stage.label()
        );
    }
    let names: Vec<_> = failed.iter().map(|(stage, _)| stage.label()).collect();
    match names.as_slice() {
        [] => Ok(()),
        [name] => bail!("stage {name} failed"),
        _ => bail!("the stages {} failed", names.join(", ")),
    }
}

/// Returns the chosen stages: the named stages, or, with filters alone, the stages that have tests. A single test
/// should not install three browsers, so the other engines only run if everything is tested, or if they are named.
/// `--quick` leaves out the stages that only a landing needs, unless they are named.
fn chosen(options: &TestOptions) -> Result<Vec<&'static Stage>> {
    for name in &options.only {
        if STAGES.iter().all(|stage| stage.name != name) {
            let mut names: Vec<_> = STAGES.iter().map(|stage| stage.name).collect();
            names.dedup();
            bail!(
                "there is no stage {name}; the stages are {}",
                names.join(", ")
            );
        }
    }
    let is_named = |stage: &Stage| options.only.iter().any(|name| name == stage.name);
    let is_everything = options.only.is_empty() && options.filters.is_empty();
    let is_left_out = |stage: &Stage| options.quick && stage.is_for_landing;
    let is_chosen = |stage: &&Stage| match (stage.engine, options.engines.as_slice()) {
        (Some(engine), engines @ [_, ..]) => {
            engines.contains(&engine) && (options.only.is_empty() || is_named(stage))
        }
        (_, []) if options.only.is_empty() && is_left_out(stage) => false,
        (Some(engine), []) if engine != Engine::Chromium => is_everything,
        (_, []) if options.only.is_empty() => stage.has_tests || options.filters.is_empty(),
        _ => is_named(stage),
    };
    Ok(STAGES.iter().filter(is_chosen).collect())
}

/// Returns the needs of all these stages, without duplicates.
fn needs(stages: &[&Stage], site: Site) -> Vec<Need> {
    let mut needs = Vec::new();
    for need in stages.iter().flat_map(|stage| stage.needs(site)) {
        if !needs.contains(&need) {
            needs.push(need);
        }
    }
    needs
}

fn repetition(stage: &Stage, options: &TestOptions) -> String {
    let mut command = match stage.engine {
        Some(engine) => format!("cargo xtask test --engine {}", engine.name()),
        None => format!("cargo xtask test --only {}", stage.name),
    };
    if stage.engine.is_some() && options.quick {
        command.push_str(" --quick");
    }
    for filter in &options.filters {
        command.push(' ');
        command.push_str(filter);
    }
    command
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{stages::END_TO_END, tools::WASM_OPT};

    fn names(only: &[&str], engines: &[Engine], filters: &[&str]) -> Vec<&'static str> {
        let owned = |words: &[&str]| words.iter().map(|word| (*word).to_owned()).collect();
        names_of(&TestOptions {
            only: owned(only),
            engines: engines.to_vec(),
            quick: false,
            filters: owned(filters),
        })
    }

    fn names_of(options: &TestOptions) -> Vec<&'static str> {
        chosen(options)
            .expect("they exist")
            .iter()
            .map(|stage| stage.label())
            .collect()
    }

    #[test]
    fn stages_run_in_their_own_order_once_each() {
        let all = [
            "fmt", "clippy", "native", "clients", "web", "hosting", "e2e", "firefox", "webkit",
        ];
        assert_eq!(names(&[], &[], &[]), all);
        assert_eq!(names(&["e2e", "fmt", "fmt"], &[], &[]), ["fmt", "e2e"]);
    }

    #[test]
    fn a_filter_leaves_out_the_stages_without_tests() {
        assert_eq!(names(&[], &[], &["poll"]), ["native", "web", "e2e"]);
        assert_eq!(names(&["clippy"], &[], &["poll"]), ["clippy"]);
    }

    #[test]
    fn each_change_needs_fewer_stages_than_a_landing() {
        let quick = |only: &[&str], engines: &[Engine]| {
            names_of(&TestOptions {
                only: only.iter().map(|&stage| stage.to_owned()).collect(),
                engines: engines.to_vec(),
                quick: true,
                filters: Vec::new(),
            })
        };
        assert_eq!(quick(&[], &[]), ["fmt", "clippy", "native", "web", "e2e"]);
        assert_eq!(quick(&["clients"], &[]), ["clients"]);
        assert_eq!(quick(&[], &[Engine::Firefox]), ["firefox"]);
    }

    #[test]
    fn an_engine_is_for_the_end_to_end_tests_alone() {
        let [chromium, firefox, webkit] = [Engine::Chromium, Engine::Firefox, Engine::WebKit];
        assert_eq!(names(&[], &[chromium], &[]), [END_TO_END]);
        assert_eq!(names(&[], &[firefox], &["tabs"]), ["firefox"]);
        assert_eq!(names(&["e2e"], &[firefox], &[]), ["firefox"]);
        assert_eq!(names(&["fmt"], &[firefox], &[]), ["fmt"]);
        assert_eq!(names(&["fmt", "e2e"], &[webkit], &[]), ["fmt", "webkit"]);
        assert_eq!(names(&[], &[webkit, chromium], &[]), [END_TO_END, "webkit"]);
    }

    #[test]
    fn an_unknown_stage_is_answered_with_the_known_ones() {
        let options = TestOptions {
            only: vec!["unit".to_owned()],
            ..TestOptions::default()
        };
        let message = chosen(&options).err().expect("there is none").to_string();
        assert_eq!(
            message,
            "there is no stage unit; the stages are fmt, clippy, native, clients, web, hosting, e2e"
        );
    }

    #[test]
    fn what_several_stages_need_is_provided_once() {
        let stages: Vec<_> = STAGES.iter().collect();
        let compilers = needs(&stages, Site::Release)
            .into_iter()
            .filter(|need| *need == Need::Compiler);
        assert_eq!(compilers.count(), 1);
    }

    #[test]
    fn the_quick_site_needs_fewer_tools() {
        let stages: Vec<_> = STAGES.iter().filter(|it| it.name == END_TO_END).collect();
        let quick = needs(&stages, Site::Quick);
        assert!(!quick.contains(&Need::Tool(&WASM_OPT)));
        let release = needs(&stages, Site::Release);
        assert!(release.contains(&Need::Tool(&WASM_OPT)));
        assert!(quick.iter().all(|need| release.contains(need)));
    }

    #[test]
    fn a_failed_stage_is_repeated_with_the_same_site() {
        let options = TestOptions {
            quick: true,
            filters: vec!["poll".to_owned()],
            ..TestOptions::default()
        };
        for (name, command) in [
            ("native", "cargo xtask test --only native poll"),
            (
                END_TO_END,
                "cargo xtask test --engine chromium --quick poll",
            ),
        ] {
            let stage = STAGES.iter().find(|stage| stage.name == name);
            assert_eq!(repetition(stage.expect(name), &options), command);
        }
    }
}
