use clap::CommandFactory;

use super::*;

fn parsed(line: &str) -> Result<XtaskCommand, String> {
    let words = ["xtask"].into_iter().chain(line.split_whitespace());
    let read = CommandLine::try_parse_from(words);
    read.map(|read| read.task)
        .map_err(|error| error.to_string())
}

fn dist() -> DistOptions {
    DistOptions {
        base: "/".to_owned(),
        target: None,
        config: None,
        connect: Vec::new(),
        verify: None,
        against: None,
    }
}

#[test]
fn no_two_options_are_in_each_others_way() {
    CommandLine::command().debug_assert();
}

#[test]
fn options_of_run_override_its_defaults() {
    let mut expected = RunOptions {
        port: 8787,
        key: "easel-reference-key".to_owned(),
        pace: None,
        open: false,
        watch: false,
        release: false,
    };
    assert_eq!(parsed("run"), Ok(XtaskCommand::Run(expected)));
    expected = RunOptions {
        port: 9000,
        key: "k".to_owned(),
        pace: Some("fast".to_owned()),
        open: true,
        watch: true,
        release: false,
    };
    let line = "run --port 9000 --key k --pace=fast --open --watch";
    assert_eq!(parsed(line), Ok(XtaskCommand::Run(expected)));
}

#[test]
fn what_is_picked_of_the_tests_is_collected() {
    let expected = TestOptions {
        only: vec!["web".to_owned(), "e2e".to_owned()],
        engines: vec![Engine::WebKit, Engine::Firefox],
        quick: true,
        filters: vec!["poll".to_owned(), "draft".to_owned()],
    };
    let line = "test poll --only web draft --engine webkit --only e2e --engine=firefox --quick";
    assert_eq!(parsed(line), Ok(XtaskCommand::Test(expected)));
}

#[test]
fn every_command_is_reached() {
    let under = |base: &str| DistOptions {
        base: base.to_owned(),
        ..dist()
    };
    let of_host = DistOptions {
        target: Some(Target::S3),
        config: Some("c.json".into()),
        connect: vec!["https://a.test".to_owned(), "https://b.test".to_owned()],
        ..under("/a/")
    };
    let verified = |what: &str, against: Option<&str>| DistOptions {
        verify: Some(what.into()),
        against: against.map(PathBuf::from),
        ..dist()
    };
    let fuzz = |target, seconds| XtaskCommand::Bench(Bench::Fuzz { target, seconds });
    for (line, task) in [
        ("dist", XtaskCommand::Dist(dist())),
        (
            "dist --base /studio/",
            XtaskCommand::Dist(under("/studio/")),
        ),
        (
            "dist --target s3 --base /a/ --config c.json --connect https://a.test --connect=https://b.test",
            XtaskCommand::Dist(of_host),
        ),
        (
            "dist --verify hosted/s3",
            XtaskCommand::Dist(verified("hosted/s3", None)),
        ),
        (
            "dist --verify https://a.test/x/ --against hosted/s3",
            XtaskCommand::Dist(verified("https://a.test/x/", Some("hosted/s3"))),
        ),
        ("screenshots", XtaskCommand::Screenshots),
        ("after-trunk", XtaskCommand::AfterTrunk),
        ("bench size", XtaskCommand::Bench(Bench::Size)),
        ("bench lighthouse", XtaskCommand::Bench(Bench::Lighthouse)),
        (
            "bench reproducible",
            XtaskCommand::Bench(Bench::Reproducible),
        ),
        ("bench poll", XtaskCommand::Bench(Bench::Poll)),
        ("bench faults", XtaskCommand::Bench(Bench::Faults)),
        ("bench soak", XtaskCommand::Bench(Bench::Soak)),
        ("bench interact", XtaskCommand::Bench(Bench::Interact)),
        ("bench layout", XtaskCommand::Bench(Bench::Layout)),
        ("bench models", XtaskCommand::Bench(Bench::Models)),
        ("bench pictures", XtaskCommand::Bench(Bench::Pictures)),
        ("bench early", XtaskCommand::Bench(Bench::Early)),
        (
            "bench usable",
            XtaskCommand::Bench(Bench::Usable { against: None }),
        ),
        (
            "bench usable --against other/dist",
            XtaskCommand::Bench(Bench::Usable {
                against: Some("other/dist".into()),
            }),
        ),
        ("bench fuzz", fuzz(FuzzTarget::Decoder, 60)),
        ("bench fuzz --seconds 5", fuzz(FuzzTarget::Decoder, 5)),
        (
            "bench fuzz metadata --seconds 5",
            fuzz(FuzzTarget::Metadata, 5),
        ),
        (
            "bench library",
            XtaskCommand::Bench(Bench::Library { jobs: 100_000 }),
        ),
        (
            "bench library --jobs 7",
            XtaskCommand::Bench(Bench::Library { jobs: 7 }),
        ),
        (
            "bench archive --jobs 7",
            XtaskCommand::Bench(Bench::Archive { jobs: 7 }),
        ),
    ] {
        assert_eq!(parsed(line), Ok(task), "{line}");
    }
}

#[test]
fn a_mistake_is_answered_with_what_is_allowed() {
    for (line, part) in [
        ("", "screenshots"),
        // This command took all the pictures instead of printing the help.
        ("screenshots --help", "four sizes"),
        ("tests", "'test'"),
        ("run --port 65535", "65535"),
        ("run --port web", "'web'"),
        ("run --prot 1", "'--port'"),
        ("run --watch --release", "--release"),
        ("test --fast", "--fast"),
        ("test --engine edge", "chromium, firefox, webkit"),
        ("dist --base studio", "/studio/"),
        ("dist --target apache", "nginx, caddy"),
        ("dist --config a.json", "--target"),
        ("dist --verify a --target s3", "--target"),
        ("dist --against b", "--verify"),
        ("bench", "lighthouse"),
        ("bench speed", "speed"),
        ("bench size twice", "twice"),
        ("bench size --seconds 5", "--seconds"),
        ("bench fuzz --seconds soon", "soon"),
        ("bench fuzz nothing", "decoder, metadata, json"),
    ] {
        let message = parsed(line).expect_err(line);
        assert!(message.contains(part), "{line}: {message}");
    }
}
