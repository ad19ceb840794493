mod labels;
mod programs;
mod properties;

use super::*;

/// Pasted keys were refused, or sent with the text around them.
#[allow(clippy::too_many_lines, reason = "it is a table")]
#[test]
fn a_key_is_found_as_people_paste_it() {
    for text in [
        "sk-1",
        " sk-1\r\n",
        "\"sk-1\"",
        "'sk-1'",
        "Authorization: bearer «sk-1\u{200b}»,",
        "Authorization: Bearer \"sk-1\"",
        "`sk-1`",
        "“sk-1”",
        "❝sk-1❞",
        "｢sk-1｣",
        "″sk-1″",
        "„sk-1“",
        "‘sk-1’",
        "«sk-1»",
        "« sk-1 »",
        "‹sk-1›",
        "「sk-1」",
        "『sk-1』",
        "<sk-1>",
        "(sk-1)",
        "```\nsk-1\n```",
        "\"sk-1",
        "sk-1”",
        "\\\"sk-1\\\"",
        "sk-1,",
        "'sk-1';",
        "\"sk-1\",\n",
        "“sk-1”。",
        "sk-1；",
        // Invisible characters.
        "\u{feff}sk-1",
        "sk-\u{200b}1",
        "\u{a0}sk-1\u{a0}",
        "\u{3000}sk-1",
        "s\u{ad}k-1",
        "\u{202a}sk-1\u{202c}",
        "\u{2066}sk-1\u{2069}\u{200e}",
        "sk\u{2060}-1",
        "sk-\n1",
        "sk-\u{2028}1",
        "ｓｋ－１",
        "sk‑1",
        "sk–1",
        // Variables.
        "API_KEY=sk-1",
        "OPENAI_API_KEY=\"sk-1\"",
        "export OPENAI_API_KEY=\"sk-1\"",
        "export OPENAI_API_KEY='sk-1';",
        "export OPENAI_API_KEY=sk-1 # mine",
        "export OPENAI_API_KEY=sk-1 && python a.py",
        "export EASEL=sk-1",
        "export KEY=$'sk-1'",
        "sk-1 # my key",
        "?api_key=sk-1&model=m",
        "set OPENAI_API_KEY=sk-1",
        "setx OPENAI_API_KEY \"sk-1\"",
        "setx OPENAI_API_KEY sk-1",
        "$env:OPENAI_API_KEY = \"sk-1\"",
        "set -x OPENAI_API_KEY sk-1",
        "ENV OPENAI_API_KEY=sk-1",
        "AZURE_KEY_1=sk-1",
        "openai.api_key = 'sk-1'",
        "const apiKey = `sk-1`;",
        "let key := \"sk-1\"",
        "os.environ[\"OPENAI_API_KEY\"] = \"sk-1\"",
        "client = OpenAI(api_key=\"sk-1\")",
        "OPENAI_BASE_URL=https://h.example\nOPENAI_API_KEY=sk-1\n",
        "OPENAI_API_KEY=sk-1\nOPENAI_BASE_URL=https://h.example",
        "API_KEY＝sk-1",
        // Headers.
        "Bearer sk-1",
        "bearer sk-1",
        "BEARER   sk-1",
        "Bearer: sk-1",
        "\"Bearer sk-1\"",
        "export KEY=\"Bearer sk-1\"",
        "Token sk-1",
        "Authorization: Bearer sk-1",
        "authorization: bearer sk-1",
        "Authorization:Bearer sk-1",
        "Authorization: sk-1",
        "Authorization: Key sk-1",
        "Authorization：Bearer sk-1",
        "-H \"Authorization: Bearer sk-1\"",
        "--header 'Authorization: Bearer sk-1' \\",
        "x-api-key: sk-1",
        "X-API-Key:sk-1",
        "Authorization: Bearer sk-1\r\nContent-Type: application/json",
        "curl https://h.example/v1/models -H \"Authorization: Bearer sk-1\" -d '{\"model\":\"m\"}'",
        "headers: { 'Content-Type': 'application/json', Authorization: 'Bearer sk-1' }",
        // JSON and its cousins.
        "\"api_key\": \"sk-1\"",
        "\"api_key\": \"sk-1\",",
        "{\"api_key\": \"sk-1\"}",
        "{\"base_url\":\"https://h.example\",\"api_key\":\"sk-1\"}",
        "{\\\"api_key\\\": \\\"sk-1\\\"}",
        "'apiKey': 'sk-1'",
        "“api_key”: “sk-1”",
        "\"easel\": \"sk-1\"",
        "api_key: sk-1",
        "api-key => 'sk-1'",
        "API key: sk-1",
        "API Key sk-1",
        "Your key: sk-1",
        "密钥：sk-1",
        "API 密钥: sk-1",
        "APIキー：sk-1",
        "Clé : sk-1",
        // Several lines, as a field of one line joins them.
        "OPENAI_API_KEY=sk-1 OPENAI_BASE_URL=https://h.example",
        "OPENAI_BASE_URL=https://h.example OPENAI_API_KEY=sk-1",
        "OPENAI_API_KEY=sk-1 OPENAI_ORG=org-2",
        "OPENAI_API_KEY=\"sk-1\" OPENAI_ORG=\"org-2\"",
        "api_key: sk-1 base_url: https://h.example/v1",
        "Authorization: Bearer sk-1 Content-Type: application/json",
        "Authorization: Key sk-1 Content-Type: application/json",
        "x-api-key: sk-1 anthropic-version: 2023-06-01",
        "Secret key: sk-1 Name: easel",
        "export A=sk-1 export B=\"sk-2\"",
        // In commands, calls, lists and sentences.
        "OPENAI_API_KEY=sk-1 python app.py",
        "env OPENAI_API_KEY=sk-1 npx foo",
        "docker run -e OPENAI_API_KEY=sk-1 -p 80:80 easel",
        "setx OPENAI_API_KEY sk-1 /M",
        "[Environment]::SetEnvironmentVariable(\"OPENAI_API_KEY\", \"sk-1\", \"User\")",
        "os.environ.get(\"OPENAI_API_KEY\", \"sk-1\")",
        "os.environ.setdefault('OPENAI_API_KEY', 'sk-1')",
        "--api-key=sk-1 --model x",
        "My key is sk-1",
        "Here is your API key: sk-1. Keep it secret.",
        "- sk-1",
        "**sk-1**",
        "Token token=\"sk-1\"",
        "<add key=\"OPENAI_API_KEY\" value=\"sk-1\"/>",
        "{\"key\":\"OPENAI_API_KEY\",\"value\":\"sk-1\"}",
        "{\"type\":\"api_key\",\"key\":\"sk-1\"}",
    ] {
        assert_eq!(pasted_key(text), "sk-1", "{text}");
    }
}

/// These texts have all the characters that keys have, or are no keys.
#[test]
fn nothing_is_taken_from_a_key() {
    for text in [
        "sk-proj-Ab_1.2~3",
        "3f2a-11:9ab3c",
        "dXNlcjpzZWNyZXQ=",
        "dXNlcjpzZWNyZQ==",
        "keyring-1",
        "any-key",
        "my_token",
        "id:secret",
        "key-1",
        "token_1",
        "my-secret-1",
        "a/b+c",
        "sk 1",
        "sk-“1”",
        "https://h.example",
        "sk-a=b",
    ] {
        let expected = text.trim_end_matches('”');
        assert_eq!(pasted_key(text), expected, "{text}");
    }
}

#[test]
fn a_name_alone_is_no_key() {
    for text in [
        "",
        " ",
        "Bearer",
        "bearer ",
        "Authorization:",
        "Authorization: Bearer ",
        "API_KEY=\"\"",
        "“”",
        "\u{200b}",
        "Bearer $OPENAI_API_KEY",
        "Authorization: Bearer ${OPENAI_API_KEY}",
    ] {
        assert_eq!(pasted_key(text), "", "{text}");
    }
}
