//! Differences between users: languages, keyboards, translators, and what a browser allows a page.

use easel_e2e::{Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, LANGUAGE, choose, generate, generate_and_wait};

/// Does the same as a browser's translator: replaces each text by an element with the translation, except texts that
/// opt out.
const TRANSLATE: &str = "
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const texts = [];
    while (walker.nextNode()) {
        const text = walker.currentNode;
        const opted = text.parentElement.closest('[translate=no], .notranslate, script, font, option, textarea');
        if (text.data.trim() && !opted) texts.push(text);
    }
    for (const text of texts) {
        const inner = document.createElement('font');
        inner.textContent = `«${text.data.trim()}»`;
        const outer = document.createElement('font');
        outer.append(inner);
        text.replaceWith(outer);
    }
    return texts.length";

/// Presses a key on the focused element or on the page, by its character, its place and the state of Control. Returns
/// whether the page has handled it.
const KEY: &str = "const [key, code, ctrlKey] = arguments;
    const event = new KeyboardEvent('keydown', {key, code, ctrlKey, bubbles: true, cancelable: true});
    (document.activeElement ?? document.body).dispatchEvent(event);
    return event.defaultPrevented";

fn press(studio: &Studio, key: &str, code: &str, with_control: bool) {
    studio.try_script(KEY, vec![key.into(), code.into(), with_control.into()]);
}

/// Readers of Traditional Chinese got Simplified Chinese, and so did everyone who had Chinese anywhere in the list of
/// languages.
#[test]
fn chinese_is_for_those_who_ask_for_it_first() {
    for (language, expected) in [
        ("zh-TW", "en"),
        ("zh-HK", "en"),
        ("zh-Hant", "en"),
        ("is,zh-CN", "en"),
        ("zh-SG", "zh-Hans"),
        ("zh", "zh-Hans"),
    ] {
        let setup = Setup {
            language,
            ..Setup::default()
        };
        visit(setup, |studio| {
            studio.open("");
            let title = match expected {
                "en" => "Connect your service",
                _ => "连接您的服务",
            };
            studio.find(Role::Heading, title);
            assert_eq!(studio.script(LANGUAGE), expected, "{language}");
        });
    }
}

/// In a translated page, states and prices no longer changed, and later texts were missing.
#[test]
fn a_translated_page_goes_on() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a wren");
        generate(studio, "a slow crane [take: 4]", BACKGROUND);
        studio
            .card("a slow crane [take: 4]")
            .wait_line("Processing");
        let translated = studio.script(TRANSLATE);
        assert!(translated.as_u64() > Some(20), "{translated}");
        studio.wait_text("«More»");
        let price = "return document.querySelector('.estimate').textContent";
        let before = studio.script(price);
        studio.script("document.querySelector('.send [type=radio][value=\"2\"]').click()");
        studio.wait("another price", || {
            (studio.try_script(price, Vec::new())? != before).then_some(())
        });
        studio.wait("the result of the slow one", || {
            let done = "return document.querySelectorAll('article img').length";
            (studio.try_script(done, Vec::new())? == 2).then_some(())
        });
        // When the page changes, nothing of the page before stays.
        for (page, heading) in [
            ("settings", "Settings"),
            ("library", "Library"),
            ("image", "Image"),
        ] {
            studio.script(&format!(
                "document.querySelector('nav a[href$=\"{page}\"]').click()"
            ));
            studio.find(Role::Heading, heading);
            studio.script(TRANSLATE);
        }
        let left = studio.script("return document.querySelectorAll('h1').length");
        assert_eq!(left, 1);
    });
}

/// Right-to-left texts began at the left side.
#[test]
fn a_text_has_its_own_direction() {
    let direction = "const [selector] = arguments;
        return getComputedStyle(document.querySelector(selector)).direction";
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "قطة في الثلج");
        let is = |selector: &str| studio.try_script(direction, vec![selector.into()]);
        assert_eq!(is("textarea"), Some("rtl".into()));
        assert_eq!(is(".card-prompt"), Some("rtl".into()));
        assert_eq!(is("h1"), Some("ltr".into()));
        studio.follow("Tasks");
        studio.find(Role::Link, "قطة في الثلج");
        assert_eq!(is(".row-name"), Some("rtl".into()));
        studio.follow("Library");
        studio.fill(Role::Searchbox, "Search", "قطة");
        assert_eq!(is("[type=search]"), Some("rtl".into()));
    });
}

/// A pasted key and address were refused if they came with other characters around them.
#[test]
fn a_pasted_key_needs_no_cleaning() {
    visit(Setup::default(), |studio| {
        studio.open("");
        let base = format!("{}/v1", studio.service.base_url());
        let key = format!("Authorization: bearer «{}\u{200b}»,", studio.service.key());
        studio.fill(Role::Textbox, "Base URL", &base);
        studio.fill(Role::Textbox, "API key", &key);
        // No password of the site is filled in.
        let field = studio.find(Role::Textbox, "API key");
        assert_eq!(field.property("autocomplete"), "new-password");
        studio.press(Role::Button, "Connect");
        studio.wait_text("5 models");
    });
}

/// Single-key shortcuts did nothing on keyboards without Latin letters, or with digits only by Shift.
#[test]
fn keys_work_on_every_layout() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_and_wait(studio, "a wren");
        studio.follow("Library");
        studio.card("a wren").find(Role::Button, "Open").press_it();
        studio.find(Role::Dialog, "a wren");
        // The Russian key at the place of F, and the French key at the place of 3.
        press(studio, "а", "KeyF", false);
        press(studio, "\"", "Digit3", false);
        studio.wait("both in the store", || {
            let stored = studio.stored_jobs()?;
            let is_marked = |mark: &str| stored[0].contains(mark);
            (is_marked("favourite") && is_marked("rating")).then_some(())
        });
        studio.open("library?rating=3&show=favourites");
        studio.card("a wren");
        press(studio, "ф", "KeyA", true);
        let is_selecting = "return document.documentElement.hasAttribute('data-selecting')";
        studio.wait_script("a selection", is_selecting, true);
    });
}

/// Over plain http, as in a home network, pages have no access to the clipboard.
#[test]
fn a_text_is_copied_without_the_clipboard_of_pages() {
    visit(Setup::whole(), |studio| {
        studio.on_each_page(
            "Object.defineProperty(Navigator.prototype, 'clipboard', {get: () => undefined});
            document.addEventListener('copy', () => { window.copied = document.activeElement.value; }, true);",
        );
        studio.connect();
        generate_and_wait(studio, "a wren");
        let card = studio.card("a wren");
        let link = card.first("img").property("src");
        choose(&card, Role::Button, "Copy link");
        studio.wait_text("Copied.");
        assert_eq!(studio.script("return window.copied"), link.as_str());
        assert_eq!(
            studio.script("return document.querySelectorAll('textarea[readonly]').length"),
            0
        );
    });
}

/// On Android only the worker of a site may show a notification, so none was ever shown.
#[test]
fn a_notification_comes_where_only_the_worker_may_show_it() {
    visit(Setup::default(), |studio| {
        studio.on_each_page(
            "window.Notification = class {
                static permission = 'granted';
                static requestPermission = async () => 'granted';
                constructor() { throw new TypeError('Illegal constructor'); }
            };
            ServiceWorkerRegistration.prototype.showNotification = async (text) => { window.shown = text; };
            localStorage['easel.notify'] = 'yes';
            Object.defineProperty(Document.prototype, 'hidden', {get: () => window.isAway === true});",
        );
        studio.connect();
        studio.wait("the worker of the site", || {
            let there =
                "return navigator.serviceWorker.getRegistration().then(found => !!found?.active)";
            (studio.try_script(there, Vec::new())? == true).then_some(())
        });
        generate(studio, "a slow crane [take: 2]", BACKGROUND);
        studio.script("window.isAway = true");
        studio.wait_script(
            "a notification",
            "return window.shown ?? null",
            "Completed: a slow crane [take: 2]",
        );
    });
}
