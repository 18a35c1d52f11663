import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import type { PushRequest } from "../../../../local/engine/contracts/deployment.ts";
import { pushRequest } from "../fixtures/push-request.ts";
import { FIXTURE_ENVIRONMENT, startEngine } from "../fixtures/running-engine.ts";

const ADA = { author: "ada" };

/** The fixture app with other tables and one module less. */
async function changedPush(tables: object[]): Promise<PushRequest> {
  const push = await pushRequest();
  const { appDefinition } = push;
  const json = JSON.stringify(JSON.stringify({ tables, schemaValidation: true }));
  const source = `export default { export: () => ${json} }`;
  appDefinition.schema = { path: "schema.js", source, environment: "isolate" };
  appDefinition.changedModules = appDefinition.changedModules.filter(
    ({ path }) => path !== "lazy.js",
  );
  return push;
}

const notesOf = (rank: object) => ({
  tableName: "notes",
  indexes: [{ indexDescriptor: "by_text", fields: ["text"] }],
  documentType: {
    type: "object",
    value: {
      author: { fieldType: { type: "string" }, optional: false },
      text: { fieldType: { type: "string" }, optional: false },
      rank: { fieldType: rank, optional: false },
    },
  },
});

test("a preview reports what a push would change, and nothing of it stays, even after a restart", async () => {
  const folder = mkdtempSync(join(tmpdir(), "engine-preview-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const file = join(folder, "engine.sqlite");
  const before = await startEngine({ file });
  await before.mutation("notes:add", { ...ADA, text: "one" });
  const hashes = before.engine.moduleHashes();

  const started = await before.engine.startPush(await changedPush([notesOf({ type: "number" })]));
  expect(await before.engine.previewPush(started)).toMatchObject({
    componentDiffs: {
      "": {
        moduleDiff: { added: [], removed: ["lazy.js"] },
        indexDiff: { added_indexes: [{ name: "notes.by_text" }] },
      },
    },
  });
  expect(before.engine.moduleHashes()).toEqual(hashes);
  expect(await before.query("notes:list", ADA)).toEqual(["one"]);
  await before.mutation("notes:add", { ...ADA, text: "two" });
  await before.engine.close();
  before.crash();

  const after = await startEngine({ file, deploys: false });
  expect(after.engine.moduleHashes()).toEqual(hashes);
  expect(await after.query("notes:list", ADA)).toEqual(["one", "two"]);
  await after.engine.finishPush(await after.engine.startPush(await pushRequest()));
  expect(await after.query("notes:list", ADA)).toEqual(["one", "two"]);
});

test("a preview refuses what the push would refuse: a document that does not fit", async () => {
  const { engine, mutation } = await startEngine();
  await mutation("notes:add", { ...ADA, text: "one" });
  const started = await engine.startPush(await changedPush([notesOf({ type: "string" })]));
  await expect(engine.previewPush(started)).rejects.toThrow('in table "notes" does not match');
  await mutation("notes:add", { ...ADA, text: "still accepted" });
});

test("a preview refuses what the push would refuse: an environment that has changed since", async () => {
  const { engine } = await startEngine();
  const started = await engine.startPush(await pushRequest());
  await engine.setEnvironment([...FIXTURE_ENVIRONMENT, { name: "LATER", value: "1" }]);
  await expect(engine.previewPush(started)).rejects.toThrow("Environment variables have changed");
});

test("a push can be previewed once, and a preview is not a push", async () => {
  const { engine } = await startEngine();
  const started = await engine.startPush(await pushRequest());
  await engine.previewPush(started);
  await expect(engine.finishPush(started)).rejects.toThrow("This push is unknown");
});
