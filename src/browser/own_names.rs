//! The names under which this site stores data, takes locks and sends messages to its tabs. Several installations may
//! share an origin, each under a path of its own. Their names end with the path, so that they do not mix.
//! `src/boot.js` sets the ending before anything is read.

use easel_core::url_part::encode;

use super::by_name::property;

/// The ending of each name; empty at the root of an origin.
fn ending() -> String {
    let told = property(&js_sys::global(), "easelNames");
    told.as_string().unwrap_or_default()
}

/// The name with the ending of this site.
pub(super) fn own_name(name: &str) -> String {
    [name, &ending()].concat()
}

/// The name of this site's own folder in the private file system, where a name must not contain a slash.
pub(super) fn own_folder(name: &str) -> String {
    encode(&own_name(name))
}

/// The name without the ending of this site; `None` if it belongs to another installation.
pub(super) fn name_of_own(name: &str) -> Option<String> {
    without_ending(name, &ending()).map(ToOwned::to_owned)
}

/// The name without its ending. Only the path of an installation begins with a slash after a space.
fn without_ending<'a>(name: &'a str, ending: &str) -> Option<&'a str> {
    let name = name.strip_suffix(ending)?;
    (!name.contains(" /")).then_some(name)
}

#[cfg(test)]
mod tests {
    use wasm_bindgen_test::wasm_bindgen_test;

    use super::without_ending;

    #[wasm_bindgen_test]
    fn installations_of_one_origin_do_not_see_each_other() {
        for (name, ending, own) in [
            ("easel.key", "", Some("easel.key")),
            ("easel.key /a/", "", None),
            ("easel.key /a/", " /a/", Some("easel.key")),
            ("easel.key /b/a/", " /a/", None),
            ("easel.key", " /a/", None),
            (
                "easel-poller https://host.example/v1 0a1b",
                "",
                Some("easel-poller https://host.example/v1 0a1b"),
            ),
        ] {
            assert_eq!(without_ending(name, ending), own, "{name}{ending}");
        }
    }
}
