import { expect, test } from "vitest";
import type { Caller } from "../../../../local/engine/contracts/calls.ts";
import { LiveQueries } from "../../../../local/engine/sync/live-queries.ts";
import type { Subscriber } from "../../../../local/engine/sync/live-query.ts";
import { QuerySet } from "../../../../local/engine/sync/query-set.ts";
import { startBackend } from "../fixtures/network-backend.ts";
import { until } from "../fixtures/network-wait.ts";

const CALLER: Caller = { kind: "anonymous" };
const READER: Subscriber = { offerTransition: () => true, fail: () => {} };

test("answers of two timestamps are never offered together", async () => {
  const backend = await startBackend();
  const { engine } = backend;
  let slowDelivery = Promise.withResolvers<void>();
  const liveQueries = new LiveQueries({
    onCommit: (listener) => engine.onCommit(listener),
    onDeploymentChange: (listener) => engine.onDeploymentChange(listener),
    lastTimestamp: engine.lastTimestamp,
    async query(request, journal) {
      const outcome = await engine.query(request, journal);
      if (request.path === "messages:list") await slowDelivery.promise;
      return outcome;
    },
  });
  const querySet = new QuerySet(liveQueries, READER);
  const add = (queryId: number, path: string, args: Record<string, string>) =>
    querySet.apply({ type: "Add", queryId, component: "", path, args, journal: null }, CALLER);
  const common = () => querySet.commonTimestamp(0n, liveQueries.horizon);

  add(1, "accounts:total", { name: "ada" });
  add(2, "messages:list", { author: "ada" });
  expect(common()).toBeNull();
  slowDelivery.resolve();
  await until("both have run", () => common() !== null);
  expect(querySet.takeModifications()).toHaveLength(2);

  const args = { name: "ada", body: "x" };
  const work = { component: "", path: "accounts:work", args, caller: CALLER };
  slowDelivery = Promise.withResolvers();
  const { timestamp } = await engine.mutation(work);
  const seen = new Set<bigint | null>();
  await until("the fast one has run again", () => {
    seen.add(common());
    return common() === null;
  });
  seen.delete(timestamp - 1n);
  expect([...seen]).toEqual([null]);
  slowDelivery.resolve();
  await until("the slow one has run again", () => common() !== null);
  expect(common()).toBe(timestamp);
  expect(querySet.takeModifications()).toHaveLength(2);

  querySet.clear();
  liveQueries.close();
  await backend.dispose();
});

test("one socket can neither subscribe without limit nor make the engine keep its arguments", async () => {
  const backend = await startBackend();
  const { engine } = backend;
  const liveQueries = new LiveQueries(engine);
  const querySet = new QuerySet(liveQueries, READER);
  const add = (queryId: number, author: string) =>
    querySet.apply(
      {
        type: "Add",
        queryId,
        component: "",
        path: "messages:list",
        args: { author },
        journal: null,
      },
      CALLER,
    );
  expect(() => add(1, "x".repeat(17_000_000))).toThrow("Too many subscriptions");
  for (let queryId = 1; queryId <= 10_000; queryId += 1) add(queryId, "ada");
  expect(() => add(10_001, "ada")).toThrow("Too many subscriptions");
  querySet.apply({ type: "Remove", queryId: 1 }, CALLER);
  expect(() => add(10_001, "ada")).not.toThrow();
  querySet.clear();
  liveQueries.close();
  await backend.dispose();
});
