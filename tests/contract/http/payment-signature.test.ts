import { describe, expect, inject, it } from "vitest";
import {
  aDelivery,
  type Delivery,
  deliver,
  signatureOf,
  withHeader,
  withoutHeader,
} from "../../support/deliveries.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";
import { subscriptionOf } from "../../support/stored-state.ts";

const SECOND = 1000;

function aPurchase(options: { sentAt?: Date; scheme?: "raw" | "whsec"; secret?: string } = {}) {
  const buyer = aBuyer();
  const data = aSubscription(buyer);
  return { buyer, delivery: aDelivery({ type: "subscription.created", data, ...options }) };
}

async function expectRefused(delivery: Delivery, error: string): Promise<void> {
  const answer = await deliver(delivery);
  expect(answer.status).toBe(401);
  expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  expect(answer.json).toEqual({ error });
}

const expectInvalid = (delivery: Delivery) => expectRefused(delivery, "Invalid webhook signature");

describe("a payment delivery is accepted", () => {
  it.each(["raw", "whsec"] as const)("with a signature of the %s key scheme", async (scheme) => {
    const { buyer, delivery } = aPurchase({ scheme });
    expect((await deliver(delivery)).status).toBe(200);
    expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({ status: "active" });
  });

  it("when one of several signatures is valid", async () => {
    const { delivery } = aPurchase();
    const fitting = delivery.headers["webhook-signature"];
    const list = `v1,${Buffer.alloc(32).toString("base64")} v2,unknown ${fitting} v1a,other`;
    expect((await deliver(withHeader(delivery, "webhook-signature", list))).status).toBe(200);
  });

  // Half a minute from the limit at the end that the way to the server takes away from.
  it.each([-270, 290])("when its timestamp is %i seconds off", async (seconds) => {
    const { delivery } = aPurchase({ sentAt: new Date(Date.now() + seconds * SECOND) });
    expect((await deliver(delivery)).status).toBe(200);
  });
});

describe("a payment delivery without a signature", () => {
  it("is answered 401 with the contract's words when the header is missing", async () => {
    const { delivery } = aPurchase();
    await expectRefused(withoutHeader(delivery, "webhook-signature"), "Missing webhook signature");
  });

  it("is answered 401 with the contract's words when the header is empty", async () => {
    const { delivery } = aPurchase();
    await expectRefused(withHeader(delivery, "webhook-signature", ""), "Missing webhook signature");
  });
});

describe("a payment delivery is refused as invalidly signed", () => {
  it("when the body was changed", async () => {
    const { delivery } = aPurchase();
    await expectInvalid({ ...delivery, body: `${delivery.body} ` });
  });

  it("when it is signed with another secret", async () => {
    const secret = `whsec_${Buffer.from("another secret, of 32 bytes.....").toString("base64")}`;
    await expectInvalid(aPurchase({ secret }).delivery);
  });

  it.each(["webhook-id", "webhook-timestamp"])("when %s is missing", async (header) => {
    await expectInvalid(withoutHeader(aPurchase().delivery, header));
  });

  it("when another id was signed", async () => {
    await expectInvalid(withHeader(aPurchase().delivery, "webhook-id", "msg_other"));
  });

  it("when its headers carry the names of another sender", async () => {
    const { delivery } = aPurchase();
    const renamed = Object.entries(delivery.headers).map(([name, value]) => [
      name === "webhook-signature" ? name : name.replace("webhook-", "svix-"),
      value,
    ]);
    await expectInvalid({ ...delivery, headers: Object.fromEntries(renamed) });
  });

  it.each([-310, 330])("when its timestamp is %i seconds off", async (seconds) => {
    await expectInvalid(aPurchase({ sentAt: new Date(Date.now() + seconds * SECOND) }).delivery);
  });

  it.each(["soon", "", "-1", "1e9", "+1795000000", "1795000000.5", "NaN", "9".repeat(40)])(
    "when its timestamp reads %j",
    async (timestamp) => {
      await expectInvalid(withHeader(aPurchase().delivery, "webhook-timestamp", timestamp));
    },
  );

  it("when the signature is cut short", async () => {
    const { delivery } = aPurchase();
    const signature = delivery.headers["webhook-signature"] ?? "";
    await expectInvalid(withHeader(delivery, "webhook-signature", signature.slice(0, -4)));
  });

  it("when the right signature carries an unknown version", async () => {
    const { delivery } = aPurchase();
    const signature = delivery.headers["webhook-signature"] ?? "";
    await expectInvalid(withHeader(delivery, "webhook-signature", signature.replace("v1,", "v2,")));
  });

  it("when the signature header is eight kilobytes of nothing", async () => {
    const { delivery } = aPurchase();
    await expectInvalid(withHeader(delivery, "webhook-signature", `v1,${"A".repeat(8_000)}`));
  });

  it("when it is signed with the secret of the identity endpoint", async () => {
    await expectInvalid(aPurchase({ secret: inject("stack").webhooks.identitySecret }).delivery);
  });
});

it("a refused delivery stores nothing: its id is still new when correctly signed", async () => {
  const { buyer, delivery } = aPurchase();
  const forged = signatureOf(
    { id: delivery.headers["webhook-id"] ?? "", sentAt: new Date(), body: "{}" },
    inject("stack").webhooks.paymentsSecret,
    "whsec",
  );
  await expectInvalid(withHeader(delivery, "webhook-signature", forged));
  expect(await subscriptionOf(buyer.userId ?? "")).toBeNull();
  expect((await deliver(delivery)).json).toMatchObject({ status: "processed", outcome: "applied" });
});
