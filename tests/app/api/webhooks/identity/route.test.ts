import { gzipSync } from "node:zlib";
import { Webhook } from "svix";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "../../../../../app/api/webhooks/identity/route.ts";
import { JSON_SPELLINGS } from "../../../../lib/webhooks/identity/json-spellings.ts";
import { loggedLines } from "../../../logged-lines.ts";
import { type SignedRequestOptions, signedRequest } from "../../../signed-request.ts";

const URL = "http://127.0.0.1/api/webhooks/identity";
const KEY = Buffer.from("identity signing key, 32 bytes..");
const SECRET = `whsec_${KEY.toString("base64")}`;
const NOW = 1_795_000_000_000;
const MEBIBYTE = 1024 * 1024;
const USER = { id: "user_1", first_name: "Ada", last_name: "Lovelace", username: "ada" };
const BODY = JSON.stringify({ type: "user.created", object: "event", data: USER });

const NO_HEADERS = { status: 400, text: "Error occured: there are no signature headers" };
const BAD_SIGNATURE = { status: 400, text: "Error occured" };
const NOT_PROCESSED = { status: 500, text: "Error processing webhook" };
const DONE = { status: 200, text: "" };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.stubEnv("CLERK_WEBHOOK_SIGNING_SECRET", SECRET);
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllEnvs();
});

type Body = string | Uint8Array<ArrayBuffer>;

const signed = (body: Body = BODY, options: SignedRequestOptions = {}) =>
  signedRequest(URL, KEY, body, { family: "hook", ...options });

async function answerTo(request: Request) {
  const response = await POST(request);
  return { status: response.status, text: await response.text() };
}

const event = (type: string, data?: unknown) => JSON.stringify({ type, data });

describe("a signed event", () => {
  it("is answered 200 with an empty body and leaves one line in the log", async () => {
    expect(await answerTo(signed())).toEqual(DONE);
    expect(loggedLines()).toEqual([
      {
        level: "info",
        event: "identity_webhook",
        deliveryId: "msg_1",
        type: "user.created",
        outcome: "logged",
        userId: "user_1",
        firstName: "Ada",
        lastName: "Lovelace",
      },
    ]);
  });

  it("of a type that is not handled is answered 200 too", async () => {
    for (const type of ["user.deleted", "session.created", "anything.else"]) {
      expect(await answerTo(signed(event(type)))).toEqual(DONE);
    }
    expect(loggedLines().map(({ outcome }) => outcome)).toEqual([
      "unhandled",
      "unhandled",
      "unhandled",
    ]);
  });

  it.each(["hook", "svix", "webhook"])("may come with %s-* headers", async (family) => {
    expect(await answerTo(signed(BODY, { family }))).toEqual(DONE);
  });

  it("may be signed by the library of the sender", async () => {
    const headers = {
      "svix-id": "msg_1",
      "svix-timestamp": String(NOW / 1000),
      "svix-signature": new Webhook(SECRET).sign("msg_1", new Date(NOW), BODY),
    };
    const request = new Request(URL, { method: "POST", headers, body: BODY });
    expect(await answerTo(request)).toEqual(DONE);
  });

  it.each(JSON_SPELLINGS)("is accepted as it was sent: $name", async ({ text }) => {
    expect(await answerTo(signed(text))).toEqual(DONE);
  });

  it.each(JSON_SPELLINGS)("is accepted when signed re-serialized: $name", async ({ text }) => {
    const signedBody = JSON.stringify(JSON.parse(text));
    expect(await answerTo(signed(text, { signedBody }))).toEqual(DONE);
  });
});

describe("without its signing secret", () => {
  it.each([undefined, "", "  ", "not base64!"])("(%j) the answer asks for it", async (secret) => {
    vi.stubEnv("CLERK_WEBHOOK_SIGNING_SECRET", secret);
    const { status, text } = await answerTo(signed());
    expect(status).toBe(500);
    expect(text).toMatch(/^Please set CLERK_WEBHOOK_SIGNING_SECRET/);
  });
});

describe("a request without a good signature", () => {
  it.each(["hook-id", "hook-timestamp", "hook-signature"])(
    "lacks %s: 400 says that there are no signature headers",
    async (name) => {
      const request = signed();
      request.headers.delete(name);
      expect(await answerTo(request)).toEqual(NO_HEADERS);
    },
  );

  it("has none of them: 400 says so, whatever its body", async () => {
    for (const body of [undefined, "", BODY, "x".repeat(MEBIBYTE + 1)]) {
      expect(await answerTo(new Request(URL, { method: "POST", body }))).toEqual(NO_HEADERS);
    }
  });

  it.each([
    ["hook-id", "msg_2"],
    ["hook-timestamp", String(NOW / 1000 - 1)],
    ["hook-timestamp", "1e9"],
    ["hook-timestamp", `${NOW / 1000}x`],
    ["hook-signature", "v1,abc"],
    ["hook-signature", "nonsense"],
  ])("has %s: %s: 400 'Error occured'", async (name, value) => {
    const request = signed();
    request.headers.set(name, value);
    expect(await answerTo(request)).toEqual(BAD_SIGNATURE);
  });

  it("has a signature that the sender's library would not write: 400 'Error occured'", async () => {
    const request = signed();
    const signature = request.headers.get("hook-signature") ?? "";
    request.headers.set("hook-signature", signature.replace("=", ""));
    expect(await answerTo(request)).toEqual(BAD_SIGNATURE);
  });

  it("has an overlong ID: 400 'Error occured', and the log says why", async () => {
    expect(await answerTo(signed(BODY, { id: "x".repeat(257) }))).toEqual(BAD_SIGNATURE);
    expect(loggedLines()).toMatchObject([{ reason: "id_too_long" }]);
  });

  it.each([301, -301])("was signed %i seconds ago: 400 'Error occured'", async (ageSeconds) => {
    const request = signed(BODY, { sentAtSeconds: NOW / 1000 - ageSeconds });
    expect(await answerTo(request)).toEqual(BAD_SIGNATURE);
  });

  it("was signed with another secret, or over another body: 400 'Error occured'", async () => {
    const stranger = signedRequest(URL, Buffer.from("another key"), BODY, { family: "hook" });
    expect(await answerTo(stranger)).toEqual(BAD_SIGNATURE);
    expect(await answerTo(signed(BODY, { signedBody: "{}" }))).toEqual(BAD_SIGNATURE);
  });

  it("was signed with the secret's text instead of its bytes: 400 'Error occured'", async () => {
    const request = signedRequest(URL, Buffer.from(SECRET), BODY, { family: "hook" });
    expect(await answerTo(request)).toEqual(BAD_SIGNATURE);
  });

  it("is not parsed, and nothing of it is logged", async () => {
    await answerTo(signed(BODY, { signedBody: "{}" }));
    expect(JSON.stringify(loggedLines())).not.toContain("Ada");
  });
});

describe("a listed event that cannot be processed is answered 500", () => {
  it.each([
    ["user.created", undefined],
    ["user.created", null],
    ["user.created", []],
    ["user.created", {}],
    ["user.updated", { id: 7 }],
    ["user.updated", { id: "user_1", first_name: { text: "Ada" } }],
    ["organization.created", { id: "org_1" }],
    ["organization.updated", "org_1"],
  ])("%s with %j", async (type, data) => {
    expect(await answerTo(signed(event(type, data)))).toEqual(NOT_PROCESSED);
  });
});

describe("a signed body that is no event is refused with 400:", () => {
  it.each<[string, Body, string]>([
    ["empty", "", "The body is not JSON"],
    ["truncated", BODY.slice(0, -3), "The body is not JSON"],
    ["behind a byte order mark", `\uFEFF${BODY}`, "The body is not JSON"],
    ["not UTF-8", Uint8Array.from([0x7b, 0xff, 0x7d]), "Error occured"],
    ["compressed", new Uint8Array(gzipSync(BODY)), "Error occured"],
    ["an array", `[${BODY}]`, "The body is not a JSON object"],
    ["null", "null", "The body is not a JSON object"],
    ["without a type", '{"data":{}}', 'The field "type" must be a non-empty string'],
    ["of type 7", '{"type":7,"data":{}}', 'The field "type" must be a non-empty string'],
  ])("%s", async (_name, body, text) => {
    expect(await answerTo(signed(body))).toEqual({ status: 400, text });
  });
});

describe("a body over 1 MiB is refused with 413", () => {
  const TOO_LARGE = { status: 413, text: "The body is larger than 1 MiB" };

  it("when it says so itself", async () => {
    const request = signed();
    request.headers.set("content-length", String(MEBIBYTE + 1));
    expect(await answerTo(request)).toEqual(TOO_LARGE);
  });

  it("when it does not", async () => {
    expect(await answerTo(signed("x".repeat(MEBIBYTE + 1)))).toEqual(TOO_LARGE);
  });
});

describe("a strange but signed event does no harm:", () => {
  it.each([
    ["nested very deep", `{"type":"a","data":${"[".repeat(100_000)}${"]".repeat(100_000)}}`],
    ["with __proto__", '{"type":"a","__proto__":{"x":1},"data":{"__proto__":{"x":1}}}'],
    ["with numbers beyond a double", '{"type":"a","data":{"n":1e999}}'],
  ])("%s", async (_name, body) => {
    expect(await answerTo(signed(body))).toEqual(DONE);
  });
});
