//! The list from which a user chooses a model. How it fits a phone is tested end to end.

use serde_json::Value;
use wasm_bindgen_test::wasm_bindgen_test;

use crate::studio::{BACKGROUND, RATIO_MODEL, Studio, until_some};

/// The price in the first row that has one.
const PRICE: &str = "return document.querySelector('#model-list small')?.textContent ?? null";

/// Waits until the list is closed and the field contains this model.
async fn wait_chosen(studio: &Studio, model: &str) {
    let field = studio.find("combobox", "Model").await;
    until_some(&format!("{model}, and a closed list"), studio, || {
        let is_closed = field.property("ariaExpanded") == "false";
        (is_closed && field.property("value") == model).then_some(())
    })
    .await;
    assert_eq!(studio.count("#model-list:popover-open"), 0);
}

/// Waits until this model, or another row of this name, is the current one.
async fn wait_current(studio: &Studio, row: &str) {
    let field = studio.find("combobox", "Model").await;
    until_some(&format!("{row} as the current row"), studio, || {
        let id = field.attribute("aria-activedescendant")?;
        let current = studio.query(&format!("#{id}"))?;
        (current.attribute("aria-label")? == row).then_some(())
    })
    .await;
}

/// A user chooses a model with the mouse. The last used model comes first, with its price.
#[wasm_bindgen_test]
async fn what_was_used_last_comes_first_with_its_price() {
    let studio = Studio::connected().await;
    let fresh = ["aspect-image-1", "pixel-image-1", "Other models"];
    assert_eq!(studio.offered_models().await, fresh);
    assert_eq!(studio.json(PRICE).await, Value::Null, "nothing is known");
    studio.press("option", "pixel-image-1").await;
    wait_chosen(&studio, "pixel-image-1").await;
    studio.fill("textbox", "Prompt", "a bittern").await;
    studio.choose_mode(BACKGROUND).await;
    studio.press("button", "Generate image").await;
    studio.card("a bittern").await.wait_line("Completed").await;

    let used = ["pixel-image-1", "aspect-image-1", "Other models"];
    assert_eq!(studio.offered_models().await, used);
    let price = studio
        .wait("price of the model", async || {
            studio.json(PRICE).await.as_str().map(str::to_owned)
        })
        .await;
    assert!(price.starts_with("≈ 5 credits · "), "{price}");
    let width = "return document.querySelector('#model-list').offsetWidth";
    assert_eq!(studio.json(width).await, 360);
    // A press elsewhere closes the list.
    studio.find("textbox", "Prompt").await.press_it().await;
    wait_chosen(&studio, "pixel-image-1").await;
    assert_eq!(studio.service.posted().len(), 1);
}

/// A user chooses a model by keyboard: arrows, Enter, Escape. Enter never sends the form.
#[wasm_bindgen_test]
async fn a_model_is_chosen_by_keyboard() {
    const ENTER: &[&str] = &["Enter"];
    let studio = Studio::connected().await;
    studio.fill_form(RATIO_MODEL, "a crake").await;
    let field = studio.find("combobox", "Model").await;
    // The list opens with the chosen model as the current row.
    field.key("ArrowDown", "ArrowDown").await;
    wait_current(&studio, "aspect-image-1").await;
    field.key("ArrowDown", "ArrowDown").await;
    wait_current(&studio, "pixel-image-1").await;
    field.type_keys(ENTER).await;
    wait_chosen(&studio, "pixel-image-1").await;

    // Models that do not fit the form are behind the last row.
    for _ in 0..2 {
        field.key("ArrowDown", "ArrowDown").await;
    }
    wait_current(&studio, "Other models").await;
    field.type_keys(ENTER).await;
    wait_current(&studio, "edit-image-1").await;
    field.key("ArrowUp", "ArrowUp").await;
    wait_current(&studio, "pixel-image-1").await;
    studio.press_escape().await;
    wait_chosen(&studio, "pixel-image-1").await;

    // Typing also finds a model.
    studio.fill("combobox", "Model", "EDIT").await;
    wait_current(&studio, "edit-image-1").await;
    studio.find("option", "Use “EDIT” as typed").await;
    field.type_keys(ENTER).await;
    wait_chosen(&studio, "edit-image-1").await;
    // While the list is closed, Enter does nothing.
    field.type_keys(ENTER).await;
    studio.fill("combobox", "Model", "nobodys-model-7").await;
    wait_chosen(&studio, "nobodys-model-7").await;
    assert!(studio.service.posted().is_empty());
}
