// @module-tag deep
// What one engine exports, a fresh one imports, and then it answers every public query of the product as the first one does.
import { readFileSync } from "node:fs";
import { afterAll, beforeAll, expect, test } from "vitest";
import { api, internal } from "../../convex/_generated/api.js";
import { type Caller, OPERATOR } from "../support/convex-backend.ts";
import { PUBLIC_FUNCTIONS } from "../support/convex-cases/public-surface.ts";
import { aPaymentEvent, deliver, deliverSubscription } from "../support/convex-events.ts";
import { convexModules } from "../support/convex-modules.ts";
import { callSurface, listConvexFunctions } from "../support/convex-surface.ts";
import { lengthOf } from "../support/depth.ts";
import { type EngineInProcess, startEngineAt } from "../support/engine-in-process.ts";
import { aBuyer, aSubscription, atSecond, type Buyer } from "../support/polar-payloads.ts";

const PEOPLE = lengthOf("MOVED_PEOPLE", { short: 50, deep: 1000 });
/** Of the people, one in as many asks every query; with and without credits that were added, in every status. */
const ASKING = 7;
/** Calls that wait together share a commit and a turn. */
const AT_ONCE = 25;
const MINUTE = 60 * 1000;
const DAY = 24 * 60 * MINUTE;
const now = Date.parse(atSecond(1)) + DAY;
const LATER_STATUSES = ["active", "past_due", "canceled", "trialing"];

const people: Buyer[] = [];
let first: EngineInProcess;
let second: EngineInProcess;

async function forEachInGroups(
  some: readonly Buyer[],
  body: (person: Buyer, place: number) => Promise<unknown>,
): Promise<void> {
  for (let start = 0; start < some.length; start += AT_ONCE) {
    const group = some.slice(start, start + AT_ONCE);
    await Promise.all(group.map((person, place) => body(person, start + place)));
  }
}

async function live(person: Buyer, place: number): Promise<void> {
  await deliverSubscription(first, "subscription.created", { buyer: person });
  const status = LATER_STATUSES[place % LATER_STATUSES.length] ?? "active";
  const later = aSubscription(person, { status, modified_at: atSecond(2) });
  await deliver(first, aPaymentEvent("subscription.updated", later, { second: 2 }));
  if (place % 10 > 0) return;
  const user = person.userId ?? "";
  const added = { user, amount: 1 + (place % 7), reason: "a test", idempotencyKey: user };
  await first.asUser(OPERATOR).mutation(api.operations.people.addCredits, added);
}

async function move(): Promise<void> {
  const { exports } = first.engine.transfers;
  await exports.export(true);
  const { zip_object_key: key } = exports.latest as { zip_object_key: string };
  const archive = readFileSync(exports.find(BigInt(key)) ?? "");
  const { imports } = second.engine.transfers;
  const token = imports.startUpload();
  const part = imports.addPart(token, 1, archive);
  expect(part).toBeDefined();
  const request = { mode: "replaceAll", format: "zip" } as const;
  await imports.perform(imports.finishUpload(token, request));
}

beforeAll(async () => {
  [first, second] = await Promise.all([startEngineAt(() => now), startEngineAt(() => now)]);
  people.push(...Array.from({ length: PEOPLE }, () => aBuyer()));
  await forEachInGroups(people, live);
  await move();
}, 15 * MINUTE);

afterAll(async () => {
  await first?.close();
  await second?.close();
});

type Ask = (backend: EngineInProcess) => Promise<unknown>;

/** An answer, or the refusal in its place, is what both must agree on. */
async function expectSame(ask: Ask): Promise<unknown> {
  const [one, other] = await Promise.all(
    [first, second].map((backend) => ask(backend).catch((error: unknown) => String(error))),
  );
  expect(other).toEqual(one);
  return one;
}

const surface = await listConvexFunctions(convexModules);
const queries = surface.filter(
  ({ kind, visibility }) => kind === "query" && visibility === "public",
);

/** With the person where a query names one, and the moment at which both engines stand. */
function argsOf(path: string, { userId }: Buyer): Record<string, unknown> {
  const args = PUBLIC_FUNCTIONS[path]?.args() ?? {};
  const about = { asOf: now, user: userId ?? "" };
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => [
      name,
      name in about && value !== null ? about[name as keyof typeof about] : value,
    ]),
  );
}

test.each(queries.map(({ path }) => path))("%s answers as before", async (path) => {
  const allowed = PUBLIC_FUNCTIONS[path]?.allowed ?? [];
  const callerIn = (backend: EngineInProcess, { userId }: Buyer): Caller => {
    if (allowed.includes("service")) return backend.asService();
    return backend.asUser(allowed.includes("user") ? (userId ?? "") : OPERATOR);
  };
  const names = Object.keys(PUBLIC_FUNCTIONS[path]?.args() ?? {});
  const isPersonal = allowed.includes("user") || names.includes("user");
  const asking = people.filter((_, place) => place % ASKING === 0);
  await forEachInGroups(isPersonal ? asking : asking.slice(0, 1), async (person) => {
    const args = argsOf(path, person);
    await expectSame((backend) =>
      callSurface(callerIn(backend, person), { path, kind: "query" }, args),
    );
  });
});

test("the subscription of every user is there, and differs from that of others", async () => {
  const found = new Set<unknown>();
  await forEachInGroups(people, async ({ subscriptionId }) => {
    const subscription = await expectSame((backend) =>
      backend.query(internal.subscriptions.getSubscriptionByPolarId, {
        polarSubscriptionId: subscriptionId,
      }),
    );
    expect(subscription).not.toBeNull();
    found.add(JSON.stringify(subscription));
  });
  expect(found.size).toBe(PEOPLE);
});
