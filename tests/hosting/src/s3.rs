//! S3 behind `CloudFront`: the uploading script runs with a stand-in for the command line of AWS, and
//! the function runs in Node.js.

use std::{
    cell::RefCell,
    collections::BTreeMap,
    env, fs,
    io::{BufRead, BufReader, Write},
    path::Path,
    process::{Child, ChildStdin, ChildStdout, Command, Stdio},
};

use serde_json::{Value, json};

use crate::{Answer, Host};

/// What is stored: the type, the caching and the bytes.
type Objects = BTreeMap<String, (String, String, Vec<u8>)>;

struct Bucket {
    objects: Objects,
    headers: Vec<(String, String)>,
    function: RefCell<Function>,
}

pub(crate) fn bucket(folder: &Path, _: &'static str) -> Box<dyn Host> {
    Box::new(Bucket {
        objects: uploaded(folder),
        headers: policy(folder),
        function: RefCell::new(Function::start(&folder.join("function.js"))),
    })
}

/// Writes down what it is asked to copy: the key, the type and the caching.
const AWS: &str = "#!/bin/sh
test \"$1 $2 $5 $7\" = 's3 cp --content-type --cache-control' && test -f \"$3\" || exit 1
printf '%s\\t%s\\t%s\\n' \"$4\" \"$6\" \"$8\" >> \"$EASEL_OBJECTS\"
";

fn uploaded(folder: &Path) -> Objects {
    let work = tempfile::tempdir().expect("there is room");
    let (aws, log) = (work.path().join("aws"), work.path().join("objects"));
    fs::write(&aws, AWS).expect("it is writable");
    let run = |program: &mut Command| program.status().expect("it starts").success();
    assert!(run(Command::new("chmod").arg("+x").arg(&aws)));
    let path = env::var("PATH").unwrap_or_default();
    let mut script = Command::new("sh");
    script.arg(folder.join("upload.sh")).arg("s3://bucket");
    script.env("PATH", format!("{}:{path}", work.path().display()));
    assert!(
        run(script.env("EASEL_OBJECTS", &log)),
        "all files are uploaded"
    );
    let log = fs::read_to_string(log).expect("something was uploaded");
    let last = log.lines().last().expect("something was uploaded");
    assert!(
        last.contains("index.html"),
        "the page comes last, since it names the others: {last}"
    );
    let object = |line: &str| {
        let parts: Vec<_> = line.split('\t').map(str::to_owned).collect();
        let [key, kind, caching] = &parts[..] else {
            panic!("{line}")
        };
        let key = key
            .strip_prefix("s3://bucket/")
            .expect("it is in the bucket");
        let body = fs::read(folder.join("site").join(key)).expect("it was there");
        (format!("/{key}"), (kind.clone(), caching.clone(), body))
    };
    log.lines().map(object).collect()
}

/// The headers of the policy, as `CloudFront` sends them.
fn policy(folder: &Path) -> Vec<(String, String)> {
    let text = fs::read_to_string(folder.join("headers.json")).expect("there is a policy");
    let policy: Value = serde_json::from_str(&text).expect("it is JSON");
    let text = |value: &Value| value.as_str().expect("it is a string").to_owned();
    let security = &policy["SecurityHeadersConfig"];
    assert!(security["ContentTypeOptions"]["Override"] == true);
    let items = policy["CustomHeadersConfig"]["Items"]
        .as_array()
        .expect("there are some");
    assert_eq!(policy["CustomHeadersConfig"]["Quantity"], items.len());
    let mut headers = vec![
        ("x-content-type-options".to_owned(), "nosniff".to_owned()),
        (
            "content-security-policy".to_owned(),
            text(&security["ContentSecurityPolicy"]["ContentSecurityPolicy"]),
        ),
        (
            "referrer-policy".to_owned(),
            text(&security["ReferrerPolicy"]["ReferrerPolicy"]),
        ),
    ];
    headers.extend(
        items
            .iter()
            .map(|item| (text(&item["Header"]), text(&item["Value"]))),
    );
    headers
}

/// The function in Node.js, which answers a line with a line.
struct Function {
    child: Child,
    asked: ChildStdin,
    answers: BufReader<ChildStdout>,
}

const LOOP: &str = "
require('readline').createInterface({ input: process.stdin }).on('line', (line) => {
  console.log(JSON.stringify(handler(JSON.parse(line))));
});";

impl Function {
    fn start(file: &Path) -> Self {
        let code = fs::read_to_string(file).expect("there is a function");
        let mut node = Command::new("node");
        node.arg("-e").arg(format!("{code}{LOOP}"));
        let mut child = node
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .expect("node starts");
        let asked = child.stdin.take().expect("it is piped");
        let answers = BufReader::new(child.stdout.take().expect("it is piped"));
        Self {
            child,
            asked,
            answers,
        }
    }

    fn ask(&mut self, uri: &str) -> Value {
        writeln!(self.asked, "{}", json!({ "request": { "uri": uri } })).expect("it listens");
        let mut line = String::new();
        self.answers.read_line(&mut line).expect("it answers");
        serde_json::from_str(&line).expect("it answers in JSON")
    }
}

impl Drop for Function {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Host for Bucket {
    fn get(&self, path: &str, _: &str) -> Answer {
        let request = self.function.borrow_mut().ask(path);
        if request["statusCode"] == 308 {
            let to = &request["headers"]["location"]["value"];
            return Answer::redirect(to.as_str().expect("it leads somewhere"));
        }
        let key = request["uri"].as_str().expect("the request goes on");
        let mut answer = match self.objects.get(key) {
            Some((kind, caching, body)) => {
                let mut answer = Answer::of(200, key, body);
                answer.set("content-type", kind);
                answer.set("cache-control", caching);
                answer
            }
            None => Answer::of(404, "error.xml", b"<Code>NoSuchKey</Code>"),
        };
        for (name, value) in &self.headers {
            answer.set(name, value);
        }
        answer
    }
}
