import { request as httpRequest } from "node:http";
import { connect } from "node:net";
import { gzipSync } from "node:zlib";
import { describe, expect, inject, it } from "vitest";
import {
  aDelivery,
  aDeliveryOf,
  type Delivery,
  deliver,
  signedHeaders,
} from "../../support/deliveries.ts";
import { aBuyer, aSubscription } from "../../support/polar-payloads.ts";
import { subscriptionOf } from "../../support/stored-state.ts";

const MEBIBYTE = 1024 * 1024;

function nested(depth: number): string {
  return `${'{"a":'.repeat(depth)}1${"}".repeat(depth)}`;
}

/** A refused delivery must not be stored: its id must still be new. */
async function expectNothingStored(delivery: Delivery): Promise<void> {
  const id = delivery.headers["webhook-id"] ?? "";
  const answer = await deliver(aDelivery({ type: "galaxy.collided", id }));
  expect(answer.json).toMatchObject({ status: "processed", outcome: "ignored" });
}

async function expectClearRefusal(delivery: Delivery, status: number): Promise<void> {
  const answer = await deliver(delivery);
  expect(answer.status).toBe(status);
  expect(answer.json).toEqual({ error: expect.stringMatching(/\w/) });
  await expectNothingStored(delivery);
}

describe("a correctly signed body that is not an event is answered 400 and stores nothing", () => {
  it.each([
    ["empty", ""],
    ["blank", " \n"],
    ["plain text", "subscription.created"],
    ["cut off", '{"type":"subscription.created","data":{"id":"s1"'],
    ["two documents", '{"type":"a","data":{}}{"type":"b","data":{}}'],
    ["null", "null"],
    ["a number", "42"],
    ["a string", '"subscription.created"'],
    ["a list", '[{"type":"subscription.created"}]'],
    ["an object without type", '{"data":{"id":"s1"}}'],
    ["a numeric type", '{"type":7,"data":{}}'],
    ["a null type", '{"type":null,"data":{}}'],
    ["an object as type", '{"type":{"a":1},"data":{}}'],
    ["an empty type", '{"type":"","data":{}}'],
    ["no data", '{"type":"galaxy.collided"}'],
    ["null as data", '{"type":"galaxy.collided","data":null}'],
    ["a list as data", '{"type":"galaxy.collided","data":[1,2,3]}'],
    ["a text as data", '{"type":"galaxy.collided","data":"s1"}'],
    ["a byte order mark", '\ufeff{"type":"galaxy.collided","data":{}}'],
    ["single quotes", "{'type':'subscription.created'}"],
    ["a trailing comma", '{"type":"subscription.created","data":{},}'],
    ["NaN", '{"type":"subscription.created","data":NaN}'],
  ])("%s", async (_, body) => {
    await expectClearRefusal(aDeliveryOf("payments", body), 400);
  });
});

describe("a body that breaks the transport's rules is refused", () => {
  it("with 413 when it is over one mebibyte", async () => {
    const padding = "x".repeat(MEBIBYTE);
    const body = JSON.stringify({ type: "subscription.created", data: { padding } });
    await expectClearRefusal(aDeliveryOf("payments", body), 413);
  });

  it("with 413 when it is over one mebibyte in chunks of unknown total", async () => {
    const body = JSON.stringify({ type: "a.b", data: { padding: "x".repeat(MEBIBYTE) } });
    const status = await new Promise<number | undefined>((done, fail) => {
      const url = new URL("/api/webhooks/payments", inject("stack").app);
      const headers = { ...signedHeaders("payments", body), "transfer-encoding": "chunked" };
      const outgoing = httpRequest(url, { method: "POST", headers }, (incoming) => {
        incoming.resume();
        done(incoming.statusCode);
      });
      outgoing.on("error", fail);
      for (let start = 0; start < body.length; start += 65_536) {
        outgoing.write(body.slice(start, start + 65_536));
      }
      outgoing.end();
    });
    expect(status).toBe(413);
  });

  it("when it is not valid UTF-8", async () => {
    const bytes = Uint8Array.from([...Buffer.from('{"type":"a.b","data":{"n":"'), 0xff, 0xfe]);
    const answer = await deliver({
      endpoint: "payments",
      headers: signedHeaders("payments", "{}"),
      body: bytes,
    });
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    expect(answer.json).toEqual({ error: expect.stringMatching(/\w/) });
  });

  it("when it is compressed, because the signature is over other bytes", async () => {
    const { headers, body } = aDelivery({ type: "subscription.created" });
    const answer = await deliver({
      endpoint: "payments",
      headers: { ...headers, "content-encoding": "gzip" },
      body: Uint8Array.from(gzipSync(body)),
    });
    expect([400, 401, 415]).toContain(answer.status);
  });
});

describe("a strange but signed event is stored and answered 200", () => {
  it.each([
    ["a key named __proto__", '{"type":"galaxy.collided","data":{"__proto__":{"admin":true}}}'],
    ["keys the backend reserves", '{"type":"galaxy.collided","data":{"$id":1,"_id":2,"":3}}'],
    ["keys beyond ASCII", '{"type":"galaxy.collided","data":{"größe":1,"\\u0000":2,"名":3}}'],
    ["a number no double holds", '{"type":"galaxy.collided","data":{"n":1e999,"m":-0}}'],
    ["lone surrogates", '{"type":"galaxy.collided","data":{"text":"\\ud800"}}'],
    ["a hundred levels", `{"type":"galaxy.collided","data":${nested(100)}}`],
    ["five thousand levels", `{"type":"galaxy.collided","data":${nested(5_000)}}`],
    ["ten thousand list entries", `{"type":"a.b","data":{"list":[${"1,".repeat(10_000)}1]}}`],
    [
      "two thousand fields",
      JSON.stringify({
        type: "a.b",
        data: Object.fromEntries(Array.from({ length: 2_000 }, (_, i) => [`f${i}`, i])),
      }),
    ],
    ["nine hundred kilobytes", JSON.stringify({ type: "a.b", data: { pad: "x".repeat(900_000) } })],
    ["a duplicate key", '{"type":"a.b","type":"galaxy.collided","data":{}}'],
  ])("%s", async (_, body) => {
    const delivery = aDeliveryOf("payments", body);
    const answer = await deliver(delivery);
    expect(answer).toMatchObject({ status: 200, json: { received: true, status: "processed" } });
    expect((await deliver(delivery)).json).toMatchObject({ outcome: "duplicate" });
  });

  it("even a subscription with five thousand levels of custom fields", async () => {
    const buyer = aBuyer();
    const payload = JSON.stringify(aSubscription(buyer)).slice(0, -1);
    const body = `{"type":"subscription.created","data":${payload},"custom":${nested(5_000)}}}`;
    const answer = await deliver(aDeliveryOf("payments", body));
    expect(answer).toMatchObject({ status: 200, json: { status: "processed" } });
    expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({ status: "active" });
  });
});

describe("a subscription event with wrongly typed fields is stored as failed", () => {
  it.each([
    ["a numeric id", { id: 7 }],
    ["no id", { id: undefined }],
    ["a list as status", { status: ["active"] }],
    ["a period that is no time", { current_period_end: "tomorrow" }],
    ["a text as cancellation flag", { cancel_at_period_end: "yes" }],
  ])("%s", async (_, fields) => {
    const buyer = aBuyer();
    const data = aSubscription(buyer, fields);
    const answer = await deliver(aDelivery({ type: "subscription.created", data }));
    expect(answer).toMatchObject({ status: 200, json: { received: true, status: "failed" } });
    expect(await subscriptionOf(buyer.userId ?? "")).toBeNull();
  });
});

it("a customer id that is not a string loses no purchase", async () => {
  const buyer = aBuyer();
  const data = aSubscription(buyer, { customer_id: { id: 1 } });
  const answer = await deliver(aDelivery({ type: "subscription.created", data }));
  expect(answer).toMatchObject({ status: 200, json: { status: "processed", outcome: "applied" } });
  expect(await subscriptionOf(buyer.userId ?? "")).toMatchObject({ status: "active" });
});

it("a sender that disconnects in the middle of the body stores nothing and affects no other request", async () => {
  const delivery = aDelivery({ type: "galaxy.collided" });
  const body = delivery.body.toString();
  const { hostname, port } = new URL(inject("stack").app);
  const lines = Object.entries(delivery.headers).map(([name, value]) => `${name}: ${value}`);
  await new Promise<void>((done, fail) => {
    const socket = connect(Number(port), hostname, () => {
      socket.write(
        `POST /api/webhooks/payments HTTP/1.1\r\nhost: ${hostname}\r\ncontent-length: ${body.length}\r\n${lines.join("\r\n")}\r\n\r\n${body.slice(0, 10)}`,
        () => socket.destroy(),
      );
    });
    socket.on("close", () => done());
    socket.on("error", fail);
  });
  await expectNothingStored(delivery);
});

it.each(["PUT", "PATCH", "DELETE"])("%s is refused", async (method) => {
  const url = new URL("/api/webhooks/payments", inject("stack").app);
  expect((await fetch(url, { method, body: "{}" })).status).toBe(405);
});
