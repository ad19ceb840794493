//! nginx and Caddy, as Debian has them, with the settings that were written.

use std::{
    env, fs,
    io::{Read, Write},
    net::{Ipv4Addr, TcpListener, TcpStream},
    path::{Path, PathBuf},
    process::{Child, Command},
    thread::sleep,
    time::{Duration, Instant},
};

use tempfile::TempDir;

use crate::{Answer, Host};

/// How long a server may take to start listening on a busy machine.
pub(crate) const START: Duration = Duration::from_secs(60);

pub(crate) struct Server {
    child: Child,
    port: u16,
    /// What it writes for itself.
    work: TempDir,
}

pub(crate) fn nginx(folder: &Path, _: &'static str) -> Box<dyn Host> {
    let (work, port) = (tempfile::tempdir().expect("there is room"), free_port());
    let settings = fs::read_to_string(folder.join("nginx.conf")).expect("there are settings");
    // What a deployer changes.
    let site = format!("root {};", folder.join("site").display());
    let settings = replaced(
        &settings,
        "listen 8080;",
        &format!("listen 127.0.0.1:{port};"),
    );
    let settings = replaced(&settings, "root /srv/easel;", &site);
    // Compression as many have it: a file that is compressed already must not be again.
    let main = format!(
        "daemon off; master_process off; pid nginx.pid; error_log stderr crit;
        events {{}}
        http {{
            access_log off; gzip on; gzip_types *;
            client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
            uwsgi_temp_path uwsgi; scgi_temp_path scgi;
            {settings}
        }}"
    );
    let file = work.path().join("nginx.conf");
    fs::write(&file, main).expect("it is writable");
    let mut nginx = Command::new(env::var_os("EASEL_NGINX").expect("it is installed"));
    nginx
        .args(["-e", "stderr", "-p"])
        .arg(work.path())
        .arg("-c")
        .arg(file);
    Box::new(Server::start(nginx, port, work))
}

pub(crate) fn caddy(folder: &Path, _: &'static str) -> Box<dyn Host> {
    let port = free_port();
    Box::new(started_caddy(
        folder,
        port,
        &format!("http://127.0.0.1:{port}"),
    ))
}

/// Caddy with https, and the file of its own certificate authority. It ends when the first is
/// dropped.
///
/// # Panics
/// If it does not start.
pub fn caddy_with_https(folder: &Path) -> (Box<dyn Host>, String, PathBuf) {
    let port = free_port();
    let address = format!("https://localhost:{port}");
    let server = started_caddy(folder, port, &address);
    let authority = "caddy/pki/authorities/local/root.crt";
    let certificate = server.work.path().join(authority);
    (Box::new(server), address, certificate)
}

fn started_caddy(folder: &Path, port: u16, address: &str) -> Server {
    let work = tempfile::tempdir().expect("there is room");
    // Its own port for commands is the same for all, and so is that for redirects to https.
    let options = "{
        admin off
        auto_https disable_redirects
        skip_install_trust
    }";
    let settings = fs::read_to_string(folder.join("Caddyfile")).expect("there are settings");
    let file = work.path().join("Caddyfile");
    fs::write(&file, format!("{options}\n{settings}")).expect("it is writable");
    let mut caddy = Command::new(env::var_os("EASEL_CADDY").expect("it is installed"));
    caddy
        .args(["run", "--adapter", "caddyfile", "--config"])
        .arg(file);
    caddy.env("EASEL_ADDRESS", address);
    caddy.env("EASEL_ROOT", folder.join("site"));
    for home in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        caddy.env(home, work.path());
    }
    Server::start(caddy, port, work)
}

pub(crate) fn replaced(text: &str, old: &str, new: &str) -> String {
    assert_eq!(text.matches(old).count(), 1, "{old}");
    text.replace(old, new)
}

pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, 0)).expect("a port is free");
    listener.local_addr().expect("it is bound").port()
}

impl Server {
    pub(crate) fn start(mut command: Command, port: u16, work: TempDir) -> Self {
        let log = fs::File::create(work.path().join("log")).expect("it is writable");
        let child = command.stderr(log).spawn().expect("it starts");
        let server = Self { child, port, work };
        let started = Instant::now();
        while TcpStream::connect((Ipv4Addr::LOCALHOST, port)).is_err() {
            let log = || fs::read_to_string(server.work.path().join("log")).unwrap_or_default();
            assert!(started.elapsed() < START, "it does not listen: {}", log());
            sleep(Duration::from_millis(20));
        }
        server
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // It may have ended already.
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

impl Host for Server {
    fn origin(&self) -> Option<String> {
        Some(format!("http://127.0.0.1:{}", self.port))
    }

    fn get(&self, path: &str, encodings: &str) -> Answer {
        answer(self.port, path, encodings)
    }
}

/// What the server at a port answers to a GET.
pub(crate) fn answer(port: u16, path: &str, encodings: &str) -> Answer {
    let mut stream = TcpStream::connect((Ipv4Addr::LOCALHOST, port)).expect("it listens");
    // nginx compresses nothing by itself for HTTP/1.0.
    let request = format!(
        "GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nConnection: close\r\n\
         Accept-Encoding: {encodings}\r\n\r\n"
    );
    stream.write_all(request.as_bytes()).expect("it listens");
    let mut bytes = Vec::new();
    stream.read_to_end(&mut bytes).expect("it answers");
    let end = bytes
        .windows(4)
        .position(|four| four == b"\r\n\r\n")
        .expect("the head ends");
    let head = String::from_utf8_lossy(&bytes[..end]).into_owned();
    let mut lines = head.lines();
    let status = lines
        .next()
        .and_then(|line| line.split(' ').nth(1)?.parse().ok());
    let mut answer = Answer {
        status: status.expect("it has a status"),
        headers: Vec::new(),
        body: bytes[end + 4..].to_owned(),
    };
    for line in lines {
        let (name, value) = line.split_once(": ").unwrap_or((line, ""));
        answer.add(name, value);
    }
    if answer.header("transfer-encoding") == "chunked" {
        answer.body = joined(&answer.body);
    }
    answer
}

/// A body that came in chunks, each after a line with its length.
fn joined(mut rest: &[u8]) -> Vec<u8> {
    let mut body = Vec::new();
    loop {
        let end = rest.windows(2).position(|two| two == b"\r\n");
        let (length, after) = rest.split_at(end.expect("the line of a chunk ends"));
        let length = String::from_utf8_lossy(length);
        let length = usize::from_str_radix(&length, 16).expect("a chunk has a length");
        if length == 0 {
            return body;
        }
        body.extend(&after[2..2 + length]);
        rest = &after[2 + length + 2..];
    }
}
