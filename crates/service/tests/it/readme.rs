//! Tests that the README and `--help` list every directive.

#[test]
fn the_readme_has_the_table_of_directives() {
    let readme = include_str!("../../README.md");
    let table = easel_service::directives_markdown();
    assert!(
        readme.contains(&table),
        "put this into crates/service/README.md:\n{table}"
    );
}

#[test]
fn the_help_has_every_directive() {
    let help = easel_service::directives_help();
    for name in ["[fail: ", "[drop]", "[dialect: ", "[cousin: ", "  loud\n"] {
        assert!(help.contains(name), "{name} is not in\n{help}");
    }
}
