import { describe, expect, it, vi } from "vitest";
import { internal } from "../../convex/_generated/api.js";
import { NEEDED_EVENTS } from "../../lib/reconciliation/endpoint.ts";
import { PRODUCTS } from "../../local/samples/products.ts";
import { openTestBackend, type TestBackend } from "../support/convex-backend.ts";
import { deliver, eventOf } from "../support/convex-events.ts";
import {
  aListedMerchant,
  command,
  type ListedMerchant,
  toDelivery,
} from "../support/listed-merchant.ts";
import { expectNowhere } from "../support/secret-search.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const PRO = PRODUCTS.pro.month.productId;
const UNLIMITED = PRODUCTS.unlimited.month.productId;

async function aScene(seed: string) {
  const backend = await openTestBackend();
  return { backend, listed: aListedMerchant(seed) };
}

const buy = (listed: ListedMerchant, userId: string | null, day = 1, productId = PRO) =>
  command(
    listed,
    {
      name: "buy",
      productId,
      email: `${userId ?? "stranger"}@people.example`,
      externalCustomerId: userId,
      ...(userId !== null && { metadata: { userId } }),
    },
    day,
  );

async function hear(backend: TestBackend, { events }: ReturnType<typeof buy>): Promise<void> {
  for (const event of events) await deliver(backend, toDelivery(event));
}

async function aUserRun(backend: TestBackend) {
  const ticket = await backend.mutation(internal.reconciliation.beginUser, { userId: "x" });
  if (!ticket) throw new Error("the user counts as deleted");
  return ticket.runId;
}

const run = (backend: TestBackend) => backend.action(internal.reconciliation.run, {});
const recordOf = (backend: TestBackend, polarSubscriptionId: string) =>
  backend.query(internal.subscriptions.getSubscriptionByPolarId, { polarSubscriptionId });
const driftIn = (backend: TestBackend) =>
  backend.convex.run((ctx) => ctx.db.query("drift").collect());
const runsIn = (backend: TestBackend) =>
  backend.convex.run((ctx) => ctx.db.query("reconciliationRuns").collect());

describe("a run", () => {
  it("records a purchase whose events were all lost", async () => {
    const { backend, listed } = await aScene("lost");
    const { id } = buy(listed, "user_lost");
    await run(backend);
    expect(await recordOf(backend, id)).toMatchObject({
      userId: "user_lost",
      productId: PRO,
      status: "active",
    });
    expect(await driftIn(backend)).toMatchObject([
      { polarSubscriptionId: id, userId: "user_lost", field: "record", cause: "missed" },
    ]);
  });

  it("repairs each field that a lost event would have changed, and records the old and new value", async () => {
    const { backend, listed } = await aScene("fields");
    const bought = buy(listed, "user_fields");
    await hear(backend, bought);
    const { id } = bought;
    command(listed, { name: "cancel", subscriptionId: id }, 3);
    await run(backend);
    expect(await recordOf(backend, id)).toMatchObject({ cancelAtPeriodEnd: true });
    const drift = await driftIn(backend);
    expect(drift.map(({ field }) => field).toSorted()).toEqual(["cancelAtPeriodEnd", "canceledAt"]);
    expect(drift.find(({ field }) => field === "cancelAtPeriodEnd")).toMatchObject({
      before: false,
      after: true,
      cause: "missed",
    });
  });

  it("records a change scheduled for the next period, and its withdrawal", async () => {
    const { backend, listed } = await aScene("scheduled");
    const bought = buy(listed, "user_scheduled");
    await hear(backend, bought);
    const of = { subscriptionId: bought.id };
    const later = { productId: UNLIMITED, proration: "next_period" } as const;
    command(listed, { name: "change_product", ...of, ...later }, 3);
    await run(backend);
    const driftOf = async () => (await driftIn(backend)).map(({ field, after }) => [field, after]);
    const at = listed.merchant.subscriptions[bought.id]?.pendingUpdate?.applies_at ?? "";
    const told = [
      ["nextProductId", UNLIMITED],
      ["nextProductAt", Date.parse(at)],
    ];
    expect(await driftOf()).toEqual(told);
    expect(await recordOf(backend, bought.id)).toMatchObject({ productId: PRO });
    command(listed, { name: "clear_pending_update", ...of }, 4);
    await run(backend);
    expect(await driftOf()).toEqual([...told, ["nextProductId", null], ["nextProductAt", null]]);
  });

  it("records a pause scheduled for the end of the period", async () => {
    const { backend, listed } = await aScene("pausing");
    const bought = buy(listed, "user_pausing");
    await hear(backend, bought);
    command(listed, { name: "pause", subscriptionId: bought.id }, 3);
    await run(backend);
    expect((await driftIn(backend)).map(({ field, after }) => [field, after])).toEqual([
      ["pauseAtPeriodEnd", true],
    ]);
  });

  it("finds nothing when every event has arrived", async () => {
    const { backend, listed } = await aScene("quiet");
    const bought = buy(listed, "user_quiet");
    await hear(backend, bought);
    const changed = command(
      listed,
      { name: "change_product", subscriptionId: bought.id, productId: UNLIMITED },
      5,
    );
    await hear(backend, changed);
    await hear(backend, command(listed, { name: "revoke", subscriptionId: bought.id }, 6));
    const before = await recordOf(backend, bought.id);
    await run(backend);
    expect(await recordOf(backend, bought.id)).toEqual(before);
    expect(await driftIn(backend)).toEqual([]);
    expect(await runsIn(backend)).toMatchObject([{ state: "completed", listed: 1, repaired: 0 }]);
  });

  it("repairs even if the webhook endpoint cannot be read", async () => {
    const { backend, listed } = await aScene("mute about webhooks");
    Object.assign(listed, { endpoints: "none of your business" });
    const { id } = buy(listed, "user_mute");
    await run(backend);
    expect(await recordOf(backend, id)).toMatchObject({ userId: "user_mute" });
    expect(await runsIn(backend)).toMatchObject([
      { state: "completed", repaired: 1, endpoint: { state: "unknown" } },
    ]);
  });

  it("reverts a local edit after the grace period for its event", async () => {
    const { backend, listed } = await aScene("edited");
    const bought = buy(listed, "user_edited");
    await hear(backend, bought);
    const polarSubscriptionId = bought.id;
    await backend.mutation(internal.subscriptions.revokeSubscription, { polarSubscriptionId });
    await run(backend);
    expect(await recordOf(backend, bought.id)).toMatchObject({ status: "canceled" });
    await backend.advance(2 * MINUTE);
    await run(backend);
    expect(await recordOf(backend, bought.id)).toMatchObject({ status: "active" });
    const causes = new Set((await driftIn(backend)).map(({ cause }) => cause));
    expect(causes).toEqual(new Set(["edited"]));
  });
});

describe("the owner of a purchase", () => {
  it("a purchase of an unknown user stays pending until the provider knows the user", async () => {
    const { backend, listed } = await aScene("stranger");
    const { id } = buy(listed, null);
    await run(backend);
    expect(await recordOf(backend, id)).toBeNull();
    expect(await driftIn(backend)).toMatchObject([{ field: "pending", userId: null }]);
    const [customer] = Object.values(listed.merchant.customers);
    const fields = { externalId: "user_known" };
    command(listed, { name: "update_customer", customerId: customer?.wire.id ?? "", fields }, 3);
    await run(backend);
    expect(await recordOf(backend, id)).toMatchObject({ userId: "user_known" });
    const pending = await backend.convex.run((ctx) =>
      ctx.db.query("pendingSubscriptions").collect(),
    );
    expect(pending).toEqual([]);
  });

  it("a purchase that is already pending is not reported again", async () => {
    const { backend, listed } = await aScene("waiting");
    await hear(backend, buy(listed, null));
    await run(backend);
    expect(await driftIn(backend)).toEqual([]);
    expect(await runsIn(backend)).toMatchObject([{ pending: 1, repaired: 0 }]);
  });

  it("a customer whose link was lost is linked again", async () => {
    const { backend, listed } = await aScene("link");
    const bought = buy(listed, "user_link");
    await hear(backend, bought);
    await backend.convex.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("customers").collect()) await ctx.db.delete(_id);
    });
    await run(backend);
    const customers = await backend.convex.run((ctx) => ctx.db.query("customers").collect());
    expect(customers).toMatchObject([{ userId: "user_link" }]);
    expect(await driftIn(backend)).toMatchObject([{ field: "customer", after: "user_link" }]);
  });

  it("a customer stays unlinked when its purchase was claimed only by email", async () => {
    const { backend, listed } = await aScene("claimed by e-mail");
    const { id } = buy(listed, null);
    await run(backend);
    const before = (await driftIn(backend)).length;
    const row = listed.merchant.subscriptions[id]?.wire;
    await backend.mutation(internal.subscriptions.createOrUpdateSubscription, {
      polarSubscriptionId: id,
      customerId: row?.customer_id ?? "",
      userId: "user_by_email",
      productId: PRO,
      priceId: "price",
      status: "active",
      interval: "monthly",
      currentPeriodStart: 1,
      currentPeriodEnd: 2,
      cancelAtPeriodEnd: false,
    });
    await backend.advance(2 * MINUTE);
    await run(backend);
    expect(await recordOf(backend, id)).toMatchObject({ userId: "user_by_email" });
    const customers = await backend.convex.run((ctx) => ctx.db.query("customers").collect());
    expect(customers).toEqual([]);
    const drift = (await driftIn(backend)).slice(before);
    expect(drift.map(({ field }) => field)).not.toContain("customer");
  });

  it("a run for a deleted user writes nothing", async () => {
    const { backend, listed } = await aScene("run of the erased");
    buy(listed, "user_gone");
    await backend.convex.run((ctx) =>
      ctx.db.insert("erasures", { userId: "user_gone", erasedAt: 0 }),
    );
    const userId = "user_gone";
    expect(await backend.action(internal.reconciliation.reconcileUser, { userId })).toMatchObject({
      outcome: "reconciled",
      listed: 0,
    });
    expect(await runsIn(backend)).toEqual([]);
    expect(listed.calls).toEqual([]);
  });

  it("a deleted user's subscription stays without a user, and is kept current without personal data", async () => {
    const { backend, listed } = await aScene("erased");
    const bought = buy(listed, "user_erased");
    await hear(backend, bought);
    vi.stubEnv("POLAR_ACCESS_TOKEN", "");
    await backend.mutation(internal.erasure.retention.eraseUser, { userId: "user_erased" });
    // Long enough for all steps: without the token, none of them ends the billing.
    await backend.advance(SECOND);
    vi.stubEnv("POLAR_ACCESS_TOKEN", listed.accessToken);
    await backend.convex.run((ctx) =>
      ctx.db.insert("erasures", { userId: "user_erased", erasedAt: 0 }),
    );
    await backend.advance(2 * MINUTE);
    command(listed, { name: "cancel", subscriptionId: bought.id }, 9);
    const unheard = buy(listed, "user_erased", 10);
    await run(backend);
    const record = await recordOf(backend, bought.id);
    expect(record).toMatchObject({ userId: `erased:${bought.id}`, cancelAtPeriodEnd: true });
    expect(record).not.toHaveProperty("metadata");
    expect(await recordOf(backend, unheard.id)).toMatchObject({ userId: `erased:${unheard.id}` });
    const drift = await driftIn(backend);
    expectNowhere(JSON.stringify(drift), { userId: "user_erased" });
    expect(drift.map(({ field }) => field)).not.toContain("metadata");
    await backend.advance(2 * MINUTE);
    await run(backend);
    const ofBought = ({ polarSubscriptionId }: (typeof drift)[number]) =>
      polarSubscriptionId === bought.id;
    expect((await driftIn(backend)).filter(ofBought)).toEqual(drift.filter(ofBought));
  });
});

describe("the cause of a difference", () => {
  it("is a failed event if one is stored", async () => {
    const { backend, listed } = await aScene("failed");
    const bought = buy(listed, "user_failed");
    await hear(backend, bought);
    const { events } = command(listed, { name: "cancel", subscriptionId: bought.id }, 4);
    const [told] = events;
    if (!told) throw new Error("a cancellation is told");
    const broken = { ...(told.data as object), current_period_end: "some day" };
    await deliver(backend, { ...toDelivery(told), payload: broken });
    await run(backend);
    expect(new Set((await driftIn(backend)).map(({ cause }) => cause))).toEqual(
      new Set(["failed"]),
    );
  });

  it("is the order of events if the record follows an earlier one", async () => {
    const { backend, listed } = await aScene("order");
    const bought = buy(listed, "user_order");
    await hear(backend, bought);
    const { events } = command(listed, { name: "cancel", subscriptionId: bought.id }, 4);
    const stale = events.find(({ type }) => type === "subscription.canceled");
    if (!stale) throw new Error("a cancellation is told");
    const misdated = { ...(stale.data as object), modified_at: "2027-03-01T00:00:00.000000Z" };
    command(listed, { name: "uncancel", subscriptionId: bought.id }, 5);
    await deliver(backend, { ...toDelivery(stale), payload: misdated });
    await backend.advance(2 * MINUTE);
    await run(backend);
    expect(await recordOf(backend, bought.id)).toMatchObject({ cancelAtPeriodEnd: false });
    const causes = new Set((await driftIn(backend)).map(({ cause }) => cause));
    expect(causes).toEqual(new Set(["out_of_order"]));
  });
});

it("a visible change by a run names the run", async () => {
  const { backend, listed } = await aScene("provenance");
  const { id } = buy(listed, "user_provenance");
  const runId = await run(backend);
  const changes = await backend.convex.run((ctx) => ctx.db.query("subscriptionChanges").collect());
  expect(changes).toMatchObject([
    { polarSubscriptionId: id, eventId: `reconciliation:${runId}`, kinds: ["started"] },
  ]);
});

it("a change by an event names the event", async () => {
  const { backend, listed } = await aScene("event");
  const bought = buy(listed, "user_event");
  await hear(backend, bought);
  const told = bought.events.find(({ type }) => type === "subscription.created");
  const [change] = await backend.convex.run((ctx) => ctx.db.query("subscriptionChanges").collect());
  expect(change).toMatchObject({ kinds: ["started"], eventId: told?.id });
});

describe("a record that the provider does not know", () => {
  const unheardOf = {
    polarSubscriptionId: "sub_unheard_of",
    customerId: "customer",
    userId: "user_unheard_of",
    productId: PRO,
    priceId: "price",
    status: "active" as const,
    interval: "monthly" as const,
    currentPeriodStart: 1,
    currentPeriodEnd: 2,
    cancelAtPeriodEnd: false,
  };

  it("is reported once, and no access is removed", async () => {
    const { backend } = await aScene("unknown");
    await backend.mutation(internal.subscriptions.createOrUpdateSubscription, unheardOf);
    for (let cycle = 0; cycle < 3; cycle += 1) {
      await backend.advance(15 * MINUTE);
      await run(backend);
    }
    expect(await recordOf(backend, "sub_unheard_of")).toMatchObject({ status: "active" });
    expect(await driftIn(backend)).toMatchObject([
      { polarSubscriptionId: "sub_unheard_of", cause: "unknown_at_provider", field: "record" },
    ]);
    expect((await runsIn(backend)).map(({ unknown }) => unknown)).toEqual([1, 1, 1]);
  });

  it("excludes one that ended long ago", async () => {
    const { backend } = await aScene("ended");
    const ended = { ...unheardOf, status: "canceled" as const };
    await backend.mutation(internal.subscriptions.createOrUpdateSubscription, ended);
    await backend.advance(MINUTE);
    await run(backend);
    expect(await driftIn(backend)).toEqual([]);
  });
});

describe("the webhook endpoint", () => {
  const endpointIn = async (backend: TestBackend) => (await runsIn(backend)).at(-1)?.endpoint;
  const ours = {
    url: "https://app.example/api/webhooks/payments",
    enabled: true,
    format: "raw",
    events: NEEDED_EVENTS,
    secret: "whsec_the_provider_tells_it",
  };

  it.each([
    ["enabled", [ours]],
    ["disabled", [{ ...ours, enabled: false }]],
    ["missing", [{ ...ours, url: "https://elsewhere.example/api/webhooks/payments" }]],
    ["incomplete", [{ ...ours, events: ["order.paid"] }]],
  ])("is reported as %s, without its secret", async (state, endpoints) => {
    const { backend, listed } = await aScene(`endpoint ${state}`);
    listed.endpoints = endpoints;
    await run(backend);
    expect(await endpointIn(backend)).toMatchObject({ state });
    expectNowhere(JSON.stringify(await runsIn(backend)), { secret: ours.secret });
  });

  it("stays unknown to a token without permission, and the run continues", async () => {
    const { backend, listed } = await aScene("endpoint refused");
    listed.faults = [{ status: 403, under: "/v1/webhooks" }];
    const { id } = buy(listed, "user_refused");
    await run(backend);
    expect(await endpointIn(backend)).toMatchObject({ state: "unknown" });
    expect(await recordOf(backend, id)).not.toBeNull();
  });
});

describe("a provider that cannot answer", () => {
  it.each([
    ["is down", { status: 503 }],
    ["breaks the line", { status: 0 }],
    ["limits us", { status: 429, retryAfter: "30" }],
  ])("that %s is retried later, and the run resumes where it stopped", async (_how, fault) => {
    const { backend, listed } = await aScene(`fault ${_how}`);
    const { id } = buy(listed, "user_fault");
    listed.faults = [fault];
    await run(backend);
    expect(await recordOf(backend, id)).toBeNull();
    const [waiting] = await runsIn(backend);
    expect(waiting).toMatchObject({ state: "running", attempts: 1 });
    if ("retryAfter" in fault) expect((waiting?.waitsUntil ?? 0) - backend.now()).toBe(30_000);
    await backend.advance(MINUTE);
    await backend.eventually(
      () => recordOf(backend, id),
      (record) => record !== null,
    );
    expect(await runsIn(backend)).toMatchObject([{ state: "completed" }]);
  });

  it("for long makes the run fail, and the next one starts over", async () => {
    const { backend, listed } = await aScene("fault for long");
    listed.faults = Array.from({ length: 6 }, () => ({ status: 503 }));
    await run(backend);
    for (let wait = 0; wait < 18; wait += 1) await backend.advance(MINUTE);
    await backend.eventually(
      () => runsIn(backend),
      ([first]) => first?.state === "failed",
    );
    expect(await runsIn(backend)).toMatchObject([{ failure: "unreachable" }]);
    await run(backend);
    expect((await runsIn(backend)).map(({ state }) => state)).toEqual(["failed", "completed"]);
  });

  it("because our token is refused makes the run fail at once", async () => {
    const { backend } = await aScene("token");
    vi.stubEnv("POLAR_ACCESS_TOKEN", "polar_oat_unknown");
    await run(backend);
    expect(await runsIn(backend)).toMatchObject([{ state: "failed", failure: "token_refused" }]);
  });
});

describe("many subscriptions", () => {
  it("cost one call per hundred, and are all compared", {
    tags: ["deep"],
    timeout: 60_000,
  }, async () => {
    const { backend, listed } = await aScene("many");
    for (let buyer = 0; buyer < 230; buyer += 1)
      buy(listed, `user_many_${buyer}`, 1 + buyer / 1000);
    await run(backend);
    const lists = listed.calls.filter((call) => call.startsWith("/v1/subscriptions/"));
    expect(lists).toHaveLength(3);
    expect(await runsIn(backend)).toMatchObject([
      { state: "completed", listed: 230, repaired: 230 },
    ]);
    await backend.advance(1);
    const pages = await backend.convex.run((ctx) => ctx.db.query("reconciliationPages").collect());
    expect(pages).toEqual([]);
  });
});

describe("two runs", () => {
  it("never work at once: the second one does nothing", async () => {
    const { backend } = await aScene("two");
    await backend.mutation(internal.reconciliation.begin, {});
    expect(await run(backend)).toBeNull();
    expect(await runsIn(backend)).toHaveLength(1);
  });

  it("a dead run is taken over, and its ticket becomes invalid", async () => {
    const { backend, listed } = await aScene("dead");
    const { id } = buy(listed, "user_dead");
    const dead = await backend.mutation(internal.reconciliation.begin, {});
    await backend.advance(3 * MINUTE);
    expect(await run(backend)).toBe(dead?.runId);
    expect(await recordOf(backend, id)).not.toBeNull();
    expect(await runsIn(backend)).toMatchObject([{ state: "completed" }]);
    if (!dead) throw new Error("the first run began");
    const page = { ...dead, ids: [], isLast: true };
    expect(await backend.mutation(internal.reconciliation.savePage, page)).toBe(false);
  });

  it("a worker with an outdated ticket cannot advance the run", async () => {
    const { backend } = await aScene("fence");
    const dead = await backend.mutation(internal.reconciliation.begin, {});
    await backend.advance(3 * MINUTE);
    const alive = await backend.mutation(internal.reconciliation.begin, {});
    if (!dead || !alive) throw new Error("a silent run is taken over");
    const page = { ids: [], isLast: false };
    expect(await backend.mutation(internal.reconciliation.savePage, { ...dead, ...page })).toBe(
      false,
    );
    expect(await backend.mutation(internal.reconciliation.savePage, { ...alive, ...page })).toBe(
      true,
    );
    expect(await runsIn(backend)).toMatchObject([{ state: "running", page: 2 }]);
  });

  it("the next worker does not request a completed page again", async () => {
    const { backend, listed } = await aScene("page");
    for (let buyer = 0; buyer < 120; buyer += 1)
      buy(listed, `user_page_${buyer}`, 1 + buyer / 1000);
    const dead = await backend.mutation(internal.reconciliation.begin, {});
    if (!dead) throw new Error("the first run began");
    await backend.mutation(internal.reconciliation.savePage, { ...dead, ids: [], isLast: false });
    await backend.advance(3 * MINUTE);
    await run(backend);
    const lists = listed.calls.filter((call) => call.startsWith("/v1/subscriptions/?"));
    expect(lists.map((call) => new URLSearchParams(call.split("?")[1]).get("page"))).toEqual(["2"]);
  });
});

it("makes no call and writes nothing without an access token", async () => {
  const { backend, listed } = await aScene("unset");
  vi.stubEnv("POLAR_ACCESS_TOKEN", "");
  expect(await run(backend)).toBeNull();
  const { reconcileUser } = internal.reconciliation;
  expect(await backend.action(reconcileUser, { userId: "u" })).toMatchObject({
    outcome: "not_configured",
  });
  expect(await runsIn(backend)).toEqual([]);
  expect(listed.calls).toEqual([]);
});

describe("one user", () => {
  const reconcile = (backend: TestBackend, userId: string) =>
    backend.action(internal.reconciliation.reconcileUser, { userId });

  it("gets a new purchase before any event arrives", async () => {
    const { backend, listed } = await aScene("user");
    const mine = buy(listed, "user_mine");
    const others = buy(listed, "user_other", 2);
    expect(await reconcile(backend, "user_mine")).toMatchObject({
      outcome: "reconciled",
      listed: 1,
      repaired: 1,
    });
    expect(await recordOf(backend, mine.id)).toMatchObject({ userId: "user_mine" });
    expect(await recordOf(backend, others.id)).toBeNull();
  });

  it("gets the purchase of a customer who was linked later", async () => {
    const { backend, listed } = await aScene("user customer");
    const bought = buy(listed, null);
    const [customer] = Object.values(listed.merchant.customers);
    await backend.convex.run((ctx) =>
      ctx.db.insert("customers", {
        userId: "user_late",
        customerId: customer?.wire.id ?? "",
        provenAt: 1,
        createdAt: 1,
        updatedAt: 1,
      }),
    );
    const customerId = customer?.wire.id ?? "";
    const fields = { externalId: "user_late" };
    command(listed, { name: "update_customer", customerId, fields }, 3);
    await reconcile(backend, "user_late");
    expect(await recordOf(backend, bought.id)).toMatchObject({ userId: "user_late" });
  });

  it("gets no purchase of another user", async () => {
    const { backend, listed } = await aScene("user other");
    const bought = buy(listed, "user_owner");
    await hear(backend, bought);
    await backend.convex.run(async (ctx) => {
      for (const { _id } of await ctx.db.query("customers").collect()) {
        await ctx.db.patch(_id, { userId: "user_thief" });
      }
    });
    await reconcile(backend, "user_thief");
    expect(await recordOf(backend, bought.id)).toMatchObject({ userId: "user_owner" });
  });

  it("is retried after a transient failure, and reported as failed during an outage", async () => {
    const { backend, listed } = await aScene("user fault");
    vi.useRealTimers();
    const { id } = buy(listed, "user_stumble");
    listed.faults = [{ status: 503 }];
    expect(await reconcile(backend, "user_stumble")).toMatchObject({ outcome: "reconciled" });
    expect(await recordOf(backend, id)).not.toBeNull();
    listed.faults = Array.from({ length: 3 }, () => ({ status: 503 }));
    expect(await reconcile(backend, "user_stumble")).toMatchObject({ outcome: "failed" });
    expect((await runsIn(backend)).at(-1)).toMatchObject({
      scope: "one_user",
      state: "failed",
      failure: "unreachable",
    });
  });
});

it("a list does not undo an event that arrived meanwhile", async () => {
  const { backend, listed } = await aScene("race");
  const bought = buy(listed, "user_race");
  await hear(backend, bought);
  const runId = await aUserRun(backend);
  const before = listed.merchant.subscriptions[bought.id];
  const listedAt = backend.now();
  await backend.advance(MINUTE);
  const canceled = command(listed, { name: "cancel", subscriptionId: bought.id }, 4);
  await hear(backend, canceled);
  const old = { ...before?.wire, customer: { id: before?.wire.customer_id } };
  await backend.mutation(internal.reconciliation.apply, { runId, listedAt, subscriptions: [old] });
  expect(await recordOf(backend, bought.id)).toMatchObject({ cancelAtPeriodEnd: true });
  const told = canceled.events.find(({ type }) => type === "subscription.canceled");
  expect(await eventOf(backend, { eventId: told?.id ?? "" })).toMatchObject({
    status: "processed",
  });
  expect(await driftIn(backend)).toEqual([]);
});

it("an invalid list entry is counted and does not hold back the others", async () => {
  const { backend, listed } = await aScene("unreadable");
  const { id } = buy(listed, "user_readable");
  const runId = await aUserRun(backend);
  const subscriptions = [
    null,
    "text",
    { id: 7 },
    { id: "bare" },
    listed.merchant.subscriptions[id]?.wire,
  ];
  const counts = await backend.mutation(internal.reconciliation.apply, {
    runId,
    listedAt: backend.now(),
    subscriptions: JSON.parse(JSON.stringify(subscriptions)),
  });
  expect(counts).toMatchObject({ listed: 5, unreadable: 4, repaired: 1 });
});
