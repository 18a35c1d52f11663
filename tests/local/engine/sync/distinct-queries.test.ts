// @module-tag lengths
// Many official clients, each with queries of its own, on the real engine over real sockets.
import { ConvexClient, ConvexHttpClient } from "convex/browser";
import { afterAll, beforeAll, expect, test } from "vitest";
import { lengthOf } from "../../../support/depth.ts";
import { accounts } from "../fixtures/network-api.ts";
import { type NetworkBackend, startBackend } from "../fixtures/network-backend.ts";
import { quietMoment, until } from "../fixtures/network-wait.ts";

const CLIENTS = 40;
const QUERIES = lengthOf("DISTINCT_QUERIES", { short: 40, deep: 5000 });
const CHANGED = 17;

let backend: NetworkBackend;
const clients: ConvexClient[] = [];
const totals: number[][] = [];

beforeAll(async () => {
  backend = await startBackend();
  for (let at = 0; at < CLIENTS; at++) {
    clients.push(new ConvexClient(backend.url, { logger: false }));
  }
  for (let at = 0; at < QUERIES; at++) {
    const heard: number[] = [];
    const name = `owner ${at}`;
    clients[at % CLIENTS]?.onUpdate(accounts.total, { name }, (total) => heard.push(total));
    totals.push(heard);
  }
  await until("all have an answer", () => totals.every((heard) => heard.length > 0));
});

afterAll(async () => {
  await Promise.all(clients.map((client) => client.close()));
  await backend.dispose();
});

test("a change reruns only the affected query, and only its client is told", async () => {
  const runsBefore = backend.runs.length;
  const writer = new ConvexHttpClient(backend.url, { logger: false });
  await writer.mutation(accounts.add, { name: `owner ${CHANGED}` });
  await until("the client has heard", () => totals[CHANGED]?.length === 2);
  await quietMoment();
  const runs = backend.runs.slice(runsBefore).map(({ udfType }) => udfType);
  expect(runs.toSorted()).toEqual(["Mutation", "Query"]);
  const expected = totals.map((_, at) => (at === CHANGED ? [0, 1] : [0]));
  expect(totals).toEqual(expected);
});
