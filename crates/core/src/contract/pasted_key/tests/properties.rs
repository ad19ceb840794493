//! Property tests: any key is found in the text around it.

use proptest::prelude::*;

use super::pasted_key;

/// Texts whose quotes enclose the key, whatever characters it has.
const QUOTED: [&str; 30] = [
    "{}",
    " {}\r\n",
    "\"{}\"",
    "'{}'",
    "`{}`",
    "“{}”",
    "«{}»,",
    "\u{feff}{}\u{200b}",
    "{} # my key",
    "\u{a0}{}\u{3000}",
    "\"Bearer {}\"",
    "API_KEY=\"{}\"",
    "export K='{}';",
    "export OPENAI_API_KEY=\"{}\" # mine",
    "$env:K = \"{}\"",
    "setx K \"{}\"",
    "os.getenv(\"K\") or \"{}\"",
    "os.environ.get(\"K\", \"{}\")",
    "process.env.K || '{}'",
    "new OpenAI({ apiKey: \"{}\" })",
    "{\"apiKey\":\"{}\"}",
    "{\"base_url\": \"https://h.example\", \"api_key\": \"{}\"}",
    "const string ApiKey = \"{}\";",
    "api_key: '{}'",
    "[easel]\nkey = \"{}\"",
    "&quot;{}&quot;",
    "const key: string = '{}'",
    "pub const KEY: &str = \"{}\";",
    "'Bearer ' + '{}'",
    "{\"key\":\"token\",\"value\":\"{}\"}",
];

/// Texts that enclose a key without quotes, if it only has the usual characters.
const UNQUOTED: [&str; 31] = [
    "({})",
    "<{}>",
    "[{}]",
    "**{}**",
    "{},",
    "{};",
    "{}。",
    "Bearer {}",
    "Key {}",
    "Authorization: Bearer {}",
    "Authorization: Key {}",
    "x-api-key: {}",
    "X-API-Key:{}",
    "-H \"Authorization: Bearer {}\"",
    "curl https://h.example/v1 -H 'x-api-key: {}' -d '{\"a\":\"b\"}'",
    "API_KEY={}",
    "export K={}",
    "set K={}",
    "api_key: {}",
    "${K:-{}}",
    "//registry.npmjs.org/:_authToken={}",
    "curl -u {}: https://h.example",
    "curl https://h.example?key=1 -H 'X-Token: abc' -H 'Authorization: Bearer {}'",
    "API Key:{}",
    "API Key：{}",
    "密钥：{}（备用）",
    "Bearer:{}",
    "Authorization: Bearer: {}",
    "<code>{}</code>",
    "#API_KEY={}",
    "API_KEY= OTHER_KEY={}",
];

proptest! {
    #[test]
    fn a_key_of_any_signs_comes_out_of_its_quotes(
        key in r"[0-9A-Za-z][!#-&(-_a-~]{6,40}[0-9A-Za-z_=~-]",
    ) {
        // Keys with these parts look like assignments, addresses or markup.
        prop_assume!(!key.contains("://") && !key.contains("</"));
        let is_capital = |c: char| c.is_ascii_uppercase() || c == '_';
        prop_assume!(!key.trim_start_matches(is_capital).starts_with('='));
        for form in QUOTED {
            let text = form.replace("{}", &key);
            prop_assert_eq!(pasted_key(&text), key.as_str(), "{}", text);
        }
    }

    #[test]
    fn a_key_of_usual_signs_comes_out_of_any_form(
        key in r"[0-9A-Za-z][0-9A-Za-z._~+/:-]{6,40}[0-9A-Za-z](==?)?",
    ) {
        prop_assume!(!key.contains("://"));
        for form in UNQUOTED.iter().chain(&QUOTED) {
            let text = form.replace("{}", &key);
            prop_assert_eq!(pasted_key(&text), key.as_str(), "{}", text);
        }
    }

    /// A word in which no key is found stays whole.
    #[test]
    fn one_word_loses_nothing(key in r"[0-9a-z][0-9a-z_:-]{0,20}(=[0-9a-z]{0,9})?") {
        prop_assume!(!["key", "token", "secret", "bearer", "authorization"].iter().any(|name| key.contains(name)));
        prop_assert_eq!(pasted_key(&key), key);
    }

    #[test]
    fn any_text_can_be_pasted(text in r#"(key|token|=|: |"|\$\{|\}|-u | |,|<|/|[a-z0-9“é]|\PC){0,24}"#) {
        let key = pasted_key(&text);
        prop_assert!(key.len() <= text.len());
    }
}
