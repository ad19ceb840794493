//! Listens, serves connections one request each, and stops.

use std::{io, net::SocketAddr, time::Duration};

use axum::{Router, extract::Request};
use hyper::{body::Incoming, server::conn::http1};
use hyper_util::rt::TokioIo;
use tokio::{
    net::{TcpListener, TcpStream},
    sync::{Mutex, watch},
    task::{JoinHandle, JoinSet},
};
use tower::ServiceExt;

use crate::{
    config::Config, disconnect::Disconnect, journal::Journal, routes, site::Base, state::App,
    task::Accepted,
};

/// How long answers under way may take once the service is stopped: long enough for any
/// that is being written, shorter than anyone minds at Ctrl-C.
const GRACE: Duration = Duration::from_millis(300);

/// A service that has been started. Dropping it stops it, too.
#[derive(Debug)]
pub struct Running {
    /// The address it listens on.
    pub addr: SocketAddr,
    keys: Vec<String>,
    base_url: String,
    site_url: Option<String>,
    app: App,
    quit: watch::Sender<bool>,
    accepting: Mutex<Option<JoinHandle<()>>>,
}

/// Starts the service.
///
/// # Errors
/// When the port cannot be had, or when the site has no `index.html`.
pub async fn start(mut config: Config) -> io::Result<Running> {
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
    let app = App::new(config, addr);
    let (quit, quitting) = watch::channel(false);
    let router = routes::all(&app, &base);
    let accepting = tokio::spawn(accept(listener, router, quitting));
    Ok(Running {
        addr,
        keys: app.config.keys.clone(),
        base_url: format!("http://{addr}{}", app.config.api_prefix),
        site_url: app
            .config
            .site
            .is_some()
            .then(|| format!("http://{addr}{}", base.path())),
        app,
        quit,
        accepting: Mutex::new(Some(accepting)),
    })
}

impl Running {
    /// The base address of the API: what stands before `/v1`.
    pub fn base_url(&self) -> &str {
        &self.base_url
    }

    /// The address of the site, when one is served.
    pub fn site_url(&self) -> Option<&str> {
        self.site_url.as_deref()
    }

    /// The first accepted key.
    pub fn key(&self) -> &str {
        &self.keys[0]
    }

    /// Every accepted key. A task can be read with the one that created it only.
    pub fn keys(&self) -> &[String] {
        &self.keys
    }

    /// What the service was asked so far.
    pub fn journal(&self) -> &Journal {
        &self.app.journal
    }

    /// The work that was accepted so far, oldest first.
    pub fn accepted(&self) -> Vec<Accepted> {
        self.app.tasks.accepted()
    }

    /// Stops listening, lets the answers under way end for a moment, and closes the rest.
    /// Calling it again does nothing.
    pub async fn stop(&self) {
        self.quit.send_replace(true);
        if let Some(accepting) = self.accepting.lock().await.take() {
            // An error here means that the loop is gone already, which is what is wanted.
            let _ = accepting.await;
        }
    }
}

async fn accept(listener: TcpListener, router: Router, mut quitting: watch::Receiver<bool>) {
    let mut connections = JoinSet::new();
    loop {
        tokio::select! {
            accepted = listener.accept() => if let Ok((stream, _)) = accepted {
                connections.spawn(serve(stream, router.clone()));
            },
            Some(_) = connections.join_next() => {}
            _ = quitting.changed() => break,
        }
    }
    drop(listener);
    let rest = async { while connections.join_next().await.is_some() {} };
    // Whatever is still open after the grace is aborted with the set.
    let _ = tokio::time::timeout(GRACE, rest).await;
}

/// Serves one connection. It is closed after one answer: on a connection used before, a
/// browser would silently repeat a POST whose connection is closed without an answer, and
/// a test of exactly that could not tell a repetition by the page from one by the browser.
async fn serve(stream: TcpStream, router: Router) {
    let disconnect = Disconnect::default();
    let service = hyper::service::service_fn(|mut request: Request<Incoming>| {
        request.extensions_mut().insert(disconnect.clone());
        router.clone().oneshot(request)
    });
    let connection = http1::Builder::new()
        .keep_alive(false)
        .serve_connection(TokioIo::new(stream), service);
    tokio::select! {
        // A client that goes away is no concern of the service.
        _ = connection => {}
        () = disconnect.requested() => {}
    }
}

/// `/gateway` for any of `gateway`, `/gateway/`; empty for `/`.
fn trimmed(prefix: &str) -> String {
    match prefix.trim_matches('/') {
        "" => String::new(),
        name => format!("/{name}"),
    }
}
