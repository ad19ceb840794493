//! Tests of keys as they stand in programs, commands and settings files.

use super::pasted_key;

/// A key that a program uses if a variable is missing was sent with the code around it.
#[test]
fn a_key_is_found_in_a_program() {
    for text in [
        "os.getenv(\"K\") or \"sk-1\"",
        "os.getenv('OPENAI_API_KEY', 'sk-1')",
        "os.getenv(\"OPENAI_API_KEY\", default=\"sk-1\")",
        "os.environ.get(\"K\", \"sk-1\")",
        "os.environ.get(\"K\",\"sk-1\")",
        "os.environ['K'] = 'sk-1'",
        "process.env.K || 'sk-1'",
        "process.env.K||'sk-1'",
        "process.env.OPENAI_API_KEY ?? \"sk-1\"",
        "apiKey: process.env.OPENAI_API_KEY || \"sk-1\",",
        "import.meta.env.VITE_KEY ?? `sk-1`",
        "getenv('K') ?: 'sk-1'",
        "env('K', 'sk-1')",
        "ENV.fetch(\"K\", \"sk-1\")",
        "std::env::var(\"K\").unwrap_or(\"sk-1\".into())",
        "Environment.GetEnvironmentVariable(\"K\") ?? \"sk-1\"",
        "Environment.SetEnvironmentVariable(\"K\", \"sk-1\", \"User\")",
        "${K:-sk-1}",
        "${OPENAI_API_KEY:=sk-1}",
        "export K=${K:-sk-1}",
        "api_key: ${API_KEY:-sk-1}",
        "new OpenAI({ apiKey: \"sk-1\" })",
        "new OpenAIClient(\"sk-1\")",
        "option.WithAPIKey(\"sk-1\"),",
        "OpenAI(api_key='sk-1', base_url='https://h.example/v1')",
        "OpenAI::Client.new(access_token: \"sk-1\")",
        "fal.config({ credentials: \"sk-1\" });",
        "const k = \"sk-1\"",
        "private static final String API_KEY = \"sk-1\";",
        "public const string ApiKey = \"sk-1\"; // mine",
        "#define API_KEY \"sk-1\"",
        "static let key = \"sk-1\"",
        "headers = {\"Authorization\": f\"Bearer sk-1\"}",
        "['Authorization' => 'Bearer sk-1']",
        "req.Header.Set(\"Authorization\", \"Bearer sk-1\")",
        "headers.put(\"x-api-key\", \"sk-1\");",
    ] {
        assert_eq!(pasted_key(text), "sk-1", "{text}");
    }
}

#[test]
fn a_key_is_found_in_a_command_or_a_file() {
    for text in [
        "set K=sk-1",
        "setx K \"sk-1\"",
        "setx K sk-1 /M",
        "setenv K sk-1",
        "set -gx K sk-1",
        "set -x K \"sk-1\"",
        "export K=sk-1",
        "$env:K = \"sk-1\"",
        "$env:K='sk-1'",
        "docker run -e K=sk-1 easel",
        "docker run --env K=\"sk-1\" easel",
        "docker run -e \"API_KEY=sk-1\" easel",
        "kubectl create secret generic s --from-literal=api-key=sk-1",
        "EASEL=sk-1",
        "K=\"sk-1\"",
        "//registry.npmjs.org/:_authToken=sk-1",
        "-u sk-1:",
        "curl https://h.example/v1/models -u sk-1:",
        "curl -u \"sk-1:\" https://h.example/v1",
        "curl https://h.example/v1/models --user :sk-1",
        "curl 'https://h.example/v1/models?key=sk-1&alt=json'",
        "https://h.example/v1/models?key=sk-1",
        "curl -H \"x-api-key: sk-1\" \\",
        "curl -H \"Authorization: Bearer sk-1\" https://h.example # list",
        "Authorization: Basic sk-1",
        "Authorization: Key sk-1",
        "Key sk-1",
        "api_key = \"sk-1\" # mine",
        "[easel]\nkey = \"sk-1\"",
        "- name: K\n  value: sk-1",
        "name: OPENAI_API_KEY value: \"sk-1\"",
        "{\"keys\":[\"sk-1\"]}",
        "{\"apiKey\":\"sk-1\",\"model\":\"m-2\"}",
        "{api_key:sk-1,model:m}",
        "{\"id\":\"key_a1\",\"name\":\"easel\",\"secret\":\"sk-1\"}",
        "{\"env\":\"API_KEY=sk-1\\nMODEL=m\"}",
        "<add key=\"K\" value=\"sk-1\"/>",
        "<apiKey>sk-1</apiKey>",
        "K: sk-1",
        "sk-1 // mine",
        "sk-1 /* mine */",
        "> `sk-1`",
        "sk-1 is my key.",
        "【sk-1】",
        "❮sk-1❯",
        "״sk-1״",
        "sk\u{3164}-1\u{2800}",
        "sk﹣1",
    ] {
        assert_eq!(pasted_key(text), "sk-1", "{text}");
    }
}

/// Keys lost a part: `5f:key:9d` was sent as `9d`, and `sk_test_a=b1` as `b1`.
#[test]
fn a_text_that_may_be_a_key_is_one() {
    for text in [
        "token:abc",
        "secret:abc",
        "5f:key:9d",
        "key:9d",
        "3f2a9c1e-11aa-4b2c-9d3e-abc123:0123456789abcdef",
        "my-key:abc",
        "sk_test_a=b1",
        "a=b",
        "K=b",
        "AB12=cd",
        "dG9rZW4ga2V5IQ==",
        "xkey=",
        "xkey==",
        "KEY=",
        "ABCDEF==",
        "sk-1)",
        "a&b;c,d|e",
        "a&key",
        "$2b$10$abcdefghijkl",
        "%4a%4b",
        "p@ss#w0rd!",
        "a\\b",
        "bearer-1",
        "process.env",
        "ollama",
        "KEY",
    ] {
        assert_eq!(pasted_key(text), text);
    }
    assert_eq!(pasted_key("Authorization: Bearer 5f:key:9d"), "5f:key:9d");
    assert_eq!(pasted_key("FAL_KEY=\"5f:key:9d\""), "5f:key:9d");
    assert_eq!(pasted_key("API_KEY=dXNlcg=="), "dXNlcg==");
    assert_eq!(pasted_key("API_KEY=a_key=b"), "a_key=b");
    assert_eq!(pasted_key("API_KEY=any-key python app.py"), "any-key");
    assert_eq!(pasted_key("API_KEY=token python app.py"), "token");
}

/// A key with line breaks was sent without its end, or was refused without advice.
#[test]
fn a_wrapped_key_is_joined_or_kept_whole() {
    for (text, key) in [
        ("sk- 1", "sk-1"),
        ("sk-\nproj- 1", "sk-proj-1"),
        ("Bearer sk- 1", "sk-1"),
        ("API_KEY=\"sk- 1\"", "sk-1"),
        (
            "sk-proj-0123456789abcdef ghijklmnopqrstuvwxyz0123 456789",
            "sk-proj-0123456789abcdefghijklmnopqrstuvwxyz0123456789",
        ),
    ] {
        assert_eq!(pasted_key(text), key, "{text}");
    }
    // These texts keep their blank, so that they are refused.
    for text in [
        "sk 1",
        "sk-abc1 def2",
        "sk-abc1 def",
        "sk-abc1 sk-abc2",
        "sk- sk-1",
        "Bearer sk-abc1 defg2",
        "API_KEY=sk-abc1 defg",
        "API_KEY=sk-abc1 defg2 hijk3",
        "API_KEY=sk-abc1- defg python",
        "Authorization: Bearer sk-abc1 defg",
        "My key is sk-abc1 defg",
        "My key is sk-abc1 or sk-abc2",
        "sk-proj-0123456789abcdef Copy",
        "a_b=c d",
    ] {
        assert!(pasted_key(text).contains(' '), "{text}");
    }
}

#[test]
fn a_reference_to_a_key_is_no_key() {
    for text in [
        "$OPENAI_API_KEY",
        "${OPENAI_API_KEY}",
        "${K}",
        "\"$API_KEY\"",
        "$env:K",
        "%OPENAI_API_KEY%",
        "${{ secrets.API_KEY }}",
        "$(cat key.txt)",
        "{{API_KEY}}",
        "<YOUR_API_KEY>",
        "<your key>",
        "Bearer {api_key}",
        "-H \"Authorization: Bearer $K_TOKEN\"",
        "Authorization: Bearer <token>",
        "process.env.OPENAI_API_KEY",
        "os.environ[\"OPENAI_API_KEY\"]",
        "os.getenv(\"K\")",
        "headers = {\"Authorization\": f\"Bearer {key}\"}",
    ] {
        assert_eq!(pasted_key(text), "", "{text}");
    }
}
