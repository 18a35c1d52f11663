import { randomUUID } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  aDeliveryOf,
  anIdentityDelivery,
  type Delivery,
  deliver,
  signedHeaders,
  withHeader,
  withoutHeader,
} from "../../support/deliveries.ts";

const USER = {
  id: "user_1",
  first_name: "Ada",
  last_name: "Lovelace",
  email_addresses: [
    { id: "idn_1", email_address: "ada@example.com", verification: { status: "verified" } },
  ],
  created_at: 1_790_000_000_000,
  updated_at: 1_790_000_000_000,
};
const ORGANIZATION = { id: "org_1", name: "Analytical Engines", slug: "engines", members_count: 2 };

async function expectAccepted(delivery: Delivery): Promise<void> {
  const answer = await deliver(delivery);
  expect(answer.status).toBe(200);
  expect(answer.text).toBe("");
}

async function expectRefused(delivery: Delivery, text: string | RegExp): Promise<void> {
  const answer = await deliver(delivery);
  expect(answer.status).toBe(400);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain/);
  if (typeof text === "string") expect(answer.text).toBe(text);
  else expect(answer.text).toMatch(text);
}

describe("an identity event is answered 200 with an empty body", () => {
  it.each([
    ["user.created", USER],
    ["user.updated", USER],
    ["organization.created", ORGANIZATION],
    ["organization.updated", ORGANIZATION],
    ["user.deleted", { id: "user_1", deleted: true }],
    ["session.created", { id: "sess_1" }],
    ["galaxy.collided", {}],
  ])("%s", async (type, data) => {
    await expectAccepted(anIdentityDelivery({ type, data }));
  });

  it.each(["hook", "svix", "webhook"] as const)("under the header names %s-*", async (prefix) => {
    await expectAccepted(anIdentityDelivery({ type: "user.created", data: USER, prefix }));
  });

  it.each([
    ["pretty printed", JSON.stringify({ type: "user.created", data: USER }, null, 2)],
    [
      "with escaped letters",
      '{"type":"user.created","data":{"id":"user_1","first_name":"\\u00e9"}}',
    ],
    ["with a trailing newline", `${JSON.stringify({ type: "user.created", data: USER })}\n`],
  ])("when the signature is over the raw body, %s", async (_, body) => {
    await expectAccepted(aDeliveryOf("identity", body));
  });

  it("when the signature is over the re-serialized body, as the contract says", async () => {
    const event = { type: "user.created", data: USER };
    const headers = signedHeaders("identity", JSON.stringify(event));
    await expectAccepted({ endpoint: "identity", headers, body: JSON.stringify(event, null, 2) });
  });

  it("twice, when it is delivered twice", async () => {
    const delivery = anIdentityDelivery({ type: "user.created", data: USER });
    await expectAccepted(delivery);
    await expectAccepted(delivery);
  });
});

describe("an identity delivery without its signature headers is answered 400", () => {
  it.each(["hook-id", "hook-timestamp", "hook-signature"])("%s missing", async (header) => {
    const delivery = anIdentityDelivery({ type: "user.created", data: USER });
    await expectRefused(withoutHeader(delivery, header), /no signature headers/i);
  });

  it("all of them missing", async () => {
    const headers = { "content-type": "application/json" };
    await expectRefused({ endpoint: "identity", headers, body: "{}" }, /no signature headers/i);
  });
});

describe("an identity delivery with an invalid signature is answered 400 'Error occured'", () => {
  const delivery = () => anIdentityDelivery({ type: "user.created", data: USER });

  it("when the body was changed", async () => {
    const body = JSON.stringify({ type: "user.created", data: { ...USER, id: "user_2" } });
    await expectRefused({ ...delivery(), body }, "Error occured");
  });

  it("when it is signed with another secret", async () => {
    const secret = `whsec_${Buffer.from(randomUUID()).toString("base64")}`;
    const forged = anIdentityDelivery({ type: "user.created", data: USER, secret });
    await expectRefused(forged, "Error occured");
  });

  it.each([-310_000, 330_000])("when it was sent %i ms from now", async (lagMs) => {
    const sentAt = new Date(Date.now() + lagMs);
    await expectRefused(anIdentityDelivery({ type: "user.created", sentAt }), "Error occured");
  });

  it.each(["soon", "-1", "1.5"])("when its timestamp reads %j", async (timestamp) => {
    await expectRefused(withHeader(delivery(), "hook-timestamp", timestamp), "Error occured");
  });

  it("when it is unsigned text instead of JSON", async () => {
    await expectRefused({ ...delivery(), body: "not json" }, "Error occured");
  });
});

it.each([
  ["a user event without data", '{"type":"user.created"}'],
  ["a user event whose data is a list", '{"type":"user.created","data":[]}'],
  ["an organization event without an id", '{"type":"organization.created","data":{"name":"x"}}'],
])("%s is answered 500 'Error processing webhook'", async (_, body) => {
  const answer = await deliver(aDeliveryOf("identity", body));
  expect(answer.status).toBe(500);
  expect(answer.text).toBe("Error processing webhook");
});

it.each(["not json", "[]", '{"data":{}}', '{"type":7}'])(
  "a signed body that is not an event is answered 400: %s",
  async (body) => {
    await expectRefused(aDeliveryOf("identity", body), /\w/);
  },
);
