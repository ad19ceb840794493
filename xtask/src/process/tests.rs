use super::*;

fn shell(script: &str) -> Command {
    let mut command = Command::new("sh");
    command.args(["-c", script]);
    command
}

#[test]
fn a_failure_names_the_command_and_the_status() {
    run(shell("exit 0")).expect("this one succeeds");
    let error = run(shell("exit 3")).expect_err("this one fails");
    assert!(
        error
            .to_string()
            .starts_with("`sh -c exit 3` failed (exit status: 3)"),
        "{error}"
    );
}

#[test]
fn all_steps_are_taken_and_all_failures_told() {
    let mut taken = Vec::new();
    let outcomes = ["exit 3", "exit 0", "exit 4"].into_iter().map(|script| {
        taken.push(script);
        run(shell(script))
    });
    let error = all(outcomes).expect_err("two fail").to_string();
    let [three, four] = [3, 4].map(|n| format!("`sh -c exit {n}` failed (exit status: {n})"));
    assert_eq!(error, format!("{three}; {four}"));
    assert_eq!(taken.len(), 3);
}

#[test]
fn an_interrupt_is_the_last_step() {
    let steps = [Err(anyhow!("a failure")), Err(Interrupted.into()), Ok(())];
    let mut steps = steps.into_iter();
    let error = all(steps.by_ref()).expect_err("it is interrupted");
    assert!(error.is::<Interrupted>());
    assert_eq!(steps.count(), 1);
}

#[test]
fn what_a_program_prints_is_kept() {
    let log = std::env::temp_dir().join(format!("easel-{}.log", std::process::id()));
    let status = run_logged(shell("echo out; echo err >&2; exit 5"), &log);
    assert_eq!(status.expect("sh is everywhere").code(), Some(5));
    let text = std::fs::read_to_string(&log).expect("it is there");
    assert_eq!(text, "out\nerr\n");
    std::fs::remove_file(&log).expect("it is there");
}

#[test]
fn a_missing_program_is_named() {
    let error = run(Command::new("no-such-program")).expect_err("there is none");
    assert_eq!(error.to_string(), "no-such-program is not installed");
}

#[test]
fn dropping_ends_the_grandchildren_too() {
    let marker = std::env::temp_dir().join(format!("easel-{}", std::process::id()));
    let script = format!("(sleep 1; touch {}) & wait", marker.display());
    let running = Running::start(shell(&script)).expect("sh is everywhere");
    sleep(Duration::from_millis(200));
    drop(running);
    sleep(Duration::from_millis(1200));
    assert!(!marker.exists(), "the grandchild went on working");
}
