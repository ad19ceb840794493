//! Tests of references that are pasted, dropped and reordered.

use easel_core::draft::{ReferenceList, image_in_html, only_urls};

#[test]
fn only_texts_of_nothing_but_urls_are_lists() {
    const A: &str = "https://host.example/a.png";
    const B: &str = "http://host.example/b.png?x=1,2";
    for (text, urls) in [
        (A.to_owned(), vec![A]),
        (format!("# a comment\r\n{A}\r\n{B}\r\n"), vec![A, B]),
        (format!("{A} {B}"), vec![A, B]),
        (format!("{A}, {B}"), vec![A, B]),
        (format!("{A}，{B}。"), vec![A, B]),
        (format!("{A}。请查收"), vec![]),
        (
            format!("# a comment\n参考图：\n{A}\n# another\n{B}"),
            vec![A, B],
        ),
        (format!("{A} oder {B}"), vec![A, B]),
        (format!("{A}这张图"), vec![]),
        (format!("see {A}"), vec![]),
        (format!("{A}\ndata:image/png;base64,x"), vec![]),
        ("file:///home/me/a.png".to_owned(), vec![]),
        (String::new(), vec![]),
    ] {
        assert_eq!(only_urls(&text), urls, "{text}");
    }
}

#[test]
fn a_copied_image_has_its_address() {
    for (html, url) in [
        (
            r#"<meta charset='utf-8'><img src="https://host.example/a?b=1&amp;c=2" alt="x">"#,
            Some("https://host.example/a?b=1&c=2"),
        ),
        (r#"<img src="data:image/png;base64,x">"#, None),
        ("<p>src=\"https://host.example\"</p>", None),
        ("<img", None),
    ] {
        assert_eq!(image_in_html(html).as_deref(), url, "{html}");
    }
}

#[test]
fn references_are_moved_and_removed_in_order() {
    let mut list = ReferenceList::read("https://a/1\nnot yet\n\nhttps://a/2 https://a/3");
    assert_eq!(
        list.entries(),
        ["https://a/1", "not yet", "https://a/2", "https://a/3"]
    );
    list.shift(2, 1);
    assert_eq!(
        list.text(),
        "https://a/1\nhttps://a/2\nnot yet\nhttps://a/3"
    );
    // An entry is moved from the end to the beginning, and back.
    list.shift(3, 4);
    assert_eq!(list.entries()[0], "https://a/3");
    list.shift(0, 3);
    list.add(vec!["https://a/2".to_owned(), "https://a/4".to_owned()]);
    list.remove(2);
    assert_eq!(
        list.text(),
        "https://a/1\nhttps://a/2\nhttps://a/3\nhttps://a/4"
    );
    list.insert(9, "not yet".to_owned());
    list.insert(0, "https://a/0".to_owned());
    assert_eq!(list.entries()[0], "https://a/0");
    assert_eq!(list.entries()[5], "not yet");
    // A missing item cannot be moved.
    list.remove(7);
    list.shift(7, 0);
    assert_eq!(list.entries().len(), 6);
}
