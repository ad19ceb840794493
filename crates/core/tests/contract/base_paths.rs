//! Tests of the base path that remains of an address when the user has copied it with an endpoint.

use easel_core::contract::{BaseUrl, BaseUrlProblem as Problem, Insecure};

/// Endpoints of real services were taken for base paths, so that `/v1/models` was requested below them.
#[test]
fn an_endpoint_is_no_base_path() {
    for endpoint in [
        "/v1/embeddings",
        "/v1/messages",
        "/v1/messages/count_tokens",
        "/v1/responses",
        "/v1/responses/resp_1",
        "/v1/audio/speech",
        "/v1/completions",
        "/v1/chat/completions",
        "/v1/models",
        "/v1/models/",
        "/v1/model/info",
        "/v1/files",
        "/v1/moderations",
        "/v1/videos",
        "/v1/videos/video_1/content?variant=thumbnail",
        "/v1/video/generations",
        "/v1/image_generation",
        "/v1/images/generations?x=1",
        "/v1/images/generations#top",
        "/V1/Images/Generations",
        "/v1//models",
        "/v1/async/images/generations",
        "/v1/rerank",
        "/v1/batches",
        "/v1beta/models/x:generateContent",
        "/v1beta/models/x:generateContent?key=a@b",
        "/v2/models",
        "/v1/tasks/123",
        "/v1/tasks/models/1",
        "/v1/jobs/1",
        "/v1/engines/e/completions",
        "/chat/completions",
        "/images/edits",
        "/async/videos/generations",
        "/v1/v1/",
    ] {
        for prefix in [
            "",
            "/media",
            "/api/v3/easel",
            "/v1/openai",
            "/v1/accounts/x/ai",
        ] {
            let expected = format!("https://h.example{prefix}");
            let text = [&expected, endpoint].concat();
            let base = BaseUrl::parse(&text, Insecure::Refuse);
            assert_eq!(base.as_ref().map(BaseUrl::as_str), Ok(&*expected), "{text}");
        }
    }
}

#[test]
fn a_base_path_stays_as_it_is() {
    for path in [
        "/v1/openai",
        "/v1/accounts/x",
        "/v1/media",
        "/api/v3/easel",
        "/api/v3",
        "/v2",
        "/v2ray/video",
        "/v1beta/openai",
        "/client/v4/accounts/x/ai",
        "/v1/chatbot",
        "/v1/model-gateway",
        "/models",
        "/images/proxy",
        "/async",
        "/completions",
        "/openai/deployments/images",
    ] {
        let text = format!("https://h.example{path}");
        let base = BaseUrl::parse(&text, Insecure::Refuse);
        assert_eq!(base.as_ref().map(BaseUrl::as_str), Ok(&*text), "{path}");
        for extra in ["?x=1", "#x"] {
            let refused = BaseUrl::parse(&[&*text, extra].concat(), Insecure::Refuse);
            assert_eq!(refused, Err(Problem::Extra), "{path}{extra}");
        }
    }
}

/// A stored address is read again at each start, and must stay the same.
#[test]
fn a_base_address_is_read_again_as_the_same() {
    for path in [
        "/v1/v1",
        "/v1/images/v1/models",
        "/v1/relay/v1",
        "/async/async/images/edits",
        "/v1/chat/completions/v1",
    ] {
        let base = BaseUrl::parse(&format!("https://h.example{path}"), Insecure::Refuse).unwrap();
        assert_eq!(
            BaseUrl::parse(base.as_str(), Insecure::Refuse).as_ref(),
            Ok(&base),
            "{path}"
        );
    }
}
