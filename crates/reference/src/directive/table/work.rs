//! Directives for the work itself and for how it is reported.

use crate::{
    dialect::find,
    directive::{definition::Directive, plan::Progress},
};

pub(super) static ROWS: &[Directive] = &[
    Directive {
        name: "fail",
        syntax: "[fail: the reason]",
        about: "The generation fails. A task ends as `failed` with an `error` object; a synchronous request is answered with 500.",
        apply: |arguments, plan| {
            let reason = Some(arguments.text.to_owned()).filter(|text| !text.is_empty());
            plan.fail = Some(reason.ok_or("needs a reason")?);
            Ok(())
        },
    },
    Directive {
        name: "take",
        syntax: "[take: SECONDS]",
        about: "The generation takes this long, whatever the pace.",
        apply: |arguments, plan| {
            plan.take = Some(arguments.seconds()?);
            Ok(())
        },
    },
    Directive {
        name: "never",
        syntax: "[never]",
        about: "The generation never ends. Its progress approaches 95.",
        apply: |_, plan| {
            plan.never = true;
            Ok(())
        },
    },
    Directive {
        name: "progress",
        syntax: "[progress: none]",
        about: "Every answer leaves out the progress.",
        apply: |arguments, plan| {
            if arguments.text != "none" {
                return Err("takes only \"none\"".to_owned());
            }
            plan.progress = Progress::None;
            Ok(())
        },
    },
    Directive {
        name: "backwards",
        syntax: "[backwards]",
        about: "Progress falls back in the middle of the work.",
        apply: |_, plan| {
            plan.progress = Progress::Backwards;
            Ok(())
        },
    },
    Directive {
        name: "unknown-status",
        syntax: "[unknown-status: WORD]",
        about: "The task reports this status while it runs.",
        apply: |arguments, plan| {
            plan.running_status = Some(arguments.needed()?);
            Ok(())
        },
    },
    Directive {
        name: "dialect",
        syntax: "[dialect: NAME]",
        about: "The answers are those of a service that imitates the contract in its own words. The dialects are listed below. `[cousin: NAME]`, the older name of this directive, still works.",
        apply: |arguments, plan| {
            let name: String = arguments.needed()?;
            let dialect = find(&name);
            plan.dialect = Some(dialect.ok_or_else(|| format!("does not know \"{name}\""))?);
            Ok(())
        },
    },
    Directive {
        name: "final-status",
        syntax: "[final-status: WORD]",
        about: "The task reports this status after it has ended, whether it is completed or failed.",
        apply: |arguments, plan| {
            plan.final_status = Some(arguments.needed()?);
            Ok(())
        },
    },
    Directive {
        name: "credits",
        syntax: "[credits: NUMBER]",
        about: "A failed task and the answer to a synchronous request, successful or not, also have `credits_cost`. A number sets the cost.",
        apply: |arguments, plan| {
            plan.shows_credits = true;
            plan.credits = arguments.value()?;
            Ok(())
        },
    },
];
