// Guarantees that must hold even when a query's answer arrives long after the query ran.
import { afterAll, beforeAll, expect, test } from "vitest";
import type {
  Caller,
  FunctionRequest,
  QueryOutcome,
} from "../../../../local/engine/contracts/calls.ts";
import type { Engine } from "../../../../local/engine/contracts/engine.ts";
import { LiveQueries } from "../../../../local/engine/sync/live-queries.ts";
import type { Subscriber, Subscription } from "../../../../local/engine/sync/live-query.ts";
import { type NetworkBackend, startBackend } from "../fixtures/network-backend.ts";
import { networkPush } from "../fixtures/network-push.ts";
import { until } from "../fixtures/network-wait.ts";

const CALLER: Caller = { kind: "anonymous" };

let backend: NetworkBackend;

beforeAll(async () => {
  backend = await startBackend();
});

afterAll(() => backend.dispose());

/** The real engine, whose answers to queries arrive when the test lets them. */
class SlowEngine {
  runs = 0;
  #delivery = Promise.withResolvers<void>();

  onCommit(listener: Parameters<Engine["onCommit"]>[0]): () => void {
    return backend.engine.onCommit(listener);
  }

  onDeploymentChange(listener: () => void): () => void {
    return backend.engine.onDeploymentChange(listener);
  }

  get lastTimestamp(): bigint {
    return backend.engine.lastTimestamp;
  }

  async query(request: FunctionRequest, journal?: string | null): Promise<QueryOutcome> {
    const outcome = await backend.engine.query(request, journal);
    this.runs += 1;
    await this.#delivery.promise;
    return outcome;
  }

  /** Every answer there is so far; the next ones wait again. */
  deliver(): void {
    this.#delivery.resolve();
    this.#delivery = Promise.withResolvers<void>();
  }
}

class Reader implements Subscriber {
  failures: unknown[] = [];
  offerTransition(): boolean {
    return true;
  }
  fail(error: unknown): void {
    this.failures.push(error);
  }
}

function totalOf(name: string) {
  return { component: "", path: "accounts:total", args: { name }, journal: null };
}

function add(name: string) {
  const args = { name };
  return backend.engine.mutation({ component: "", path: "accounts:add", args, caller: CALLER });
}

function answerOf({ live }: Subscription): string | null {
  return live.answer?.result.ok ? live.answer.result.value : null;
}

test("a commit between a query's run and its answer makes it run again", async () => {
  const engine = new SlowEngine();
  const liveQueries = new LiveQueries(engine);
  const subscription = liveQueries.subscribe(totalOf("late"), CALLER, new Reader());
  await until("the query has run", () => engine.runs > 0);
  await add("late");
  engine.deliver();
  await until("the query has run again", () => engine.runs > 1);
  engine.deliver();
  await until("the newest total is there", () => answerOf(subscription) === "1");
  expect(subscription.live.validTo).toBeNull();
  liveQueries.close();
});

test("an answer is valid until just before the first commit that touched it", async () => {
  const engine = new SlowEngine();
  const liveQueries = new LiveQueries(engine);
  const subscription = liveQueries.subscribe(totalOf("span"), CALLER, new Reader());
  await until("the query has run", () => engine.runs > 0);
  engine.deliver();
  await until("there is an answer", () => answerOf(subscription) === "0");
  const { timestamp } = await add("span");
  await add("span");
  expect(answerOf(subscription)).toBe("0");
  expect(subscription.live.validTo).toBe(timestamp - 1n);
  liveQueries.close();
});

test("a push while a query runs makes it run again", async () => {
  const engine = new SlowEngine();
  const liveQueries = new LiveQueries(engine);
  const started = await backend.engine.startPush(await networkPush());
  const subscription = liveQueries.subscribe(totalOf("pushed"), CALLER, new Reader());
  await until("the query has run", () => engine.runs > 0);
  await backend.engine.finishPush(started);
  expect(answerOf(subscription)).toBeNull();
  engine.deliver();
  await until("the query has run again", () => engine.runs > 1);
  engine.deliver();
  await until("there is an answer", () => answerOf(subscription) === "0");
  liveQueries.close();
});

test("a query that cannot run at all is reported to its subscribers", async () => {
  const engine = new SlowEngine();
  engine.query = () => Promise.reject(new Error("disk full"));
  const liveQueries = new LiveQueries(engine);
  const reader = new Reader();
  liveQueries.subscribe(totalOf("x"), CALLER, reader);
  await until("the failure was reported", () => reader.failures.length > 0);
  expect(reader.failures).toEqual([new Error("disk full")]);
  liveQueries.close();
});
