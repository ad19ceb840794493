//! Hostile results in which a script could run.

use easel_e2e::{Setup, open_active_results, visit};

/// The bug: an SVG result was kept and shown by a `blob:` address of the site. *Open image in new tab* made it a
/// document of the site, and its script could read the key.
#[test]
fn no_result_runs_a_script_in_the_name_of_the_site() {
    visit(Setup::default(), open_active_results);
}
