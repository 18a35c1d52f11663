import { type JSONValue, jsonToConvex } from "convex/values";
import { describe, expect, it } from "vitest";
import { ANYONE, type RunningEngine, startEngine } from "../../fixtures/running-engine.ts";

interface Stamps {
  stamps: { text: string; at: bigint; patchedAt: bigint }[];
  seen: bigint;
}

const start = () => startEngine({ app: "recurring-app" });

async function stampsOf({ query }: RunningEngine): Promise<Stamps> {
  return jsonToConvex(await query("runs:stamps")) as unknown as Stamps;
}

async function stamp({ engine }: RunningEngine, text: string) {
  const request = { component: "", path: "runs:stamp", args: { text }, caller: ANYONE };
  const { result, timestamp } = await engine.mutation(request);
  if (!result.ok) throw new Error(result.error.message);
  return { committedAt: timestamp, seen: jsonToConvex(JSON.parse(result.value) as JSONValue) };
}

describe("db.vars.commitTs", () => {
  it("becomes the timestamp of the mutation's own commit, wherever it is written", async () => {
    const running = await start();
    const first = await stamp(running, "first");
    const second = await stamp(running, "second");
    const { stamps } = await stampsOf(running);
    expect(stamps).toEqual([
      { text: "first", at: first.committedAt, patchedAt: first.committedAt },
      { text: "second", at: second.committedAt, patchedAt: second.committedAt },
    ]);
    expect(second.committedAt).toBeGreaterThan(first.committedAt);
  });

  it("is a number in an index range, in arguments and in a result", async () => {
    const running = await start();
    await stamp(running, "first");
    const request = { component: "", path: "runs:stampsBefore", args: {}, caller: ANYONE };
    const { result, timestamp } = await running.engine.mutation(request);
    if (!result.ok) throw new Error(result.error.message);
    expect(jsonToConvex(JSON.parse(result.value) as JSONValue)).toEqual({
      before: ["first"],
      echoed: timestamp,
      commitTs: timestamp,
    });
  });

  it("leaves text alone that only resembles it", async () => {
    const running = await start();
    const text = '{"$commitTs":null}';
    await stamp(running, text);
    expect((await stampsOf(running)).stamps[0]?.text).toBe(text);
  });
});

describe("getSnapshotTs", () => {
  it("is the newest commit that the function sees", async () => {
    const running = await start();
    const { engine } = running;
    // The app's crons commit as well: what is newest may change while a function waits for its turn.
    const askForNewest = async (ask: () => Promise<unknown>) => {
      const before = engine.lastTimestamp;
      const seen = await ask();
      expect(seen).toBeGreaterThanOrEqual(before);
      expect(seen).toBeLessThanOrEqual(engine.lastTimestamp);
      return seen;
    };
    const first = await stamp(running, "first");
    const seen = await askForNewest(async () => (await stampsOf(running)).seen);
    expect(seen).toBeGreaterThanOrEqual(first.committedAt);
    const second = await stamp(running, "second");
    expect(second.seen).toBeGreaterThanOrEqual(first.committedAt);
    expect(second.seen).toBeLessThan(second.committedAt);
  });
});
