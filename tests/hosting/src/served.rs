//! A host for programs that ask by HTTP: a server as it is, and a model as a server.

use std::{
    net::Ipv4Addr,
    sync::{Arc, Mutex, PoisonError},
};

use axum::{
    Router,
    body::Body,
    http::{Response, Uri},
};
use tokio::{
    net::TcpListener,
    runtime::{Builder, Runtime},
};
use tower_http::compression::CompressionLayer;

use crate::{Answer, Host};

/// A server that ends when this is dropped.
pub struct Served {
    /// Such as `http://127.0.0.1:1234`.
    pub origin: String,
    _ends: Ends,
}

/// What ends with it.
enum Ends {
    Server(#[expect(dead_code, reason = "it is held")] Box<dyn Host>),
    Model(#[expect(dead_code, reason = "it is held")] Runtime),
}

/// Serves a host, unless it is a server of its own. Like those that the models stand for, the server compresses by itself
/// what is not compressed.
///
/// # Panics
/// If no port is free.
pub fn served(host: Box<dyn Host>) -> Served {
    if let Some(origin) = host.origin() {
        return Served {
            origin,
            _ends: Ends::Server(host),
        };
    }
    let runtime = Builder::new_multi_thread()
        .worker_threads(1)
        .enable_all()
        .build()
        .expect("a thread can be started");
    let host = Arc::new(Mutex::new(host));
    let answer = move |uri: Uri| async move {
        let host = host.lock().unwrap_or_else(PoisonError::into_inner);
        response(host.get(uri.path(), ""))
    };
    let app = Router::new()
        .fallback(answer)
        .layer(CompressionLayer::new());
    let bound = runtime.block_on(TcpListener::bind((Ipv4Addr::LOCALHOST, 0)));
    let listener = bound.expect("a port is free");
    let address = listener.local_addr().expect("it is bound");
    runtime.spawn(async move { axum::serve(listener, app).await });
    Served {
        origin: format!("http://{address}"),
        _ends: Ends::Model(runtime),
    }
}

fn response(answer: Answer) -> Response<Body> {
    let mut response = Response::builder().status(answer.status);
    for (name, value) in &answer.headers {
        response = response.header(name, value);
    }
    let body = Body::from(answer.body);
    response.body(body).expect("the headers are valid")
}
