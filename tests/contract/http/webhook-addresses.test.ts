import { expect, inject, it } from "vitest";
import { aDelivery, deliver } from "../../support/deliveries.ts";

const app = () => inject("stack").app;
const at = (path: string, init: RequestInit = {}) =>
  fetch(new URL(path, app()), { redirect: "manual", ...init });

it("a delivery to the address with a slash at its end is taken, because senders do not follow redirects", async () => {
  const delivery = aDelivery({ type: "galaxy.collided" });
  const plain = await deliver(delivery, app());
  expect(plain.status).toBe(200);
  const { headers, body } = delivery;
  const slashed = await at("/api/webhooks/payments/", { method: "POST", headers, body });
  expect(slashed.status).toBe(200);
  expect(await slashed.json()).toMatchObject({ outcome: "duplicate" });
});

it.each(["payments", "identity", "github"])(
  "without a signature, %s refuses at both addresses",
  async (endpoint) => {
    const statuses = await Promise.all(
      ["", "/"].map(async (end) => {
        const init = { method: "POST", body: "{}" };
        return (await at(`/api/webhooks/${endpoint}${end}`, init)).status;
      }),
    );
    expect(statuses[0]).toBe(statuses[1]);
    expect(statuses[0]).toBeGreaterThanOrEqual(400);
  },
);

it("a page has one address: with a slash at its end it redirects", async () => {
  const response = await at("/pricing/?plan=pro");
  expect(response.status).toBe(308);
  expect(response.headers.get("location")).toMatch(/\/pricing\?plan=pro$/);
});
