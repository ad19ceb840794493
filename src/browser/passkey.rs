//! Passkeys (WebAuthn) that yield keys by the extension `prf`. The API is called by name, since not every browser
//! has it.
//!
//! Easel has no server to sign in to, so no answer is verified: without the secret that the passkey yields, there
//! is no key to decrypt with.

use std::net::Ipv4Addr;

use js_sys::{Array, Function, Uint8Array};
use leptos::prelude::window;
use wasm_bindgen::{JsCast, JsValue};

use super::{
    by_name::{call, error_name, property},
    cipher::{CipherKey, object, overwrite, secret_bytes, wipe},
};

/// The signature algorithms of passkeys: P-256 and RSA. Every passkey supports one of them.
const SIGNATURES: [i32; 2] = [-7, -257];

/// Why a passkey yielded no key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PasskeyProblem {
    /// The user has closed the browser's question, or it waited too long, or there is no such passkey.
    Refused,
    /// The browser or the passkey does not support this.
    Unable,
}

/// Whether the browser may support passkeys that yield keys on this page: over https or on localhost, with a host
/// name.
pub async fn may_have_passkeys() -> bool {
    let kind = property(&window(), "PublicKeyCredential");
    let host = window().location().hostname().unwrap_or_default();
    if !kind.is_function() || host.starts_with('[') || host.parse::<Ipv4Addr>().is_ok() {
        return false;
    }
    let asks = property(&kind, "getClientCapabilities").is_instance_of::<Function>();
    // A browser that cannot tell may still support it.
    !asks
        || call(&kind, "getClientCapabilities", &[])
            .await
            .is_ok_and(|able| property(&able, "extension:prf") != JsValue::FALSE)
}

/// Asks the user to create a passkey. Returns its id, and the key that it yields for `salt`.
///
/// # Errors
/// Returns an error if no passkey is created, or if it yields no key. A passkey that yields no key may stay on the
/// device.
pub async fn create_passkey(
    name: &str,
    salt: &[u8],
) -> Result<(Vec<u8>, CipherKey), PasskeyProblem> {
    let unable = PasskeyProblem::Unable;
    let user = object(&[
        ("id", bytes(&secret_bytes::<16>().ok_or(unable)?)),
        ("name", name.into()),
        ("displayName", name.into()),
    ]);
    let kinds = SIGNATURES
        .map(|signature| object(&[("type", "public-key".into()), ("alg", signature.into())]));
    let chosen = object(&[
        ("residentKey", "preferred".into()),
        ("userVerification", "required".into()),
    ]);
    let made = ask(
        "create",
        &[
            ("rp", object(&[("name", "Easel".into())])),
            ("user", user),
            ("pubKeyCredParams", kinds.iter().collect::<Array>().into()),
            ("authenticatorSelection", chosen),
        ],
        salt,
    )
    .await?;
    let id = Uint8Array::new(&property(&made, "rawId")).to_vec();
    let yields = yields(&made).await;
    let can = property(&yields, "enabled").is_truthy();
    let key = match key_of(&yields).await {
        Some(key) => key,
        // Many passkeys yield a key only at the second request.
        None if can => ask_passkey(&id, salt).await?,
        None => return Err(unable),
    };
    Ok((id, key))
}

/// Asks the user to unlock a passkey. Returns the key that it yields for `salt`.
///
/// # Errors
/// Returns an error if it yields no key.
pub async fn ask_passkey(id: &[u8], salt: &[u8]) -> Result<CipherKey, PasskeyProblem> {
    let own = object(&[("type", "public-key".into()), ("id", bytes(id))]);
    let fields = [
        ("allowCredentials", Array::of1(&own).into()),
        ("userVerification", "required".into()),
    ];
    let answer = ask("get", &fields, salt).await?;
    let key = key_of(&yields(&answer).await).await;
    key.ok_or(PasskeyProblem::Unable)
}

async fn ask(
    act: &str,
    fields: &[(&str, JsValue)],
    salt: &[u8],
) -> Result<JsValue, PasskeyProblem> {
    let unable = PasskeyProblem::Unable;
    let challenge = secret_bytes::<32>().ok_or(unable)?;
    let first = object(&[("first", bytes(salt))]);
    let wanted = object(&[("prf", object(&[("eval", first)]))]);
    let all = [("challenge", bytes(&challenge)), ("extensions", wanted)];
    let options = object(&[("publicKey", object(&[fields, &all].concat()))]);
    let credentials = property(&window().navigator(), "credentials");
    let answer = call(&credentials, act, &[&options]).await;
    let answer = answer.map_err(|error| match error_name(&error).as_str() {
        "NotAllowedError" | "AbortError" => PasskeyProblem::Refused,
        _ => unable,
    })?;
    if answer.is_object() {
        Ok(answer)
    } else {
        Err(unable)
    }
}

/// The result of the extension in an answer.
async fn yields(answer: &JsValue) -> JsValue {
    let all = call(answer, "getClientExtensionResults", &[]).await;
    property(&all.unwrap_or_default(), "prf")
}

async fn key_of(yields: &JsValue) -> Option<CipherKey> {
    let first = property(&property(yields, "results"), "first");
    if !first.is_object() {
        return None;
    }
    let own = Uint8Array::new(&first);
    let mut bytes = own.to_vec();
    overwrite(&own);
    let key = CipherKey::of_bytes(&bytes).await;
    wipe(&mut bytes);
    key
}

fn bytes(bytes: &[u8]) -> JsValue {
    Uint8Array::from(bytes).into()
}
