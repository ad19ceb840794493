//! The reference images of an edit or a video that are dragged. `tests/web/references.rs` tests the other ways.

use easel_e2e::{Element, Place, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::{WAIT, generate, generate_of_size, picture_size};

const FIELD: &str = "Reference image URLs";

/// A user drags results into the field, and saves one by the browser's own menu.
#[test]
fn results_are_dragged_as_their_links_and_saved_by_the_menu() {
    visit(Setup::default(), |studio| {
        studio.connect();
        references_are_dragged(studio);
        a_small_copy_is_dragged_as_its_link(studio);
    });
}

/// A user drags the images of results into the field, and then one reference before another.
#[track_caller]
fn references_are_dragged(studio: &Studio) {
    for prompt in ["a knot", "a dunlin"] {
        generate(studio, prompt, WAIT);
        studio.card(prompt).wait_line("Completed");
    }
    studio.follow("Edit");
    let mut dragged = Vec::new();
    for prompt in ["a knot", "a dunlin"] {
        let card = studio.card(prompt);
        picture_size(&card);
        let picture = card.first("img");
        picture.drag_onto(&studio.find(Role::Textbox, FIELD));
        dragged.push(picture.property("src"));
        studio.wait("its address in the field", || {
            (studio.value(Role::Textbox, FIELD) == dragged.join("\n")).then_some(())
        });
    }
    studio.wait_text("1 reference image added.");

    // The test drags the tile by its image. The address of the image is not dropped as a new reference.
    let picture = studio.find(Role::Image, &format!("Reference {}", dragged[1]));
    picture.drag_onto(&studio.find(Role::Group, "Reference 1"));
    dragged.reverse();
    studio.wait("the other order", || {
        (studio.value(Role::Textbox, FIELD) == dragged.join("\n")).then_some(())
    });
}

/// Returns the name under which Chromium's own menu saves a picture: the name of the link around the picture. The link
/// only has an address while the menu opens.
fn menu_name(picture: &Element) -> String {
    let script = "const [picture] = arguments, link = picture.closest('a');
        picture.dispatchEvent(new MouseEvent('contextmenu', {bubbles: true}));
        return link.href === picture.src ? link.download : `${link.href} and ${picture.src}`";
    let name = picture.try_script(script).unwrap_or_default();
    let is_link = "return arguments[0].closest('a').hasAttribute('href')";
    assert_eq!(picture.try_script(is_link), Some(json!(false)));
    name.as_str().unwrap_or_default().to_owned()
}

/// A large picture is shown by a small copy in memory. Dragging it was refused as a file of this computer.
#[track_caller]
fn a_small_copy_is_dragged_as_its_link(studio: &Studio) {
    generate_of_size(studio, "pixel-image-1", "a godwit", "3840x2160");
    studio.follow("Edit");
    studio.fill(Role::Textbox, FIELD, "");
    studio.wait("its small copy", || {
        (picture_size(&studio.card("a godwit")).1 <= 1024).then_some(())
    });
    let card = studio.card("a godwit");
    let picture = card.first("img");
    assert!(picture.property("src").starts_with("blob:"));
    picture.drag_onto(&studio.find(Role::Textbox, FIELD));
    let media = [studio.service.base_url(), "/media/"].concat();
    studio.wait("its link in the field", || {
        let links = studio.value(Role::Textbox, FIELD);
        (links.starts_with(&media) && links.lines().count() == 1).then_some(())
    });
    studio.wait_text("1 reference image added.");
    // The browser's own menu saves the picture that is shown, so the page shows the whole picture then.
    let name = menu_name(&studio.card("a godwit").first("img"));
    assert!(name.ends_with(" a-godwit 3840x2160.png"), "{name}");
    studio.wait("the whole picture", || {
        (picture_size(&studio.card("a godwit")) == (3840, 2160)).then_some(())
    });
    studio.card("a godwit").press(Role::Button, "Open");
    let result = studio.find(Role::Group, "Result");
    let large = result.first("img");
    studio.wait("the kept picture in the large view", || {
        large.property("src").starts_with("blob:").then_some(())
    });
    assert_eq!(menu_name(&large), name);

    // A picture that is shown by its link is also saved from this device: the link has another name, and may
    // expire.
    studio.open("");
    generate(studio, "a plover", WAIT);
    let card = studio.card("a plover");
    let (width, height) = picture_size(&card);
    let picture = card.first("img");
    assert!(picture.property("src").starts_with(&media));
    let end = format!(" a-plover {width}x{height}.png");
    studio.wait("the kept file", || {
        picture.point_at();
        menu_name(&picture).ends_with(&end).then_some(())
    });
}
