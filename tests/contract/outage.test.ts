// @module-tag lengths
import { createPolar } from "@polar-sh/sdk/2026-10";
import { expect, it, vi } from "vitest";
import { internal } from "../../convex/_generated/api.js";
import { PRODUCTS, productIdsOf } from "../../local/samples/products.ts";
import {
  ACCESS_TOKEN,
  aPolar,
  MINUTE,
  PRO,
  UNLIMITED,
} from "../local/emulators/polar/polar-under-test.ts";
import { openTestBackend, type TestBackend } from "../support/convex-backend.ts";
import { deliver } from "../support/convex-events.ts";
import { lengthOf } from "../support/depth.ts";

// The service is down for 45 minutes of the provider's time, until the provider stops sending. The provider is the
// emulator over HTTP, called through its own SDK; the backend is convex-test on the real clock.

const BUYERS = lengthOf("OUTAGE_BUYERS", { short: 9, deep: 25 });
const OUTAGE_MS = 45 * MINUTE;

type Polar = Omit<Awaited<ReturnType<typeof aPolar>>, "polar"> & {
  polar: ReturnType<typeof createPolar>;
};

/** The default of five seconds is too short in one process on a busy machine. */
const aPatientClient = (url: string) =>
  createPolar({ accessToken: ACCESS_TOKEN, baseUrl: url, timeout: 300 });

async function aScene() {
  // The emulator logs every one of thousands of deliveries.
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  const running = await aPolar();
  const provider = { ...running, polar: aPatientClient(running.url) };
  const backend = await openTestBackend();
  vi.useRealTimers();
  vi.stubEnv("POLAR_ACCESS_TOKEN", ACCESS_TOKEN);
  vi.stubEnv("POLAR_SERVER", provider.url);
  vi.stubEnv("APP_URL", provider.appUrl);
  vi.stubEnv("POLAR_PRO_PRODUCT_IDS", productIdsOf("pro").join(","));
  vi.stubEnv("POLAR_UNLIMITED_PRODUCT_IDS", productIdsOf("unlimited").join(","));
  return { provider, backend };
}

/** Passes the deliveries accepted so far to the backend. */
async function hear(backend: TestBackend, { received }: Polar): Promise<void> {
  for (const { headers, body } of received.splice(0)) {
    await deliver(backend, {
      eventId: headers["webhook-id"] ?? "",
      eventType: body.type,
      eventTimestamp: body.timestamp,
      deliveredAt: Number(headers["webhook-timestamp"]) * 1000,
      payload: body.data,
      payloadTruncated: false,
    });
  }
}

/** Waits until no delivery is in flight. */
async function hearAll(backend: TestBackend, provider: Polar): Promise<void> {
  do {
    await hear(backend, provider);
    await provider.play(MINUTE);
  } while (provider.received.length > 0);
}

type Step = "cancel" | "keep" | "unlimited" | "pro" | "yearly" | "end";

/** Ten changes each, so that users end in different states. */
const LIVES: readonly (readonly Step[])[] = [
  ["cancel", "keep", "unlimited", "pro", "cancel", "keep", "unlimited", "pro", "yearly", "cancel"],
  [
    "unlimited",
    "pro",
    "cancel",
    "keep",
    "unlimited",
    "pro",
    "cancel",
    "keep",
    "yearly",
    "unlimited",
  ],
  ["cancel", "keep", "cancel", "keep", "unlimited", "pro", "cancel", "keep", "cancel", "end"],
];

async function change({ polar: { subscriptions } }: Polar, id: string, step: Step) {
  switch (step) {
    case "cancel":
    case "keep":
      return await subscriptions.update(id, { cancel_at_period_end: step === "cancel" });
    case "unlimited":
      return await subscriptions.update(id, { product_id: UNLIMITED });
    case "pro":
      return await subscriptions.update(id, { product_id: PRO });
    case "yearly":
      return await subscriptions.update(id, { product_id: PRODUCTS.pro.year.productId });
    case "end":
      return await subscriptions.revoke(id);
  }
}

/** In order of the turns, with time passing between them. */
async function changeAll(provider: Polar, ids: readonly string[]): Promise<void> {
  const turns = LIVES[0]?.length ?? 0;
  for (let turn = 0; turn < turns; turn += 1) {
    for (const [buyer, id] of ids.entries()) {
      await change(provider, id, LIVES[buyer % LIVES.length]?.[turn] ?? "cancel");
    }
    await provider.play(OUTAGE_MS / turns);
  }
}

async function listAll({ polar }: Polar) {
  const { items } = await polar.subscriptions.list({ limit: 100 });
  return items;
}
type Listed = Awaited<ReturnType<typeof listAll>>[number];

const COMPARED = {
  status: ({ status }: Listed) => status,
  productId: ({ product_id }: Listed) => product_id,
  interval: ({ recurring_interval }: Listed) =>
    recurring_interval === "year" ? "yearly" : "monthly",
  currentPeriodStart: ({ current_period_start }: Listed) => Date.parse(current_period_start),
  currentPeriodEnd: ({ current_period_end }: Listed) => Date.parse(current_period_end),
  cancelAtPeriodEnd: (listed: Listed) =>
    listed.status !== "canceled" && listed.cancel_at_period_end,
  canceledAt: ({ canceled_at }: Listed) => (canceled_at ? Date.parse(canceled_at) : undefined),
} as const;
type Compared = keyof typeof COMPARED;

/** Lists `id field` and our value wherever the provider's differs. */
async function differencesOf(backend: TestBackend, listed: readonly Listed[]) {
  const differences = new Map<string, unknown>();
  for (const subscription of listed) {
    const record = await backend.query(internal.subscriptions.getSubscriptionByPolarId, {
      polarSubscriptionId: subscription.id,
    });
    for (const field of Object.keys(COMPARED) as Compared[]) {
      const kept: unknown = record?.[field];
      if (kept !== COMPARED[field](subscription))
        differences.set(`${subscription.id} ${field}`, kept);
    }
  }
  return differences;
}

const driftIn = (backend: TestBackend) =>
  backend.convex.run((ctx) => ctx.db.query("drift").collect());

it(`after an outage of 45 minutes and ${BUYERS * 10} lost changes, one cycle puts every user right and explains it`, {
  timeout: 10 * MINUTE,
}, async () => {
  const { provider, backend } = await aScene();
  for (let buyer = 0; buyer < BUYERS; buyer += 1) await provider.buy(`user_outage_${buyer}`);
  await hearAll(backend, provider);
  const bought = await listAll(provider);
  expect(bought).toHaveLength(BUYERS);
  expect(await differencesOf(backend, bought)).toEqual(new Map());

  provider.answer.status = 503;
  await changeAll(
    provider,
    bought.map(({ id }) => id),
  );
  provider.received.splice(0);
  provider.answer.status = 200;
  await provider.play(10 * MINUTE);
  // An attempt that the provider has given up may still arrive on a busy machine. It is lost like the others.
  expect(provider.received.splice(0).length).toBeLessThan(BUYERS);
  const listed = await listAll(provider);
  const wrong = await differencesOf(backend, listed);
  expect(new Set([...wrong.keys()].map((key) => key.split(" ")[0])).size).toBeGreaterThan(
    BUYERS * 0.4,
  );

  const runId = await backend.action(internal.reconciliation.run, {});
  expect(await differencesOf(backend, listed)).toEqual(new Map());
  const drift = await driftIn(backend);
  const explained = new Map(drift.map((one) => [`${one.polarSubscriptionId} ${one.field}`, one]));
  for (const [key, before] of wrong) {
    expect(explained.get(key)).toMatchObject({ before: before ?? null, cause: "missed", runId });
  }
  const runs = await backend.convex.run((ctx) => ctx.db.query("reconciliationRuns").collect());
  expect(runs).toMatchObject([
    { state: "completed", listed: BUYERS, endpoint: { state: "disabled" } },
  ]);
  vi.restoreAllMocks();
});
