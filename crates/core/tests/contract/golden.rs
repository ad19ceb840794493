//! Tests of the exact bytes that are sent: a minimal and a full request for each of the five POST endpoints.

use easel_core::contract::{Kind, Mode, Request};
use easel_core::draft::Draft;

fn least() -> Draft {
    Draft {
        model: "m".to_owned(),
        prompt: " a \"red\" kite\n".to_owned(),
        references: "https://host.example/in.png".to_owned(),
        seconds: "6".to_owned(),
        ..Draft::default()
    }
}

fn most() -> Draft {
    Draft {
        references: "https://host.example/a.png\nhttp://host.example/b.png?x=1,2".to_owned(),
        size: " 16:9 ".to_owned(),
        quality: "high".to_owned(),
        resolution: "720p".to_owned(),
        outputs: "2".to_owned(),
        provider_options:
            r#"{"seed": 7, "cfg_scale": 0.5, "generate_audio": true, "aspect_ratio": "9:16"}"#
                .to_owned(),
        ..least()
    }
}

#[test]
fn bodies_contain_the_request_and_nothing_else() {
    let rows = [
        (
            Kind::Image,
            least(),
            r#"{"model":"m","prompt":" a \"red\" kite\n"}"#,
        ),
        (
            Kind::Image,
            most(),
            r#"{"model":"m","prompt":" a \"red\" kite\n","size":"16:9","quality":"high"}"#,
        ),
        (
            Kind::Edit,
            least(),
            r#"{"model":"m","prompt":" a \"red\" kite\n","image":"https://host.example/in.png"}"#,
        ),
        (
            Kind::Edit,
            most(),
            r#"{"model":"m","prompt":" a \"red\" kite\n","image":["https://host.example/a.png","http://host.example/b.png?x=1,2"],"size":"16:9","quality":"high"}"#,
        ),
        (
            Kind::Video,
            Draft {
                references: String::new(),
                ..least()
            },
            r#"{"model":"m","prompt":" a \"red\" kite\n","seconds":6}"#,
        ),
        (
            Kind::Video,
            most(),
            r#"{"model":"m","prompt":" a \"red\" kite\n","seconds":6,"resolution":"720p","n":2,"image":["https://host.example/a.png","http://host.example/b.png?x=1,2"],"providerOptions":{"aspect_ratio":"9:16","cfg_scale":0.5,"generate_audio":true,"seed":7}}"#,
        ),
    ];
    for (kind, draft, body) in rows {
        // The mode only changes the path, not the body.
        for mode in [Mode::Wait, Mode::Background] {
            let draft = Draft {
                mode,
                ..draft.clone()
            };
            let request = draft.validate(kind).unwrap();
            assert_eq!(request.body(), body);
        }
    }
}

#[test]
fn a_request_returns_its_fields() {
    let video = most().validate(Kind::Video).unwrap();
    assert_eq!(video.kind(), Kind::Video);
    assert_eq!(video.mode(), Mode::Background);
    assert_eq!((video.model(), video.prompt()), ("m", " a \"red\" kite\n"));
    assert_eq!(
        video.references(),
        [
            "https://host.example/a.png",
            "http://host.example/b.png?x=1,2"
        ]
    );
    assert_eq!((video.seconds(), video.outputs()), (Some(6), Some(2)));
    assert_eq!(video.resolution(), Some("720p"));
    assert_eq!(video.provider_options().unwrap()["seed"], 7);
    assert_eq!((video.size(), video.quality()), (None, None));

    let image = most().validate(Kind::Image).unwrap();
    assert_eq!(
        (image.size(), image.quality()),
        (Some("16:9"), Some("high"))
    );
    assert!(image.references().is_empty());
    assert_eq!((image.seconds(), image.provider_options()), (None, None));
}

#[test]
fn a_pretty_body_is_the_same_body() {
    let request = most().validate(Kind::Video).unwrap();
    let pretty = request.pretty_body();
    assert!(pretty.starts_with("{\n  \"model\": \"m\",\n"));
    let read = |text: &str| serde_json::from_str::<serde_json::Value>(text).unwrap();
    assert_eq!(read(&pretty), read(&request.body()));
}

#[test]
fn a_stored_request_is_tagged_and_comes_back_the_same() {
    for kind in [Kind::Image, Kind::Edit, Kind::Video] {
        let draft = Draft {
            mode: Mode::Wait,
            ..most()
        };
        let request = draft.validate(kind).unwrap();
        let stored = serde_json::to_string(&request).unwrap();
        let read: Request = serde_json::from_str(&stored).unwrap();
        assert_eq!(read, request);
        assert_eq!(read.body(), request.body());
    }
    let image = least().validate(Kind::Image).unwrap();
    assert_eq!(
        serde_json::to_string(&image).unwrap(),
        r#"{"kind":"image","mode":"background","body":{"model":"m","prompt":" a \"red\" kite\n"}}"#
    );
}

#[test]
fn the_aspect_ratio_is_known_if_the_request_has_it() {
    let image = [
        ("16:9", Some((16, 9))),
        ("1536x1024", Some((1536, 1024))),
        ("1024X1536", Some((1024, 1536))),
        ("", None),
        ("auto", None),
        ("0x10", None),
        ("wide", None),
        ("99999999999x1", None),
    ];
    for (size, shape) in image {
        let draft = Draft {
            size: size.to_owned(),
            ..least()
        };
        assert_eq!(
            draft.validate(Kind::Image).unwrap().shape(),
            shape,
            "{size}"
        );
        assert_eq!(draft.validate(Kind::Edit).unwrap().shape(), shape, "{size}");
    }
    let video = [
        ("", None),
        (r#"{"seed": 1}"#, None),
        (r#"{"aspect_ratio": "9:16"}"#, Some((9, 16))),
        (r#"{"aspect_ratio": 1.5}"#, None),
    ];
    for (options, shape) in video {
        let draft = Draft {
            provider_options: options.to_owned(),
            size: "1:1".to_owned(),
            ..least()
        };
        assert_eq!(
            draft.validate(Kind::Video).unwrap().shape(),
            shape,
            "{options}"
        );
    }
}
