//! Adding a task by its id, in a popover.

use easel_core::{
    contract::{ClientAct, explain, pasted_task},
    words::t,
};
use leptos::{prelude::*, task::spawn_local};

use crate::{
    state::route::{Route, use_route_navigation},
    ui::{Button, ButtonKind, IconName, PopoverButton, ProblemBox, TextField, part},
    work::jobs::{Jobs, NotAdopted},
};

/// The button, and the popover that it opens.
#[component]
pub(super) fn AddTask() -> impl IntoView {
    view! {
        <PopoverButton
            id="add-task"
            label=t("Add task…")
            icon=IconName::Plus
            open=RwSignal::new(false)
        >
            <AddForm />
        </PopoverButton>
    }
}

#[component]
fn AddForm() -> impl IntoView {
    let jobs = expect_context::<Jobs>();
    let go = use_route_navigation();
    let id = RwSignal::new(String::new());
    let problem = RwSignal::new(None::<String>);
    let refused = RwSignal::new(None::<NotAdopted>);
    let busy = RwSignal::new(false);
    let add = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        refused.set(None);
        let Some(task) = pasted_task(&id.get_untracked()) else {
            problem.set(Some(
                t("Enter the ID that the service gave the task.").to_owned(),
            ));
            return;
        };
        problem.set(None);
        busy.set(true);
        spawn_local(async move {
            let adopted = jobs.adopt(task).await;
            // The user may have left the page meanwhile.
            busy.try_set(false);
            match adopted {
                Ok(row) => {
                    let id = untrack(|| row.public_id());
                    go.try_run(Route::Task(id));
                }
                Err(error) => drop(refused.try_set(Some(error))),
            }
        });
    };
    view! {
        <form class="add-form" novalidate on:submit=add>
            <TextField
                label=t("Task ID")
                value=id
                on_input=move |text| id.set(text)
                placeholder=t("ID, URL or a response that contains it")
                problem
            />
            {part(move || refused.get().map(|refused| not_adopted(&refused)).into_any())}
            <Button kind=ButtonKind::Primary type_="submit" busy>
                {t("Add task")}
            </Button>
        </form>
    }
}

fn not_adopted(refused: &NotAdopted) -> AnyView {
    match refused {
        NotAdopted::Locked => {
            let advice = t("Unlock it, then press the button again.");
            view! { <ProblemBox what=t("The key is locked.") advice /> }.into_any()
        }
        NotAdopted::NotConnected => view! {
            <ProblemBox
                what=t("No service is connected.")
                advice=t(
                    "Enter its base URL and your API key in Settings, then add the task again.",
                )
            />
        }
        .into_any(),
        NotAdopted::NotShown(error) => {
            let problem = explain(error, ClientAct::Poll);
            let raw = error.raw_body().map(ToOwned::to_owned);
            view! { <ProblemBox what=problem.what cost=problem.cost advice=problem.advice raw /> }
                .into_any()
        }
    }
}
