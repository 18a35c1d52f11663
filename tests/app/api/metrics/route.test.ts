import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { GET } from "../../../../app/api/metrics/route.ts";
import { POST } from "../../../../app/api/webhooks/payments/route.ts";
import { type LoopbackBackend, startLoopbackBackend, success } from "../../loopback-backend.ts";
import { aServiceKey } from "../../service-key.ts";

const TOKEN = "token-of-the-monitoring";
let backend: LoopbackBackend;

beforeEach(async () => {
  vi.spyOn(console, "log").mockImplementation(() => {});
  backend = await startLoopbackBackend();
  vi.stubEnv("METRICS_TOKEN", TOKEN);
  vi.stubEnv("NEXT_PUBLIC_CONVEX_URL", backend.url);
  vi.stubEnv("SERVICE_PRIVATE_KEY", JSON.stringify((await aServiceKey()).privateJwk));
});
afterEach(async () => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  await backend.close();
});

const READ = {
  ...{ events: 1, failedAttempts: 0, duplicates: 0, slowestMs: 10 },
  ...{ received: 0, retrying: 0, failed: 0, pendingPurchases: 0 },
  ...{ oldestWaitingAt: null, lastEventAt: 1000, refused: [], generations: 0, creditsSpent: 0 },
  heartbeat: {
    ...{ state: "alive", lastArrivedAt: 1000, latencyMs: 40, sent: 1, missed: 0 },
    ...{ failure: null, status: null },
  },
};

const scrape = (authorization?: string) =>
  GET(
    new Request("http://127.0.0.1/api/metrics", {
      headers: authorization === undefined ? {} : { authorization },
    }),
  );

describe("the metrics endpoint", () => {
  it("states figures of the backend and of this process", async () => {
    backend.answer(() => success(READ));
    const response = await scrape(`Bearer ${TOKEN}`);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4; charset=utf-8");
    const text = await response.text();
    expect(text).toContain("switchboard_backend_up 1");
    expect(text).toContain('switchboard_events_24h{kind="received"} 1');
    expect(text).toContain("switchboard_heartbeat_latency_seconds 0.04");
    expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
    expect(text).toContain("switchboard_backend_writable 1");
    expect(text).toMatch(/^switchboard_backend_last_commit_timestamp_seconds \d/m);
    expect(backend.calls[0]).toMatchObject({ path: "operations/metrics:read" });
  });

  it("answers without the backend", async () => {
    backend.answer(() => "hang up");
    const response = await scrape(`Bearer ${TOKEN}`);
    expect(response.status).toBe(200);
    expect(await response.text()).toContain("switchboard_backend_up 0");
  });

  it("counts the answers of the webhook routes", async () => {
    vi.stubEnv("POLAR_WEBHOOK_SECRET", "secret");
    const post = () => POST(new Request("http://127.0.0.1/", { method: "POST", body: "{}" }));
    const count = async () => {
      const text = await (await scrape(`Bearer ${TOKEN}`)).text();
      const LINE = /switchboard_webhook_answers_total\{endpoint="payments",status="401"\} (\d+)/;
      return Number(LINE.exec(text)?.[1] ?? 0);
    };
    const before = await count();
    await post();
    await post();
    expect(await count()).toBe(before + 2);
  });

  it.each([undefined, "", TOKEN, `Bearer ${TOKEN}x`, `Bearer ${TOKEN.slice(0, -1)}`, "Bearer "])(
    "tells nothing to one who says %j",
    async (authorization) => {
      const response = await scrape(authorization);
      expect(response.status).toBe(401);
      expect(await response.text()).not.toContain("switchboard_");
      expect(backend.calls).toEqual([]);
    },
  );

  it.each([undefined, "", "short"])("is not there when the token is %j", async (token) => {
    vi.stubEnv("METRICS_TOKEN", token);
    expect((await scrape(`Bearer ${token}`)).status).toBe(404);
    expect((await scrape()).status).toBe(404);
  });
});
