// An export of one engine, imported into another that numbers its tables differently.
import { copyFileSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineSchema, defineTable } from "convex/server";
import { v } from "convex/values";
import { expect, onTestFinished, test } from "vitest";
import { createEngine } from "../../../../local/engine/engine.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { inMutation, inQuery } from "../fixtures/inline-functions.ts";
import { OPERATOR, type RunningEngine } from "../fixtures/running-engine.ts";
import { startWithSchema } from "../fixtures/schema-push.ts";

const people = defineTable({ name: v.string(), best: v.optional(v.id("people")) }).index(
  "by_name",
  ["name"],
);
const values = defineTable({
  value: v.any(),
  owner: v.id("people"),
  file: v.optional(v.id("_storage")),
});
const SCHEMA = defineSchema({ people, values });
const REVERSED = defineSchema({ values, others: defineTable({}), people });

const VALUES = [
  1,
  1.5,
  -0,
  1e21,
  7n,
  -(2n ** 63n),
  Number.NaN,
  Number.NEGATIVE_INFINITY,
  "1",
  null,
  [2n, { a: 1 }],
];
const SETUP = { systemEnvironment: new Map([["CONVEX_CLOUD_URL", "http://127.0.0.1:1"]]) };
const BYTES = new Uint8Array([0, 1, 255]).buffer;

async function storeFile(running: RunningEngine): Promise<string> {
  const url = await inMutation(running, ({ storage }) => storage.generateUploadUrl());
  const token = new URL(url as string).searchParams.get("token") ?? "";
  const bytes = new TextEncoder().encode("a stored file");
  const stored = await running.engine.storeUpload(token, () =>
    Promise.resolve({ bytes, contentType: "text/plain", sha256: null }),
  );
  if (!stored.ok) throw new Error(stored.message);
  return stored.storageId;
}

async function filled(): Promise<RunningEngine> {
  const running = await startWithSchema(SCHEMA, SETUP);
  const file = await storeFile(running);
  await inMutation(running, async ({ db }) => {
    const ada = await db.insert("people", { name: "ada" });
    const bob = await db.insert("people", { name: "bob", best: ada });
    await db.patch(ada, { best: bob });
    for (const value of [...VALUES, BYTES]) await db.insert("values", { value, owner: ada });
    await db.insert("values", { value: "file", owner: bob, file });
  });
  return running;
}

interface Contents {
  people: unknown[];
  files: { _id: string }[];
}

const contents = async (running: RunningEngine) =>
  (await inQuery(running, async ({ db }) => ({
    people: await db.query("people").collect(),
    byName: await db
      .query("people")
      .withIndex("by_name" as never, (q) =>
        (q as never as { eq(f: string, v: string): never }).eq("name", "bob"),
      )
      .collect(),
    values: await db.query("values").collect(),
    files: await db.system.query("_storage" as never).collect(),
  }))) as unknown as Contents;

async function archiveOf({ engine }: RunningEngine): Promise<string> {
  const { exports } = engine.transfers;
  await exports.export(true);
  const state = exports.latest as { zip_object_key: string };
  const archive = exports.find(BigInt(state.zip_object_key));
  const kept = join(mkdtempSync(join(tmpdir(), "archive-")), "snapshot.zip");
  onTestFinished(() => rmSync(join(kept, ".."), { recursive: true, force: true }));
  copyFileSync(archive ?? "", kept);
  return kept;
}

async function imported(
  { engine }: RunningEngine,
  archive: string,
  mode: "requireEmpty" | "replace" | "replaceAll" | "append",
) {
  const { imports } = engine.transfers;
  const token = imports.startUpload();
  const bytes = readFileSync(archive);
  const half = Math.floor(bytes.length / 2);
  imports.addPart(token, 1, bytes.subarray(0, half));
  imports.addPart(token, 2, bytes.subarray(half));
  const id = imports.finishUpload(token, { mode, format: "zip" });
  await imports.perform(id);
  return (imports.stateOf(id) as { state: { state: string; error_message?: string } }).state;
}

test("ids, creation times, values of every kind and stored files arrive as they were", async () => {
  const from = await filled();
  const to = await startWithSchema(REVERSED, SETUP);
  expect(await imported(to, await archiveOf(from), "requireEmpty")).toMatchObject({
    state: "completed",
  });
  expect(await contents(to)).toEqual(await contents(from));
  const [file] = (await contents(to)).files;
  const url = await inQuery(to, ({ storage }) => storage.getUrl(file?._id as never));
  const stored = await to.engine.readFile((url as string).split("/").at(-1) ?? "");
  expect(new TextDecoder().decode(stored?.bytes)).toBe("a stored file");
});

test("an import that cannot be completed changes nothing", async () => {
  const from = await filled();
  const archive = await archiveOf(from);
  const to = await startWithSchema(REVERSED, SETUP);
  await inMutation(to, async ({ db }) => {
    await db.insert("people", { name: "eve" });
  });
  const before = await contents(to);
  expect(await imported(to, archive, "append")).toMatchObject({
    state: "failed",
    error_message: expect.stringContaining('The table "people" has documents under the number'),
  });
  const strict = { people: defineTable({ name: v.literal("ada") }).index("by_name", ["name"]) };
  const refusing = await startWithSchema(defineSchema(strict));
  expect(await imported(refusing, archive, "replaceAll")).toMatchObject({
    state: "failed",
    error_message: expect.stringContaining("does not match the schema"),
  });
  expect(await contents(to)).toEqual(before);
  expect((await contents(refusing)).people).toEqual([]);
});

test("a replacing import runs live queries again and leaves other tables alone", async () => {
  const from = await filled();
  const archive = await archiveOf(from);
  const commits: unknown[] = [];
  from.engine.onCommit((commit) => commits.push(commit));
  const before = await contents(from);
  await inMutation(from, async ({ db }) => {
    await db.insert("people", { name: "too late" });
  });
  commits.length = 0;
  expect(await imported(from, archive, "replaceAll")).toMatchObject({ state: "completed" });
  expect(await contents(from)).toEqual(before);
  expect(commits.length).toBeGreaterThan(0);
});

test("a copy is a whole data file, while the engine goes on", async () => {
  const from = await filled();
  const { file } = await from.engine.transfers.exports.copy();
  const before = await contents(from);
  await inMutation(from, async ({ db }) => {
    await db.insert("people", { name: "too late" });
  });
  const store = openStore({ file });
  const engine = await createEngine({ store });
  expect(await contents({ ...from, engine, store })).toEqual(before);
  const { result } = await engine.query({
    component: "",
    caller: OPERATOR,
    path: "_system/cli/tables",
    args: {},
  });
  expect(result.ok).toBe(true);
  await engine.close();
  store.close();
});
