import { expect, it, vi } from "vitest";
import {
  announceBeat,
  findHeartbeatSettings,
  receiveBeat,
  settleBeat,
} from "../../../../convex/model/webhooks/heartbeatStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { aPaymentEvent } from "../../../support/convex-events.ts";

it.each([
  [
    "https://app.example/",
    "whsec_a, whsec_b",
    { appUrl: "https://app.example", secret: "whsec_a" },
  ],
  ["https://app.example", "", null],
  ["", "whsec_a", null],
])("with APP_URL %j and secrets %j the settings are %j", async (appUrl, secrets, settings) => {
  vi.stubEnv("APP_URL", appUrl);
  vi.stubEnv("POLAR_WEBHOOK_SECRET", secrets);
  const backend = await openTestBackend();
  expect(await backend.convex.run(async () => findHeartbeatSettings())).toEqual(settings);
});

it("a beat that arrives after its answer was given up has arrived", async () => {
  const backend = await openTestBackend();
  const beatId = await backend.convex.run((ctx) => announceBeat(ctx, backend.now()));
  const settle = () =>
    backend.convex.run((ctx) => settleBeat(ctx, { beatId, failure: "unreachable" }));
  expect(await settle()).toBe(true);
  const event = aPaymentEvent("switchboard.heartbeat", {}, { eventId: beatId });
  await backend.convex.run((ctx) => receiveBeat(ctx, event, backend.now()));
  expect(await settle()).toBe(false);
  const [row] = await backend.convex.run((ctx) => ctx.db.query("heartbeats").collect());
  expect(row).toMatchObject({ arrivedAt: backend.now() });
  expect(row?.failure).toBeUndefined();
});

it("a provider's event costs no lookup, whatever its id", async () => {
  const backend = await openTestBackend();
  const beatId = await backend.convex.run((ctx) => announceBeat(ctx, backend.now()));
  const event = aPaymentEvent("order.paid", {}, { eventId: beatId });
  expect(await backend.convex.run((ctx) => receiveBeat(ctx, event, backend.now()))).toBeNull();
});
