//! The application does not start with a file that differs from the built one.

use easel_e2e::{NO_ANSWER, Place, Setup, visit};

/// The changed file, and the name in the message.
const CHANGED: [((&str, &str), &str); 3] = [
    (("easel-", ".js"), "easel-"),
    (("easel-", ".wasm"), "easel-"),
    (("style-", ".css"), "style-"),
];

#[test]
fn a_file_that_was_changed_on_its_way_is_named() {
    for (changed, name) in CHANGED {
        for in_chinese in [false, true] {
            let setup = Setup {
                changed: Some(changed),
                language: if in_chinese { "zh-CN" } else { "en-US" },
                ..Setup::default()
            };
            visit(setup, |studio| {
                studio.provoke(&[NO_ANSWER]);
                studio.open_file("image");
                let told = studio.wait("what is wrong", || {
                    let text = "return document.querySelector('#app .boot:not([hidden])')?.innerText ?? ''";
                    let told = studio.try_script(text, Vec::new())?.as_str()?.to_owned();
                    (!told.is_empty()).then_some(told)
                });
                let words = if in_chinese {
                    "不是构建时的文件"
                } else {
                    "is not the file that was built"
                };
                assert!(
                    told.contains(name) && told.contains(changed.1) && told.contains(words),
                    "{told}"
                );
                let is_up = "return !!document.querySelector('.notices')";
                assert_eq!(studio.script(is_up), false, "it has started");
            });
        }
    }
}

/// Without its first script, the page itself has to say that it does not start.
#[test]
fn a_page_without_its_first_script_says_so() {
    let setup = Setup {
        changed: Some(("boot-", ".js")),
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.provoke(&[NO_ANSWER]);
        studio.open_file("image");
        studio.wait_text("Easel does not start: its files are not where this page looks for them.");
    });
}
