//! Directives for the work itself, and for the words it is reported in.

use crate::{
    dialect::find,
    directive::{definition::Directive, plan::Progress},
};

pub(super) static ROWS: &[Directive] = &[
    Directive {
        name: "fail",
        form: "[fail: the reason]",
        about: "The generation fails: the task ends as `failed` with an `error` object, a waiting request is answered with 500.",
        apply: |arguments, plan| {
            let reason = Some(arguments.text.to_owned()).filter(|text| !text.is_empty());
            plan.fail = Some(reason.ok_or("needs a reason")?);
            Ok(())
        },
    },
    Directive {
        name: "take",
        form: "[take: SECONDS]",
        about: "The generation takes this long, whatever the pace.",
        apply: |arguments, plan| {
            plan.take = Some(arguments.seconds()?);
            Ok(())
        },
    },
    Directive {
        name: "never",
        form: "[never]",
        about: "The generation never ends: progress creeps towards 95.",
        apply: |_, plan| {
            plan.never = true;
            Ok(())
        },
    },
    Directive {
        name: "progress",
        form: "[progress: none]",
        about: "Progress is left out of every answer.",
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
        form: "[backwards]",
        about: "Progress falls back in the middle of the work.",
        apply: |_, plan| {
            plan.progress = Progress::Backwards;
            Ok(())
        },
    },
    Directive {
        name: "unknown-status",
        form: "[unknown-status: WORD]",
        about: "The task reports this status while it runs.",
        apply: |arguments, plan| {
            plan.running_status = Some(arguments.needed()?);
            Ok(())
        },
    },
    Directive {
        name: "dialect",
        form: "[dialect: NAME]",
        about: "The answers are encoded as by a service that imitates the contract in its own words; the dialects are listed below. `[cousin: NAME]` is its older name and still works.",
        apply: |arguments, plan| {
            let name: String = arguments.needed()?;
            let dialect = find(&name);
            plan.dialect = Some(dialect.ok_or_else(|| format!("does not know \"{name}\""))?);
            Ok(())
        },
    },
    Directive {
        name: "final-status",
        form: "[final-status: WORD]",
        about: "The task reports this status once it has ended, whether it is completed or failed.",
        apply: |arguments, plan| {
            plan.final_status = Some(arguments.needed()?);
            Ok(())
        },
    },
    Directive {
        name: "credits",
        form: "[credits: NUMBER]",
        about: "`credits_cost` also stands in a failed task and in the answer of a request that is waited for, whether it fails or not. With a number, that is what it costs.",
        apply: |arguments, plan| {
            plan.shows_credits = true;
            plan.credits = arguments.value()?;
            Ok(())
        },
    },
];
