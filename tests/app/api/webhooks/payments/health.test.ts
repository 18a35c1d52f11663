import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { readHealth } from "../../../../../app/api/webhooks/payments/health.ts";
import {
  functionError,
  type LoopbackBackend,
  requestError,
  startLoopbackBackend,
  success,
} from "../../../loopback-backend.ts";
import { aServiceKey } from "../../../service-key.ts";

const EVENTS = { lastEventAt: 1_795_000_000_000, failed: 0, retrying: 0, pending: 0 };
const SECRETS = { POLAR_WEBHOOK_SECRET: "polar_whs_x", CLERK_WEBHOOK_SIGNING_SECRET: "whsec_eA==" };

let backend: LoopbackBackend;
let serviceKey: string;

beforeAll(async () => {
  backend = await startLoopbackBackend();
  serviceKey = JSON.stringify((await aServiceKey()).privateJwk);
});

afterAll(async () => {
  await backend.close();
  vi.unstubAllEnvs();
});

beforeEach(() => {
  for (const [name, secret] of Object.entries(SECRETS)) vi.stubEnv(name, secret);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  vi.stubEnv("SERVICE_PRIVATE_KEY", serviceKey);
  backend.calls.length = 0;
  backend.answer(() => success(EVENTS));
});

describe("the health report", () => {
  it("holds what the backend counts", async () => {
    const { status, backend: state, events } = await readHealth();
    expect({ status, state, events }).toEqual({
      status: "healthy",
      state: "answering",
      events: EVENTS,
    });
    expect(backend.calls[0]).toMatchObject({
      endpoint: "/api/query",
      path: "webhooks:getHealth",
      args: {},
    });
  });

  it.each([
    ["unreachable", "hang up"],
    ["refused", functionError("Unauthorized")],
    ["refused", requestError(401, "InvalidAuthHeader", "bad token")],
    ["invalid_response", { status: 404, text: "Not found" }],
  ] as const)("says %s of a backend that is", async (state, answer) => {
    backend.answer(() => answer);
    const report = await readHealth();
    expect(report).toMatchObject({ status: "unhealthy", backend: state, events: null });
    expect(report.checks.backendReachable).toBe(false);
  });

  it("says unhealthy of a backend that answers, but stores nothing", async () => {
    // Another address: what the watch of the other tests has just learned is still fresh.
    vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url.replace("127.0.0.1", "localhost"));
    const full = requestError(503, "StorageUnavailable", "full");
    backend.answer(({ endpoint }) => (endpoint === "/api/mutation" ? full : success(EVENTS)));
    const report = await readHealth();
    expect(report).toMatchObject({ status: "unhealthy", backend: "answering", events: EVENTS });
    expect(report.checks).toMatchObject({ backendReachable: true, backendWritable: false });
  });

  it.each([
    ["NEXT_PUBLIC_CONVEX_URL", "convexUrlConfigured"],
    ["SERVICE_PRIVATE_KEY", "serviceKeyConfigured"],
  ])("without %s asks no backend", async (name, check) => {
    vi.stubEnv(name, "");
    const report = await readHealth();
    expect(report).toMatchObject({ status: "unhealthy", backend: "unconfigured", events: null });
    expect(report.checks).toMatchObject({ [check]: false });
    expect(backend.calls).toHaveLength(0);
  });

  it("never holds a secret, a key or an address", async () => {
    for (const answer of [success(EVENTS), "hang up", functionError(backend.url)] as const) {
      backend.answer(() => answer);
      const text = JSON.stringify(await readHealth());
      const secret = [...Object.values(SECRETS), backend.url, "127.0.0.1", "kty"];
      expect(secret.filter((value) => text.includes(value))).toEqual([]);
    }
  });
});
