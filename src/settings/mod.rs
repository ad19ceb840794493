//! Settings: the service, what is kept on this device, backups and appearance.

mod backup;
mod backup_dialog;
mod backup_flow;
mod backup_proposals;
mod backup_words;
mod file_names;
mod files_without_links;
mod kept;
mod kept_folder;
mod kept_room;
mod page;
mod profiles_report;
mod stored_check;

pub use self::{backup_flow::BackupLoader, page::SettingsPage, stored_check::StoredCheck};
