//! Clients that other people wrote, used against the reference service: a reading of the
//! interface that shares nothing with Easel's.

use std::process::Command;

use anyhow::Result;

use crate::{
    process,
    service::{self, Options},
    tools::{OPENAI_NODE, OPENAI_PYTHON},
    workspace,
};

/// Guards nothing of value.
const KEY: &str = "clients-key";

/// Starts the service on a free port and runs the scripts of `tests/clients`.
pub(crate) fn run() -> Result<()> {
    let program = service::build()?;
    let port = service::free_port()?;
    let _service = service::start(
        &program,
        &Options {
            port,
            key: KEY,
            pace: Some("fast"),
            site: None,
            is_quiet: true,
        },
    )?;
    try_all(&format!("http://127.0.0.1:{port}"))
}

/// Runs every script against the service at that base URL.
fn try_all(base: &str) -> Result<()> {
    let scripts = workspace::root().join("tests/clients");
    let mut python = OPENAI_PYTHON.command()?;
    python.arg(scripts.join("openai_python.py"));
    try_one(python, base)?;
    let mut node = workspace::command("node");
    node.arg(scripts.join("openai_node.cjs"));
    node.env("NODE_PATH", OPENAI_NODE.root()?.join("node_modules"));
    try_one(node, base)
}

fn try_one(mut client: Command, base: &str) -> Result<()> {
    client
        .env("EASEL_CLIENTS_BASE", base)
        .env("EASEL_CLIENTS_KEY", KEY);
    process::run(client)
}
