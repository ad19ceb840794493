//! Collections of results in two tabs.

use easel_e2e::{Place, Role, Setup, Tab, visit};

use crate::steps::{choose, generate_and_wait, open_tabs};

const HERON: &str = "a heron at dawn";
const STORK: &str = "a stork on a roof";

const ENTER: &str = "\u{e007}";

/// In the large view, a user adds a result to collections, removes it from one, and makes it the cover. Another tab
/// shows the change at once.
#[test]
fn a_result_is_in_several_collections() {
    visit(Setup::default(), |studio| {
        let tabs: [Tab; 2] = open_tabs(studio);
        generate_and_wait(studio, STORK);
        generate_and_wait(studio, HERON);
        studio.card(STORK).press(Role::Button, "Open");
        let view = studio.find(Role::Dialog, STORK);
        for name in ["Birds", "May"] {
            view.fill(Role::Combobox, "Collections", name);
            view.find(Role::Combobox, "Collections").press_keys(ENTER);
            view.find(Role::Button, &format!("Remove from collection: {name}"));
        }
        view.press(Role::Button, "Remove from collection: May");
        view.wait_gone(Role::Button, "Remove from collection: May");
        choose(&view, Role::Button, "Use as cover");
        view.press(Role::Button, "Close");
        studio.wait_gone(Role::Dialog, STORK);

        studio.turn_to(&tabs[0]);
        studio.follow("Library");
        choose(&studio.card(HERON), Role::Button, "Add to collection…");
        let asked = studio.find(Role::Dialog, "Add 1 result to a collection");
        asked.fill(Role::Combobox, "Collection", "birds");
        asked.press(Role::Button, "Add");
        studio.press(Role::Button, "Birds");
        studio.card(HERON);
        studio.card(STORK);
        studio.press(Role::Button, "Birds");
        studio.press(Role::Button, "May");
        studio.wait_gone(Role::Article, HERON);
    });
}
