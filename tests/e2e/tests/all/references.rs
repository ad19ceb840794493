//! The reference images of an edit or a video: pasted, dropped and reordered.

use easel_e2e::{Element, Place, Role, Setup, Studio, visit};
use serde_json::json;

use crate::steps::{WAIT, generate, generate_of_size, picture_size};

const FIELD: &str = "Reference image URLs";

/// Pastes or drops texts into the field, each with its type.
#[track_caller]
fn bring(studio: &Studio, event: &str, contents: &str) {
    let script = [
        "const field = arguments[0];
        const transfer = new DataTransfer();
        const texts = ",
        contents,
        ";
        for (const [kind, text] of Object.entries(texts)) transfer.setData(kind, text);
        const options = {bubbles: true, cancelable: true, clipboardData: transfer, dataTransfer: transfer};
        const what = '",
        event,
        "';
        field.dispatchEvent(what === 'paste' ? new ClipboardEvent(what, options) : new DragEvent(what, options));
        return true",
    ]
    .concat();
    let field = studio.find(Role::Textbox, FIELD);
    field.try_script(&script).expect("it is brought");
}

/// A user pastes two addresses at once, drops a third, moves one, removes one, and undoes the removal.
#[test]
fn references_are_pasted_moved_and_removed() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate(studio, "a plover", WAIT);
        let card = studio.card("a plover");
        card.wait_line("Completed");
        let picture = card.first("img").property("src");
        let [first, second, third] = ["a", "b", "c"].map(|name| format!("{picture}?{name}"));
        studio.follow("Edit");
        bring(
            studio,
            "paste",
            &format!("{{'text/plain': '{first}\\n{second}'}}"),
        );
        studio.wait_text("2 reference images added.");
        bring(
            studio,
            "drop",
            &format!("{{'text/uri-list': '# from a page\\r\\n{third}'}}"),
        );
        assert_eq!(
            studio.value(Role::Textbox, FIELD),
            [&*first, &second, &third].join("\n")
        );
        for url in [&first, &second, &third] {
            studio.find(Role::Image, &format!("Reference {url}"));
        }

        studio
            .find(Role::Group, "Reference 3")
            .press(Role::Button, "Move left");
        assert_eq!(
            studio.value(Role::Textbox, FIELD),
            [&*first, &third, &second].join("\n")
        );
        let has_focus = || {
            let name = studio.script("return document.activeElement.getAttribute('aria-label')");
            (name == "Move left").then_some(())
        };
        studio.wait("the button that was pressed has the focus", has_focus);
        studio
            .find(Role::Group, "Reference 3")
            .press(Role::Button, "Move right");
        assert_eq!(
            studio.value(Role::Textbox, FIELD),
            [&*second, &first, &third].join("\n")
        );

        studio
            .find(Role::Group, "Reference 2")
            .press(Role::Button, "Remove reference");
        assert_eq!(
            studio.value(Role::Textbox, FIELD),
            [&*second, &third].join("\n")
        );
        studio.press(Role::Button, "Undo");
        assert_eq!(
            studio.value(Role::Textbox, FIELD),
            [&*second, &first, &third].join("\n")
        );
    });
}

/// A user types an address. Each typed letter caused a request.
#[test]
fn a_reference_is_loaded_when_it_is_entered() {
    visit(Setup::default(), |studio| {
        studio.open("edit");
        // The site answers with a page instead of an image.
        let url = format!("{}typed.png", studio.site());
        let field = studio.find(Role::Textbox, FIELD);
        field.press_keys(&url);
        studio.find(Role::Group, "Reference 1");
        let asked = || {
            let script = "return performance.getEntriesByType('resource')
                .filter(entry => entry.initiatorType === 'img').map(entry => entry.name)";
            studio.script(script)
        };
        assert_eq!(asked(), serde_json::json!([]), "while it is typed");
        // Enter also completes the address.
        field.press_keys("\n");
        studio.wait("it is loaded", || {
            (asked() == serde_json::json!([url])).then_some(())
        });
        let second = url.replace("typed", "two");
        field.press_keys(&second);
        studio.find(Role::Group, "Reference 2");
        assert_eq!(asked(), serde_json::json!([url]), "while it is typed");
        field.press_keys("\t");
        studio.wait("both are loaded", || {
            (asked() == serde_json::json!([url, second])).then_some(())
        });
    });
}

/// A user drags the images of results into the field, and then one reference before another.
#[test]
fn references_are_dragged() {
    visit(Setup::default(), |studio| {
        studio.connect();
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
#[test]
fn a_small_copy_is_dragged_as_its_link() {
    visit(Setup::default(), |studio| {
        studio.connect();
        generate_of_size(studio, "pixel-image-1", "a godwit", "3840x2160");
        studio.follow("Edit");
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
    });
}
