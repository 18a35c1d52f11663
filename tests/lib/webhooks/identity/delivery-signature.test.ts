import { createHmac } from "node:crypto";
import fc from "fast-check";
import { Webhook } from "svix";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import {
  findIdentitySignatureHeaders,
  verifyIdentityDelivery,
} from "../../../../lib/webhooks/identity/delivery-signature.ts";
import { type SignatureHeaders, verifySignature } from "../../../../lib/webhooks/signature.ts";
import { JSON_SPELLINGS } from "./json-spellings.ts";

const NOW = 1_795_000_000_000;
const KEY = Buffer.from("identity signing key");
const SECRETS = { texts: [`whsec_${KEY.toString("base64")}`], schemes: ["base64"] } as const;

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: NOW }));
afterEach(() => void vi.useRealTimers());

const bytesOf = (text: string) => new TextEncoder().encode(text);

type Signed = string | Uint8Array<ArrayBuffer>;

/** Signs with node:crypto, which shares nothing with the code under test. */
function headersOver(signed: Signed, timestamp = String(NOW / 1000), key = KEY) {
  const hmac = createHmac("sha256", key).update(`msg_1.${timestamp}.`).update(signed);
  return { id: "msg_1", timestamp, signature: `v1,${hmac.digest("base64")}` };
}

const verify = (body: string, signed: string) =>
  verifyIdentityDelivery(headersOver(signed), bytesOf(body), SECRETS);

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
  it.each(JSON_SPELLINGS)("over the raw bytes is accepted: $name", ({ text }) => {
    const verification = verify(text, text);
    expect(verification.ok && verification.delivery.body).toEqual(bytesOf(text));
  });

  it.each(JSON_SPELLINGS)("over the re-serialized JSON is accepted: $name", ({ text }) => {
    const reserialized = JSON.stringify(JSON.parse(text));
    expect(verify(text, reserialized).ok).toBe(true);
  });

  it("over different JSON is refused", () => {
    const verification = verify('{"type":"a","data":{}}', '{"type":"b","data":{}}');
    expect(verification).toEqual({ ok: false, failure: "no_matching_signature" });
  });

  it("that is too old is refused for any spelling of the body", () => {
    const text = '{ "type": "a" }';
    const headers = headersOver(JSON.stringify(JSON.parse(text)));
    vi.setSystemTime(NOW + 301_000);
    const verification = verifyIdentityDelivery(headers, bytesOf(text), SECRETS);
    expect(verification).toEqual({ ok: false, failure: "timestamp_too_old" });
  });

  it.each([
    ["is not JSON", '{"type":'],
    [
      "is nested deeper than a serializer can follow",
      `${"[".repeat(200_000)}${"]".repeat(200_000)}`,
    ],
  ])("is refused without harm when the body %s", (_name, body) => {
    expect(verify(body, "something else").ok).toBe(false);
  });
});

const BODY = '{"type":"user.created","data":{}}';
const OTHER_KEY = Buffer.from("the key before the rotation");
const OTHER_SECRET = `whsec_${OTHER_KEY.toString("base64")}`;

function libraryAccepts(headers: SignatureHeaders, body: Uint8Array, secret: string): boolean {
  const named = {
    "svix-id": headers.id,
    "svix-timestamp": headers.timestamp,
    "svix-signature": headers.signature,
  };
  try {
    new Webhook(secret).verify(Buffer.from(body), named);
    return true;
  } catch {
    return false;
  }
}

/** Which of them accept a delivery: the payments endpoint's verifier, this endpoint's, the library by itself. */
async function acceptors(
  headers: SignatureHeaders,
  body: Uint8Array<ArrayBuffer>,
  texts: readonly string[] = SECRETS.texts,
) {
  const secrets = { ...SECRETS, texts };
  return {
    payments: (await verifySignature(headers, body, secrets, { now: NOW })).ok,
    identity: verifyIdentityDelivery(headers, body, secrets).ok,
    library: texts.some((text) => libraryAccepts(headers, body, text)),
  };
}

const delivered = fc.record({
  ageSeconds: fc.oneof(fc.integer({ min: -310, max: 310 }), fc.constantFrom(-301, -300, 300, 301)),
  note: fc.string({ unit: "grapheme" }),
  signer: fc.constantFrom(KEY, KEY, OTHER_KEY, Buffer.from("a stranger's key")),
  secrets: fc.constantFrom(SECRETS.texts, [SECRETS.texts[0], OTHER_SECRET]),
  tampered: fc.constantFrom("nothing", "nothing", "id", "timestamp", "signature", "body"),
  before: fc.constantFrom("", "v1a,abc ", "v2,abc ", "v1, ", "v1 ", "v1,AAAA ", "v1,x, ", "  "),
  after: fc.constantFrom("", " ", " v1,AAAA", ",more", " nonsense"),
});
type Delivered = typeof delivered extends fc.Arbitrary<infer Made> ? Made : never;

function prepare({ ageSeconds, note, signer, tampered, before, after }: Delivered) {
  const signedBody = JSON.stringify({ type: "user.created", data: { note } });
  const genuine = headersOver(signedBody, String(NOW / 1000 - ageSeconds), signer);
  const headers = { ...genuine, signature: `${before}${genuine.signature}${after}` };
  switch (tampered) {
    case "id":
      return { headers: { ...headers, id: "msg_2" }, body: signedBody };
    case "timestamp":
      return {
        headers: { ...headers, timestamp: String(Number(headers.timestamp) + 1) },
        body: signedBody,
      };
    case "signature":
      return {
        headers: { ...headers, signature: headers.signature.replaceAll("v1,", "v1,A") },
        body: signedBody,
      };
    case "body":
      return { headers, body: signedBody.replace("created", "deleted") };
    case "nothing":
      return { headers, body: signedBody };
  }
}

it("the endpoints' verifiers and the library agree on every delivery", async () => {
  let accepted = 0;
  const property = fc.asyncProperty(delivered, async (made) => {
    const { headers, body } = prepare(made);
    const { payments, identity, library } = await acceptors(headers, bytesOf(body), made.secrets);
    expect([payments, library]).toEqual([identity, identity]);
    if (identity) accepted += 1;
  });
  await fc.assert(property, { numRuns: 300 });
  expect(accepted).toBeGreaterThan(0);
});

describe("the verifiers differ on purpose:", () => {
  const timestamp = String(NOW / 1000);
  const genuine = headersOver(BODY);
  const notUtf8 = Uint8Array.from([0x7b, 0xff, 0x7d]);
  const payments = { payments: true, identity: false, library: false };
  const identity = { payments: false, identity: true, library: false };
  const library = { payments: false, identity: false, library: true };

  it.each<[string, SignatureHeaders]>([
    ["digits and a letter", { ...genuine, timestamp: `${timestamp}x` }],
    ["a signed number", { ...genuine, timestamp: `+${timestamp}` }],
    ["a fraction", { ...genuine, timestamp: `${timestamp}.5` }],
  ])("only the library reads a timestamp of %s", async (_, headers) => {
    expect(await acceptors(headers, bytesOf(BODY))).toEqual(library);
  });

  it("only the payments endpoint reads a signature without padding", async () => {
    const unpadded = { ...genuine, signature: genuine.signature.replace("=", "") };
    expect(await acceptors(unpadded, bytesOf(BODY))).toEqual(payments);
  });

  it("only the payments endpoint verifies bytes that are not UTF-8", async () => {
    expect(await acceptors(headersOver(notUtf8), notUtf8)).toEqual(payments);
  });

  it("only the library takes invalid bytes for the replacement character", async () => {
    expect(await acceptors(headersOver("{\ufffd}"), notUtf8)).toEqual(library);
  });

  it("only the identity endpoint reads a signature over the re-serialized JSON", async () => {
    expect(await acceptors(genuine, bytesOf(`${BODY}\n`))).toEqual(identity);
  });

  it("only the library refuses a secret with a space in it", async () => {
    const spaced = SECRETS.texts[0].replace(/.{12}$/, " $&");
    const expected = { payments: true, identity: true, library: false };
    expect(await acceptors(genuine, bytesOf(BODY), [spaced])).toEqual(expected);
  });
});
