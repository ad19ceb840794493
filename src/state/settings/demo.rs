//! The address of the demo: the reference service in the service worker of the page. For the page it is a service like any
//! other.

use easel_core::contract::{BaseUrl, Insecure};

use crate::browser;

/// The name of its folder, which no file of the site has.
const FOLDER: &str = "/demo";

/// Whether this may be the address of a demo. A service of that name has its keys to itself.
pub(super) fn may_be_demo(base: &BaseUrl) -> bool {
    base.as_str().ends_with(FOLDER)
}

/// Whether a key of one is a key of the other. The demo has the origin of the site, on which another service may be.
pub(super) fn share_keys(one: &BaseUrl, other: &BaseUrl) -> bool {
    one.origin() == other.origin() && may_be_demo(one) == may_be_demo(other)
}

/// Whether this is the address of this site's demo.
pub fn is_demo(base: &BaseUrl) -> bool {
    may_be_demo(base) && Some(base) == demo_address().as_ref()
}

/// The address of this site's demo. `None` if the page has an address that no service can have.
pub fn demo_address() -> Option<BaseUrl> {
    let address = [&browser::site_address(), FOLDER].concat();
    BaseUrl::parse(&address, Insecure::Allow).ok()
}
