//! The page in Chinese: chosen by the user or the browser, with no English text left. `tests/web/language.rs` tests that
//! a change loses nothing.

use easel_core::route::PAGES;
use easel_e2e::{Auditor, NO_ANSWER, Place, Role, Setup, Studio, visit};

use crate::steps::{BACKGROUND, CHINESE, LANGUAGE, generate, link_to, open_more, speak_chinese};

/// The name of the button that opens a card's menu.
const MORE: &str = "更多操作";

const CATALOGUE: &str = "words/zh-Hans.json";

/// Returns every text and name on the page with Latin letters, except user input, identifiers and
/// proper names.
const LATIN: &str = r#"
    const foreign = new RegExp([
        'https?://\\S+', 'C:\\\\', '\\.png', '"seed"', 'Authorization', 'Content-Type', 'Service Worker', 'Aspect Video', '[0-9a-f]{16}',
        'Pixel Image', '\\[[^\\]]*\\]', 'POST /\\S+', '[a-z]+(-[a-z0-9]+)+', '[a-z_]+_[a-z0-9]+',
        'prompt, model, [a-z, ]+', '\\{(date|prompt|model|kind|size|number|ext)\\}', '1024x1536\\.png', '“colour”', '\\b(English|Easel|API|URL|JSON|ID|MP|CORS|Ctrl|Enter|Esc|Home|End|Shift|Tab|curl|fetch|Python|CSV|ZIP|kB|MB|GB|Safari|Chrome|Firefox)\\b',
        '\\b(https|http|auto|low|medium|high|json|[0-9]+[pk]|xn|image|video)\\b',
    ].join('|'), 'g');
    const texts = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
        if (!walker.currentNode.parentElement.closest('pre, code, script, noscript')) {
            texts.push(walker.currentNode.data);
        }
    }
    for (const element of document.querySelectorAll('*')) {
        for (const name of ['aria-label', 'title', 'alt', 'placeholder']) {
            texts.push(element.getAttribute(name) ?? '');
        }
    }
    return texts.filter(text => /[a-z]{2}|[0-9] [a-z]\b/i.test(text.replace(foreign, '')))"#;

/// Collects English texts on the page, and the problems that axe-core finds.
fn inspect(studio: &Studio, auditor: &Auditor, place: &str, found: &mut Vec<String>) {
    assert_eq!(studio.script(LANGUAGE), "zh-Hans", "{place}");
    let latin = studio.script(LATIN);
    let latin = latin.as_array().expect("it is a list").iter();
    found.extend(latin.map(|text| format!("{place}: {text}")));
    let objections = auditor.objections_but_to_colours();
    found.extend(objections.iter().map(|text| format!("{place}: {text}")));
}

/// Counts the parts of the catalogue that the page has requested.
const ASKED_FOR: &str = "return performance.getEntriesByType('resource')
    .filter(entry => entry.name.includes('/words/')).length";

/// A user visits the page for the first time with a browser set to Chinese.
#[test]
fn a_chinese_browser_begins_in_chinese() {
    let setup = Setup {
        language: "zh-CN",
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.open("");
        studio.find(Role::Heading, "连接您的服务");
        assert_eq!(studio.script(LANGUAGE), "zh-Hans");
        studio.follow("设置");
        let chosen = studio.find(Role::Radio, CHINESE);
        assert_eq!(chosen.property("checked"), "true");
        // The user can choose English, and the choice is remembered.
        studio.press(Role::Radio, "English");
        studio.find(Role::Heading, "Settings");
        studio.reload();
        studio.find(Role::Heading, "Settings");
        assert_eq!(studio.script(LANGUAGE), "en");
        assert_eq!(studio.script(ASKED_FOR), 0, "English needs no catalogue");
    });
}

/// When the texts of the browser's language cannot be loaded, the page is in English, and says so.
#[test]
fn without_its_catalogue_the_page_is_in_english() {
    let setup = Setup {
        language: "zh-CN",
        files: &[(CATALOGUE, "no JSON")],
        ..Setup::default()
    };
    visit(setup, |studio| {
        studio.open("settings");
        studio.wait_alert("无法加载中文界面");
        studio.find(Role::Heading, "Settings");
        assert_eq!(studio.script(LANGUAGE), "en");
        // Choosing the language again does not help, and the page stays in English.
        studio.fill(Role::Textbox, "API key", "half a key");
        studio.press(Role::Radio, CHINESE);
        studio.wait("English as it is", || {
            let english = studio.all(Role::Radio, "English");
            (english.first()?.try_property("checked")? == true).then_some(())
        });
        assert_eq!(studio.value(Role::Textbox, "API key"), "half a key");
    });
}

/// Visits every page and dialog in Chinese.
#[test]
fn no_english_is_left() {
    visit(Setup::default(), |studio| {
        let auditor = Auditor::attend(studio);
        let mut found = Vec::new();
        studio.connect();
        jobs(studio);
        assert_eq!(studio.script(ASKED_FOR), 0, "English needs no catalogue");
        speak_chinese(studio);
        let polls = studio.service.requests("GET", "/v1/tasks/");
        let task = polls[0].path.trim_start_matches("/v1/").to_owned();
        let wait_words = || {
            studio.wait("a page with words", || {
                (studio.first("main").text().len() > 9).then_some(())
            });
        };
        // What was announced before the change of language stays in English until the page is loaded again.
        studio.reload();
        let pages = PAGES.map(|(path, _)| path).into_iter();
        for page in pages.chain(["nowhere", "tasks/nothing", &task]) {
            match link_to(studio, page) {
                Some(link) => studio.follow(&link),
                None => studio.open(page),
            }
            wait_words();
            match page {
                // The texts of this page depend on answers of the service.
                "check" => studio.wait_text("检查完成。"),
                "library" => drop(studio.card("一只风筝")),
                _ => {}
            }
            inspect(studio, &auditor, page, &mut found);
        }
        forms(studio, &auditor, &mut found);
        dialogs(studio, &auditor, &mut found);
        costs(studio, &auditor, &mut found);
        connections(studio, &auditor, &mut found);
        assert!(found.is_empty(), "{}", found.join("\n"));
    });
}

/// Creates jobs of every kind: two completed, one failed, two with an unknown outcome, one running.
fn jobs(studio: &Studio) {
    studio.provoke(&[NO_ANSWER, 504]);
    for (prompt, state) in [
        ("另一只风筝", "Completed"),
        ("一只风筝", "Completed"),
        ("没有画 [fail: 颜料用完了]", "Failed"),
        ("丢失的画 [drop]", "Outcome unknown"),
        ("太久的画 [html: 504]", "Outcome unknown"),
        ("慢慢画 [never]", "Processing"),
    ] {
        generate(studio, prompt, BACKGROUND);
        studio.card(prompt).wait_line(state);
    }
}

/// Inspects the messages of forms about missing or wrong values.
fn forms(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    studio.open("video");
    studio.fill(Role::Combobox, "模型", "aspect-video-1");
    studio.find(Role::Group, "时长").press(Role::Radio, "其他");
    studio.fill(Role::Textbox, "自定义时长", "7");
    open_more(studio);
    studio.fill(Role::Textbox, "服务商选项（JSON）", "[1]");
    studio.fill(
        Role::Textbox,
        "参考图 URL",
        "C:\\风筝.png\ndata:image/png,x\nhttps://",
    );
    studio.press(Role::Button, "生成视频");
    studio.wait_alert("未发送，有");
    studio.wait_text("会照原样发送");
    inspect(studio, auditor, "a wrong form", found);
    studio.open("edit");
    studio.fill(Role::Combobox, "模型", "pixel-image-1");
    studio.fill(
        Role::Textbox,
        "参考图 URL",
        "https://a.example/1.png https://a.example/2.png",
    );
    studio.fill(Role::Textbox, "自定义尺寸", "4000x10");
    studio.wait_text("可能会拒绝");
    studio.wait_text("最多接受 1 张参考图");
    inspect(studio, auditor, "a doubtful form", found);
    studio.open("tasks");
    studio.press(Role::Button, "添加任务…");
    studio.press(Role::Button, "添加任务");
    studio.wait_text("请输入服务给该任务的 ID");
    inspect(studio, auditor, "no task to add", found);
}

fn dialogs(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    studio.open("settings");
    for (button, dialog, dismiss) in [
        ("删除密钥", "删除密钥？", "保留密钥"),
        ("键盘快捷键", "键盘快捷键", "关闭"),
    ] {
        studio.press(Role::Button, button);
        inspect_dialog(studio, auditor, dialog, dismiss, found);
    }
    studio.follow("图片");
    let lost = studio.card("丢失的画 [drop]");
    if !lost.has(Role::Button, "重新生成") {
        lost.press(Role::Button, MORE);
    }
    lost.press(Role::Button, "重新生成");
    inspect_dialog(studio, auditor, "重新生成？", "不发送", found);
    let card = studio.card("一只风筝");
    card.press(Role::Button, "打开");
    let shown = studio.find(Role::Dialog, "一只风筝");
    inspect(studio, auditor, "一只风筝", found);
    shown.press(Role::Button, "对比");
    let compared = studio.find(Role::Dialog, "一只风筝 与 另一只风筝 对比");
    compared.press(Role::Radio, "滑块");
    inspect(studio, auditor, "two results", found);
    studio.open("image");
    let card = studio.card("一只风筝");
    card.press(Role::Button, MORE);
    card.press(Role::Button, "移除");
    studio.find(Role::Button, "撤销");
    inspect(studio, auditor, "a removal", found);
}

/// Inspects an open dialog, and closes it by this button.
fn inspect_dialog(
    studio: &Studio,
    auditor: &Auditor,
    name: &str,
    dismiss: &str,
    found: &mut Vec<String>,
) {
    let shown = studio.find(Role::Dialog, name);
    inspect(studio, auditor, name, found);
    shown.press(Role::Button, dismiss);
    studio.wait_gone(Role::Dialog, name);
}

/// Inspects saved items, costs, and the question before the limit is exceeded.
fn costs(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    studio.open("credits");
    for limit in ["some", "1"] {
        studio.fill(Role::Textbox, "每日限额（积分）", limit);
        studio.press(Role::Button, "保存限额");
        inspect(studio, auditor, "a limit", found);
    }
    studio.open("image");
    studio.fill(Role::Textbox, "提示词", "一只{颜色}风筝");
    studio.press(Role::Button, "已保存的提示词和设置");
    let kept = studio.find(Role::Dialog, "已保存的提示词和设置");
    kept.press(Role::Button, "保存此提示词");
    kept.press(Role::Button, "保存这组设置");
    inspect(studio, auditor, "what is kept", found);
    kept.press(Role::Button, "一只{颜色}风筝");
    inspect(studio, auditor, "a gap", found);
    kept.press(Role::Button, "使用此提示词");
    studio.press(Role::Button, "生成图片");
    let asked = studio.find(Role::Dialog, "超出每日限额？");
    inspect(studio, auditor, "a limit that is reached", found);
    asked.press(Role::Button, "不发送");
    studio.press(Role::Button, "批量生成…");
    let several = studio.find(Role::Dialog, "批量生成");
    several.fill(Role::Textbox, "提示词", "一只鹤\n一只鹭");
    inspect(studio, auditor, "several at once", found);
    several.fill(Role::Textbox, "提示词", "prompt,colour\n");
    inspect(studio, auditor, "a table that is none", found);
    several.press(Role::Button, "关闭");
}

/// Inspects the messages about addresses and keys.
fn connections(studio: &Studio, auditor: &Auditor, found: &mut Vec<String>) {
    studio.provoke(&[401]);
    studio.open("settings");
    studio.press(Role::Button, "连接");
    studio.wait_text("已连接");
    inspect(studio, auditor, "a good key", found);
    studio.fill(Role::Textbox, "API 密钥", "wrong");
    studio.press(Role::Button, "连接");
    studio.wait_alert("服务不接受此 API 密钥");
    studio.find(Role::Button, "仍然保存");
    studio.fill(Role::Textbox, "服务地址", "http://a.example");
    studio.press(Role::Button, "连接");
    studio.wait_text("以明文发送您的密钥");
    inspect(studio, auditor, "a bad address", found);
}
