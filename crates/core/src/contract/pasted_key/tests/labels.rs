//! Tests of keys behind labels, in the headers of commands, in source code, in markup and in Chinese.

use super::pasted_key;

/// Keys as services give them.
const KEYS: [&str; 5] = [
    "sk-proj-Ab3dEf_9gHiJkLmNoPqRsTuV",
    "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxMjM0In0.SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV",
    "0123456789abcdef0123456789abcdef",
    "dXNlcjpzZWNyZXQxMjM0NTY3ODk=",
    "5f2a9c1e-11aa-4b2c-9d3e-abc123def456:0a1b2c3d4e5f",
];

/// Checks that each key is found in each text, which has `{}` in its place.
fn check(texts: &[&str]) {
    for text in texts {
        for key in KEYS {
            let pasted = text.replace("{}", key);
            assert_eq!(pasted_key(&pasted), key, "{pasted}");
            // A field of one line has a blank in place of a line break.
            assert_eq!(pasted_key(&pasted.replace('\n', " ")), key, "{pasted}");
        }
    }
}

/// The label stayed at the key: `API Key:sk-1` was sent as `Key:sk-1`.
#[test]
fn a_key_is_found_behind_its_label() {
    check(&[
        "API Key:{}",
        "API Key：{}",
        "My token:{}",
        "Access Token:{}",
        "Secret Key：{}",
        "您的API Key：{}",
        "API Key:{}\nBase URL:https://h.example/v1",
        "API Key:{} Base URL:https://h.example/v1",
        "API Key：{} Base URL：https://h.example/v1",
        "Key：{}",
        "Token：{}",
        "Secret:{}",
        "Key:{}",
        "Token:{}",
        "token:{}",
        "api_token:{}",
        "API_TOKEN:{}",
        "API Token：{}",
        "api key:{}",
        "\"API Key:{}\"",
        "`API Key:{}`",
        "Your API key:{}.",
        "地址：https://h.example/v1 密钥：{}",
    ]);
}

/// `Bearer:` stayed at the key.
#[test]
fn a_key_is_found_behind_bearer_and_a_colon() {
    check(&[
        "Bearer:{}",
        "BEARER:{}",
        "bearer:{}",
        "Authorization: Bearer:{}",
        "Authorization: Bearer: {}",
        "Authorization:Bearer:{}",
        "authorization: bearer:{}",
        "-H \"Authorization: Bearer:{}\"",
        "\"Authorization\": \"Bearer: {}\"",
    ]);
}

/// The value of another name that ends in key, token or secret was sent as the key.
#[test]
fn the_header_of_a_command_has_the_key() {
    check(&[
        "curl https://h.example/v1 -H 'Idempotency-Key: 6f1c' -H 'Authorization: Bearer {}'",
        "curl https://h.example/v1 -H 'Idempotency-Key: 6f1c9d2e-77aa-4b2c-9d3e-abc123def456' -H 'Authorization: Bearer {}'",
        "curl -H 'X-Session-Token: abc' -H 'Authorization: Bearer {}' https://h.example",
        "curl 'https://h.example/v1?key=1' -H 'Authorization: Bearer {}'",
        "curl https://h.example/v1 -F key=file.png -H 'Authorization: Bearer {}'",
        "curl https://h.example/v1 -d '{\"prompt\":\"a golden key: ancient\"}' -H 'Authorization: Bearer {}'",
        "curl https://h.example/v1 -d '{\"prompt\":\"a golden key: ancient\"}' -H 'x-api-key: {}'",
        "curl https://h.example/v1 -d '{\"max_token\": 100}' -H \"Authorization: Bearer {}\"",
        "{\"max_token\": 100, \"api_key\": \"{}\"}",
        "curl https://h.example/v1 -F key=file.png -H 'x-api-key: {}'",
        "curl 'https://h.example/v1?key=1' -H 'x-api-key: {}'",
        "curl https://h.example/v1 -H 'Idempotency-Key: 6f1c' -H 'Authorization: {}'",
        "curl https://h.example/v1 -H 'Idempotency-Key: 6f1c' --header \"authorization: bearer {}\"",
    ]);
}

/// The type of a constant, a plus sign or the name of a header was sent as the key.
#[test]
fn a_key_is_found_in_source_code() {
    check(&[
        "const key: string = '{}'",
        "let apiKey: String = \"{}\"",
        "api_key: str = \"{}\"",
        "pub const KEY: &str = \"{}\"",
        "pub const API_KEY: &'static str = \"{}\";",
        "const apiKey: string | undefined = '{}';",
        "val apiKey: String = \"{}\"",
        "private readonly apiKey: string = \"{}\";",
        "var apiKey string = \"{}\"",
        "const k: string = '{}'",
        "api_key: Optional[str] = \"{}\"",
        "const char *API_KEY = \"{}\";",
        "char api_key[] = \"{}\";",
        "String apiKey = \"{}\";",
        "'Bearer ' + '{}'",
        "\"Authorization: Bearer \" . \"{}\"",
        "'Authorization': 'Bearer ' + '{}'",
        "\"Bearer \" & \"{}\"",
        "headers = {'Authorization': 'Bearer ' + '{}'}",
        "curl_setopt($c, CURLOPT_HTTPHEADER, [\"Authorization: Bearer \" . \"{}\"]);",
        "{\"key\":\"Authorization\",\"value\":\"Bearer {}\"}",
        "{\"key\": \"Authorization\", \"value\": \"Bearer {}\", \"type\": \"text\"}",
        "{\"key\":\"token\",\"value\":\"{}\"}",
        "{\"key\":\"token\",\"value\":\"{}\",\"type\":\"string\"}",
        "{\"key\":\"x-api-key\",\"value\":\"{}\"}",
        "[{\"key\":\"Content-Type\",\"value\":\"application/json\"},{\"key\":\"x-api-key\",\"value\":\"{}\"}]",
        "[{\"key\":\"Content-Type\",\"value\":\"application/json\"},{\"key\":\"Authorization\",\"value\":\"Bearer {}\"}]",
        "def f(api_key: str = \"{}\"):",
        "[{\"type\":\"bearer\",\"bearer\":[{\"key\":\"token\",\"value\":\"{}\"}]}]",
    ]);
}

/// Tags and comments stayed at the key.
#[test]
fn a_key_is_found_in_markup_and_settings() {
    check(&[
        "<string name=\"api_key\">{}</string>",
        "<key>API_KEY</key><string>{}</string>",
        "<key>apiKey</key>\n<string>{}</string>",
        "<code>{}</code>",
        "<pre><code>{}</code></pre>",
        "<b>{}</b>",
        "<span class=\"key\">{}</span>",
        "<p>API key: {}</p>",
        "<td>API key</td><td>{}</td>",
        "<b>API Key</b>: {}",
        "<b>API Key:</b> {}",
        "<input type=\"text\" value=\"{}\">",
        "<input type=\"password\" name=\"api_key\" value=\"{}\" />",
        "&quot;{}&quot;",
        "{&quot;api_key&quot;:&quot;{}&quot;}",
        "api_key=&quot;{}&quot;",
        "#API_KEY={}",
        "# API_KEY={}",
        "API_KEY=\nOTHER_KEY={}",
        "API_KEY= OTHER_KEY={}",
    ]);
}

/// Chinese has no blanks, so that the words around the key stayed.
#[test]
fn a_key_is_found_in_chinese() {
    check(&[
        "API密钥:{}",
        "秘钥：{}",
        "密钥为{}",
        "我的key是{}",
        "密钥（Key）：{}",
        "🔑{}",
        "🔑 {}",
        "🔑：{}",
        "密钥是{}",
        "您的密钥为：{}",
        "API密钥为{}，请妥善保管",
        "密钥：{}，请勿泄露",
        "密钥：{}（备用）",
        "密钥：{}。",
        "秘钥:{}",
        "key：{} 有效期：30天",
        "API Key：{}地址：https://h.example/v1",
        "我的token是{}。",
        "キーは{}",
        "密钥是：{}（请勿外传）",
    ]);
}

/// The next variable was sent as the key.
#[test]
fn a_name_without_a_value_has_no_key() {
    for text in [
        "API_KEY=\nMODEL=m",
        "API_KEY= MODEL=gpt-4",
        "api_key: base_url: https://h.example/v1",
        "\"Authorization: Bearer \" . $key",
    ] {
        assert_eq!(pasted_key(text), "", "{text}");
    }
}

/// Types, signs and calls were sent as keys. The form refuses these texts, since they have blanks or letters of other scripts.
#[test]
fn what_may_be_no_key_is_not_taken_from_a_text() {
    for text in [
        "def f(api_key: str, base: str)",
        "fn key(key: &str) -> String",
        "const key: string = load()",
        "const apiKey: string = process.env.X + y",
        "token = get_token() + x",
        "密钥为sk-abc1 def2",
        "密钥为abc",
        "请联系客服获取密钥",
    ] {
        assert_eq!(pasted_key(text), text);
    }
}
