mod choice;

use proptest::prelude::*;

use super::*;

#[test]
fn an_address_is_found_as_people_paste_it() {
    for text in [
        "https://h.example/v1",
        " https://h.example/v1\n",
        "\"https://h.example/v1\"",
        "“https://h.example/v1”",
        "❝https://h.example/v1❞",
        "«https://h.example/v1»",
        "「https://h.example/v1」",
        "`https://h.example/v1`,",
        "<https://h.example/v1>",
        "(https://h.example/v1)",
        "https://h.example/v1,",
        "https://h.example/v1;",
        "https://h.example/v1。",
        "https://h.example/v1，以及其他",
        "地址：https://h.example/v1。",
        "\u{feff}https://h.example\u{200b}/v1\u{a0}",
        "https：//h.example/v1",
        "ｈｔｔｐｓ：／／ｈ．ｅｘａｍｐｌｅ／ｖ１",
        "OPENAI_BASE_URL=https://h.example/v1",
        "export OPENAI_BASE_URL=\"https://h.example/v1\"",
        "set OPENAI_BASE_URL=https://h.example/v1",
        "$env:OPENAI_BASE_URL = 'https://h.example/v1'",
        "OPENAI_BASE_URL=https://h.example/v1\nOPENAI_API_KEY=sk-1",
        "base_url: https://h.example/v1",
        "\"base_url\": \"https://h.example/v1\",",
        "client = OpenAI(base_url=\"https://h.example/v1\", api_key=\"sk-1\")",
        "curl https://h.example/v1 -H 'Authorization: Bearer sk-1'",
        "curl -X POST 'https://h.example/v1' \\",
        "POST https://h.example/v1 HTTP/1.1",
        "Our service is at https://h.example/v1.",
        "[the service](https://h.example/v1)",
        "[https://h.example/v1](https://h.example/v1)",
        "https://https://h.example/v1",
        "http://https://h.example/v1",
        "docs: https://docs.example\nbase: https://h.example/v1",
        "DOCS=https://docs.example OPENAI_BASE_URL=https://h.example/v1",
        // What follows an address.
        "https://h.example/v1（主站）",
        "https://h.example/v1(main)",
        "接口地址：https://h.example/v1（主站）",
        "https://h.example/v1：",
        "https://h.example/v1，",
        "https://h.example/v1；",
        "https://h.example/v1！",
        "https://h.example/v1،",
        "https://h.example/v1؛",
        "https://h.example/v1…",
        "_https://h.example/v1_",
        "~https://h.example/v1~",
        "\"https:\\/\\/h.example\\/v1\"",
        "{\"base_url\":\"https:\\/\\/h.example\\/v1\"}",
        "https://h.example/v1。密钥：sk-1",
    ] {
        assert_eq!(pasted_address(text), "https://h.example/v1", "{text}");
    }
}

#[test]
fn what_is_wrong_with_an_address_stays() {
    for text in [
        "",
        "ftp://h.example",
        "https://h example",
        "https://h.example. com",
        "https://evil.example\\@h.example",
        "https://h.example/?a=b",
        "https://[::1]:8080",
        "https://[2001:db8::1]",
    ] {
        assert_eq!(pasted_address(text), text);
    }
}

/// The page said that `localhost:1234` must begin with https, cut the bracket off `[::1]:9002`, and refused mistyped
/// schemes.
#[test]
fn a_missing_or_mistyped_scheme_is_put_right() {
    for (typed, address) in [
        ("localhost:1234", "http://localhost:1234"),
        ("LOCALHOST:1234/v1", "http://LOCALHOST:1234/v1"),
        ("localhost", "http://localhost"),
        ("localhost.:9002", "http://localhost.:9002"),
        ("app.localhost:3000", "http://app.localhost:3000"),
        ("127.0.0.1:8000", "http://127.0.0.1:8000"),
        ("192.168.1.5:3000", "http://192.168.1.5:3000"),
        ("100.101.102.103:3000", "http://100.101.102.103:3000"),
        ("0.0.0.0:8000", "http://0.0.0.0:8000"),
        ("mybox:8080", "http://mybox:8080"),
        ("mybox.local", "http://mybox.local"),
        ("//mybox.local/v1", "http://mybox.local/v1"),
        (
            "host.docker.internal:9000",
            "http://host.docker.internal:9000",
        ),
        ("localhost:443", "https://localhost:443"),
        ("[::1]:9002", "http://[::1]:9002"),
        ("“[::1]:9002”,", "http://[::1]:9002"),
        ("([::1]:9002/v1)", "http://[::1]:9002/v1"),
        ("[[::1]:9002]", "http://[::1]:9002"),
        ("[fe80::1]", "http://[fe80::1]"),
        ("::1", "http://[::1]"),
        ("[2001:db8::1]/v1", "https://[2001:db8::1]/v1"),
        ("http://[::1]:9002/v1", "http://[::1]:9002/v1"),
        ("[http://[::1]]", "http://[::1]"),
        ("[https://api.example.com]", "https://api.example.com"),
        ("[local](localhost:1234)", "http://localhost:1234"),
        ("api.example.com", "https://api.example.com"),
        ("Api.example.com/v1", "https://Api.example.com/v1"),
        ("api.example.com:8443", "https://api.example.com:8443"),
        ("8.8.8.8", "https://8.8.8.8"),
        ("OPENAI_BASE_URL=localhost:1234", "http://localhost:1234"),
        (
            "base_url: \"api.example.com/v1\",",
            "https://api.example.com/v1",
        ),
        ("地址：api.example.com。", "https://api.example.com"),
        ("BASE_URL=mybox:80 API_KEY=sk-1.example", "http://mybox:80"),
        ("http://http://h.example", "http://h.example"),
        ("https://https//h.example", "https://h.example"),
        ("https://http:/localhost:1", "http://localhost:1"),
        ("http:/h.example", "http://h.example"),
        ("http//h.example", "http://h.example"),
        ("https;//h.example", "https://h.example"),
        ("https:h.example", "https://h.example"),
        ("https:///h.example", "https://h.example"),
        ("https ://h.example", "https://h.example"),
        ("https: //h.example", "https://h.example"),
        ("https:\\\\h.example", "https://h.example"),
        ("hhttps://h.example/v1", "https://h.example/v1"),
        ("htps://h.example", "https://h.example"),
        ("ttps://h.example", "https://h.example"),
        ("htpp://localhost:1", "http://localhost:1"),
        ("HTTPS://HOST/V1/", "https://HOST/V1/"),
        ("https.example", "https://https.example"),
        ("http:8080", "http://http:8080"),
        ("http://http:8080", "http://http:8080"),
    ] {
        assert_eq!(pasted_address(typed), address, "{typed}");
        assert_eq!(pasted_address(address), address, "{address}");
    }
}

/// A key in the address field would have been looked up as the name of a host.
#[test]
fn what_may_be_a_key_or_prose_gets_no_scheme() {
    for text in [
        "sk-proj-1",
        "mybox",
        "5f3a-11:9ab3c",
        "id:secret",
        "eyJhbGciOi.eyJzdWIi.SflKxwRJSMeKKF2QT4",
        "0123abcd.Ab3dEfGhIjKl",
        "a/b+c",
        "me@host.example",
        "javascript:alert",
        "2130706433",
        "1.5",
        "see api.example.com",
        "the address of it",
        "http is the scheme",
    ] {
        assert_eq!(pasted_address(text), text);
    }
}

proptest! {
    #[test]
    fn an_address_comes_out_of_what_is_around_it(
        scheme in "https?",
        host in r"[a-z][a-z0-9]{0,9}(-[a-z0-9]{1,9})?\.(example|test|local)|localhost|\[::1\]|10\.1\.2\.3",
        port in "(:[1-9][0-9]{0,3})?",
        path in r"(/[A-Za-z0-9_~=+%-]{1,9}){0,4}",
    ) {
        let rest = [host, port, path].concat();
        let address = format!("{scheme}://{rest}");
        for form in [
            "{}", " {}\n", "\"{}\"", "“{}”,", "<{}>", "({})", "[{}]", "{};", "BASE_URL={}", "base_url: {}", "see {}.",
            "export BASE_URL=\"{}\"", "$env:BASE_URL = '{}'", "{\"base_url\": \"{}\"}", "[name]({})", "curl {} -H 'A: b'",
            "OpenAI(base_url=\"{}\", api_key=\"sk-1\")", "https://{}", "{}（主站）", "{}，", "{}…", "_{}_",
            "官网：https://w.example 接口地址：{} 密钥：sk-1",
        ] {
            let text = form.replace("{}", &address);
            prop_assert_eq!(pasted_address(&text), address.as_str(), "{}", text);
        }
        for form in ["{}", " {}\n", "\"{}\"", "({})", "[{}]", "{};", "BASE_URL={}", "base_url: '{}'", "[name]({})"] {
            let found = pasted_address(&form.replace("{}", &rest));
            let (found_scheme, found_rest) = found.split_once("://").unwrap_or_default();
            prop_assert_eq!(found_rest, rest.as_str(), "{}", form);
            let is_private = BaseUrl::parse(&found, Insecure::Allow).is_ok_and(|base| base.is_private());
            prop_assert_eq!(found_scheme, if is_private { "http" } else { "https" });
        }
    }
}
