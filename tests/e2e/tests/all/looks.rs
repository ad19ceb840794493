//! Temporary: pictures of cards.
use std::path::Path;

use easel_e2e::{NO_ANSWER, Place, Role, Setup, visit};

use crate::steps::{BACKGROUND, RATIO_MODEL, WAIT, fill, generate};

#[test]
fn looks() {
    visit(Setup::default(), |studio| {
        studio.provoke(&[NO_ANSWER, 429]);
        let shot = |name: &str| {
            std::thread::sleep(std::time::Duration::from_millis(900));
            studio
                .picture(Path::new(&format!("/tmp/cards/shots/{name}.png")))
                .expect("a picture");
        };
        studio.set_size(1440, 900);
        studio.connect();
        studio.follow("Image");
        shot("empty-1440");
        for (prompt, size) in [
            (
                "A red kite over the dunes in the evening light, seen from below, with a long tail of paper",
                "1:1",
            ),
            ("Terraced hills", "16:9"),
            ("A lighthouse", "2:3"),
            ("A forest", "3:2"),
            ("A tower", "9:16"),
        ] {
            fill(studio, RATIO_MODEL, prompt);
            studio.press(Role::Radio, size);
            studio.press(Role::Radio, BACKGROUND);
            studio.press(Role::Button, "Generate image");
            studio.card(prompt).wait_line("Completed");
        }
        studio.follow("Video");
        fill(studio, "aspect-video-1", "a slow river");
        studio.fill(Role::Combobox, "Duration", "4");
        studio.press(Role::Button, "Generate video");
        studio.card("a slow river").wait_line("Completed");
        studio.follow("Image");
        generate(
            studio,
            "An impossible staircase [fail: the prompt was refused by the moderators]",
            BACKGROUND,
        );
        studio
            .card("An impossible staircase [fail: the prompt was refused by the moderators]")
            .wait_line("Failed");
        generate(studio, "too many [status: 429 retry-after=300]", BACKGROUND);
        generate(studio, "A forest in fog [drop]", WAIT);
        studio
            .card("A forest in fog [drop]")
            .wait_line("Outcome unknown");
        studio.press(Role::Radio, "9:16");
        generate(studio, "A slow tower [take: 600]", WAIT);
        studio.press(Role::Radio, "16:9");
        generate(studio, "A slow hill [take: 600]", BACKGROUND);
        studio.find(Role::Article, "A slow hill [take: 600]");
        for (width, height) in [(1440, 900), (768, 1024), (360, 740)] {
            studio.set_size(width, height);
            for scheme in ["light", "dark"] {
                studio.prefer(scheme);
                for page in ["image", "library"] {
                    studio.open(page);
                    studio.card("A lighthouse").wait_line("Completed");
                    studio.script("document.querySelector('.stream, main').scrollTo(0, 0)");
                    shot(&format!("{page}-{width}-{scheme}"));
                }
            }
        }
        studio.set_size(1440, 900);
        studio.prefer("light");
        studio.open("image");
        let card = studio.card("Terraced hills");
        card.press(Role::Button, "More actions");
        shot("menu-1440");
        studio.keys("\u{e00c}");
        studio
            .card("A forest in fog [drop]")
            .press(Role::Button, "Find by ID");
        studio
            .card("A forest in fog [drop]")
            .first("summary")
            .press_it();
        studio
            .card("An impossible staircase [fail: the prompt was refused by the moderators]")
            .first("summary")
            .press_it();
        shot("open-1440");
        studio.be_a_phone(390, 844);
        studio.open("image");
        shot("phone-touch");
        studio.open("library");
        studio
            .card("A lighthouse")
            .press(Role::Button, "More actions");
        shot("phone-menu");
    });
}
