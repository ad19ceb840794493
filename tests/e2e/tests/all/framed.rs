//! Easel in a frame of another page.

use easel_e2e::{Place, Role, Setup, Studio, visit};
use serde_json::{Value, json};

/// Notes the names of everything that the page reads from the storage.
const NOTED: &str = "
    window.namesRead = [];
    const read = Storage.prototype.getItem;
    Storage.prototype.getItem = function (name) {
        window.namesRead.push(name);
        return read.call(this, name);
    };";

const LINK: &str = "Open Easel in a tab of its own";

/// Checks that the application does not start in a frame, and reads neither a key nor a draft.
#[track_caller]
fn check_refused(studio: &Studio, outer: &str) {
    let before = studio.service.requests("GET", "/v1/models").len();
    studio.frame_site(outer);
    studio.wait_text("Easel does not work inside another page");
    let link = studio.find(Role::Link, LINK);
    assert!(link.property("href").ends_with("/image"));
    assert!(!studio.has(Role::Textbox, "Prompt"));
    let Value::Array(read) = studio.script("return window.namesRead") else {
        panic!("the names are a list");
    };
    assert!(!read.is_empty(), "the names are not noted");
    let harmless = ["easel.theme", "easel.language"];
    let is_harmless = |name: &Value| harmless.iter().any(|known| *name == *known);
    assert!(read.iter().all(is_harmless), "{read:?}");
    assert_eq!(studio.service.requests("GET", "/v1/models").len(), before);
}

/// A page of the same site could show Easel in a frame and make the user click its buttons, which send with the user's
/// key.
#[test]
fn in_a_frame_nothing_is_read_or_started() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[401, 404]);
        studio.connect();
        studio.on_each_page(NOTED);
        let same = [studio.site(), "profiles.json"].concat();
        check_refused(studio, &same);
        let other = [studio.service.base_url(), "/nothing"].concat();
        check_refused(studio, &other);
        // The link opens Easel in a tab.
        studio.press(Role::Link, LINK);
        studio.wait("a tab of its own", || (studio.tabs() == 2).then_some(()));
    });
}

/// A deployer names the page that may show Easel in a frame. No other page may, not even one of the same site.
#[test]
fn the_page_that_is_named_may_frame_the_site() {
    let setup = Setup {
        config: |base_url| json!({"framedBy": [base_url]}),
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.provoke(&[401, 404]);
        studio.connect();
        studio.on_each_page(NOTED);
        let same = [studio.site(), "profiles.json"].concat();
        check_refused(studio, &same);
        studio.frame_site(&[studio.service.base_url(), "/nothing"].concat());
        studio.wait_up();
        studio.find(Role::Textbox, "Prompt");
        studio.find(Role::Button, "Generate image");
    });
}

#[test]
fn the_refusal_is_in_the_users_language() {
    let setup = Setup {
        language: "zh-CN",
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.frame_site(&[studio.site(), "profiles.json"].concat());
        studio.wait_text("Easel 在其他网页的框架中不工作");
        studio.find(Role::Link, "在单独的标签页中打开 Easel");
    });
}
