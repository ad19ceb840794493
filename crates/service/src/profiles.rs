/// The model profiles of this service, for a site that is served with it: the options that the
/// forms offer for its models.
pub const PROFILES: &str = include_str!("../profiles.json");

/// The name of the file of [`PROFILES`] beside the page; `config.json` names it.
pub const PROFILES_FILE: &str = "reference-profiles.json";
