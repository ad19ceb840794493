//! Tests of a built site that is served from the same port.

use std::{fs, path::PathBuf};

use crate::support::{Answer, Service};

const INDEX: &str =
    r#"<!DOCTYPE html><html><head><base href="/"><title>Easel</title></head></html>"#;
const HASHED: &str = "easel-0123456789abcdef_bg.wasm";

/// A folder with a small site. It is removed at the end.
struct Folder(PathBuf);

impl Folder {
    fn new(name: &str) -> Self {
        let folder =
            std::env::temp_dir().join(format!("easel-service-{name}-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        fs::write(folder.join("index.html"), INDEX).unwrap();
        fs::write(folder.join(HASHED), b"\0asm".repeat(500)).unwrap();
        fs::write(folder.join("favicon.svg"), "<svg/>").unwrap();
        Self(folder)
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        // If the folder cannot be removed, the system will do it later.
        let _ = fs::remove_dir_all(&self.0);
    }
}

fn serve(folder: &Folder, base: &str) -> Service {
    Service::with(|config| {
        config.site = Some(folder.0.clone());
        base.clone_into(&mut config.site_base);
    })
}

fn packed(service: &Service, path: &str) -> Answer {
    service
        .send("GET", path, &[("accept-encoding", "br")], "")
        .unwrap()
}

#[test]
fn pages_and_files_are_served_with_their_type_and_cache_control() {
    let folder = Folder::new("root");
    let service = serve(&folder, "/");
    for page in ["/", "/index.html", "/tasks", "/tasks/123"] {
        let answer = service.open(page);
        assert_eq!(
            (answer.status, answer.text().as_str()),
            (200, INDEX),
            "{page}"
        );
        assert_eq!(answer.header("cache-control"), "no-cache");
        assert!(answer.header("content-type").starts_with("text/html"));
    }
    let wasm = service.open(&format!("/{HASHED}"));
    assert_eq!(wasm.header("content-type"), "application/wasm");
    assert!(wasm.header("cache-control").contains("immutable"));
    let icon = service.open("/favicon.svg");
    assert_eq!(icon.header("content-type"), "image/svg+xml");
    assert_eq!(icon.header("cache-control"), "no-cache");
    assert_eq!(service.open("/missing.js").status, 404);
    assert_eq!(service.open("/..%2fCargo.toml").status, 404);
    assert_eq!(
        packed(&service, &format!("/{HASHED}")).header("content-encoding"),
        "br"
    );
    assert!(
        service.open("/v1/models").text().contains("error"),
        "the API is not hidden by the site"
    );
}

#[test]
fn the_configuration_points_at_this_service() {
    let folder = Folder::new("config");
    let service = Service::with(|config| {
        config.site = Some(folder.0.clone());
        config.api_prefix = "/gateway".to_owned();
    });
    let answer = service.open("/config.json");
    assert_eq!(answer.header("cache-control"), "no-cache");
    let config = answer.json();
    assert_eq!(config["baseUrl"], service.running.base_url());
    assert_eq!(config["baseUrlLocked"], false);
    assert!(
        config["notice"]
            .as_str()
            .unwrap()
            .contains("no model behind it")
    );
}

#[test]
fn the_configuration_names_the_profiles_of_the_models() {
    let folder = Folder::new("profiles");
    let service = serve(&folder, "app");
    let config = service.open("/app/config.json").json();
    let name = config["profiles"].as_str().unwrap();
    let answer = service.open(&format!("/app/{name}"));
    assert_eq!(answer.header("cache-control"), "no-cache");
    assert_eq!(answer.header("content-type"), "application/json");
    let profiles = answer.json();
    let families = profiles["families"].as_array().unwrap();
    assert!(families.iter().any(|row| row["match"] == "pixel-image*"));
}

#[test]
fn a_base_moves_the_site_and_its_base_element() {
    let folder = Folder::new("base");
    let service = serve(&folder, "app");
    assert_eq!(
        service.running.site_url().unwrap(),
        format!("http://{}/app/", service.running.addr)
    );
    for page in ["/app/", "/app/tasks/123"] {
        let answer = service.open(page);
        assert_eq!(answer.status, 200, "{page}");
        assert!(
            answer.text().contains(r#"<base href="/app/">"#),
            "{}",
            answer.text()
        );
    }
    assert_eq!(service.open(&format!("/app/{HASHED}")).status, 200);
    assert_eq!(service.open("/app/config.json").json()["title"], "Easel");
    assert_eq!(service.open("/app").header("location"), "/app/");
    assert!(service.open("/").text().contains("no model behind it"));
    assert_eq!(service.open(&format!("/{HASHED}")).status, 404);
}

#[test]
fn a_folder_without_a_page_is_an_error_at_the_start() {
    let config = easel_service::ServerConfig {
        site: Some("/nonexistent".into()),
        ..Default::default()
    };
    let runtime = tokio::runtime::Runtime::new().unwrap();
    assert!(runtime.block_on(easel_service::start(config)).is_err());
}
