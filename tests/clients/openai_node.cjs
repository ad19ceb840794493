// The official OpenAI client for Node.js, used against the reference service as a user would.
"use strict";

// Node.js 18, which Debian 12 ships, has `File` in a module only: the script stopped there. It is
// deleted first, so that each later version runs the script as that one does.
delete globalThis.File;
globalThis.File = require("node:buffer").File;

const assert = require("node:assert/strict");
const OpenAI = require("openai");
const { VERSION } = require("openai/version");

const BASE = `${process.env.EASEL_CLIENTS_BASE}/v1`;
const KEY = process.env.EASEL_CLIENTS_KEY;
const MODEL = "pixel-image-1";

// Retries would hide the first answer.
const client = (apiKey = KEY) =>
  new OpenAI({ baseURL: BASE, apiKey, maxRetries: 0, timeout: 30_000 });

async function isPng(url) {
  const bytes = Buffer.from(await (await fetch(url)).arrayBuffer());
  return bytes.subarray(1, 4).toString() === "PNG";
}

async function raised(kind, call) {
  const error = await call().then(
    () => assert.fail(`${kind.name} was not raised`),
    (error) => error,
  );
  assert.equal(error.constructor, kind, String(error));
  return error;
}

const checks = {
  async "lists models"() {
    const models = [];
    for await (const model of client().models.list()) models.push(model.id);
    assert(models.includes(MODEL), String(models));
  },

  async "generates an image"() {
    const answer = await client().images.generate({
      model: MODEL,
      prompt: "a lake at dawn",
      size: "1024x1024",
      quality: "low",
      n: 1,
    });
    assert(answer.created > 1_700_000_000 && answer.data.length === 1);
    assert(await isPng(answer.data[0].url));
  },

  async "edits by address"() {
    const api = client();
    const first = await api.images.generate({ model: MODEL, prompt: "a lake", size: "1024x1024" });
    const body = { model: MODEL, prompt: "at night", image: first.data[0].url };
    const answer = await api.post("/images/edits", { body });
    assert(await isPng(answer.data[0].url));
  },

  async "polls a task"() {
    const api = client();
    for (const [path, body] of [
      ["/async/images/generations", { model: MODEL, prompt: "a lake" }],
      ["/async/videos/generations", { model: "aspect-video-1", prompt: "a lake", seconds: 4 }],
    ]) {
      let task = await api.post(path, { body });
      assert.equal(task.status, "submitted");
      const deadline = Date.now() + 20_000;
      while (!["completed", "failed"].includes(task.status)) {
        assert(Date.now() < deadline, task.status);
        await new Promise((resolve) => setTimeout(resolve, 100));
        task = await api.get(`/tasks/${task.id}`);
      }
      assert.equal(task.status, "completed");
      assert(task.credits_cost > 0 && task.result.data[0].url.startsWith("http"));
    }
  },

  async "names a wrong key"() {
    const wrong = client("wrong");
    const listed = await raised(OpenAI.AuthenticationError, async () => wrong.models.list());
    assert.equal(listed.type, "authentication_error");
    const image = { model: MODEL, prompt: "a lake" };
    const made = await raised(OpenAI.AuthenticationError, async () => wrong.images.generate(image));
    assert.equal(made.code, 401);
  },

  async "names what is refused"() {
    const api = client();
    const image = { model: MODEL, prompt: "a lake" };
    for (const [call, says] of [
      [() => api.images.generate({ ...image, n: 2 }), "only 1 is supported"],
      [() => api.images.generate({ ...image, async: true }), "`async` must not be used"],
      [
        () => api.images.generate(image, { query: { async: "true" } }),
        "`async` must not be used",
      ],
      [
        () => api.images.edit({ ...image, image: new File(["x"], "x.png") }),
        "File uploads are not supported",
      ],
    ]) {
      const error = await raised(OpenAI.BadRequestError, async () => call());
      assert.equal(error.type, "invalid_request_error");
      assert.equal(error.code, 400);
      assert(error.message.includes(says), error.message);
    }
  },

  async "names what is not there"() {
    for (const path of ["/nothing", "/tasks/1", "/tasks/%ff"]) {
      const error = await raised(OpenAI.NotFoundError, async () => client().get(path));
      assert.equal(error.type, "not_found_error");
    }
  },
};

async function main() {
  console.log(`openai ${VERSION} for Node.js ${process.version}, ${BASE}`);
  for (const [name, check] of Object.entries(checks)) {
    await check();
    console.log(`  ${name}: ok`);
  }
}

main().catch((error) => {
  console.error(error);
  process.exitCode = 1;
});
