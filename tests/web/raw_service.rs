//! Services whose answers a test chooses, without a network.

use std::{cell::RefCell, rc::Rc};

use js_sys::{Array, Function, Promise, Reflect};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsError, JsValue, closure::Closure};
use web_sys::{Headers, Request, Response, ResponseInit};

use crate::studio::KEY;

pub(crate) const JSON: &str = "application/json";

/// The status, type and body of an answer.
pub(crate) type Answer = (u16, &'static str, &'static str);

/// The parts of a request on which answers depend.
pub(crate) struct Asked {
    pub(crate) method: String,
    pub(crate) path: String,
    pub(crate) is_right_key: bool,
    /// Whether a browser asks the service for permission first, because of the request's headers.
    pub(crate) needs_permission: bool,
}

/// The behaviour of a service. `None` stands for a request that the browser blocks.
pub(crate) type Responds = fn(&Asked) -> Option<Answer>;

/// Answers all requests of the page to this origin, and returns their journal.
pub(crate) fn serve(origin: &str, responds: Responds) -> Rc<RefCell<Vec<Asked>>> {
    let journal = Rc::new(RefCell::new(Vec::new()));
    let noted = journal.clone();
    let others: Function = property(&window(), "fetch").unchecked_into();
    let start = format!("{origin}/");
    let fetch = Closure::<dyn Fn(JsValue, JsValue) -> Result<JsValue, JsValue>>::new(
        move |what: JsValue, options: JsValue| {
            let constructor: Function = property(&window(), "Request").unchecked_into();
            let arguments = Array::of2(&what, &options);
            let request: Request = Reflect::construct(&constructor, &arguments)?.unchecked_into();
            let url = request.url();
            let Some(path) = url.strip_prefix(&start) else {
                return others.call2(&window(), &what, &options);
            };
            let key = request.headers().get("Authorization")?;
            let kind = request.headers().get("Content-Type")?;
            let asked = Asked {
                method: request.method(),
                path: format!("/{path}"),
                needs_permission: key.is_some() || kind.is_some(),
                is_right_key: key == Some(format!("Bearer {KEY}")),
            };
            let answer = responds(&asked);
            noted.borrow_mut().push(asked);
            Ok(match answer {
                Some(answer) => Promise::resolve(&response(answer)?).into(),
                None => Promise::reject(&JsError::new("not allowed").into()).into(),
            })
        },
    );
    Reflect::set(&window(), &"fetch".into(), &fetch.into_js_value()).expect("it can be set");
    journal
}

fn property(target: &JsValue, name: &str) -> JsValue {
    Reflect::get(target, &name.into()).expect("it is an object")
}

fn response((status, kind, body): Answer) -> Result<Response, JsValue> {
    let init = ResponseInit::new();
    init.set_status(status);
    let headers = Headers::new()?;
    headers.set("Content-Type", kind)?;
    init.set_headers(&headers);
    Response::new_with_opt_str_and_init(Some(body), &init)
}
