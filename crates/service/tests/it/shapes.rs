//! Tests that the answers have the same shapes as on every other machine.

use crate::support::Service;

#[path = "../../../reference/tests/shapes/mod.rs"]
mod cases;

#[test]
fn answers_have_the_shapes_of_the_golden_file() {
    let service = Service::new();
    let headers = [
        ("authorization", "Bearer first"),
        ("content-type", "application/json"),
    ];
    let mut shapes = cases::Shapes::default();
    for case in cases::cases() {
        let (path, body) = (shapes.path(&case), shapes.body(&case));
        let answer = service.send(case.method, &path, &headers, &body).unwrap();
        shapes.answered(&case, answer.status, &answer.json());
    }
    shapes.assert_golden();
}
