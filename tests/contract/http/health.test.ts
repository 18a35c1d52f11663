import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { settlePorts } from "../../../local/stack/ports.ts";
import { aDelivery, anIdentityDelivery, deliver } from "../../support/deliveries.ts";
import { type NextProcess, startApp } from "../../support/next-process.ts";
import { expectNowhere } from "../../support/secret-search.ts";

const PATH = "/api/webhooks/payments";
const ISO_TIME = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/;

async function healthOf(app: string): Promise<{ status: number; text: string; json: unknown }> {
  const response = await fetch(new URL(PATH, app));
  const text = await response.text();
  return { status: response.status, text, json: JSON.parse(text) };
}

/** A second app for the tests of this block. */
function useApp(settings: () => Promise<Parameters<typeof startApp>[0]>): () => string {
  let app: NextProcess | undefined;
  beforeAll(async () => {
    app = await startApp(await settings());
  });
  afterAll(() => app?.stop());
  return () => app?.url ?? "";
}

it("a running service is healthy, with the three checks of the contract", async () => {
  const health = await healthOf(inject("stack").app);
  expect(health.status).toBe(200);
  expect(health.json).toMatchObject({
    status: "healthy",
    checks: {
      webhookSecretConfigured: true,
      convexUrlConfigured: true,
      timestamp: expect.stringMatching(ISO_TIME),
    },
  });
});

it("the health answer contains no secret, key or address", async () => {
  const { app, convex, webhooks } = inject("stack");
  const { text } = await healthOf(app);
  expectNowhere(text, { adminKey: convex.adminKey, url: convex.url, ...webhooks });
});

describe("an app without settings", () => {
  const app = useApp(async () => ({}));

  it("reports 503 unhealthy and which checks fail", async () => {
    expect(await healthOf(app())).toMatchObject({
      status: 503,
      json: {
        status: "unhealthy",
        checks: { webhookSecretConfigured: false, convexUrlConfigured: false },
      },
    });
  });

  it("answers a payment delivery 500 and names the missing settings", async () => {
    const answer = await deliver(aDelivery({ type: "galaxy.collided" }), app());
    expect(answer.status).toBe(500);
    expect(answer.json).toEqual({ error: expect.stringContaining("POLAR_WEBHOOK_SECRET") });
    expect(answer.json).toEqual({ error: expect.stringContaining("NEXT_PUBLIC_CONVEX_URL") });
  });

  it("answers an identity delivery 500 and asks for the secret", async () => {
    const answer = await deliver(anIdentityDelivery({ type: "user.created" }), app());
    expect(answer.status).toBe(500);
    expect(answer.text).toContain("CLERK_WEBHOOK_SIGNING_SECRET");
  });
});

describe("an app whose backend is unreachable", () => {
  const app = useApp(async () => {
    const { CONVEX_PORT: deadPort } = await settlePorts({ CONVEX_PORT: 0 });
    return {
      NEXT_PUBLIC_CONVEX_URL: `http://127.0.0.1:${deadPort}`,
      POLAR_WEBHOOK_SECRET: inject("stack").webhooks.paymentsSecret,
      SERVICE_PRIVATE_KEY: JSON.stringify(await aServiceKey()),
    };
  });

  it("reports 503 unhealthy although everything is configured", async () => {
    expect(await healthOf(app())).toMatchObject({
      status: 503,
      json: {
        status: "unhealthy",
        checks: { webhookSecretConfigured: true, convexUrlConfigured: true },
      },
    });
  });

  it("answers a delivery 503 with Retry-After, because nothing is stored", async () => {
    const answer = await deliver(aDelivery({ type: "galaxy.collided" }), app());
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get("retry-after"))).toBeGreaterThan(0);
    expect(answer.json).toEqual({ error: expect.stringMatching(/\w/) });
  });
});

describe("an app with a key unknown to the backend", () => {
  const app = useApp(async () => ({
    NEXT_PUBLIC_CONVEX_URL: inject("stack").convex.url,
    POLAR_WEBHOOK_SECRET: inject("stack").webhooks.paymentsSecret,
    SERVICE_PRIVATE_KEY: JSON.stringify(await aServiceKey()),
  }));

  it("stores nothing and answers 503", async () => {
    const answer = await deliver(aDelivery({ type: "galaxy.collided" }), app());
    expect(answer.status).toBe(503);
    expect(await healthOf(app())).toMatchObject({ status: 503 });
  });
});

describe("an app during a secret rotation", () => {
  const previous = "polar_whs_previous";
  const next = `whsec_${Buffer.from("the next secret").toString("base64")}`;
  const app = useApp(async () => {
    const { CONVEX_PORT: deadPort } = await settlePorts({ CONVEX_PORT: 0 });
    return {
      NEXT_PUBLIC_CONVEX_URL: `http://127.0.0.1:${deadPort}`,
      POLAR_WEBHOOK_SECRET: `${next}, ${previous}`,
      SERVICE_PRIVATE_KEY: JSON.stringify(await aServiceKey()),
    };
  });
  const statusWith = async (secret: string, scheme: "raw" | "whsec") =>
    (await deliver(aDelivery({ type: "galaxy.collided", secret, scheme }), app())).status;

  // Past the signature the missing backend answers 503; a refused signature would be 401.
  it("accepts the previous secret", async () => {
    expect(await statusWith(previous, "raw")).toBe(503);
  });

  it("accepts the next one in both key schemes", async () => {
    expect(await statusWith(next, "whsec")).toBe(503);
    expect(await statusWith(next, "raw")).toBe(503);
  });

  it("refuses a third one", async () => {
    expect(await statusWith("polar_whs_third", "raw")).toBe(401);
  });
});

async function aServiceKey(): Promise<object> {
  const pair = await crypto.subtle.generateKey({ name: "ECDSA", namedCurve: "P-256" }, true, [
    "sign",
    "verify",
  ]);
  const key = await crypto.subtle.exportKey("jwk", pair.privateKey);
  return { ...key, kid: "unknown-to-the-backend", alg: "ES256" };
}
