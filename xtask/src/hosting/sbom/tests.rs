use cyclonedx_bom::prelude::{Bom, SpecVersion, Validate};

use super::*;

/// Reads the list with the library of another program, which knows the rules of the format.
fn read() -> Bom {
    let text = list().expect("cargo describes the workspace").to_string();
    Bom::parse_from_json(text.as_bytes()).expect("it is CycloneDX")
}

#[test]
fn the_list_is_valid_and_names_each_package_with_its_licence() {
    let bom = read();
    let outcome = bom.validate_version(SpecVersion::V1_5);
    assert!(
        outcome.passed(),
        "{:#?}",
        outcome.errors().collect::<Vec<_>>()
    );
    let components = bom.components.expect("there are some").0;
    assert!(components.len() > 50, "{}", components.len());
    for component in components {
        let name = component.name.to_string();
        let licenses = component.licenses.map(|licenses| licenses.0.len());
        assert_eq!(licenses, Some(1), "{name}");
        assert!(component.version.is_some(), "{name}");
        let purl = component.purl.map(|purl| purl.to_string());
        let own = ["easel-core", "easel-demo", "easel-reference"];
        let is_own = own.contains(&name.as_str());
        assert_eq!(purl.is_none(), is_own, "{name}: {purl:?}");
    }
}

#[test]
fn what_is_linked_is_listed_and_what_only_builds_it_is_not() {
    let bom = read();
    let components = bom.components.expect("there are some").0;
    let names: Vec<_> = components.iter().map(|one| one.name.to_string()).collect();
    for linked in [
        "leptos",
        "leptos_router",
        "easel-core",
        "serde_json",
        // The packages of the demo.
        "axum",
        "wasm-bindgen",
        "std",
    ] {
        assert!(
            names.iter().any(|name| name == linked),
            "{linked}: {names:?}"
        );
    }
    for foreign in [
        "easel",
        "leptos_macro",
        "wasm-bindgen-macro",
        "easel-service",
        "xtask",
        "ureq",
    ] {
        assert!(
            names.iter().all(|name| name != foreign),
            "{foreign}: {names:?}"
        );
    }
    let main = bom.metadata.and_then(|metadata| metadata.component);
    assert_eq!(
        main.map(|main| main.name.to_string()).as_deref(),
        Some("easel")
    );
    let uses = bom.dependencies.expect("there are some").0;
    let easel = uses
        .iter()
        .find(|one| one.dependency_ref.starts_with("easel@"));
    let easel = &easel.expect("it uses others").dependencies;
    assert!(
        easel.iter().any(|used| used.starts_with("leptos@")),
        "{easel:?}"
    );
}
