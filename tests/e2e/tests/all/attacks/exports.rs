//! Files and texts that the user takes out of the page.

use std::{env, fs, process};

use easel_e2e::{Place, Role};

use super::Attack;

impl Attack<'_> {
    /// Checks a backup, and the pages whose text can be copied: the check and the tasks.
    pub(super) fn exports(&mut self) {
        let studio = self.studio;
        studio.open("settings");
        studio.script("delete window.showSaveFilePicker");
        studio.press(Role::Button, "Back up");
        let dialog = studio.find(Role::Dialog, "Back up");
        dialog.wait_text("Your browser saves it with your downloads.");
        let file = studio.saved_file(".zip");
        let unpacked = env::temp_dir().join(format!("easel-attacks-{}", process::id()));
        let unzip = process::Command::new("unzip")
            .arg("-qod")
            .args([&unpacked, &file])
            .status();
        assert!(
            unzip.is_ok_and(|status| status.success()),
            "it is an archive"
        );
        let found = process::Command::new("grep")
            .args([
                "--recursive",
                "--text",
                "--files-with-matches",
                "--fixed-strings",
            ])
            .arg(studio.service.key())
            .arg(&unpacked)
            .output()
            .expect("grep is there");
        fs::remove_dir_all(&unpacked).ok();
        assert_eq!(
            String::from_utf8_lossy(&found.stdout),
            "",
            "the key is in the backup"
        );
        studio.open("check");
        studio.wait_text("Copy as text");
        self.check("the check", 1);
        studio.open("tasks");
        self.check("exports", 1);
    }
}
