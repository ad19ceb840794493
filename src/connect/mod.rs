//! Connecting to a service: the form for its address and key, the welcome card, and the bar for
//! a user who comes back without a key.

mod change_passphrase;
mod demo_bar;
mod forget;
mod form;
mod key_bar;
mod lock_settings;
mod locking;
mod passkey;
mod service_name;
mod services;
mod shared_origin;
mod state;
mod submit;
mod unlock;
mod unsaved;
mod welcome;

use self::state::{ConnectAct, ConnectionState};
use crate::ui::lazy::{Slot, View};

/// The parts of the form for address and key that load later, as a context.
#[derive(Clone, Copy)]
pub struct ConnectionParts {
    /// The fields for a passphrase. They are in the chunk of the work.
    pub locking: Slot<View>,
    /// The actions of the form's buttons. They are in the chunk of the work, too.
    pub act: Slot<fn(ConnectionState, ConnectAct)>,
}

pub use self::{
    demo_bar::demo_bar,
    form::ConnectionForm,
    key_bar::key_bar,
    lock_settings::LockSettings,
    locking::locking,
    service_name::ServiceName,
    services::{ForgetCurrentKey, OtherServices},
    submit::act,
    unlock::{UnlockHere, unlock_dialog},
    welcome::Welcome,
};
