//! The settings of Caddy.

use super::{
    facts::{self, ASK_AGAIN, FOR_EVER, HASHED},
    headers::Header,
    nginx::ROOT,
};

/// Returns the text of `Caddyfile`. Caddy knows the types, and finds the compressed files.
pub(super) fn rendered(base: &str, headers: &[Header]) -> String {
    let sent: Vec<_> = headers
        .iter()
        .map(|(name, value)| format!("\t\t{name} \"{value}\"\n"))
        .collect();
    let redirect = facts::without_slash(base)
        .map(|path| format!("\tredir {path} {base} 308\n"))
        .unwrap_or_default();
    format!(
        "# Easel, for Caddy. Put the folder `site` where EASEL_ROOT says, and set EASEL_ADDRESS to the
# name of your host. Caddy gets a certificate for it.
{{$EASEL_ADDRESS::8080}} {{
	root * {{$EASEL_ROOT:{ROOT}}}

	header {{
{sent}		?Cache-Control {ASK_AGAIN}
	}}
	# Not every Caddy knows it.
	@manifest {{
		path *.webmanifest
		file
	}}
	header @manifest Content-Type application/manifest+json
	# A missing file must not be kept as the one that comes later: only what is there is kept for ever.
	@for_ever {{
		path_regexp {HASHED}$
		file
	}}
	header @for_ever Cache-Control \"{FOR_EVER}\"

{redirect}	@page path_regexp {page}
	rewrite @page {base}index.html

	file_server {{
		precompressed br gzip
	}}
	handle_errors {{
		header Cache-Control {ASK_AGAIN}
		rewrite * {base}404.html
		file_server
	}}
}}
",
        sent = sent.concat(),
        page = facts::page_pattern(base),
    )
}
