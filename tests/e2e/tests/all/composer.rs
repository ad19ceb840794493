//! Enter in a form, and what it costs.

use easel_e2e::{Place, Role, Setup, visit};

use crate::steps::{BACKGROUND, RATIO_MODEL, choose, choose_mode, fill};

/// Enter in Model sent the form with the letters typed so far.
#[test]
fn enter_in_the_model_sends_nothing() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        studio.fill(Role::Textbox, "Prompt", "a linnet");
        studio.find(Role::Combobox, "Model").press_keys("asp\n");
        // Whatever Enter has sent would be on its way before this.
        fill(studio, "aspect-image-1", "a twite");
        studio.press(Role::Button, "Generate image");
        studio.card("a twite").wait_line("Completed");
        assert_eq!(studio.service.posted().len(), 1);
    });
}

/// The figures in the button, if there are any.
const ESTIMATE: &str = "return document.querySelector('.estimate')?.textContent ?? null";

/// The form shows cost and duration before sending, once there is history.
#[test]
fn an_estimate_comes_from_this_browsers_own_history() {
    visit(Setup::default(), |studio| {
        studio.connect();
        studio.follow("Image");
        fill(studio, RATIO_MODEL, "a heron");
        studio.press(Role::Radio, "16:9");
        assert!(studio.all(Role::Button, "Generate image").len() == 1);
        assert_eq!(
            studio.script(ESTIMATE),
            serde_json::json!(null),
            "no empty line"
        );
        choose_mode(studio, BACKGROUND);
        studio.press(Role::Button, "Generate image");
        studio.card("a heron").wait_line("Completed");
        let wait_basis = |basis: &str| {
            studio.wait(basis, || {
                (studio.first(".estimate").try_property("title")? == basis).then_some(())
            });
        };
        wait_basis("Based on 1 similar result");
        studio.press(Role::Radio, "1:1");
        wait_basis("Based on 1 result of this model with other settings");
        let line = studio.first(".estimate").text();
        assert!(line.starts_with("≈ 4 credits · "), "{line}");
        choose(&studio.card("a heron"), Role::Link, "Details");
        studio.wait_line("4 credits");
        studio.follow("Image");
        // The estimate is still known after a reload.
        studio.reload();
        wait_basis("Based on 1 result of this model with other settings");

        // Twice costs twice, and the button says so before it is pressed.
        studio.find(Role::Group, "Repeats").press(Role::Radio, "×2");
        studio.wait("the price of both", || {
            let line = studio.first(".estimate").text();
            line.starts_with("≈ 8 credits · ").then_some(())
        });
        let before = studio.service.posted().len();
        studio.press(Role::Button, "Generate image");
        studio.wait("both are sent", || {
            (studio.service.posted().len() == before + 2).then_some(())
        });
        studio.wait("three cards", || {
            (studio.all(Role::Article, "a heron").len() == 3).then_some(())
        });
        assert_eq!(studio.service.posted().len(), before + 2);
    });
}
