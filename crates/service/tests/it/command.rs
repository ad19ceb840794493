//! Tests of the command: its first lines, and its messages when it cannot start.

use std::{
    io::{BufRead, BufReader, Lines},
    process::{Child, ChildStdout, Command, Stdio},
};

use crate::support::Service;

fn command(arguments: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_easel-service"));
    command
        .args(arguments)
        .stdout(Stdio::piped())
        .stderr(Stdio::piped());
    command
}

/// A process that is killed when the test ends.
struct Process(Child);

type Output = Lines<BufReader<ChildStdout>>;

impl Drop for Process {
    fn drop(&mut self) {
        // An error means that the process has already ended, which is what we want.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

#[test]
fn it_prints_its_url_and_key_and_logs_neither_key_nor_prompt() {
    let mut process = Process(
        command(&["--port", "0", "--key", "secret", "--pace", "0"])
            .spawn()
            .unwrap(),
    );
    let mut lines = BufReader::new(process.0.stdout.take().unwrap())
        .lines()
        .map(Result::unwrap);
    assert!(lines.next().unwrap().contains("no model behind it"));
    let base = lines.next().unwrap();
    let base = base.trim().strip_prefix("base URL").unwrap().trim();
    assert_eq!(lines.next().unwrap().trim(), "key       secret");

    let body = serde_json::json!({"model": "aspect-image-1", "prompt": "a hidden lake"});
    let mut answer = ureq::post(format!("{base}/v1/images/generations"))
        .header("authorization", "Bearer secret")
        .header("content-type", "application/json")
        .send(body.to_string())
        .unwrap();
    assert!(
        answer
            .body_mut()
            .read_to_string()
            .unwrap()
            .contains("/media/")
    );
    let line = lines.next().unwrap();
    assert!(line.starts_with(easel_service::WHAT_IT_IS), "{line}");
    assert!(line.contains("POST /v1/images/generations 200"), "{line}");
    assert!(
        !line.contains("secret") && !line.contains("hidden"),
        "{line}"
    );
}

#[test]
fn a_port_in_use_and_a_missing_site_are_reported_in_one_line() {
    let service = Service::new();
    let port = service.running.addr.port().to_string();
    let rows: [(&[&str], &str); 2] = [
        (&["--port", &port], "is in use; choose another with --port"),
        (
            &["--port", "0", "--site", "/nonexistent"],
            "cannot start: /nonexistent/index.html",
        ),
    ];
    for (arguments, says) in rows {
        let output = command(arguments).output().unwrap();
        let text = String::from_utf8(output.stderr).unwrap();
        assert!(!output.status.success());
        assert!(text.contains(says), "{text}");
        assert_eq!(text.lines().count(), 1, "{text}");
    }
}

/// Starts the command on a free port. Returns its process, its base URL, and what it prints after its first three
/// lines. The pipe must stay open: a test that closed it after the second line failed when the command was slow to
/// print the third.
fn started(flags: &[&str]) -> (Process, String, Output) {
    let arguments = [&["--port", "0", "--pace", "0"], flags].concat();
    let mut process = Process(command(&arguments).spawn().unwrap());
    let mut lines = BufReader::new(process.0.stdout.take().unwrap()).lines();
    let mut line = || lines.next().unwrap().unwrap().trim().to_owned();
    assert!(line().contains("listening"));
    let base = line();
    assert!(line().starts_with("key"));
    let base = base.strip_prefix("base URL").unwrap().trim();
    (process, base.to_owned(), lines)
}

fn status(url: &str, header: (&str, &str)) -> u16 {
    let config = ureq::Agent::config_builder().http_status_as_error(false);
    let agent: ureq::Agent = config.build().into();
    let request = agent.get(url).header("authorization", "Bearer b");
    request
        .header(header.0, header.1)
        .call()
        .unwrap()
        .status()
        .as_u16()
}

#[test]
fn flags_choose_the_kind_of_server() {
    let plain = ("accept", "*/*");
    let proxied = ("x-forwarded-for", "203.0.113.9");
    let keys = ["--key", "a", "--key", "b", "--quiet"];
    for (flags, path, header, expected) in [
        (&[][..], "/v1/models", proxied, 200),
        (&["--strict"], "/v1/models", plain, 200),
        (&["--strict"], "/v1/models", proxied, 400),
        (&["--no-async"], "/v1/tasks/1", plain, 404),
        (&["--no-async", "405"], "/v1/tasks/1", plain, 405),
        (&["--no-async", "405"], "/v1/models", plain, 200),
    ] {
        let (_process, base, _output) = started(&[&keys, flags].concat());
        let answer = status(&format!("{base}{path}"), header);
        assert_eq!(answer, expected, "{flags:?} {path}");
    }
}
