//! Listens, serves one request per connection, and stops.

use std::{io, net::SocketAddr, sync::Arc, time::Duration};

use axum::{body::Body, extract::Request};
use easel_reference::{Accepted, Journal, Reference};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::rt::TokioIo;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Mutex, watch},
    task::{JoinHandle, JoinSet},
};

use crate::{
    config::ServerConfig,
    machine::Computer,
    site::{self, Base},
};

/// How long open connections may take after the service is stopped: enough to finish an answer,
/// and too short to be noticed at Ctrl-C.
const GRACE: Duration = Duration::from_millis(300);

/// A running service. It stops when it is dropped.
#[derive(Debug)]
pub struct Running {
    /// The address it listens on.
    pub addr: SocketAddr,
    keys: Vec<String>,
    base_url: String,
    site_url: Option<String>,
    reference: Reference,
    quit: watch::Sender<bool>,
    accepting: Mutex<Option<JoinHandle<()>>>,
}

/// Starts the service.
///
/// # Errors
/// If the port cannot be bound, or if the site has no `index.html`.
pub async fn start(mut config: ServerConfig) -> io::Result<Running> {
    if config.keys.is_empty() {
        config
            .keys
            .push(format!("easel-{:016x}", fastrand::u64(..)));
    }
    config.api_prefix = trimmed(&config.api_prefix);
    let base = Base::new(&config.site_base);
    if let Some(site) = &config.site {
        let page = site.join("index.html");
        let missing =
            |error: io::Error| io::Error::new(error.kind(), format!("{}: {error}", page.display()));
        tokio::fs::metadata(&page).await.map_err(missing)?;
    }
    let listener = TcpListener::bind((config.host, config.port)).await?;
    let addr = listener.local_addr()?;
    let pages = site::pages(&config, addr, &base);
    let computer = Arc::new(Computer::new(config.log));
    let reference = Reference::new(config.reference(addr), computer, pages);
    let (quit, quitting) = watch::channel(false);
    let accepting = tokio::spawn(accept(listener, reference.clone(), quitting));
    Ok(Running {
        addr,
        base_url: format!("http://{addr}{}", config.api_prefix),
        site_url: config
            .site
            .is_some()
            .then(|| format!("http://{addr}{}", base.path())),
        keys: config.keys,
        reference,
        quit,
        accepting: Mutex::new(Some(accepting)),
    })
}

impl Running {
    /// The base URL of the API: the part before `/v1`.
    pub fn base_url(&self) -> &str {
        &self.base_url
    }

    /// The URL of the site, if one is served.
    pub fn site_url(&self) -> Option<&str> {
        self.site_url.as_deref()
    }

    /// The first accepted key.
    pub fn key(&self) -> &str {
        &self.keys[0]
    }

    /// Every accepted key. Only the key that created a task can read it.
    pub fn keys(&self) -> &[String] {
        &self.keys
    }

    /// The requests so far.
    pub fn journal(&self) -> &Journal {
        self.reference.journal()
    }

    /// The accepted work so far, oldest first.
    pub fn accepted(&self) -> Vec<Accepted> {
        self.reference.accepted()
    }

    /// Stops listening, waits a moment for open connections, and closes the rest. A second call
    /// does nothing.
    pub async fn stop(&self) {
        self.quit.send_replace(true);
        if let Some(accepting) = self.accepting.lock().await.take() {
            // An error means that the loop has already ended, which is what we want.
            let _ = accepting.await;
        }
    }
}

async fn accept(listener: TcpListener, reference: Reference, mut quitting: watch::Receiver<bool>) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => if let Ok((stream, _)) = accepted {
                connections.spawn(serve(stream, reference.clone()));
            },
            Some(_) = connections.join_next() => {}
            _ = quitting.changed() => break,
        }
    }
    drop(listener);
    let rest = async { while connections.join_next().await.is_some() {} };
    // Connections that are still open are aborted when the set is dropped.
    let _ = tokio::time::timeout(GRACE, rest).await;
}

/// Serves one connection, and closes it after one answer. On a reused connection a browser silently
/// repeats a POST that gets no answer. A test could not tell such a repetition from a second
/// request of the page.
async fn serve(stream: TcpStream, reference: Reference) {
    let service = hyper::service::service_fn(|request: Request<Incoming>| async {
        let answer = reference.answer(request.map(Body::new)).await;
        // An error closes the connection without an answer.
        answer.ok_or_else(|| io::Error::from(io::ErrorKind::ConnectionAborted))
    });
    let connection = http1::Builder::new()
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service);
    // A client may disconnect: that is not an error.
    let _ = connection.await;
}

/// Returns the prefix with one slash at its start and none at its end: `/gateway` for `gateway`, `/gateway/` and the
/// like; empty for `/`.
fn trimmed(prefix: &str) -> String {
    match prefix.trim_matches('/') {
        "" => String::new(),
        name => format!("/{name}"),
    }
}
