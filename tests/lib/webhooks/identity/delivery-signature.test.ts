import { createHmac } from "node:crypto";
import { describe, expect, it } from "vitest";
import {
  findIdentitySignatureHeaders,
  verifyIdentityDelivery,
} from "../../../../lib/webhooks/identity/delivery-signature.ts";
import { JSON_SPELLINGS } from "./json-spellings.ts";

const NOW = 1_795_000_000_000;
const KEY = Buffer.from("identity signing key");
const SECRETS = { texts: [`whsec_${KEY.toString("base64")}`], schemes: ["base64"] } as const;

const bytesOf = (text: string) => new TextEncoder().encode(text);

function headersOver(signed: string) {
  const timestamp = String(NOW / 1000);
  const hmac = createHmac("sha256", KEY).update(`msg_1.${timestamp}.${signed}`);
  return { id: "msg_1", timestamp, signature: `v1,${hmac.digest("base64")}` };
}

const verify = (body: string, signed: string, now = NOW) =>
  verifyIdentityDelivery(headersOver(signed), bytesOf(body), SECRETS, now);

describe("the header family", () => {
  const family = (name: string, mark = name) => ({
    [`${name}-id`]: mark,
    [`${name}-timestamp`]: "1",
    [`${name}-signature`]: "v1,x",
  });

  it.each(["hook", "svix", "webhook"])("may be %s-*", (name) => {
    const headers = new Headers(family(name));
    expect(findIdentitySignatureHeaders(headers)?.id).toBe(name);
  });

  it("is the contract's own if several are complete", () => {
    const headers = new Headers({ ...family("svix"), ...family("webhook"), ...family("hook") });
    expect(findIdentitySignatureHeaders(headers)?.id).toBe("hook");
  });

  it("is never mixed from several", () => {
    const headers = new Headers({
      "hook-id": "a",
      "svix-timestamp": "1",
      "webhook-signature": "x",
    });
    expect(findIdentitySignatureHeaders(headers)).toBeNull();
  });

  it("is the next one if the first lacks a header", () => {
    const headers = new Headers({ "hook-id": "incomplete", ...family("svix") });
    expect(findIdentitySignatureHeaders(headers)?.id).toBe("svix");
  });
});

describe("a signature", () => {
  it.each(JSON_SPELLINGS)("over the raw bytes is accepted: $name", async ({ text }) => {
    const verification = await verify(text, text);
    expect(verification.ok && verification.delivery.body).toEqual(bytesOf(text));
  });

  it.each(JSON_SPELLINGS)("over the re-serialized JSON is accepted: $name", async ({ text }) => {
    const reserialized = JSON.stringify(JSON.parse(text));
    expect((await verify(text, reserialized)).ok).toBe(true);
  });

  it("over different JSON is refused", async () => {
    const verification = await verify('{"type":"a","data":{}}', '{"type":"b","data":{}}');
    expect(verification).toEqual({ ok: false, failure: "no_matching_signature" });
  });

  it("that is too old is refused for any spelling of the body", async () => {
    const text = '{ "type": "a" }';
    const verification = await verify(text, JSON.stringify(JSON.parse(text)), NOW + 301_000);
    expect(verification).toEqual({ ok: false, failure: "timestamp_too_old" });
  });

  it.each([
    ["is not JSON", '{"type":'],
    [
      "is nested deeper than a serializer can follow",
      `${"[".repeat(200_000)}${"]".repeat(200_000)}`,
    ],
  ])("is refused without harm when the body %s", async (_name, body) => {
    expect((await verify(body, "something else")).ok).toBe(false);
  });
});
