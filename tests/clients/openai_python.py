"""The official OpenAI client for Python, used against the reference service as a user would."""

import os
import sys
import time
import urllib.request

import openai

BASE = os.environ["EASEL_CLIENTS_BASE"] + "/v1"
KEY = os.environ["EASEL_CLIENTS_KEY"]
MODEL = "pixel-image-1"


def client(key=KEY):
    # Retries would hide the first answer.
    return openai.OpenAI(base_url=BASE, api_key=key, max_retries=0, timeout=30)


def is_png(url):
    with urllib.request.urlopen(url, timeout=30) as answer:
        return answer.read(8) == b"\x89PNG\r\n\x1a\n"


def raised(kind, call):
    try:
        call()
    except kind as error:
        assert type(error) is kind, f"{type(error)} is not exactly {kind}"
        return error
    raise AssertionError(f"{kind.__name__} was not raised")


def lists_models():
    models = {model.id: model for model in client().models.list()}
    assert MODEL in models and models[MODEL].object == "model", models


def generates_an_image():
    answer = client().images.generate(
        model=MODEL, prompt="a lake at dawn", size="1024x1024", quality="low", n=1
    )
    assert answer.created > 1_700_000_000 and len(answer.data) == 1, answer
    assert is_png(answer.data[0].url), answer


def names_a_wrong_key():
    error = raised(openai.AuthenticationError, lambda: client("wrong").models.list())
    assert error.status_code == 401 and error.type == "authentication_error", error
    error = raised(
        openai.AuthenticationError,
        lambda: client("wrong").images.generate(model=MODEL, prompt="a lake"),
    )
    assert error.body["code"] == 401, error


def names_what_is_refused():
    for fields, says in [
        ({"n": 2}, "only 1 is supported"),
        ({"size": "1023x1024"}, "multiples of 16"),
        ({"extra_body": {"async": True}}, "`async` must not be used"),
        ({"extra_query": {"async": "true"}}, "`async` must not be used"),
    ]:
        error = raised(
            openai.BadRequestError,
            lambda: client().images.generate(model=MODEL, prompt="a lake", **fields),
        )
        assert error.type == "invalid_request_error" and error.body["code"] == 400, error
        assert says in error.message, error
    error = raised(
        openai.BadRequestError,
        lambda: client().images.edit(model=MODEL, prompt="a lake", image=b"\x89PNG"),
    )
    assert "File uploads are not supported" in error.message, error


def names_what_is_not_there():
    for path in ["/nothing", "/tasks/1", "/tasks/%ff"]:
        error = raised(openai.NotFoundError, lambda: client().get(path, cast_to=object))
        assert error.type == "not_found_error", error


def polls_a_task():
    api = client()
    for path, body in [
        ("/async/images/generations", {"model": MODEL, "prompt": "a lake"}),
        (
            "/async/videos/generations",
            {"model": "aspect-video-1", "prompt": "a lake", "seconds": 4},
        ),
    ]:
        task = api.post(path, body=body, cast_to=object)
        assert task["status"] == "submitted", task
        deadline = time.monotonic() + 20
        while task["status"] not in ("completed", "failed"):
            assert time.monotonic() < deadline, task
            time.sleep(0.1)
            task = api.get(f"/tasks/{task['id']}", cast_to=object)
        assert task["status"] == "completed" and task["credits_cost"] > 0, task
        assert task["result"]["data"][0]["url"].startswith("http"), task


def edits_by_address():
    api = client()
    first = api.images.generate(model=MODEL, prompt="a lake", size="1024x1024")
    edit = {"model": MODEL, "prompt": "at night", "image": first.data[0].url}
    answer = api.post("/images/edits", body=edit, cast_to=object)
    assert is_png(answer["data"][0]["url"]), answer


def main():
    print(f"openai {openai.__version__} for Python {sys.version.split()[0]}, {BASE}")
    for check in [
        lists_models,
        generates_an_image,
        edits_by_address,
        polls_a_task,
        names_a_wrong_key,
        names_what_is_refused,
        names_what_is_not_there,
    ]:
        check()
        print(f"  {check.__name__.replace('_', ' ')}: ok")


main()
