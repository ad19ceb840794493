//! Runs clients of other authors against the reference service: implementations of the interface that share nothing
//! with Easel. Readers of files that Easel writes run here, too.

use std::{fs, path::Path, process::Command};

use anyhow::{Context, Result};

use crate::{
    process::{self, Running},
    readers, servers,
    service::{self, ServiceOptions},
    tools::{OPENAI_NODE, OPENAI_PYTHON},
    workspace,
};

/// The key of the service in this test. It protects nothing of value.
const KEY: &str = "clients-key";

/// Starts the service on a free port and runs the scripts of `tests/clients`, directly and through
/// nginx. nginx is installed where that is possible; elsewhere that part is left out, and the output
/// says so.
pub(crate) fn run() -> Result<()> {
    let program = service::of_tests()?;
    let port = service::free_port()?;
    let _service = service::start(
        &program,
        &ServiceOptions {
            port,
            key: KEY,
            pace: Some("fast"),
            site: None,
            is_quiet: true,
        },
    )?;
    let base = format!("http://127.0.0.1:{port}");
    let readers = || process::all(readers::scripts()?.into_iter().map(|it| try_one(it, &base)));
    let steps: [&dyn Fn() -> Result<()>; 3] =
        [&|| try_all(&base), &readers, &|| try_behind_proxy(port)];
    process::all(steps.into_iter().map(|step| step()))
}

fn try_behind_proxy(service: u16) -> Result<()> {
    let Some(nginx) = servers::program("nginx")? else {
        println!(
            "Left out: the clients through a reverse proxy. There is no nginx, and only root can \
             install it here, with apt-get."
        );
        return Ok(());
    };
    let behind = service::free_port()?;
    let _proxy = proxy(&nginx, behind, service)?;
    try_all(&format!("http://127.0.0.1:{behind}"))?;
    println!(
        "The clients also work through a reverse proxy ({}).",
        nginx.display()
    );
    Ok(())
}

/// Starts a reverse proxy from one port to the other, which adds the usual proxy headers.
fn proxy(nginx: &Path, port: u16, service: u16) -> Result<Running> {
    let folder = workspace::root().join("target/clients");
    fs::create_dir_all(&folder).context("the proxy's directory cannot be made")?;
    let settings = format!(
        "daemon off; master_process off; pid nginx.pid; error_log stderr;
        events {{}}
        http {{
            access_log off;
            client_body_temp_path body; proxy_temp_path proxy; fastcgi_temp_path fastcgi;
            uwsgi_temp_path uwsgi; scgi_temp_path scgi;
            server {{
                listen 127.0.0.1:{port};
                location / {{
                    proxy_pass http://127.0.0.1:{service};
                    proxy_set_header Host $http_host;
                    proxy_set_header X-Forwarded-For $proxy_add_x_forwarded_for;
                    proxy_set_header X-Forwarded-Proto $scheme;
                    proxy_set_header X-Real-IP $remote_addr;
                    proxy_set_header X-Request-ID $request_id;
                    proxy_set_header Via \"1.1 nginx\";
                    proxy_set_header Cookie \"route=a\";
                }}
            }}
        }}"
    );
    let file = folder.join("nginx.conf");
    fs::write(&file, settings).context("the proxy's settings cannot be written")?;
    let mut nginx = workspace::command(nginx);
    nginx.arg("-e").arg("stderr");
    nginx.arg("-p").arg(&folder).arg("-c").arg(&file);
    service::listening(nginx, "nginx", port)
}

/// Runs every script against the service at this base URL.
fn try_all(base: &str) -> Result<()> {
    let scripts = workspace::root().join("tests/clients");
    let mut python = OPENAI_PYTHON.command()?;
    python.arg(scripts.join("openai_python.py"));
    let mut node = workspace::command("node");
    node.arg(scripts.join("openai_node.cjs"));
    node.env("NODE_PATH", OPENAI_NODE.root()?.join("node_modules"));
    process::all([python, node].into_iter().map(|it| try_one(it, base)))
}

fn try_one(mut client: Command, base: &str) -> Result<()> {
    client
        .env("EASEL_CLIENTS_BASE", base)
        .env("EASEL_CLIENTS_KEY", KEY);
    process::run(client)
}
