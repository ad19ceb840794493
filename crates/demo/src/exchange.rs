//! Requests and answers, between the browser and the crate `http`.

use axum::{
    body::{Body, to_bytes},
    extract::Request,
    http::{HeaderName, HeaderValue, Uri, header::HOST},
    response::Response,
};
use js_sys::{Array, Uint8Array};
use wasm_bindgen::{JsError, JsValue};
use wasm_bindgen_futures::JsFuture;
use web_sys::{Headers, ResponseInit};

/// Reads a request of the page.
pub(crate) async fn read(from: &web_sys::Request) -> Result<Request, JsValue> {
    let url = from.url();
    let uri: Uri = url
        .split('#')
        .next()
        .unwrap_or_default()
        .parse()
        .map_err(error)?;
    let host = uri.authority().map_or("", |authority| authority.as_str());
    let host = HeaderValue::from_str(host).map_err(error)?;
    let path = uri.path_and_query().map_or("/", |path| path.as_str());
    let mut request = axum::http::Request::builder()
        .method(from.method().as_str())
        .uri(path)
        .header(HOST, host);
    for entry in js_sys::try_iter(&from.headers())?.into_iter().flatten() {
        let entry = Array::from(&entry?);
        let [name, value] = [0, 1].map(|index| entry.get(index).as_string().unwrap_or_default());
        // A header that the crate rejects cannot be one of the contract's.
        if let (Ok(name), Ok(value)) = (name.parse::<HeaderName>(), HeaderValue::from_str(&value)) {
            request = request.header(name, value);
        }
    }
    let body = JsFuture::from(from.array_buffer()?).await?;
    let body = Uint8Array::new(&body).to_vec();
    request.body(Body::from(body)).map_err(error)
}

/// Writes an answer for the page.
pub(crate) async fn write(answer: Response) -> Result<web_sys::Response, JsValue> {
    let (parts, body) = answer.into_parts();
    let body = to_bytes(body, usize::MAX).await.map_err(error)?;
    let headers = Headers::new()?;
    for (name, value) in &parts.headers {
        headers.append(name.as_str(), value.to_str().map_err(error)?)?;
    }
    let init = ResponseInit::new();
    init.set_status(parts.status.as_u16());
    init.set_headers(&headers);
    // Some statuses allow no body, not even an empty one.
    let body = (!body.is_empty()).then(|| Uint8Array::from(&*body));
    web_sys::Response::new_with_opt_js_u8_array_and_init(body.as_ref(), &init)
}

fn error(error: impl std::error::Error) -> JsValue {
    JsError::new(&error.to_string()).into()
}
