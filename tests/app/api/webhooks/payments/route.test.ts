import { gzipSync } from "node:zlib";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { GET, POST } from "../../../../../app/api/webhooks/payments/route.ts";
import { WROTE_BEFORE_FAILING } from "../../../../../lib/errors.ts";
import {
  functionError,
  type LoopbackBackend,
  requestError,
  startLoopbackBackend,
  success,
} from "../../../loopback-backend.ts";
import { aServiceKey } from "../../../service-key.ts";
import { type SignedRequestOptions, signedRequest } from "../../../signed-request.ts";

const URL = "http://127.0.0.1/api/webhooks/payments";
const SECRET = "polar_whs_of-the-old-scheme";
const NEXT_SECRET = `whsec_${Buffer.from("the key of the new scheme").toString("base64")}`;
const NOW = 1_795_000_000_000;
const MEBIBYTE = 1024 * 1024;
const EVENT = {
  type: "subscription.active",
  timestamp: "2026-11-18T11:06:40Z",
  data: { id: "s1" },
};
const BODY = JSON.stringify(EVENT);
const RECEIPT = { status: "processed", outcome: "applied", error: null };

let backend: LoopbackBackend;

beforeAll(async () => {
  backend = await startLoopbackBackend();
  vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify((await aServiceKey()).privateJwk));
});

afterAll(async () => {
  await backend.close();
  vi.unstubAllEnvs();
});

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"], now: NOW });
  vi.spyOn(console, "log").mockImplementation(() => {});
  vi.stubEnv("POLAR_WEBHOOK_SECRET", `${SECRET},${NEXT_SECRET}`);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  backend.calls.length = 0;
  backend.answer(() => success([RECEIPT]));
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

type Body = string | Uint8Array<ArrayBuffer>;

const signed = (body: Body = BODY, options: SignedRequestOptions = {}) =>
  signedRequest(URL, Buffer.from(SECRET), body, options);

async function answerTo(request: Request) {
  const response = await POST(request);
  return { status: response.status, body: await response.json() };
}

describe("a signed event", () => {
  it("is handed to the backend once and answered with what became of it", async () => {
    const answer = await answerTo(signed(BODY, { id: "msg_42" }));
    expect(answer).toEqual({
      status: 200,
      body: { received: true, eventId: "msg_42", status: "processed", outcome: "applied" },
    });
    expect(backend.calls).toHaveLength(1);
    expect(backend.calls[0]).toMatchObject({
      endpoint: "/api/mutation",
      path: "webhooks:receivePaymentEvents",
      args: { events: [{ eventId: "msg_42", deliveredAt: NOW, body: BODY }] },
    });
  });

  it("is called for as the service", async () => {
    await answerTo(signed());
    expect(backend.calls[0]?.authorization).toMatch(/^Bearer ey/);
  });

  it("is answered 200 with the reason when the backend stored it and could not process it", async () => {
    const failed = { status: "failed", outcome: null, error: "Subscription not found" };
    backend.answer(() => success([failed]));
    expect(await answerTo(signed())).toEqual({
      status: 200,
      body: { received: true, eventId: "msg_1", ...failed },
    });
  });

  it("goes to the backend again, to be processed apart, when its processing failed after a write", async () => {
    const failed = { status: "failed", outcome: null, error: "no luck" };
    backend.answer(({ path }) =>
      path === "webhooks:receiveApart"
        ? success(failed)
        : functionError("Uncaught ConvexError", WROTE_BEFORE_FAILING),
    );
    expect(await answerTo(signed())).toMatchObject({ status: 200, body: failed });
    const [first, second] = backend.calls;
    expect([first?.path, second?.path]).toEqual([
      "webhooks:receivePaymentEvents",
      "webhooks:receiveApart",
    ]);
    expect(first?.args).toEqual({ events: [second?.args] });
  });

  it("is accepted under every secret that is set, of both schemes", async () => {
    const key = Buffer.from("the key of the new scheme");
    for (const request of [
      signed(),
      signedRequest(URL, key, BODY),
      signedRequest(URL, Buffer.from(NEXT_SECRET), BODY),
    ]) {
      expect((await answerTo(request)).status).toBe(200);
    }
  });

  it("of an unknown type is stored like any other", async () => {
    expect((await answerTo(signed('{"type":"moon.phase","data":{}}'))).status).toBe(200);
    expect(backend.calls).toHaveLength(1);
  });
});

describe("without a setting", () => {
  it.each(["POLAR_WEBHOOK_SECRET", "NEXT_PUBLIC_CONVEX_URL", "SERVICE_PRIVATE_KEY"])(
    "%s the answer is 500 and names it",
    async (name) => {
      const kept = process.env[name];
      vi.stubEnv(name, "");
      const answer = await answerTo(signed());
      vi.stubEnv(name, kept);
      expect(answer).toEqual({ status: 500, body: { error: `Missing settings: ${name}` } });
      expect(backend.calls).toHaveLength(0);
    },
  );

  it("that names the backend, an unsigned request is told so too", async () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", undefined);
    expect((await answerTo(new Request(URL, { method: "POST" }))).status).toBe(500);
  });
});

describe("a request without a good signature", () => {
  const MISSING = { status: 401, body: { error: "Missing webhook signature" } };
  const INVALID = { status: 401, body: { error: "Invalid webhook signature" } };

  afterEach(() => expect(backend.calls).toHaveLength(0));

  function signedWithout(name: string): Request {
    const request = signed();
    request.headers.delete(name);
    return request;
  }

  function signedWith(name: string, value: string): Request {
    const request = signed();
    request.headers.set(name, value);
    return request;
  }

  it("has no signature header: 401 says missing", async () => {
    expect(await answerTo(signedWithout("webhook-signature"))).toEqual(MISSING);
    expect(await answerTo(new Request(URL, { method: "POST", body: BODY }))).toEqual(MISSING);
  });

  it.each(["webhook-id", "webhook-timestamp"])("lacks %s: 401 says invalid", async (name) => {
    expect(await answerTo(signedWithout(name))).toEqual(INVALID);
  });

  it.each([
    ["another id", "webhook-id", "msg_2"],
    ["another time", "webhook-timestamp", String(NOW / 1000 - 1)],
    ["no time at all", "webhook-timestamp", "yesterday"],
    ["a signature that is none", "webhook-signature", "v1,abc"],
    ["an unknown version", "webhook-signature", "v9,abc"],
    ["a signature of ten kilobytes", "webhook-signature", "v1,x ".repeat(2000)],
  ])("has %s: 401 says invalid", async (_name, header, value) => {
    expect(await answerTo(signedWith(header, value))).toEqual(INVALID);
  });

  it("repeats a signed header: 401 says invalid", async () => {
    const request = signed();
    request.headers.append("webhook-id", "msg_1");
    expect(await answerTo(request)).toEqual(INVALID);
  });

  it("was signed over another body: 401 says invalid", async () => {
    expect(await answerTo(signed(BODY, { signedBody: `${BODY} ` }))).toEqual(INVALID);
  });

  it("was signed with another secret: 401 says invalid", async () => {
    const request = signedRequest(URL, Buffer.from("of another user"), BODY);
    expect(await answerTo(request)).toEqual(INVALID);
  });

  it("uses the headers of another provider: 401 says missing", async () => {
    expect(await answerTo(signed(BODY, { family: "svix" }))).toEqual(MISSING);
  });

  it.each([301, -301])("was signed %i seconds ago: 401 says invalid", async (ageSeconds) => {
    const request = signed(BODY, { sentAtSeconds: NOW / 1000 - ageSeconds });
    expect(await answerTo(request)).toEqual(INVALID);
  });
});

describe("within five minutes", () => {
  it.each([299, -299])("a signature of %i seconds ago is good", async (ageSeconds) => {
    const request = signed(BODY, { sentAtSeconds: NOW / 1000 - ageSeconds });
    expect((await answerTo(request)).status).toBe(200);
  });

  it("a second signature header does not spoil the first", async () => {
    const request = signed();
    request.headers.append("webhook-signature", "v1,AAAA");
    expect((await answerTo(request)).status).toBe(200);
  });
});

describe("a body over 1 MiB is refused with 413", () => {
  const TOO_LARGE = { status: 413, body: { error: "The body is larger than 1 MiB" } };

  it("when it says so itself, before anything of it is read", async () => {
    const request = signed();
    request.headers.set("content-length", String(MEBIBYTE + 1));
    expect(await answerTo(request)).toEqual(TOO_LARGE);
    expect(request.bodyUsed).toBe(false);
  });

  it("when it does not say so, even when it is signed", async () => {
    const body = JSON.stringify({ ...EVENT, data: { note: "x".repeat(MEBIBYTE) } });
    expect(await answerTo(signed(body))).toEqual(TOO_LARGE);
  });

  it("before its signature is judged, but only after there is one", async () => {
    const headers = { "content-length": String(MEBIBYTE + 1), "webhook-signature": "v1,abc" };
    const unsigned = new Request(URL, { method: "POST", headers });
    expect((await answerTo(unsigned)).status).toBe(413);
    unsigned.headers.delete("webhook-signature");
    expect((await answerTo(unsigned)).status).toBe(401);
  });
});

describe("a signed body that is no event is refused with 400 and stored nowhere:", () => {
  afterEach(() => expect(backend.calls).toHaveLength(0));

  it.each<[string, Body, string]>([
    ["empty", "", "The body is not JSON"],
    ["truncated", BODY.slice(0, -3), "The body is not JSON"],
    ["behind a byte order mark", `\uFEFF${BODY}`, "The body is not JSON"],
    ["not UTF-8", Uint8Array.from([0x7b, 0xff, 0x7d]), "The body is not valid UTF-8"],
    ["compressed", new Uint8Array(gzipSync(BODY)), "The body is not valid UTF-8"],
    ["an array", `[${BODY}]`, "The body is not a JSON object"],
    ["a text", JSON.stringify(BODY), "The body is not a JSON object"],
    ["null", "null", "The body is not a JSON object"],
    ["without a type", '{"data":{}}', 'The field "type" must be a non-empty string'],
    ["of an empty type", '{"type":"","data":{}}', 'The field "type" must be a non-empty string'],
    ["of type 7", '{"type":7,"data":{}}', 'The field "type" must be a non-empty string'],
    [
      "typed by a prototype",
      '{"__proto__":{"type":"a"}}',
      'The field "type" must be a non-empty string',
    ],
    ["without data", '{"type":"a"}', 'The field "data" must be an object'],
    ["with a list for data", '{"type":"a","data":[]}', 'The field "data" must be an object'],
    ["with null for data", '{"type":"a","data":null}', 'The field "data" must be an object'],
    ["with text for data", '{"type":"a","data":"{}"}', 'The field "data" must be an object'],
  ])("%s", async (_name, body, error) => {
    expect(await answerTo(signed(body))).toEqual({ status: 400, body: { error } });
  });
});

describe("a strange but signed event is stored:", () => {
  it.each([
    [
      "nested very deep",
      `{"type":"a","data":{"deep":${"[".repeat(100_000)}${"]".repeat(100_000)}}}`,
    ],
    ["with numbers beyond a double", '{"type":"a","data":{"n":1e999,"m":-1e999,"k":1e-999}}'],
    ["with forbidden field names", '{"type":"a","data":{"$set":1,"_id":2,"":3,"é":4}}'],
    ["with __proto__ inside", '{"type":"a","data":{"__proto__":{"admin":true},"constructor":1}}'],
    ["with half a surrogate pair", '{"type":"a","data":{"note":"\\ud800"}}'],
    ["with the same key twice", '{"type":"a","data":{"id":1,"id":2}}'],
    ["almost 1 MiB of text", `{"type":"a","data":{"note":"${"x".repeat(MEBIBYTE - 100)}"}}`],
    ["with ten thousand fields", JSON.stringify({ type: "a", data: manyFields(10_000) })],
    ["with fields beside type and data", '{"type":"a","data":{},"api_version":"2026-10","x":[1]}'],
  ])("%s", async (_name, body) => {
    expect((await answerTo(signed(body))).status).toBe(200);
    expect(backend.calls).toHaveLength(1);
  });

  function manyFields(count: number) {
    return Object.fromEntries(
      Array.from({ length: count }, (_, index) => [`field${index}`, index]),
    );
  }
});

describe("an event that may not have been stored is requested again with 503", () => {
  const UNSTORED = {
    status: 503,
    body: { error: "The event could not be stored; send it again" },
  };

  it.each([
    ["hangs up", "hang up"],
    ["throws", functionError("Uncaught Error: disk full at handler")],
    ["refuses the service", requestError(401, "InvalidAuthHeader", "bad token")],
    ["is overloaded", requestError(503, "Overloaded", "later")],
    ["answers with a page", { status: 200, text: "<html>" }],
  ] as const)("when the backend %s", async (_name, answer) => {
    backend.answer(() => answer);
    expect(await answerTo(signed())).toEqual(UNSTORED);
  });

  it("when there is no backend at its address", async () => {
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", "http://127.0.0.1:9");
    expect(await answerTo(signed())).toEqual(UNSTORED);
  });

  it("and told when to come back", async () => {
    backend.answer(() => "hang up");
    const response = await POST(signed());
    expect(Number(response.headers.get("retry-after"))).toBeGreaterThan(0);
  });
});

describe("GET", () => {
  const EVENTS = { lastEventAt: NOW, failed: 1, retrying: 2, pending: 3 };

  it("answers 200 with the checks when all is well, not to be cached", async () => {
    backend.answer(() => success(EVENTS));
    const response = await GET();
    expect(response.status).toBe(200);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(await response.json()).toMatchObject({
      status: "healthy",
      checks: {
        webhookSecretConfigured: true,
        convexUrlConfigured: true,
        timestamp: new Date(NOW).toISOString(),
      },
      events: EVENTS,
    });
  });

  it("answers 503 when a setting is missing or the backend does not answer", async () => {
    backend.answer(() => "hang up");
    expect((await GET()).status).toBe(503);
    backend.answer(() => success(EVENTS));
    vi.stubEnv("POLAR_WEBHOOK_SECRET", "");
    const response = await GET();
    expect(response.status).toBe(503);
    expect(await response.json()).toMatchObject({
      status: "unhealthy",
      checks: { webhookSecretConfigured: false, convexUrlConfigured: true },
    });
  });
});
