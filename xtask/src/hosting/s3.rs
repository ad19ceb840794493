//! The script that uploads the site to S3, and the parts that CloudFront needs in front of it.
//!
//! S3 sends each object with the type and caching that were stored with it. The rest is up to
//! CloudFront: a function that leads pages to `index.html`, and a policy of headers.

use anyhow::Result;
use serde_json::{Value, json};

use super::{
    facts::{self, caching, media_type},
    headers::{Header, POLICY},
};

/// Returns the script that uploads all files. `index.html` comes last, because it names files that must be there.
pub(super) fn upload(base: &str, files: &[String]) -> Result<String> {
    let mut files: Vec<_> = files.iter().collect();
    files.sort_by_key(|file| (!facts::is_hashed(file), *file == facts::INDEX));
    let folder = base.trim_start_matches('/');
    let mut lines = vec![UPLOAD.to_owned()];
    for file in files {
        let kind = media_type(file)?;
        let caching = caching(file);
        lines.push(format!("put '{folder}{file}' '{kind}' '{caching}'\n"));
    }
    Ok(lines.concat())
}

const UPLOAD: &str = "#!/bin/sh
# Uploads Easel with the command line of AWS: sh upload.sh s3://BUCKET
# Files of earlier versions stay: pages that are open still ask for them.
set -eu
bucket=${1:?the bucket is missing: sh upload.sh s3://BUCKET}
cd \"$(dirname \"$0\")/site\"
put() {
    aws s3 cp \"$1\" \"$bucket/$1\" --content-type \"$2\" --cache-control \"$3\"
}
";

/// Returns the CloudFront function for the viewer's requests.
pub(super) fn function(base: &str) -> String {
    let escaped = |text: &str| text.replace('/', r"\/");
    let pattern = escaped(&facts::page_pattern(base));
    let redirect = |path| {
        format!(
            "  if (request.uri === \"{path}\") {{
    return {{
      statusCode: 308,
      statusDescription: \"Permanent Redirect\",
      headers: {{ location: {{ value: \"{base}\" }} }},
    }};
  }}
"
        )
    };
    let redirect = facts::without_slash(base).map(redirect).unwrap_or_default();
    format!(
        "// Easel, for CloudFront Functions: the addresses of pages are answered with index.html. To be
// associated with the viewer request.
function handler(event) {{
  var request = event.request;
{redirect}  if (/{pattern}/.test(request.uri)) request.uri = \"{base}index.html\";
  return request;
}}
"
    )
}

/// Returns the policy of headers, as `aws cloudfront create-response-headers-policy` takes it.
pub(super) fn policy(headers: &[Header]) -> String {
    let value = |wanted: &str| {
        let found = headers.iter().find(|(name, _)| *name == wanted);
        found.map_or("", |(_, value)| value.as_str())
    };
    let security = [POLICY, "X-Content-Type-Options", "Referrer-Policy"];
    let custom = headers.iter().filter(|(name, _)| !security.contains(name));
    let custom: Vec<Value> = custom
        .map(|(name, value)| json!({ "Header": name, "Value": value, "Override": true }))
        .collect();
    let policy = json!({
        "Name": "easel",
        "SecurityHeadersConfig": {
            "ContentSecurityPolicy": { "ContentSecurityPolicy": value(POLICY), "Override": true },
            "ContentTypeOptions": { "Override": true },
            "ReferrerPolicy": { "ReferrerPolicy": value("Referrer-Policy"), "Override": true },
        },
        "CustomHeadersConfig": { "Quantity": custom.len(), "Items": custom },
    });
    format!("{policy:#}\n")
}
