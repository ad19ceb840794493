//! Tests of a server without async endpoints, like most OpenAI-compatible servers.

use easel_service::ServerConfig;
use serde_json::json;

use crate::support::{ASYNC_GENERATIONS, GENERATIONS, Service, VIDEOS};

#[test]
fn the_async_endpoints_and_tasks_are_absent_and_the_rest_works() {
    for (status, says) in [(404, "Not Found"), (405, "Method Not Allowed")] {
        let service = Service::with(|config| {
            *config = ServerConfig {
                no_async: status.try_into().ok(),
                ..config.clone()
            };
        });
        let body = json!({"model": "aspect-image-1", "prompt": "a fox"});
        for path in [ASYNC_GENERATIONS, "/v1/async/images/edits", VIDEOS] {
            let answer = service.post(path, &body);
            assert_eq!(answer.status, status, "{path}");
            assert_eq!(answer.json(), json!({"detail": says}));
        }
        let answer = service.get("/v1/tasks/1");
        assert_eq!(
            (answer.status, answer.json()),
            (status, json!({"detail": says}))
        );
        assert_eq!(service.post(GENERATIONS, &body).status, 200);
        assert_eq!(service.get("/v1/models").status, 200);
    }
}

#[test]
fn a_page_of_another_origin_can_read_that_tasks_are_absent() {
    let service = Service::with(|config| config.no_async = 404.try_into().ok());
    let headers = [("origin", "http://studio.example")];
    let answer = service.send("GET", "/v1/tasks/1", &headers, "").unwrap();
    assert_eq!(answer.header("access-control-allow-origin"), "*");
}
