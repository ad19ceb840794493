//! Notices at the edge of a narrow page.

use easel_e2e::{Place, Role, Setup, visit};

use crate::steps::{WAIT, choose, generate};

/// On the narrowest phones the text of a notice with a button was 40 px wide: one word a line. A notice that grows must
/// not move its button under the finger.
#[test]
fn a_narrow_notice_has_its_button_under_the_text() {
    // Measures the notice before and after its button gets the focus, without the transform of its arrival.
    const BOXES: &str = "const notice = document.querySelector('.notice');
        const button = notice.querySelector(':scope > .button');
        const boxes = () => ['p', ':scope > .button', '[aria-label=Dismiss]'].map(part => {
            const { offsetTop, offsetWidth, offsetHeight } = notice.querySelector(part);
            return { top: offsetTop, width: offsetWidth, bottom: offsetTop + offsetHeight };
        });
        const frame = () => new Promise(requestAnimationFrame);
        const still = async () => {
            for (let last = '';;) {
                const now = JSON.stringify(boxes());
                if (now === last) return boxes();
                last = now;
                await frame();
                await frame();
            }
        };
        return still().then(async before => {
            button.focus();
            await frame();
            return [before, boxes()];
        });";
    visit(Setup::default(), |studio| {
        studio.connect();
        for prompt in ["a kite", "a merlin"] {
            generate(studio, prompt, WAIT);
            studio.card(prompt).wait_line("Completed");
        }
        studio.set_size(320, 640);
        choose(&studio.card("a kite"), Role::Button, "Remove");
        // A notice with the focus does not disappear, not even on a slow machine.
        let undo = studio.find(Role::Button, "Undo");
        undo.try_script("arguments[0].focus()");
        choose(&studio.card("a merlin"), Role::Button, "Remove");
        studio.wait_text("2 results removed.");
        let boxes = studio.script(BOXES);
        let figure = |at: usize, name: &str| boxes[0][at][name].as_f64().expect("a number");
        assert!(figure(0, "width") >= 180.0, "{boxes}");
        assert!(figure(1, "top") >= figure(0, "bottom"), "{boxes}");
        assert!(figure(2, "bottom") <= figure(1, "top"), "{boxes}");
        assert_eq!(boxes[0], boxes[1], "nothing moves");
    });
}
