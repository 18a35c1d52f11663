import { createHmac } from "node:crypto";
import { createRequire } from "node:module";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { POST } from "../../../../../app/api/webhooks/github/route.ts";
import {
  type LoopbackBackend,
  requestError,
  startLoopbackBackend,
  success,
} from "../../../loopback-backend.ts";
import { aServiceKey } from "../../../service-key.ts";

interface PublishedEvent {
  name: string;
  examples: object[];
}

const require = createRequire(import.meta.url);
const SECRET = "github-webhook-secret";
const REVOKED = JSON.stringify({ action: "revoked", sender: { id: 7, login: "ada" } });

let backend: LoopbackBackend;
beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  backend = await startLoopbackBackend();
  backend.answer(() => success({ outcome: "applied", isDuplicate: false }));
  vi.stubEnv("GITHUB_WEBHOOK_SECRET", SECRET);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify((await aServiceKey()).privateJwk));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await backend.close();
});

function deliver(body = REVOKED, change: Record<string, string | undefined> = {}) {
  const headers = new Headers({
    "content-type": "application/json",
    "x-github-delivery": "delivery-1",
    "x-github-event": "github_app_authorization",
    "x-hub-signature-256": `sha256=${createHmac("sha256", SECRET).update(body).digest("hex")}`,
  });
  for (const [name, value] of Object.entries(change)) {
    if (value === undefined) headers.delete(name);
    else headers.set(name, value);
  }
  return POST(
    new Request("http://127.0.0.1/api/webhooks/github", { method: "POST", headers, body }),
  );
}

const answerTo = async (response: Promise<Response>) => {
  const { status } = await response;
  return { status, body: await (await response).json() };
};

describe("a delivery of GitHub's", () => {
  it("is answered once the backend has taken it in", async () => {
    expect(await answerTo(deliver())).toEqual({
      status: 200,
      body: { received: true, deliveryId: "delivery-1", outcome: "applied" },
    });
    expect(backend.calls).toMatchObject([
      {
        endpoint: "/api/mutation",
        path: "connections/githubEvents:receive",
        args: {
          deliveryId: "delivery-1",
          event: "github_app_authorization",
          payload: { kind: "authorization_revoked", accountId: "7" },
        },
      },
    ]);
  });

  it("of a kind that concerns no connection is taken in as well", async () => {
    await deliver("{}", { "x-github-event": "ping" });
    expect(backend.calls).toMatchObject([{ args: { payload: { kind: "ignored" } } }]);
  });

  it.each<[string, string, Record<string, string | undefined>, number]>([
    ["without a signature", REVOKED, { "x-hub-signature-256": undefined }, 401],
    ["with another signature", REVOKED, { "x-hub-signature-256": `sha256=${"0".repeat(64)}` }, 401],
    [
      "with the older signature alone",
      REVOKED,
      { "x-hub-signature-256": undefined, "x-hub-signature": "sha1=00" },
      401,
    ],
    ["without an id", REVOKED, { "x-github-delivery": undefined }, 400],
    ["without an event", REVOKED, { "x-github-event": undefined }, 400],
    ["that is no JSON", "payload=%7B%7D", {}, 400],
    ["without what it must have", "{}", {}, 400],
    ["that is too large", `"${"x".repeat(1024 * 1024)}"`, {}, 413],
  ])("%s is refused and goes nowhere", async (_, body, change, status) => {
    expect((await deliver(body, change)).status).toBe(status);
    expect(backend.calls).toEqual([]);
  });

  it("that could not be stored has to be sent again", async () => {
    backend.answer(() => requestError(503, "Overloaded", "later"));
    const response = await deliver();
    expect(response.status).toBe(503);
    expect(response.headers.get("retry-after")).toBe("5");
  });

  it("without the settings is answered with their names", async () => {
    vi.stubEnv("GITHUB_WEBHOOK_SECRET", "");
    expect(await answerTo(deliver())).toEqual({
      status: 500,
      body: { error: "Missing settings: GITHUB_WEBHOOK_SECRET" },
    });
  });
});

describe("the examples that GitHub's webhooks are documented with", () => {
  const github: PublishedEvent[] = require("@octokit/webhooks-examples");
  const servers = [31, 32, 33, 34, 35].flatMap((version): PublishedEvent[] =>
    require(`@octokit/webhooks-examples/ghes-${version}/index.json`),
  );

  it.each<[string, PublishedEvent[], number]>([
    ["github.com", github, 329],
    ["GitHub Enterprise Server", servers, 397],
  ])("of %s are all answered 200", async (_, published, count) => {
    const refused: unknown[] = [];
    for (const { name, examples } of published) {
      const answers = await Promise.all(
        examples.map((example) =>
          answerTo(deliver(JSON.stringify(example), { "x-github-event": name })),
        ),
      );
      refused.push(
        ...answers.filter(({ status }) => status !== 200).map(({ body }) => [name, body]),
      );
    }
    expect(refused).toEqual([]);
    expect(backend.calls).toHaveLength(count);
  });
});
