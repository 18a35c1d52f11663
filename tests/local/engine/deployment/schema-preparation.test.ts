import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { JSONValue } from "convex/values";
import { describe, expect, it, onTestFinished } from "vitest";
import type { ValidatorJson } from "../../../../local/engine/contracts/values.ts";
import { lengthOf } from "../../../support/depth.ts";
import type { RunningEngine } from "../fixtures/running-engine.ts";
import { startEngine } from "../fixtures/running-engine.ts";
import {
  BY_TEXT,
  fillNotes,
  observedStore,
  pushWithNotes,
  schemaChangeOf,
} from "../fixtures/schema-pushes.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
/** `BACKFILL_DOCUMENTS=200000` for the full size. */
const DOCUMENTS = lengthOf("BACKFILL_DOCUMENTS", { short: 4000, deep: 12_000 });
/** No step visits more documents than this. */
const DOCUMENTS_PER_STEP = 500;

const STRICTER: ValidatorJson = {
  type: "object",
  value: {
    author: { fieldType: { type: "string" }, optional: false },
    text: { fieldType: { type: "string" }, optional: false },
    rank: { fieldType: { type: "number" }, optional: false },
    stars: { fieldType: { type: "number" }, optional: false },
  },
};

interface Observed extends RunningEngine {
  events: string[];
}

function aFile(): string {
  const folder = mkdtempSync(join(tmpdir(), "schema-preparation-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return join(folder, "engine.sqlite");
}

async function withDocuments(count: number, file = ":memory:"): Promise<Observed> {
  const events: string[] = [];
  const store = observedStore(file, () => events.push("step"));
  const running = await startEngine({ store });
  fillNotes(store, count);
  events.length = 0;
  return { ...running, events };
}

/** None would be answered if the steps were one. */
const FEWEST_ANSWERED = 3;

/** How many of the named events are between the first step and the last. */
const countAmongSteps = (events: readonly string[], name: string): number =>
  events.slice(events.indexOf("step"), events.lastIndexOf("step")).filter((event) => event === name)
    .length;

async function waitUntilSettled({ engine }: RunningEngine, schemaChange: JSONValue) {
  for (;;) {
    const status = await engine.waitForSchema(schemaChange, SECOND);
    if (status.type !== "inProgress") return status;
  }
}

const byText = () => pushWithNotes({ indexes: [BY_TEXT] });

describe("while an index is built over many documents", () => {
  it("queries and mutations are answered between its steps", {
    timeout: 5 * MINUTE,
    tags: ["lengths"],
  }, async () => {
    const running = await withDocuments(DOCUMENTS);
    const { engine, events, query, mutation } = running;
    const started = await engine.startPush(await byText());
    let isBuilding = true;
    const keepCalling = async (name: string, call: () => Promise<unknown>) => {
      while (isBuilding) {
        await call();
        events.push(name);
      }
    };
    const calls = Promise.all([
      keepCalling("query", () => query("notes:first", { author: "author 7" })),
      keepCalling("mutation", () => mutation("notes:add", { author: "writer", text: "meanwhile" })),
    ]);
    const status = await waitUntilSettled(running, schemaChangeOf(started));
    isBuilding = false;
    await calls;
    expect(status).toEqual({ type: "complete" });
    const steps = events.filter((event) => event === "step").length;
    expect(steps).toBeGreaterThanOrEqual(DOCUMENTS / DOCUMENTS_PER_STEP);
    // Who used the lane least comes next, so that a call that takes long lets several steps pass.
    expect(countAmongSteps(events, "query")).toBeGreaterThanOrEqual(FEWEST_ANSWERED);
    expect(countAmongSteps(events, "mutation")).toBeGreaterThanOrEqual(FEWEST_ANSWERED);
    await engine.finishPush(started);
  });

  it("writes are in it when it is applied", async () => {
    const running = await withDocuments(3000);
    const { engine, mutation } = running;
    const started = await engine.startPush(await byText());
    const settled = engine.waitForSchema(schemaChangeOf(started), MINUTE);
    for (let n = 0; n < 5; n++) {
      await mutation("notes:removeFirst");
      await mutation("notes:add", { author: "writer", text: `new ${n}` });
    }
    expect(await settled).toEqual({ type: "complete" });
    await engine.finishPush(started);
    const texts = await textsInOrder(running);
    expect(texts).toHaveLength(3000);
    expect(texts).toEqual(texts.toSorted());
    expect(texts.filter((text) => text.startsWith("new"))).toHaveLength(5);
  });

  it("waiters are told its progress", async () => {
    const { engine } = await withDocuments(5000);
    const started = await engine.startPush(await byText());
    expect(await engine.waitForSchema(schemaChangeOf(started), 0)).toMatchObject({
      type: "inProgress",
    });
    expect(await engine.waitForSchema(schemaChangeOf(started), MINUTE)).toEqual({
      type: "complete",
    });
  });
});

async function textsInOrder({ store }: RunningEngine): Promise<string[]> {
  const transaction = store.begin("query", Date.now());
  try {
    const source = { type: "IndexRange", indexName: "notes.by_text", range: [], order: "asc" };
    const query = { source, operators: [] };
    const { queryId } = JSON.parse(transaction.database("", "1.0/queryStream", { query }));
    const texts: string[] = [];
    for (;;) {
      const next = JSON.parse(transaction.database("", "1.0/queryStreamNext", { queryId }));
      if (next.done === true) return texts;
      texts.push(next.value.text);
    }
  } finally {
    transaction.abort();
  }
}

describe("a push", () => {
  it("builds nothing before the first wait for it", async () => {
    const { engine, events } = await withDocuments(2000);
    await engine.startPush(await byText());
    await engine.query({
      component: "",
      path: "notes:first",
      args: { author: "x" },
      caller: { kind: "anonymous" },
    });
    expect(events).toEqual([]);
  });

  it("is prepared and finished in one go without a wait", async () => {
    const running = await withDocuments(2000);
    const { engine } = running;
    await engine.finishPush(await engine.startPush(await byText()));
    expect(await textsInOrder(running)).toHaveLength(2000);
  });

  it("is refused when documents do not fit, and the previous schema stays in force", async () => {
    const running = await withDocuments(1200);
    const { engine, mutation } = running;
    const started = await engine.startPush(
      await pushWithNotes({ indexes: [BY_TEXT], documentType: STRICTER }),
    );
    expect(await waitUntilSettled(running, schemaChangeOf(started))).toMatchObject({
      type: "failed",
      componentPath: "",
      tableName: "notes",
      error: expect.stringMatching(/^Document with ID "\w{32}" in table "notes" does not match/),
    });
    await expect(engine.finishPush(started)).rejects.toMatchObject({
      code: "SchemaValidationFailed",
      message: expect.stringContaining('in table "notes" does not match the schema'),
    });
    await mutation("notes:add", { author: "ann", text: "as before" });
    await expect(textsInOrder(running)).rejects.toThrow("Index notes.by_text not found.");
  });

  it("fails when a document that does not fit is written between its preparation and its end", async () => {
    const running = await withDocuments(0);
    const { engine, mutation, query } = running;
    const started = await engine.startPush(await pushWithNotes({ documentType: STRICTER }));
    expect(await waitUntilSettled(running, schemaChangeOf(started))).toEqual({
      type: "complete",
    });
    await mutation("notes:add", { author: "ann", text: "late" });
    await expect(engine.finishPush(started)).rejects.toMatchObject({
      code: "SchemaValidationFailed",
      message: expect.stringContaining('New document in table "notes"'),
    });
    await mutation("notes:add", { author: "ann", text: "later" });
    expect(await query("notes:list", { author: "ann" })).toEqual(["late", "later"]);
  });

  it("is told when another supersedes it, and cannot be finished", async () => {
    const { engine, query } = await withDocuments(4000);
    const first = await engine.startPush(await byText());
    const second = await engine.startPush(await pushWithNotes({}));
    const waiting = engine.waitForSchema(schemaChangeOf(first), MINUTE);
    await engine.finishPush(second);
    expect(await waiting).toEqual({ type: "raceDetected" });
    await expect(engine.finishPush(first)).rejects.toMatchObject({ code: "RaceDetected" });
    expect(await query("notes:first", { author: "author 7" })).toMatchObject({ rank: 7 });
  });

  it("that was prepared gives way to a later one", async () => {
    const running = await withDocuments(1200);
    const { engine } = running;
    const first = await engine.startPush(await pushWithNotes({}));
    const second = await engine.startPush(await byText());
    for (const started of [first, second]) {
      expect(await waitUntilSettled(running, schemaChangeOf(started))).toEqual({
        type: "complete",
      });
    }
    await expect(engine.finishPush(first)).rejects.toMatchObject({ code: "RaceDetected" });
    await engine.finishPush(second);
    expect(await textsInOrder(running)).toHaveLength(1200);
  });

  it("cannot be waited for when it is unknown", async () => {
    const { engine } = await withDocuments(0);
    await expect(engine.waitForSchema({}, SECOND)).rejects.toMatchObject({ code: "PushNotFound" });
  });
});

describe("a process that ends in the middle of a preparation", () => {
  it("leaves the old schema, and the next process can push again", async () => {
    const file = aFile();
    const running = await withDocuments(6000, file);
    const { engine, events } = running;
    const started = await engine.startPush(await byText());
    expect(await engine.waitForSchema(schemaChangeOf(started), 0)).toMatchObject({
      type: "inProgress",
    });
    while (events.length < 3) await new Promise(setImmediate);
    await engine.close();
    running.crash();

    const again = await startEngine({ file, deploys: false });
    expect(await again.query("notes:first", { author: "author 7" })).toMatchObject({ rank: 7 });
    await expect(textsInOrder(again)).rejects.toThrow("Index notes.by_text not found.");
    await expect(again.engine.waitForSchema(schemaChangeOf(started), SECOND)).rejects.toMatchObject(
      { code: "PushNotFound" },
    );
    await again.engine.finishPush(await again.engine.startPush(await byText()));
    expect(await textsInOrder(again)).toHaveLength(6000);
  });
});
