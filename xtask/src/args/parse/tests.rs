use super::*;

fn parsed(line: &str) -> Result<Task, String> {
    parse(line.split_whitespace().map(OsString::from)).map_err(|error| error.to_string())
}

fn fuzz(target: Target, seconds: u32) -> Task {
    Task::BenchFuzz { target, seconds }
}

#[test]
fn options_of_run_override_its_defaults() {
    assert_eq!(parsed("run"), Ok(Task::Run(RunOptions::default())));
    let expected = RunOptions {
        port: 9000,
        key: "k".to_owned(),
        pace: Some("fast".to_owned()),
        open: true,
        watch: true,
        release: false,
    };
    let line = "run --port 9000 --key k --pace=fast --open --watch";
    assert_eq!(parsed(line), Ok(Task::Run(expected)));
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
    assert_eq!(parsed(line), Ok(Task::Test(expected)));
}

#[test]
fn the_folder_of_a_host_is_described() {
    let expected = hosting::Options {
        target: hosting::Target::S3,
        base: "/a/".to_owned(),
        config: Some("c.json".into()),
        connect: vec!["https://a.test".to_owned(), "https://b.test".to_owned()],
    };
    let line = "dist --target s3 --base /a/ --config c.json --connect https://a.test \
        --connect=https://b.test";
    assert_eq!(parsed(line), Ok(Task::Host(expected)));
}

#[test]
fn every_command_is_reached() {
    for (line, task) in [
        ("", Task::Help),
        ("--help", Task::Help),
        ("run --help", Task::Help),
        (
            "dist",
            Task::Dist {
                base: "/".to_owned(),
            },
        ),
        (
            "dist --base /studio/",
            Task::Dist {
                base: "/studio/".to_owned(),
            },
        ),
        (
            "dist --verify hosted/s3",
            Task::Verify {
                folder: "hosted/s3".into(),
            },
        ),
        (
            "dist --verify https://a.test/x/ --against hosted/s3",
            Task::VerifyRunning {
                url: "https://a.test/x/".to_owned(),
                against: "hosted/s3".into(),
            },
        ),
        ("screenshots", Task::Screenshots),
        // It took all the pictures instead.
        ("screenshots --help", Task::Help),
        ("bench size", Task::BenchSize),
        ("bench lighthouse", Task::BenchLighthouse),
        ("bench reproducible", Task::BenchReproducible),
        ("bench poll", Task::BenchPoll),
        ("bench faults", Task::BenchFaults),
        ("bench soak", Task::BenchSoak),
        ("bench interact", Task::BenchInteract),
        ("bench layout", Task::BenchLayout),
        ("bench models", Task::BenchModels),
        ("bench pictures", Task::BenchPictures),
        ("bench early", Task::BenchEarly),
        ("bench usable", Task::BenchUsable { against: None }),
        (
            "bench usable --against other/dist",
            Task::BenchUsable {
                against: Some("other/dist".into()),
            },
        ),
        ("bench fuzz", fuzz(Target::Decoder, 60)),
        ("bench fuzz --seconds 5", fuzz(Target::Decoder, 5)),
        ("bench fuzz metadata --seconds 5", fuzz(Target::Metadata, 5)),
        ("bench library", Task::BenchLibrary { jobs: 100_000 }),
        ("bench library --jobs 7", Task::BenchLibrary { jobs: 7 }),
        ("bench archive --jobs 7", Task::BenchArchive { jobs: 7 }),
    ] {
        assert_eq!(parsed(line), Ok(task), "{line}");
    }
}

#[test]
fn a_mistake_is_answered_with_what_is_allowed() {
    for (line, part) in [
        ("rnu", "there is no command rnu"),
        ("run --port 65535", "from 1 to 65534"),
        ("run --port web", "not web"),
        ("run --prot 1", "--prot"),
        ("run --watch --release", "choose one"),
        ("test --fast", "--fast"),
        (
            "test --engine edge",
            "the engines are chromium, firefox, webkit",
        ),
        ("dist --base studio", "/studio/"),
        ("dist --target apache", "the targets are nginx, caddy"),
        ("dist --config a.json", "add --target"),
        ("dist --verify a --target s3", "no options of a target"),
        ("dist --verify a --against b", "its address"),
        ("dist --against b", "add --verify URL"),
        ("bench", MEASURED),
        ("bench speed", "speed"),
        ("bench size twice", "twice"),
        ("bench size --seconds 5", "--seconds"),
        ("bench fuzz --seconds soon", "soon"),
        ("bench fuzz nothing", "decoder, metadata and json"),
    ] {
        let message = parsed(line).expect_err(line);
        assert!(message.contains(part), "{line}: {message}");
    }
}
