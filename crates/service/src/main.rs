//! The command `easel-service`: reads its flags, starts the service, stops on Ctrl-C.

use std::{io::ErrorKind, net::IpAddr, path::PathBuf, process::ExitCode};

use axum::http::StatusCode;
use clap::Parser;

use easel_service::{Pace, ServerConfig, WHAT_IT_IS, directives_help, start};

/// A local reference service for development and tests: it implements the whole media generation
/// contract. A program paints its images, and its videos are prepared: there is no model behind it.
#[derive(Parser)]
#[command(name = "easel-service", version, after_help = directives_help())]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is one flag of the command line, independent of the others"
)]
struct Flags {
    /// The port to listen on; 0 takes any free port
    #[arg(long, default_value_t = 8787)]
    port: u16,
    /// The address to listen on
    #[arg(long, default_value = "127.0.0.1")]
    host: IpAddr,
    /// An accepted key. May be given several times. Without it, the service generates one
    #[arg(long = "key", value_name = "KEY")]
    keys: Vec<String>,
    /// How long generations take: fast, normal, or a factor of normal such as 0.5
    #[arg(long, default_value = "normal")]
    pace: Pace,
    /// Serve this built site from the same port
    #[arg(long, value_name = "DIR")]
    site: Option<PathBuf>,
    /// The path to mount the site at, such as /app/
    #[arg(long, value_name = "PATH", default_value = "/")]
    base: String,
    /// The path before /v1, such as /gateway
    #[arg(long, value_name = "PATH", default_value = "")]
    api_prefix: String,
    /// Accept input images from any http(s) URL, not only from this service's own media
    #[arg(long)]
    allow_remote_images: bool,
    /// Answer the API without CORS headers, so that pages of other origins cannot read it
    #[arg(long)]
    no_cors: bool,
    /// Answer GET /v1/models with 503
    #[arg(long)]
    models_down: bool,
    /// Answer GET /v1/models with this file, word for word, such as the list of another server
    #[arg(long, value_name = "FILE", value_parser = read)]
    models: Option<String>,
    /// Refuse headers and query parameters that the contract does not name
    #[arg(long)]
    strict: bool,
    /// Have no async endpoints and no tasks, like most OpenAI-compatible servers: answer 404 or 405 there
    #[arg(long, value_name = "STATUS", num_args = 0..=1, default_missing_value = "404", value_parser = no_async_status)]
    no_async: Option<StatusCode>,
    /// Do not log requests
    #[arg(long)]
    quiet: bool,
}

#[tokio::main]
async fn main() -> ExitCode {
    let flags = Flags::parse();
    let port = flags.port;
    let running = match start(flags.into()).await {
        Ok(running) => running,
        Err(error) if error.kind() == ErrorKind::AddrInUse => {
            eprintln!("{WHAT_IT_IS}: port {port} is in use; choose another with --port");
            return ExitCode::FAILURE;
        }
        Err(error) => {
            eprintln!("{WHAT_IT_IS}: cannot start: {error}");
            return ExitCode::FAILURE;
        }
    };
    println!("{WHAT_IT_IS}: listening");
    println!("  base URL  {}", running.base_url());
    if let Some(site) = running.site_url() {
        println!("  site      {site}");
    }
    println!("  key       {}", running.key());
    if let Err(error) = tokio::signal::ctrl_c().await {
        eprintln!("{WHAT_IT_IS}: cannot listen for Ctrl-C: {error}");
    }
    running.stop().await;
    ExitCode::SUCCESS
}

fn read(path: &str) -> Result<String, String> {
    std::fs::read_to_string(path).map_err(|error| error.to_string())
}

/// Reads the status for missing paths.
fn no_async_status(text: &str) -> Result<StatusCode, String> {
    match text {
        "404" => Ok(StatusCode::NOT_FOUND),
        "405" => Ok(StatusCode::METHOD_NOT_ALLOWED),
        _ => Err("404 or 405".to_owned()),
    }
}

impl From<Flags> for ServerConfig {
    fn from(flags: Flags) -> Self {
        Self {
            host: flags.host,
            port: flags.port,
            keys: flags.keys,
            pace: flags.pace,
            site: flags.site,
            site_base: flags.base,
            api_prefix: flags.api_prefix,
            allow_remote_images: flags.allow_remote_images,
            cors: !flags.no_cors,
            models_down: flags.models_down,
            models: flags.models,
            strict: flags.strict,
            no_async: flags.no_async,
            log: !flags.quiet,
            ..Self::default()
        }
    }
}
