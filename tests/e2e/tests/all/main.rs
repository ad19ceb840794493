//! Easel as a user sees it: in a browser, by role and name, against the reference service.

mod accessibility;
mod answers;
mod browser_faults;
mod bytes;
mod composer;
mod connect;
mod credits;
mod failures;
mod first_load;
mod grid;
mod hung;
mod keyboard;
mod language;
mod layout;
mod ledger;
mod others;
mod polling;
mod profiles;
mod references;
mod results;
mod routes;
mod saved;
mod search;
mod secrets;
mod services;
mod settings;
mod shapes;
mod store;
mod stream;
mod tabs;
mod tasks;
mod viewer;
mod waiting;
mod walk;

use easel_e2e::steps;
