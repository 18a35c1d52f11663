import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, it, onTestFinished } from "vitest";
import { ANYONE, startEngine } from "./fixtures/running-engine.ts";

function dataFile(): string {
  const folder = mkdtempSync(path.join(tmpdir(), "engine-"));
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return path.join(folder, "engine.sqlite");
}

describe("an engine on a data file", () => {
  it("is restored with its deployment, environment and documents", async () => {
    const file = dataFile();
    const first = await startEngine({ file });
    await first.mutation("notes:add", { author: "ann", text: "kept" });
    const { lastTimestamp } = first.engine;
    await first.engine.close();
    first.crash();
    const again = await startEngine({ file, deploys: false });
    expect(await again.query("notes:list", { author: "ann" })).toEqual(["kept"]);
    expect(await again.query("behavior:greeting")).toMatchObject({ greeting: "good morning" });
    expect(again.engine.authProviders).toHaveLength(1);
    expect(again.engine.moduleHashes()).toEqual(first.engine.moduleHashes());
    expect(again.engine.lastTimestamp).toBe(lastTimestamp);
  });

  it("has every acknowledged write after a crash, and answers a resent mutation from before it", async () => {
    const file = dataFile();
    const first = await startEngine({ file });
    const add = {
      component: "",
      path: "notes:add",
      args: { author: "ann", text: "x" },
      caller: ANYONE,
    };
    const session = { sessionId: "s", requestId: 1 };
    const before = await first.engine.mutation(add, session);
    first.crash();
    const again = await startEngine({ file, deploys: false });
    const resent = await again.engine.mutation(add, session);
    expect(resent.result).toEqual(before.result);
    expect(await again.query("notes:list", { author: "ann" })).toEqual(["x"]);
  });
});

describe("closing", () => {
  it("answers what was accepted and refuses later calls", async () => {
    const { engine, mutation, query } = await startEngine();
    const accepted = mutation("notes:add", { author: "ann", text: "x" });
    await engine.close();
    await expect(accepted).resolves.toEqual(expect.any(String));
    await expect(query("notes:list", { author: "ann" })).rejects.toThrow("The engine is closed");
  });
});

describe("a listener that throws", () => {
  it("is reported and affects nothing else", async () => {
    const events: string[] = [];
    const { engine, mutation } = await startEngine({ logger: ({ event }) => events.push(event) });
    engine.onCommit(() => {
      throw new Error("listener");
    });
    let heard = 0;
    engine.onCommit(() => {
      heard += 1;
    });
    await mutation("notes:add", { author: "ann", text: "x" });
    expect([events, heard]).toEqual([["listener_failed"], 1]);
  });
});
