import { once } from "node:events";
import { connect } from "node:net";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  ADMIN_KEY,
  forgedTokenFor,
  type NetworkBackend,
  startBackend,
  tokenFor,
} from "./fixtures/network-backend.ts";
import { networkPush } from "./fixtures/network-push.ts";

let backend: NetworkBackend;

beforeAll(async () => {
  backend = await startBackend();
});

afterAll(() => backend.dispose());

const NOT_UTF8 = Buffer.from('{"path":"messages:echo","args":{"value":"\xff"}}', "latin1");
const ADMIN = { authorization: `Convex ${ADMIN_KEY}` };

function post(
  path: string,
  body: unknown,
  headers: Record<string, string> = {},
): Promise<Response> {
  return fetch(backend.url + path, {
    method: "POST",
    headers: { "content-type": "application/json", ...headers },
    body: typeof body === "string" || body instanceof Uint8Array ? body : JSON.stringify(body),
  } as RequestInit);
}

async function answerTo(response: Promise<Response>): Promise<[number, unknown]> {
  const { status, ...rest } = await response.then(async (r) => ({
    status: r.status,
    body: await r.json(),
  }));
  return [status, rest.body];
}

describe("calling a function", () => {
  test("answers with the value alone when nothing was logged", async () => {
    const call = post("/api/mutation", {
      path: "messages:send",
      format: "convex_encoded_json",
      args: [{ author: "http", body: "x" }],
    });
    expect(await answerTo(call)).toEqual([200, { status: "success", value: expect.any(String) }]);
  });

  test("encodes values as the caller asked", async () => {
    const args = { value: { big: { $integer: "AQAAAAAAAAA=" } } };
    const call = (format?: string) => post("/api/action", { path: "messages:echo", args, format });
    expect(await answerTo(call("convex_encoded_json"))).toMatchObject([200, { value: args.value }]);
    expect(await answerTo(call("json"))).toMatchObject([200, { value: { big: "1" } }]);
    expect(await answerTo(call())).toMatchObject([200, { value: { big: "1" } }]);
    expect(await answerTo(call("xml"))).toEqual([
      400,
      { code: "BadFormat", message: 'format param must be one of [`json`]. Got "xml"' },
    ]);
  });

  test("is refused unread when its arguments are nested far deeper than values may be", async () => {
    const value = `${"[".repeat(4000)}${"]".repeat(4000)}`;
    const call = post("/api/query", `{"path":"messages:list","args":{"value":${value}}}`);
    const message = expect.stringContaining("it has more than 100 levels");
    expect(await answerTo(call)).toEqual([400, { code: "BadJsonBody", message }]);
  });

  test("that throws is answered 200 with the error, its data and its logs", async () => {
    expect(await answerTo(post("/api/query", { path: "messages:crash", args: {} }))).toEqual([
      200,
      {
        status: "error",
        errorMessage: expect.stringMatching(
          /^\[Request ID: [0-9a-f]{16}\] Server Error\nUncaught Error: no luck/,
        ),
        logLines: [expect.stringContaining("about to fail")],
      },
    ]);
    expect(
      await answerTo(post("/api/mutation", { path: "messages:reject", args: {} })),
    ).toMatchObject([200, { status: "error", errorData: { reason: "full", limit: "3" } }]);
  });

  test("of unknown kind needs the admin key, which also opens internal functions", async () => {
    const body = { path: "messages:hidden", args: {} };
    expect(await answerTo(post("/api/function", body))).toMatchObject([
      403,
      { code: "BadDeployKey" },
    ]);
    expect(await answerTo(post("/api/function", body, ADMIN))).toEqual([
      200,
      { status: "success", value: "internal" },
    ]);
  });

  test.each<[string, string, unknown, number, string]>([
    ["no JSON", "/api/query", "{", 400, "BadJsonBody"],
    ["invalid UTF-8", "/api/action", NOT_UTF8, 400, "BadJsonBody"],
    ["no object", "/api/query", "[]", 400, "BadJsonBody"],
    ["no path", "/api/query", { args: {} }, 400, "BadJsonBody"],
    ["no arguments", "/api/mutation", { path: "a:b" }, 400, "BadJsonBody"],
    ["several arguments", "/api/mutation", { path: "a:b", args: [{}, {}] }, 400, "BadJsonBody"],
  ])("with %s is the caller's fault", async (_case, path, body, status, code) => {
    expect(await answerTo(post(path, body))).toMatchObject([status, { code }]);
  });

  test("whose body is too large is refused, and the connection stays usable", async () => {
    const body = `{"path":"messages:echo","args":{"value":"${"x".repeat(17 * 1024 * 1024)}"}}`;
    expect(await answerTo(post("/api/action", body))).toMatchObject([
      413,
      { code: "PayloadTooLarge" },
    ]);
    expect((await fetch(`${backend.url}/version`)).status).toBe(200);
  });

  test("whose body turns out too large while it arrives is refused too", async () => {
    const body = new Blob([new Uint8Array(17 * 1024 * 1024).fill(0x20)]).stream();
    const request = { method: "POST", body, duplex: "half" };
    const answer = fetch(`${backend.url}/api/action`, request as RequestInit);
    expect(await answerTo(answer)).toMatchObject([413, { code: "PayloadTooLarge" }]);
  });

  test("that announces too large a body is refused before it is sent", async () => {
    const socket = connect(Number(new URL(backend.url).port), "127.0.0.1");
    socket.write("POST /api/query HTTP/1.1\r\nHost: x\r\nContent-Length: 99999999\r\n\r\n");
    const [answer] = (await once(socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 413 /);
    socket.destroy();
  });

  test("accepts sixteen mebibytes of arguments", async () => {
    const body = {
      path: "messages:echo",
      args: { value: "x".repeat(1024) },
      padding: "x".repeat(16 * 1024 * 1024),
    };
    expect(await answerTo(post("/api/action", body))).toMatchObject([200, { status: "success" }]);
  });
});

describe("a caller", () => {
  test("with a forged token is refused with Convex's code and text", async () => {
    const headers = { authorization: `Bearer ${await forgedTokenFor("ada")}` };
    expect(
      await answerTo(post("/api/query", { path: "accounts:viewer", args: {} }, headers)),
    ).toEqual([
      401,
      {
        code: "InvalidAuthHeader",
        message:
          "Could not decode token. The JWT's 'kid' (key ID) header is 'test-key', does this key match any key in the provider's JWKS?",
      },
    ]);
  });

  test("whose token is valid stays cached after a push", async () => {
    const headers = { authorization: `Bearer ${await tokenFor("ada")}` };
    const call = () => answerTo(post("/api/query", { path: "accounts:viewer", args: {} }, headers));
    expect(await call()).toMatchObject([200, { value: { subject: "ada" } }]);
    await backend.deploy();
    expect(await call()).toMatchObject([200, { value: { subject: "ada" } }]);
  });

  test("whose key is no longer trusted is refused from the push on", async () => {
    const separate = await startBackend();
    const headers = {
      "content-type": "application/json",
      authorization: `Bearer ${await tokenFor("ada")}`,
    };
    const body = JSON.stringify({ path: "accounts:viewer", args: {} });
    const status = async (): Promise<number> =>
      (await fetch(`${separate.url}/api/query`, { method: "POST", headers, body })).status;
    expect(await status()).toBe(200);
    const value = 'data:application/json,{"keys":[]}';
    await separate.engine.setEnvironment([{ name: "TEST_JWKS", value }]);
    await separate.deploy();
    expect(await status()).toBe(401);
    await separate.dispose();
  });

  test("with a wrong admin key is refused", async () => {
    const headers = { authorization: "Convex wrong" };
    expect(
      await answerTo(post("/api/query", { path: "accounts:viewer", args: {} }, headers)),
    ).toEqual([
      401,
      { code: "BadAdminKey", message: "The provided admin key was invalid for this instance" },
    ]);
  });
});

describe("a page of another origin", () => {
  test("may send requests, and preflights say so", async () => {
    const response = await fetch(`${backend.url}/api/mutation`, {
      method: "OPTIONS",
      headers: {
        origin: "http://localhost:3000",
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization,content-type,convex-client",
      },
    });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "access-control-allow-origin": "http://localhost:3000",
      "access-control-allow-credentials": "true",
      "access-control-allow-headers": "authorization,content-type,convex-client",
      "access-control-allow-methods": "GET,POST,OPTIONS,PATCH,DELETE,PUT",
      "access-control-max-age": "86400",
    });
  });

  test("may read errors as well as results", async () => {
    const headers = { origin: "http://localhost:3000" };
    for (const path of ["/api/query", "/api/nothing"]) {
      const response = await post(path, "{", headers);
      expect(response.headers.get("access-control-allow-origin")).toBe("http://localhost:3000");
    }
  });
});

describe("a missing endpoint", () => {
  test.each([
    ["GET", "/api/nothing?like=this", "The embedded engine does not implement GET /api/nothing"],
    ["POST", "/api/streaming_import/apply", "The embedded engine takes no streaming imports"],
    ["GET", "/api/shapes2", "The embedded engine infers no shapes of tables"],
  ])("is refused by name and at once: %s %s", async (method, path, sentence) => {
    expect(await answerTo(fetch(backend.url + path, { method }))).toEqual([
      400,
      { code: "NotImplemented", message: expect.stringContaining(sentence) },
    ]);
  });

  test("that exists with another method is refused with its name", async () => {
    expect(await answerTo(fetch(`${backend.url}/api/mutation`))).toMatchObject([
      405,
      { code: "MethodNotAllowed" },
    ]);
  });
});

describe("deploying", () => {
  const ENDPOINTS = [
    "/api/update_environment_variables",
    "/api/get_config_hashes",
    "/api/deploy2/start_push",
    "/api/deploy2/evaluate_push",
    "/api/run_test_function",
    "/api/deploy2/wait_for_schema",
    "/api/deploy2/finish_push",
    "/api/deploy2/report_push_completed",
  ];

  test.each(ENDPOINTS)("is for operators only: %s", async (path) => {
    const user = { authorization: `Bearer ${await tokenFor("ada")}` };
    for (const headers of [{}, user]) {
      expect(await answerTo(post(path, {}, headers))).toMatchObject([
        403,
        { code: "BadDeployKey" },
      ]);
    }
    const wrong = { authorization: "Convex wrong" };
    expect(await answerTo(post(path, {}, wrong))).toMatchObject([401, { code: "BadAdminKey" }]);
  });

  test.each([
    ["brotli", "br", brotliCompressSync],
    ["gzip", "gzip", gzipSync],
  ] as const)(
    "takes a push compressed with %s through all its steps",
    async (_name, encoding, compress) => {
      const headers = { ...ADMIN, "content-encoding": encoding };
      const pushed = await post(
        "/api/deploy2/start_push",
        compress(JSON.stringify(await networkPush())),
        headers,
      );
      const startPush = await pushed.json();
      expect(startPush).toMatchObject({ schemaChange: expect.anything() });
      const waited = post(
        "/api/deploy2/wait_for_schema",
        { schemaChange: startPush.schemaChange },
        ADMIN,
      );
      expect(await answerTo(waited)).toEqual([200, { type: "complete" }]);
      const finish = compress(JSON.stringify({ startPush, dryRun: false }));
      const finished = await post("/api/deploy2/finish_push", finish, headers);
      expect([finished.status, await finished.json()]).toMatchObject([
        200,
        { componentDiffs: expect.anything() },
      ]);
    },
  );

  test("refuses a decompression bomb, an unknown encoding, and an invalid push", async () => {
    const start = (body: unknown, encoding: Record<string, string> = {}) =>
      answerTo(post("/api/deploy2/start_push", body, { ...ADMIN, ...encoding }));
    const bomb = gzipSync(Buffer.alloc(201_000_000, 0x20), { level: 1 });
    expect(await start(bomb, { "content-encoding": "gzip" })).toMatchObject([
      413,
      { code: "PayloadTooLarge" },
    ]);
    expect(await start("{}", { "content-encoding": "zstd" })).toMatchObject([
      415,
      { code: "UnsupportedEncoding" },
    ]);
    expect(await start("xx", { "content-encoding": "br" })).toMatchObject([
      400,
      { code: "BadJsonBody" },
    ]);
    expect(await start({ appDefinition: {} })).toMatchObject([400, { code: "BadJsonBody" }]);
  });

  test("reports why the engine refuses a push", async () => {
    const push = await networkPush();
    push.appDefinition.changedModules.push({
      path: "broken.js",
      source: 'throw new Error("not today")',
      environment: "isolate",
    });
    const refused = answerTo(post("/api/deploy2/start_push", push, ADMIN));
    expect(await refused).toEqual([
      400,
      { code: expect.any(String), message: expect.stringContaining("not today") },
    ]);
  });

  test("sets and removes environment variables", async () => {
    const change = (value: string | null) =>
      post("/api/update_environment_variables", { changes: [{ name: "COLOR", value }] }, ADMIN);
    expect((await change("red")).status).toBe(200);
    expect(backend.engine.environment.get("COLOR")).toBe("red");
    await change(null);
    expect(backend.engine.environment.has("COLOR")).toBe(false);
    const wrong = post("/api/update_environment_variables", { changes: [{ name: 1 }] }, ADMIN);
    expect(await answerTo(wrong)).toMatchObject([400, { code: "BadJsonBody" }]);
  });

  test("reports what a dry run would change and changes nothing", async () => {
    const push = await networkPush();
    const [lastModule] = push.appDefinition.changedModules.splice(-1);
    const before = backend.engine.moduleHashes();
    const started = await post("/api/deploy2/start_push", { ...push, dryRun: true }, ADMIN);
    const body = { startPush: await started.json(), dryRun: true };
    const removed = [lastModule?.path];
    expect(await answerTo(post("/api/deploy2/finish_push", body, ADMIN))).toMatchObject([
      200,
      { componentDiffs: { "": { moduleDiff: { added: [], removed } } } },
    ]);
    expect(backend.engine.moduleHashes()).toEqual(before);
    expect(await answerTo(post("/api/deploy2/finish_push", body, ADMIN))).toMatchObject([
      400,
      { code: "PushNotFound" },
    ]);
  });

  test("says whether documents fit a push's schema, and knows only pushes it was given", async () => {
    const { schemaChange } = await backend.engine.startPush(await networkPush());
    const wait = (body: object) => answerTo(post("/api/deploy2/wait_for_schema", body, ADMIN));
    expect(await wait({ schemaChange })).toEqual([200, { type: "complete" }]);
    expect(await wait({})).toMatchObject([400, { code: "BadJsonBody" }]);
    expect(await wait({ schemaChange: {} })).toMatchObject([400, { code: "PushNotFound" }]);
  });

  test("reports the deployment's URLs", async () => {
    const answer = fetch(`${backend.url}/api/v1/get_canonical_urls`, { headers: ADMIN });
    expect(await answerTo(answer)).toEqual([
      200,
      { convexCloudUrl: backend.url, convexSiteUrl: backend.url },
    ]);
  });
});

test.each([
  ["POST", "/api/export/request/zip"],
  ["GET", "/api/export/zip/1"],
  ["GET", "/api/embedded/backup"],
  ["POST", "/api/import/start_upload"],
  ["POST", "/api/import/upload_part?uploadToken=x&partNumber=1"],
  ["POST", "/api/import/finish_upload"],
  ["POST", "/api/perform_import"],
  ["POST", "/api/cancel_import"],
])("data as a whole moves only with the admin key: %s %s", async (method, path) => {
  const [status] = await answerTo(fetch(backend.url + path, { method }));
  expect(status).toBe(403);
});
