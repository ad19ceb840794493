//! The manifest, which the system reads when Easel is installed.

use easel_e2e::{Setup, visit};
use serde_json::Value;

/// Returns the names and the addresses in the manifest, and whether each icon has the stated size.
const NAMED: &str = "return (async () => {
    const link = document.querySelector('link[rel=manifest]').href;
    const manifest = await (await fetch(link)).json();
    const { action } = manifest.share_target;
    const pages = [manifest.start_url, manifest.scope, action, ...manifest.shortcuts.map(({url}) => url)];
    const icons = [...manifest.icons, ...manifest.shortcuts.flatMap(({icons}) => icons)];
    return {
        names: manifest.shortcuts.map(({name}) => name),
        pages: pages.map(url => new URL(url, link).href),
        icons: await Promise.all(icons.map(async ({src, sizes}) => {
            const picture = await createImageBitmap(await (await fetch(new URL(src, link))).blob());
            return sizes === `${picture.width}x${picture.height}`;
        })),
    };
})()";

/// Also for a site under a path, all addresses in the manifest are below that path.
#[test]
fn the_manifest_names_what_there_is() {
    visit(Setup::under("/studio/"), |studio| {
        studio.open("");
        let named = studio.script(NAMED);
        let site = studio.site();
        let expected = serde_json::json!(["Image", "Edit", "Video"]);
        assert_eq!(named["names"], expected);
        let pages = ["", "", "image", "image", "edit", "video"].map(|page| format!("{site}{page}"));
        assert_eq!(named["pages"], serde_json::json!(pages));
        let icons = named["icons"].as_array().expect("it has icons");
        assert!(
            icons.len() > 5 && icons.iter().all(|fits| *fits == Value::Bool(true)),
            "{named}"
        );
    });
}
