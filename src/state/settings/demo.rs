//! The address of the demo: the reference service in the service worker of the page. To the page it is a service like
//! any other.

use easel_core::contract::{BaseUrl, Insecure};

use crate::browser;

/// The name of the demo's folder. No file of the site is in it.
const FOLDER: &str = "/demo";

/// Whether this may be the address of a demo. A service at such an address does not share its keys.
pub(super) fn may_be_demo(base: &BaseUrl) -> bool {
    base.as_str().ends_with(FOLDER)
}

/// Whether the two services share their keys. The demo has the origin of the site, which may also have another
/// service.
pub(super) fn share_keys(one: &BaseUrl, other: &BaseUrl) -> bool {
    one.origin() == other.origin() && may_be_demo(one) == may_be_demo(other)
}

/// Whether this is the address of this site's demo.
pub fn is_demo(base: &BaseUrl) -> bool {
    may_be_demo(base) && Some(base) == demo_address().as_ref()
}

/// The address of this site's demo. `None` if the page has an address that cannot be the address of a service.
pub fn demo_address() -> Option<BaseUrl> {
    let address = [&browser::site_address(), FOLDER].concat();
    BaseUrl::parse(&address, Insecure::Allow).ok()
}
