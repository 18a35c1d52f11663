import { ConvexError } from "convex/values";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { readLimitError } from "../../../../lib/limits/refusal.ts";
import {
  CallerShares,
  MAX_USED_MS,
  shareOf,
} from "../../../../local/engine/runtime/caller-shares.ts";
import { parseFunctionPath } from "../../../../local/engine/runtime/function-path.ts";
import { Lane } from "../../../../local/engine/runtime/lane.ts";
import type { LaneTask } from "../../../../local/engine/runtime/lane-task.ts";
import { transactionTask } from "../../../../local/engine/runtime/transaction-task.ts";
import { openStore } from "../../../../local/engine/store/store.ts";
import { startEngine } from "../fixtures/running-engine.ts";

const person = (caller: string) => ({ caller, isPerson: true });

/** A lane on a clock that only its tasks move on; `order` says which of them have run. */
function laneOnAClock() {
  let ms = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => ms);
  const store = openStore({ file: ":memory:" });
  onTestFinished(() => {
    clock.mockRestore();
    store.close();
  });
  const nothing = () => undefined;
  const lane = new Lane({ store, now: Date.now, onCommit: nothing, onTermination: nothing });
  const order: string[] = [];
  const task = (name: string, takesMs: number, caller?: string): LaneTask<string> => ({
    run() {
      ms += takesMs;
      order.push(name);
      return name;
    },
    share: caller === undefined ? null : person(caller),
    timedOut: () => "timed out",
    refused: (retryAfterMs) => `refused for ${retryAfterMs}`,
  });
  return { lane, order, task, pass: (passing: number) => (ms += passing) };
}

describe("callers who wait for the lane", () => {
  it("come next when they have used the least, each caller's own tasks in order", async () => {
    const { lane, order, task } = laneOnAClock();
    await lane.query(task("much", 900, "ann"));
    await lane.query(task("little", 20, "bob"));
    await Promise.all([
      lane.query(task("ann 1", 1, "ann")),
      lane.query(task("ann 2", 1, "ann")),
      lane.query(task("bob 1", 1, "bob")),
      lane.query(task("cem 1", 30, "cem")),
      lane.query(task("cem 2", 1, "cem")),
      lane.query(task("operator", 1)),
    ]);
    expect(order.slice(2)).toEqual(["operator", "cem 1", "bob 1", "cem 2", "ann 1", "ann 2"]);
  });

  it("are refused once they have used their part, until it comes back; others are not", async () => {
    const { lane, task, pass } = laneOnAClock();
    const ask = async (name: string, caller?: string) =>
      (await lane.query(task(name, 10_000, caller))).outcome;
    for (const name of ["one", "two", "three", "four"]) {
      expect(await ask(name, "ann")).toBe(name);
    }
    expect(await ask("five", "ann")).toMatch(/^refused for \d+$/);
    expect(await ask("payment")).toBe("payment");
    expect(await ask("other", "bob")).toBe("other");
    pass(MAX_USED_MS);
    expect(await ask("six", "ann")).toBe("six");
  });

  it("are told as the product's limits are", async () => {
    const { engine } = await startEngine();
    const identity = { tokenIdentifier: "issuer|ann", issuer: "issuer", subject: "ann" };
    const { result } = transactionTask(engine as never, "query", {
      ...{ component: "", path: parseFunctionPath("notes:list"), args: {}, audience: "clients" },
      origin: {
        caller: { kind: "user", identity, token: "", expiresAt: 0 },
        ...{ requestId: "", scheduledFunctionId: null },
      },
    }).refused(5000);
    const data = result.ok ? null : result.error.data;
    expect(readLimitError(new ConvexError(data as never))).toEqual({
      limit: "processorTime",
      retryAfterMs: 5000,
    });
  });

  it("leave half of the time to mutations, however long their queries take", async () => {
    const { lane, order, task } = laneOnAClock();
    const events = Array.from({ length: 300 }, () => lane.mutation(task("event", 10)));
    const pages = ["ann", "bob", "cem"].map((caller) => lane.query(task("page", 1000, caller)));
    await Promise.all([...events, ...pages]);
    const [first, second, third] = order.flatMap((name, place) => (name === "page" ? [place] : []));
    expect(Number(second) - Number(first)).toBeGreaterThan(90);
    expect(Number(third) - Number(second)).toBeGreaterThan(90);
  });
});

describe("the share of a caller", () => {
  const isOwnIssuer = (issuer: string) => issuer === "own servers";
  const identity = (issuer: string) => ({ tokenIdentifier: `${issuer}|1`, issuer, subject: "1" });
  const of = (caller: unknown, audience: "clients" | "functions" = "clients") =>
    shareOf({ caller } as never, audience, isOwnIssuer);

  it("is a person's own; operators and the deployment's own servers wait for nobody", () => {
    expect(of({ kind: "user", identity: identity("people") })).toEqual(person("people|1"));
    expect(of({ kind: "user", identity: identity("own servers") })).toBeNull();
    expect(of({ kind: "admin", actingAs: null })).toBeNull();
  });

  it("is shared by strangers, and by functions that run on their own", () => {
    const strangers = of({ kind: "anonymous" });
    const functions = of({ kind: "anonymous" }, "functions");
    expect([strangers?.isPerson, functions?.isPerson]).toEqual([false, false]);
    expect(strangers?.caller).not.toBe(functions?.caller);
  });

  it("comes back to a person who waits", () => {
    let now = 0;
    const shares = new CallerShares(() => now);
    shares.add(person("ann"), MAX_USED_MS + 100);
    const waitMs = shares.waitOf(person("ann")) ?? 0;
    expect(waitMs).toBeGreaterThan(0);
    now += waitMs;
    expect(shares.waitOf(person("ann"))).toBeNull();
    now += 10 * MAX_USED_MS;
    expect(shares.usedBy("ann")).toBe(0);
  });
});
