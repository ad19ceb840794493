//! Accessibility problems of a page, as axe-core finds them.

use std::{env, fs};

use serde_json::json;

use crate::Studio;

/// The rules of WCAG 2.0 to 2.2, levels A and AA, and the best practices of axe-core.
const RULES: &str = "['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']";

/// A rule that axe-core only runs on request: users of voice control say the text that they see on a button.
const MORE_RULES: &str = "'label-content-name-mismatch': {enabled: true}";

/// The rules about colours. All other rules find the same in both colour schemes.
const OF_COLOURS: &str = "['color-contrast', 'link-in-text-block']";
const NO_COLOURS: &str =
    "'color-contrast': {enabled: false}, 'link-in-text-block': {enabled: false}";

/// Audits the pages of a studio.
pub struct Auditor<'a>(&'a Studio);

impl<'a> Auditor<'a> {
    /// Loads axe-core into every page that is opened from now on, through the browser's driver: the page's own policy
    /// would block it.
    ///
    /// # Panics
    /// When axe-core is not installed.
    pub fn attend(studio: &'a Studio) -> Self {
        let path = env::var_os("EASEL_AXE").expect("`cargo xtask test` tells where axe-core is");
        let script = fs::read_to_string(path).expect("axe-core can be read");
        studio.devtools(
            "Page.addScriptToEvaluateOnNewDocument",
            json!({ "source": script }),
        );
        Self(studio)
    }

    /// Returns the problems that axe-core finds on the page, in the light and in the dark scheme. Each text begins with
    /// the scheme. Waits until all transitions have ended, because colours cannot be checked during a fade. While a
    /// modal dialog is open, only the dialog is checked: the rest cannot be reached, and checking it would take most of
    /// the time.
    ///
    /// # Panics
    /// When axe-core does not answer.
    #[track_caller]
    pub fn objections(&self) -> Vec<String> {
        let all = format!("runOnly: {RULES}, rules: {{{MORE_RULES}}}");
        let of_colours = format!("runOnly: {OF_COLOURS}");
        let schemes = [("light", all), ("dark", of_colours)];
        let found = schemes.into_iter().flat_map(|(scheme, rules)| {
            self.0.prefer(scheme);
            let found = self.found(&rules).into_iter();
            found.map(move |objection| format!("{scheme}: {objection}"))
        });
        found.collect()
    }

    /// Returns the problems as [`Auditor::objections`] does, without the rules about colours. Colours are the same in
    /// each language, and these rules take most of the time.
    ///
    /// # Panics
    /// When axe-core does not answer.
    #[track_caller]
    pub fn objections_but_to_colours(&self) -> Vec<String> {
        self.found(&format!(
            "runOnly: {RULES}, rules: {{{MORE_RULES}, {NO_COLOURS}}}"
        ))
    }

    #[track_caller]
    fn found(&self, rules: &str) -> Vec<String> {
        let script = format!(
            "const frame = () => new Promise(requestAnimationFrame);
            const moving = () => document.getAnimations().filter(animation =>
                animation.playState !== 'finished'
                    && animation.effect.getComputedTiming().endTime < Infinity);
            const still = async () => {{
                do {{ await frame(); await frame(); }} while (moving().length);
            }};
            const place = () => [...document.querySelectorAll('dialog:modal')].pop() ?? document;
            return still()
                .then(() => axe.run(place(), {{{rules}, resultTypes: ['violations']}}))
                .then(found => found.violations.flatMap(violation => violation.nodes.map(node =>
                    `${{violation.id}}: ${{node.target.join(' ')}}: ${{node.failureSummary}}`)))"
        );
        let found = self.0.script(&script);
        let found = found.as_array().expect("axe-core answers with a list");
        let texts = found.iter().filter_map(|objection| objection.as_str());
        texts.map(ToOwned::to_owned).collect()
    }
}
