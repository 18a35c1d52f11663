import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { type IncomingMessage, request } from "node:http";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import type { RefusalReport } from "../../../lib/webhooks/refusal-record.ts";
import { loadSecrets } from "../../../local/stack/secrets.ts";
import { PROJECT_ROOT } from "../../../local/stack/settings.ts";
import { type NextProcess, startApp } from "../../support/next-process.ts";
import { callBackend } from "../../support/stored-state.ts";

const OPERATOR = { issuer: "https://tests.invalid", subject: "user_operator", role: "operator" };

function askAsOperator(path: string, args: object): Promise<unknown> {
  const { convex } = inject("stack");
  const identity = Buffer.from(JSON.stringify(OPERATOR)).toString("base64");
  return callBackend("query", path, args, {
    ...convex,
    adminKey: `${convex.adminKey}:${identity}`,
  });
}

async function startWebServer(): Promise<NextProcess> {
  const { servicePrivateKey } = await loadSecrets(inject("localDir"));
  return await startApp({
    NEXT_PUBLIC_CONVEX_URL: inject("stack").convex.url,
    POLAR_WEBHOOK_SECRET: `polar_whs_${randomUUID()}`,
    SERVICE_PRIVATE_KEY: JSON.stringify(servicePrivateKey),
  });
}

async function listRefused(): Promise<RefusalReport[]> {
  const listed = await askAsOperator("operations/health:listRefusedDeliveries", {});
  return listed as RefusalReport[];
}

it("a web server that is told to stop first hands over what it refused", async () => {
  const startedAt = Date.now();
  const app = await startWebServer();
  const refused = await fetch(`${app.url}/api/webhooks/github`, { method: "POST" });
  expect(refused.status).toBe(500);
  await app.stop();
  const github = (await listRefused()).find(({ endpoint }) => endpoint === "github");
  const counted = github?.reasons.find(({ reason }) => reason.includes("GITHUB_WEBHOOK_SECRET"));
  expect(counted?.lastAt).toBeGreaterThanOrEqual(startedAt);
});

it.each(["/", "/home", "/api/exports/none/data.zip", "/api/webhooks/payments"])(
  "a TRACE of %s is refused with the methods that are taken",
  async (path) => {
    const asking = request(new URL(path, inject("stack").app), { method: "TRACE" }).end();
    const [answer] = (await once(asking, "response")) as [IncomingMessage];
    answer.resume();
    expect([answer.statusCode, answer.headers.allow]).toEqual([405, "GET, HEAD, POST, OPTIONS"]);
  },
);

it("what is built for the edge runtime leaves tracing out", () => {
  const folder = join(PROJECT_ROOT, ".next", "server", "edge");
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .filter((name) => name.endsWith(".js"))
    .map((name) => readFileSync(join(folder, name), "utf8"));
  expect(files.length).toBeGreaterThan(0);
  expect(files.filter((text) => /BatchSpanProcessor|OTLPTraceExporter/.test(text))).toEqual([]);
});

it("a request that the server itself fails is answered with a page of the product", () => {
  const page = readFileSync(join(PROJECT_ROOT, ".next", "server", "pages", "500.html"), "utf8");
  expect(page).toContain("This page could not be loaded");
  expect(page).toContain('href="/"');
  expect(page).not.toContain("Internal Server Error");
});

it("a web server that cannot hand over its refusals stops all the same", async () => {
  const app = await startApp({});
  const refused = await fetch(`${app.url}/api/webhooks/payments`, { method: "POST" });
  expect(refused.status).toBe(500);
  await app.stop();
});
