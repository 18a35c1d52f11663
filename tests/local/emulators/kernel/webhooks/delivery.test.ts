import { expect, it } from "vitest";
import {
  forgetOldDeliveries,
  type WebhookDelivery,
} from "../../../../../local/emulators/kernel/webhooks/delivery.ts";

const aDelivery = (id: number, state: WebhookDelivery["state"]): WebhookDelivery => ({
  id: String(id),
  type: "user.created",
  body: "{}",
  createdAt: id,
  state,
  nextAttemptAt: state === "waiting" ? id : null,
  attempts: [],
});

it("old deliveries are pruned, except those still pending", () => {
  const deliveries = Array.from({ length: 400 }, (_, id) =>
    aDelivery(id, id < 50 ? "waiting" : "delivered"),
  );
  const state = { deliveries };
  forgetOldDeliveries(state);
  expect(state.deliveries).toHaveLength(300);
  expect(state.deliveries.filter(({ state: fate }) => fate === "waiting")).toHaveLength(50);
  expect(state.deliveries.at(-1)?.id).toBe("399");
});
