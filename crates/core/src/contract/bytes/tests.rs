use super::lift_bytes;

const PNG: &str = "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==";
const JPEG: &str = "/9j/4AAQSkZJRgABAQEASABIAAD/2wBDAP//////////////////////////////////2Q==";
const MP4: &str = "AAAAIGZ0eXBpc29tAAACAGlzb21pc28yYXZjMW1wNDEAAAAIZnJlZQ==";

/// Returns the remaining text, with numbers for the names, and the extracted types.
fn lifted(body: &str) -> (String, Vec<&'static str>) {
    let (mut text, bytes) = lift_bytes(body, "j").unwrap_or_default();
    for (number, bytes) in bytes.iter().enumerate() {
        let (_, ending) = bytes.name.rsplit_once('.').unwrap();
        let numbered = format!("easel-bytes:j-{number}.{ending}");
        assert!(text.contains(&bytes.address()), "{text}");
        text = text.replace(&bytes.address(), &numbered);
    }
    (text, bytes.iter().map(|bytes| bytes.media_type).collect())
}

#[test]
fn bytes_are_extracted_from_an_answer() {
    let escaped = PNG.replace('/', "\\/").replace('+', "\\u002B");
    let php = JPEG.replace('/', "\\/");
    let net = JPEG.replace('/', "\\u002F").replace('=', "\\u003d");
    let broken = MP4.replacen("AGlz", "\\nAGlz", 1);
    let png: &[&str] = &["image/png"];
    let rows: [(&str, &str, String, &str, &[&str]); 10] = [
        (
            "b64_json",
            PNG,
            r#"{"created": 1, "data": [{"b64_json": "@"}]}"#.to_owned(),
            r#"{"created": 1, "data": [{"b64_json": "easel-bytes:j-0.png"}]}"#,
            png,
        ),
        (
            "a data: URL",
            PNG,
            r#"{"url":"data:image/png;base64,@"}"#.to_owned(),
            r#"{"url":"easel-bytes:j-0.png"}"#,
            png,
        ),
        (
            "a wrong type is not believed",
            MP4,
            r#"{"url":"data:image/png;base64,@"}"#.to_owned(),
            r#"{"url":"easel-bytes:j-0.mp4"}"#,
            &["video/mp4"],
        ),
        (
            "JSON within JSON",
            PNG,
            r#"{"result":"{\"b64\":\"@\"}"}"#.to_owned(),
            r#"{"result":"{\"b64\":\"easel-bytes:j-0.png\"}"}"#,
            png,
        ),
        (
            "within a text",
            PNG,
            r#"{"content":"![i](data:image/png;base64,@)"}"#.to_owned(),
            r#"{"content":"![i](easel-bytes:j-0.png)"}"#,
            png,
        ),
        (
            "the same twice",
            PNG,
            r#"["@", 12345678901234567890, "@"]"#.to_owned(),
            r#"["easel-bytes:j-0.png", 12345678901234567890, "easel-bytes:j-0.png"]"#,
            png,
        ),
        (
            "escapes",
            &escaped,
            r#"{"b64_json":"@"}"#.to_owned(),
            r#"{"b64_json":"easel-bytes:j-0.png"}"#,
            png,
        ),
        (
            "escaped slashes from the first sign on",
            &php,
            r#"{"b64_json":"@"}"#.to_owned(),
            r#"{"b64_json":"easel-bytes:j-0.jpg"}"#,
            &["image/jpeg"],
        ),
        (
            "escapes by number",
            &net,
            r#"{"b64_json":"@"}"#.to_owned(),
            r#"{"b64_json":"easel-bytes:j-0.jpg"}"#,
            &["image/jpeg"],
        ),
        (
            "breaks of line",
            &broken,
            r#"{"b64_json":"@"}"#.to_owned(),
            r#"{"b64_json":"easel-bytes:j-0.mp4"}"#,
            &["video/mp4"],
        ),
    ];
    for (name, base64, body, left, types) in rows {
        let found = lifted(&body.replace('@', base64));
        assert_eq!(found, (left.to_owned(), types.to_vec()), "{name}");
    }
}

/// A result in such a wrapper was treated as a text, and its paid picture was not shown.
#[test]
fn bytes_are_extracted_from_other_wrappings() {
    let percent = JPEG.replace('/', "%2F").replace('=', "%3d");
    for (name, base64, body, left, kind) in [
        (
            "a data: URL with codes",
            percent.as_str(),
            r#"{"url":"data:image/jpeg;base64,@"}"#,
            r#"{"url":"easel-bytes:j-0.jpg"}"#,
            "image/jpeg",
        ),
        (
            "a data: URL without its start",
            PNG,
            r#"{"b64_json":"base64,@"}"#,
            r#"{"b64_json":"easel-bytes:j-0.png"}"#,
            "image/png",
        ),
        (
            "XML",
            PNG,
            "<image>@</image>",
            "<image>easel-bytes:j-0.png</image>",
            "image/png",
        ),
        (
            "nothing else",
            PNG,
            "@\n",
            "easel-bytes:j-0.png\n",
            "image/png",
        ),
    ] {
        let found = lifted(&body.replace('@', base64));
        assert_eq!(found, (left.to_owned(), vec![kind]), "{name}");
    }
}

#[test]
fn the_bytes_are_the_ones_that_were_written() {
    let (_, bytes) = lift_bytes(&["[\"", PNG, "\"]"].concat(), "j").unwrap();
    assert_eq!(bytes[0].bytes.len(), 70);
    assert!(bytes[0].bytes.starts_with(b"\x89PNG"));
    assert!(bytes[0].bytes.ends_with(b"IEND\xae\x42\x60\x82"));
    let unpadded = PNG.trim_end_matches('=');
    let (_, again) = lift_bytes(&["[\"", unpadded, "\"]"].concat(), "j").unwrap();
    assert_eq!(again, bytes);
}

#[test]
fn text_that_is_not_media_stays() {
    let path = format!("{{\"url\": \"https://m.example/{PNG}\"}}");
    let cut = format!("{{\"b64_json\": \"{}é\"}}", &PNG[..60]);
    for body in [
        "",
        "{\"data\":[{\"url\":\"https://m.example/a.png\"}]}",
        "{\"b64_json\":\"iVBORw0KGgo=\"}",
        "{\"key\":\"c2stdGhpcy1pcy1ub3QtYW4taW1hZ2UtYnV0LWEtbG9uZy1iYXNlNjQtdGV4dA==\"}",
        "{\"url\":\"data:image/svg+xml;utf8,<svg/>\"}",
        "\\\\\\\\u00",
        &path,
        &cut,
    ] {
        assert_eq!(lift_bytes(body, "j"), None, "{body}");
    }
}

/// A regenerated image got the name of the one before it: the page kept showing the old one.
#[test]
fn a_name_identifies_the_bytes_themselves() {
    let names = |body: &str| -> Vec<String> {
        let (_, bytes) = lift_bytes(body, "j").unwrap();
        bytes.into_iter().map(|bytes| bytes.name).collect()
    };
    let first = names(&["[\"", PNG, "\",\"", JPEG, "\"]"].concat());
    assert_eq!(first, ["j-bc64d22603671c51.png", "j-449c1ccced55c095.jpg"]);
    assert_eq!(names(&["{\"b\":\"", JPEG, "\"}"].concat()), first[1..]);
    assert_eq!(
        names(&["{\"url\":\"data:image/webp;base64,", PNG, "\"}"].concat()),
        first[..1]
    );
}

/// The page crashed on two `data:` URLs with nothing between them, because the second one began within the first.
#[test]
fn overlapping_texts_are_extracted_one_by_one() {
    let unpadded = PNG.trim_end_matches('=');
    let url = |base64: &str| ["data:image/png;base64,", base64].concat();
    let body = format!("{{\"image\":\"{}{}\"}}", url(unpadded), url(JPEG));
    let (text, bytes) = lift_bytes(&body, "j").unwrap();
    assert_eq!(bytes.len(), 2, "{text}");
    assert!(
        bytes.iter().all(|bytes| text.contains(&bytes.address())),
        "{text}"
    );
}
