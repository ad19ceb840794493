//! The mode of a form, at services with and without background mode.

use crate::contract::Mode;

/// The mode of a form, and who has set it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FormMode {
    /// The mode.
    pub mode: Mode,
    /// Whether the program, and not the user, has set the mode to waiting.
    pub is_turned: bool,
}

impl FormMode {
    /// The mode at a service that has background mode, or lacks it. At a service without background mode, the mode is
    /// set to waiting once, so that the user may choose the other mode, also at the next such service. A service with
    /// background mode restores the former mode, and only if the program has changed it.
    #[must_use]
    pub fn at_service(self, lacks_background: bool) -> Self {
        match (lacks_background, self.is_turned, self.mode) {
            (true, false, Mode::Background) => Self {
                mode: Mode::Wait,
                is_turned: true,
            },
            (false, true, _) => Self {
                mode: Mode::Background,
                is_turned: false,
            },
            _ => self,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A user who had chosen to wait at one service was set to the background at the next service. A user who had
    /// chosen the background at a service without it was set to waiting again at each visit.
    #[test]
    fn a_mode_is_set_once_and_restored_only_by_who_has_set_it() {
        use Mode::{Background, Wait};
        for (lacks, before, after) in [
            (true, (Background, false), (Wait, true)),
            (true, (Wait, false), (Wait, false)),
            (true, (Wait, true), (Wait, true)),
            (true, (Background, true), (Background, true)),
            (false, (Wait, true), (Background, false)),
            (false, (Background, true), (Background, false)),
            (false, (Wait, false), (Wait, false)),
            (false, (Background, false), (Background, false)),
        ] {
            let [before, after] =
                [before, after].map(|(mode, is_turned)| FormMode { mode, is_turned });
            assert_eq!(before.at_service(lacks), after, "{lacks} {before:?}");
        }
    }
}
