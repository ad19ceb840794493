//! The stored form of a request: `{kind, mode, body}`.

use serde::{Deserialize, Serialize, Serializer, ser::SerializeStruct};
use serde_json::{Error, Value};

use crate::contract::{Kind, Mode};

use super::{Body, Request};

/// The body is read as the kind says.
#[derive(Deserialize)]
pub(super) struct StoredRequest {
    kind: Kind,
    mode: Mode,
    body: Value,
}

impl Serialize for Request {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let mut stored = serializer.serialize_struct("Request", 3)?;
        stored.serialize_field("kind", &self.kind())?;
        stored.serialize_field("mode", &self.mode)?;
        stored.serialize_field("body", &self.body)?;
        stored.end()
    }
}

impl TryFrom<StoredRequest> for Request {
    type Error = Error;

    fn try_from(StoredRequest { kind, mode, body }: StoredRequest) -> Result<Self, Error> {
        let body = match kind {
            Kind::Image => Body::Image(serde_json::from_value(body)?),
            Kind::Edit => Body::Edit(serde_json::from_value(body)?),
            Kind::Video => Body::Video(serde_json::from_value(body)?),
        };
        Ok(Self::new(mode, body))
    }
}
