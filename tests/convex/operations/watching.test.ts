import { expect, it, vi } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { OPERATOR, openTestBackend } from "../../support/convex-backend.ts";
import { aGivenUpEvent } from "../../support/convex-events.ts";
import { expectNowhere } from "../../support/secret-search.ts";

it("operators see what is watched, and what was told and how that went", async () => {
  vi.stubEnv("ALERT_WEBHOOK_URL", "https://chat.example/hook?key=secret-key");
  vi.stubEnv("ALERT_WEBHOOK_SECRET", "whsec_c2VjcmV0");
  const backend = await openTestBackend();
  await backend.convex.run((ctx) => ctx.db.insert("webhookEvents", aGivenUpEvent(backend.now())));
  await backend.mutation(internal.operations.alerts.evaluate, {});
  const watch = await backend
    .asUser(OPERATOR)
    .query(api.operations.watching.readWatch, { asOf: 0 });
  expect(watch).toMatchObject({
    heartbeat: { state: "off" },
    alerts: {
      isOn: true,
      open: [{ key: "exhausted_events" }],
      messages: [{ state: "waiting", attempts: 0 }],
    },
  });
  expectNowhere(JSON.stringify(watch), { key: "key=secret-key", secret: "whsec_c2VjcmV0" });
});
