import { expect, it } from "vitest";
import { MAX_USED_MS } from "../../../../local/engine/runtime/caller-shares.ts";
import { ANYONE, asUser, OPERATOR, startEngine } from "../fixtures/running-engine.ts";

function work(ms: number): void {
  for (const end = performance.now() + ms; performance.now() < end; );
}

it("a query of another person does not wait for all that strangers have asked for before", async () => {
  const { engine, query } = await startEngine();
  const done: string[] = [];
  const strangers = Array.from({ length: 20 }, () =>
    engine.inTurn(ANYONE, () => {
      work(20);
      done.push("stranger");
    }),
  );
  await query("notes:list", { author: "ann" }, asUser("ann"));
  expect(done.length).toBeLessThan(10);
  await Promise.all(strangers);
  expect(done).toHaveLength(20);
});

it("an operator does not wait at all", async () => {
  const { engine } = await startEngine();
  const done: string[] = [];
  const callers = { stranger: ANYONE, operator: OPERATOR };
  const turns = Object.entries(callers).map(([name, caller]) =>
    engine.inTurn(caller, () => done.push(name)),
  );
  await Promise.all(turns);
  expect(done).toEqual(["operator", "stranger"]);
});

it("a caller who has used too much is told when to come back, and nothing is done for them", async () => {
  const { engine } = await startEngine();
  const ann = asUser("ann");
  engine.lane.charge({ caller: "https://issuer.test|ann", isPerson: true }, MAX_USED_MS + 10_000);
  const turn = await engine.inTurn(ann, () => expect.unreachable());
  expect(turn).toEqual({ retryAfterMs: expect.any(Number) });
  expect(await engine.inTurn(asUser("bob"), () => "done")).toEqual({ value: "done" });
});

it("what the work throws is thrown, and the engine goes on", async () => {
  const { engine, query } = await startEngine();
  const failed = engine.inTurn(ANYONE, () => JSON.parse("{"));
  await expect(failed).rejects.toThrow(SyntaxError);
  expect(await query("notes:list", { author: "ann" })).toEqual([]);
});
