//! The page in Chinese.

use easel_e2e::{
    Place, Role, Setup,
    steps::{BACKGROUND, LANGUAGE, WAIT, generate, speak_chinese},
    visit,
};

/// Counts the parts of the catalogue that the page has requested.
const ASKED_FOR: &str = "return performance.getEntriesByType('resource')
    .filter(entry => entry.name.includes('/words/')).length";

/// A user changes the language while a request waits, a task runs and a form is half filled in. All
/// of them go on in the other language, also after a reload and after the change back.
#[test]
fn a_change_of_language_loses_nothing() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a slow dawn [take: 6]", WAIT);
        generate(studio, "a slow dusk [take: 6]", BACKGROUND);
        studio.wait_requests("POST", "/", 2);
        studio.follow("Settings");
        studio.fill(Role::Textbox, "API key", "half a key");
        assert_eq!(studio.script(ASKED_FOR), 0, "English needs no catalogue");
        speak_chinese(studio);
        assert_eq!(studio.script(LANGUAGE), "zh-Hans");
        assert_eq!(studio.value(Role::Textbox, "API 密钥"), "half a key");
        studio.wait("the focus on the language", || {
            (studio.focused().property("value") == "zh-Hans").then_some(())
        });

        studio.follow("图片");
        assert_eq!(
            studio.value(Role::Textbox, "提示词"),
            "a slow dusk [take: 6]"
        );
        for prompt in ["a slow dawn [take: 6]", "a slow dusk [take: 6]"] {
            studio.card(prompt).wait_line("已完成");
        }
        assert_eq!(studio.service.posted().len(), 2);

        studio.reload();
        studio.find(Role::Button, "生成图片");
        studio.follow("设置");
        studio.press(Role::Radio, "English");
        studio.find(Role::Heading, "Settings");
        assert_eq!(studio.script(LANGUAGE), "en");
        studio.reload();
        studio.find(Role::Heading, "Settings");
        assert_eq!(studio.script(ASKED_FOR), 0, "English needs no catalogue");
    });
}
