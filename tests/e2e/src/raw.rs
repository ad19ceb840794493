//! A server that answers every request exactly as a test says, correctly or not.

use std::{
    io::{Read, Write},
    net::{SocketAddr, TcpListener, TcpStream},
    sync::{Arc, Mutex},
    thread,
    time::Duration,
};

/// The parts of a request on which answers depend.
#[derive(Clone, Debug)]
pub struct RawRequest {
    /// The method, such as `GET`.
    pub method: String,
    /// The path with its query.
    pub path: String,
    /// All header lines, in lower case except for the values of `authorization`.
    pub headers: Vec<(String, String)>,
    /// The body as text.
    pub body: String,
}

/// An answer of the server to a request.
pub enum RawAnswer {
    /// Sends these bytes and closes the connection.
    Send(String),
    /// Sends nothing, and leaves the connection open.
    Hang,
}

/// A running server. It ends with the process, because its threads wait for requests.
pub struct RawServer {
    address: SocketAddr,
    requests: Arc<Mutex<Vec<RawRequest>>>,
}

/// How long a connection may stay open. Every test is over by then.
const PATIENCE: Duration = Duration::from_secs(60);

impl RawAnswer {
    /// An answer with this body, which pages of every origin may read and request with a key.
    pub fn for_all(content_type: &str, body: &str) -> Self {
        let length = body.len();
        Self::Send(format!(
            "HTTP/1.1 200 OK\r\nAccess-Control-Allow-Origin: *\r\nAccess-Control-Allow-Headers: Authorization, Content-Type\r\n\
             Content-Type: {content_type}\r\nContent-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        ))
    }
}

impl RawRequest {
    /// Returns the value of a header; empty if the request does not have it.
    pub fn header(&self, name: &str) -> &str {
        let found = self.headers.iter().find(|(known, _)| known == name);
        found.map_or("", |(_, value)| value)
    }
}

impl RawServer {
    /// Starts a server that gives these answers.
    ///
    /// # Panics
    /// When no port is free.
    pub fn start(answer: impl Fn(&RawRequest) -> RawAnswer + Send + Sync + 'static) -> Self {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a port is free");
        let address = listener.local_addr().expect("it is bound");
        let requests = Arc::new(Mutex::new(Vec::new()));
        let (noted, answer) = (requests.clone(), Arc::new(answer));
        thread::spawn(move || {
            for connection in listener.incoming().flatten() {
                let (noted, answer) = (noted.clone(), answer.clone());
                thread::spawn(move || serve(connection, &noted, &*answer));
            }
        });
        Self { address, requests }
    }

    /// Returns the host and port.
    pub fn address(&self) -> SocketAddr {
        self.address
    }

    /// Returns every request so far.
    ///
    /// # Panics
    /// When a thread of the server has panicked.
    pub fn requests(&self) -> Vec<RawRequest> {
        self.requests.lock().expect("no thread panics").clone()
    }
}

fn serve(
    mut connection: TcpStream,
    noted: &Mutex<Vec<RawRequest>>,
    answer: &dyn Fn(&RawRequest) -> RawAnswer,
) {
    connection.set_read_timeout(Some(PATIENCE)).ok();
    // A connection that does not speak HTTP, such as the start of an encrypted one, is closed.
    let Some(request) = read(&mut connection) else {
        return;
    };
    noted
        .lock()
        .expect("no thread panics")
        .push(request.clone());
    match answer(&request) {
        RawAnswer::Send(bytes) => {
            connection.write_all(bytes.as_bytes()).ok();
        }
        // Waits until the browser gives up.
        RawAnswer::Hang => {
            connection.read_exact(&mut [0; 1]).ok();
        }
    }
}

fn read(connection: &mut TcpStream) -> Option<RawRequest> {
    let mut bytes = Vec::new();
    let mut piece = [0; 4096];
    while !bytes.windows(4).any(|end| end == b"\r\n\r\n") {
        let count = connection
            .read(&mut piece)
            .ok()
            .filter(|count| *count > 0)?;
        bytes.extend_from_slice(&piece[..count]);
        if !bytes[0].is_ascii_uppercase() {
            return None;
        }
    }
    let end = bytes.windows(4).position(|end| end == b"\r\n\r\n")?;
    let mut body = bytes.split_off(end + 4);
    let text = String::from_utf8(bytes).ok()?;
    let mut lines = text.lines();
    let mut first = lines.next()?.split(' ');
    let (method, path) = (first.next()?.to_owned(), first.next()?.to_owned());
    let headers = lines.filter_map(|line| {
        let (name, value) = line.split_once(": ")?;
        Some((name.to_ascii_lowercase(), value.to_owned()))
    });
    let mut request = RawRequest {
        method,
        path,
        headers: headers.collect(),
        body: String::new(),
    };
    // The answer may get lost if the connection is closed before the whole request was read.
    let length = request.header("content-length").parse().unwrap_or(0);
    while body.len() < length {
        let count = connection
            .read(&mut piece)
            .ok()
            .filter(|count| *count > 0)?;
        body.extend_from_slice(&piece[..count]);
    }
    request.body = String::from_utf8_lossy(&body).into_owned();
    Some(request)
}
