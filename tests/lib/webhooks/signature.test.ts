import { createHmac, randomBytes } from "node:crypto";
import { webhooks as polar } from "@polar-sh/sdk/2026-10";
import fc from "fast-check";
import { Webhook } from "svix";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  MAX_DELIVERY_ID_LENGTH,
  readSignatureHeaders,
  SIGNATURE_TOLERANCE_SECONDS,
  type SignatureHeaders,
  type SigningSecrets,
  STANDARD_HEADERS,
  verifySignature,
} from "../../../lib/webhooks/signature.ts";

const SENT_AT_SECONDS = 1_795_000_000;
const NOW = SENT_AT_SECONDS * 1000;
const BASE64_SECRET = `whsec_${Buffer.from("a key of some thirty-two bytes!!").toString("base64")}`;
const TEXT_SECRET = "polar_whs_not-base64-at-all";

const bytesOf = (text: string) => new TextEncoder().encode(text);
const standard = (...texts: string[]): SigningSecrets => ({ texts, schemes: ["base64"] });
const polarLike = (...texts: string[]): SigningSecrets => ({ texts, schemes: ["text", "base64"] });

/** An independent signer: node:crypto by the specification, sharing no code with the tested module. */
function sign(key: Buffer, headers: { id: string; timestamp: string }, body: string): string {
  const content = `${headers.id}.${headers.timestamp}.${body}`;
  return `v1,${createHmac("sha256", key).update(content).digest("base64")}`;
}

const base64KeyOf = (secret: string) => Buffer.from(secret.slice("whsec_".length), "base64");

function signedHeaders(body: string, changes: Partial<SignatureHeaders> = {}): SignatureHeaders {
  const headers = { id: "msg_1", timestamp: String(SENT_AT_SECONDS), ...changes };
  return { signature: sign(base64KeyOf(BASE64_SECRET), headers, body), ...headers };
}

const BODY = '{"type":"subscription.active","data":{}}';

const verify = (headers: SignatureHeaders | null, secrets = standard(BASE64_SECRET), now = NOW) =>
  verifySignature(headers, bytesOf(BODY), secrets, { now });

describe("a delivery", () => {
  it("signed with our secret is verified and passed on unchanged", async () => {
    const verification = await verify(signedHeaders(BODY));
    expect(verification).toEqual({
      ok: true,
      delivery: { id: "msg_1", sentAt: NOW, body: bytesOf(BODY) },
    });
  });

  it.each([
    {
      secret: "whsec_plJ3nmyCDGBKInavdOK15jsl",
      id: "msg_loFOjxBNrRLzqYUf",
      timestamp: "1731705121",
      body: '{"event_type":"ping","data":{"success":true}}',
      signature: "v1,rAvfW3dJ/X/qxhsaXPOyyCGmRKsaKWcsNccKXlIktD0=",
    },
    {
      secret: "whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw",
      id: "msg_p5jXN8AQM9LWM0D4loKWxJek",
      timestamp: "1614265330",
      body: '{"test": 2432232314}',
      signature: "v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=",
    },
  ])("of the published vector $id is verified", async ({ secret, body, ...headers }) => {
    const now = Number(headers.timestamp) * 1000;
    const verification = await verifySignature(headers, bytesOf(body), standard(secret), { now });
    expect(verification.ok).toBe(true);
  });

  it("is refused with one changed byte in its body", async () => {
    const headers = signedHeaders(BODY);
    const changed = bytesOf(BODY.replace("active", "activf"));
    const verification = await verifySignature(headers, changed, standard(BASE64_SECRET), {
      now: NOW,
    });
    expect(verification).toEqual({ ok: false, failure: "no_matching_signature" });
  });

  it("is refused with an ID or timestamp other than the signed ones", async () => {
    const headers = signedHeaders(BODY);
    const failure = { ok: false, failure: "no_matching_signature" };
    expect(await verify({ ...headers, id: "msg_2" })).toEqual(failure);
    expect(await verify({ ...headers, timestamp: String(SENT_AT_SECONDS + 1) })).toEqual(failure);
  });

  it("may have an ID of any text, up to its longest length", async () => {
    for (const id of ["\u00fcber", "a.b c/d", "x".repeat(MAX_DELIVERY_ID_LENGTH)]) {
      expect((await verify(signedHeaders(BODY, { id }))).ok).toBe(true);
    }
    const id = "x".repeat(MAX_DELIVERY_ID_LENGTH + 1);
    expect(await verify(signedHeaders(BODY, { id }))).toEqual({
      ok: false,
      failure: "id_too_long",
    });
  });

  it("is refused without headers", async () => {
    expect(await verify(null)).toEqual({ ok: false, failure: "headers_missing" });
  });

  it("may contain any bytes, even if they are not text", async () => {
    const body = randomBytes(64);
    const headers = { id: "msg_1", timestamp: String(SENT_AT_SECONDS) };
    const hmac = createHmac("sha256", base64KeyOf(BASE64_SECRET));
    const digest = hmac.update(`msg_1.${headers.timestamp}.`).update(body).digest("base64");
    const verification = await verifySignature(
      { ...headers, signature: `v1,${digest}` },
      new Uint8Array(body),
      standard(BASE64_SECRET),
      { now: NOW },
    );
    expect(verification.ok).toBe(true);
  });
});

describe("the timestamp", () => {
  const verifyAged = (ageSeconds: number) =>
    verify(signedHeaders(BODY), standard(BASE64_SECRET), NOW + ageSeconds * 1000);

  it.each([0, 299, 300, -299, -300])("of %i seconds ago is accepted", async (ageSeconds) => {
    expect((await verifyAged(ageSeconds)).ok).toBe(true);
  });

  it("outside the tolerance is refused, naming the direction", async () => {
    expect(SIGNATURE_TOLERANCE_SECONDS).toBe(300);
    expect(await verifyAged(301)).toEqual({ ok: false, failure: "timestamp_too_old" });
    expect(await verifyAged(-301)).toEqual({ ok: false, failure: "timestamp_too_new" });
  });

  it.each([
    "abc",
    "",
    " ",
    `${SENT_AT_SECONDS}.5`,
    `-${SENT_AT_SECONDS}`,
    `+${SENT_AT_SECONDS}`,
    "1.795e9",
    `0${SENT_AT_SECONDS}`,
    `${SENT_AT_SECONDS}x`,
    "0x6afd3bc0",
    "Infinity",
    "NaN",
    "１７９５０００００",
    "9".repeat(400),
  ])("written as %j is refused, even if signed that way", async (timestamp) => {
    const verification = await verify(signedHeaders(BODY, { timestamp }));
    expect(verification).toEqual({ ok: false, failure: "timestamp_malformed" });
  });
});

describe("the signature header", () => {
  const good = signedHeaders(BODY).signature;
  const goodBytes = Buffer.from(good.slice(3), "base64");
  const wrong = `v1,${Buffer.alloc(32, 7).toString("base64")}`;
  const withSignature = (signature: string) => verify({ ...signedHeaders(BODY), signature });

  it.each([
    ["one that matches after one that does not", `${wrong} ${good}`],
    ["one that matches before one that does not", `${good} ${wrong}`],
    ["versions we do not know beside it", `v1a,${good.slice(3)} v2,abc ${good}`],
    ["doubled spaces", `  ${good}  `],
    ["two headers that were joined with a comma", `${wrong}, ${good}`],
    ["a long list before it", `${`${wrong} `.repeat(200)}${good}`],
  ])("is accepted with %s", async (_name, signature) => {
    expect((await withSignature(signature)).ok).toBe(true);
  });

  it.each([
    ["no version", good.slice(3)],
    ["another version", `v2,${good.slice(3)}`],
    ["a version in capitals", `V1,${good.slice(3)}`],
    ["an asymmetric version", `v1a,${good.slice(3)}`],
    ["an empty signature", "v1,"],
    ["a version alone", "v1"],
    ["half a signature", `v1,${goodBytes.subarray(0, 16).toString("base64")}`],
    ["its first byte", `v1,${goodBytes.subarray(0, 1).toString("base64")}`],
    [
      "it and more bytes after it",
      `v1,${Buffer.concat([goodBytes, goodBytes]).toString("base64")}`,
    ],
    ["a signature that is not base64", "v1,%%%%"],
    ["ten thousand characters of nothing", "x".repeat(10_000)],
    ["only commas", ",,,, ,,,"],
  ])("is refused with %s", async (_name, signature) => {
    const failure = { ok: false, failure: "no_matching_signature" };
    expect(await withSignature(signature)).toEqual(failure);
  });

  it.each(["id", "timestamp", "signature"] as const)("is refused without %s", (missing) => {
    const headers = new Headers({
      "webhook-id": "msg_1",
      "webhook-timestamp": "1",
      "webhook-signature": "v1,x",
    });
    expect(readSignatureHeaders(headers, STANDARD_HEADERS)).not.toBeNull();
    headers.set(STANDARD_HEADERS[missing], "");
    expect(readSignatureHeaders(headers, STANDARD_HEADERS)).toBeNull();
    headers.delete(STANDARD_HEADERS[missing]);
    expect(readSignatureHeaders(headers, STANDARD_HEADERS)).toBeNull();
  });
});

describe("secrets", () => {
  const headers = { id: "msg_1", timestamp: String(SENT_AT_SECONDS) };
  const signedWith = (key: Buffer) => ({ ...headers, signature: sign(key, headers, BODY) });

  it("may be several during a rotation, each of them valid", async () => {
    const other = `whsec_${randomBytes(24).toString("base64")}`;
    for (const secrets of [standard(other, BASE64_SECRET), standard(BASE64_SECRET, other)]) {
      expect((await verify(signedHeaders(BODY), secrets)).ok).toBe(true);
    }
    expect((await verify(signedHeaders(BODY), standard(other))).ok).toBe(false);
  });

  it("of the base64 scheme are equal with and without whsec_ and padding", async () => {
    const bare = BASE64_SECRET.slice("whsec_".length);
    for (const text of [BASE64_SECRET, bare, bare.replace(/=+$/, "")]) {
      expect((await verify(signedHeaders(BODY), standard(text))).ok).toBe(true);
    }
  });

  it("of the text scheme use the whole text, prefix included", async () => {
    for (const text of [TEXT_SECRET, BASE64_SECRET, "schlüssel"]) {
      const signed = signedWith(Buffer.from(text, "utf8"));
      expect((await verify(signed, polarLike(text))).ok).toBe(true);
      expect((await verify(signed, standard(text))).ok).toBe(false);
    }
  });

  it("of either scheme are accepted if both are enabled", async () => {
    const signed = signedWith(base64KeyOf(BASE64_SECRET));
    expect((await verify(signed, polarLike(BASE64_SECRET))).ok).toBe(true);
  });

  it("that decode to no bytes verify nothing", async () => {
    const signed = signedWith(Buffer.alloc(0));
    for (const secrets of [standard("whsec_"), standard("%%%"), standard(), polarLike("")]) {
      expect((await verify(signed, secrets)).ok).toBe(false);
    }
  });
});

describe("independent implementations", () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
  afterEach(() => void vi.useRealTimers());

  const headerRecord = ({ id, timestamp, signature }: SignatureHeaders) => ({
    "webhook-id": id,
    "webhook-timestamp": timestamp,
    "webhook-signature": signature,
  });

  function svixAccepts(headers: SignatureHeaders, body: string, secret: string): boolean {
    try {
      new Webhook(secret).verify(body, headerRecord(headers));
      return true;
    } catch {
      return false;
    }
  }

  async function polarAccepts(headers: SignatureHeaders, body: string, secret: string) {
    try {
      await polar.validateEvent(body, headerRecord(headers), secret);
      return true;
    } catch {
      return false;
    }
  }

  const delivered = fc.record({
    id: fc.stringMatching(/^msg_[A-Za-z0-9]{1,24}$/),
    ageSeconds: fc.oneof(
      fc.integer({ min: -310, max: 310 }),
      fc.constantFrom(-301, -300, 300, 301),
    ),
    note: fc.string({ unit: "grapheme" }),
    signer: fc.constantFrom("text", "base64", "stranger"),
    padding: fc.constantFrom("", "v2,abc ", "v1,aaaa ", "v1, "),
  });
  type Delivered = typeof delivered extends fc.Arbitrary<infer Made> ? Made : never;

  function prepare({ id, ageSeconds, note, signer, padding }: Delivered) {
    const keys = {
      text: Buffer.from(BASE64_SECRET),
      base64: base64KeyOf(BASE64_SECRET),
      stranger: Buffer.from("somebody else's key"),
    };
    const body = JSON.stringify({ type: "subscription.active", data: { note } });
    const named = { id, timestamp: String(SENT_AT_SECONDS - ageSeconds) };
    return { body, headers: { ...named, signature: padding + sign(keys[signer], named, body) } };
  }

  it("agree with us on every delivery: svix for the base64 scheme", async () => {
    const property = fc.asyncProperty(delivered, async (made) => {
      const { headers, body } = prepare(made);
      const ours = await verifySignature(headers, bytesOf(body), standard(BASE64_SECRET), {
        now: NOW,
      });
      expect(ours.ok).toBe(svixAccepts(headers, body, BASE64_SECRET));
    });
    await fc.assert(property, { numRuns: 300 });
  });

  it("agree with us on every delivery: Polar's SDK for both schemes", async () => {
    const property = fc.asyncProperty(delivered, async (made) => {
      const { headers, body } = prepare(made);
      const ours = await verifySignature(headers, bytesOf(body), polarLike(BASE64_SECRET), {
        now: NOW,
      });
      expect(ours.ok).toBe(await polarAccepts(headers, body, BASE64_SECRET));
    });
    await fc.assert(property, { numRuns: 300 });
  });

  it("produce signatures that we accept", async () => {
    const signature = new Webhook(BASE64_SECRET).sign("msg_1", new Date(NOW), BODY);
    expect((await verify({ ...signedHeaders(BODY), signature })).ok).toBe(true);
  });
});
