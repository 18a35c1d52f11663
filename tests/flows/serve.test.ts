import { readFileSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { placeBundle } from "../support/backend-bundle.ts";
import { aDelivery, deliver } from "../support/deliveries.ts";
import { WAIT } from "../support/patience.ts";
import { aBuyer, aSubscription } from "../support/polar-payloads.ts";
import {
  describeProcess,
  killAll,
  type ServeProcess,
  settingsForProduction,
  spawnServe,
  untilReady,
} from "../support/serve-process.ts";
import { hasEnded, newLocalDir, untilEnded } from "../support/stack-process.ts";
import { callBackend } from "../support/stored-state.ts";

let localDir: string;
let settings: Record<string, string>;
let serve: ServeProcess | undefined;

/** Logs an error wherever the web server reads this header: an error that can be caused from outside. */
const PROBE = `data:text/javascript,${encodeURIComponent(`
  const { get } = Headers.prototype;
  Headers.prototype.get = function (name) {
    if (name === "webhook-signature") console.error(new Error("probe"));
    return get.call(this, name);
  };
`)}`;

beforeAll(async () => {
  localDir = newLocalDir();
  await placeBundle(localDir);
  settings = { ...(await settingsForProduction(localDir)), NODE_OPTIONS: `--import=${PROBE}` };
});
afterAll(async () => {
  if (serve && !hasEnded(serve.launcher)) await killAll(serve);
  rmSync(localDir, { recursive: true, force: true });
});

async function start(): Promise<ServeProcess> {
  serve = spawnServe(settings);
  await untilReady(serve);
  return serve;
}

it("production does not start without its settings, and names them all in one sentence", async () => {
  const { CLERK_SECRET_KEY: _, TOKEN_ENCRYPTION_KEYS: __, ...incomplete } = settings;
  const refused = spawnServe(incomplete);
  expect(await untilEnded(refused.launcher)).toBe(1);
  expect(refused.output().trim()).toBe(
    "Missing settings: TOKEN_ENCRYPTION_KEYS, CLERK_SECRET_KEY. Where to get each: .env.example and docs/deploy.md.",
  );
});

describe("production on one machine", () => {
  const buyer = aBuyer();
  const purchase = () =>
    aDelivery({
      type: "subscription.created",
      data: aSubscription(buyer),
      secret: settings.POLAR_WEBHOOK_SECRET,
      id: "msg_before_the_power_cut",
    });
  const adminKey = () => readFileSync(join(localDir, "admin-key"), "utf8").trim();

  it("runs the engine and the app alone, each with its own half of the settings", async () => {
    const { children } = await start();
    const parts = children().map(describeProcess);
    expect(parts).toHaveLength(2);
    const app = parts.find(({ names }) => names.has("CONVEX_PRIVATE_URL"));
    const engine = parts.find(({ command }) => command.includes("local/engine/main.ts"));
    expect(app?.names).toContain("CLERK_SECRET_KEY");
    expect(app?.names).not.toContain("TOKEN_ENCRYPTION_KEYS");
    expect(engine?.names).toContain("ENGINE_ADMIN_KEY");
    expect(engine?.names).not.toContain("CLERK_SECRET_KEY");
    expect(statSync(join(localDir, "admin-key")).mode & 0o077).toBe(0);
  });

  it("has pushed the functions with the backend's settings: a signed event is applied", async () => {
    const { status, json } = await deliver(purchase(), settings.APP_URL);
    expect({ status, json }).toMatchObject({ status: 200, json: { outcome: "applied" } });
  });

  it("logs errors with the lines of the sources", () => {
    const log = readFileSync(join(localDir, "logs", "app.log"), "utf8");
    expect(log).toMatch(
      /Error: probe\n.*\n +at .*\(app\/api\/webhooks\/payments\/route\.ts:\d+:\d+\)/,
    );
  });

  it("states its version, and knows no demo user", async () => {
    const health = await fetch(`${settings.APP_URL}/api/webhooks/payments`);
    const { version } = JSON.parse(readFileSync("package.json", "utf8")) as { version: string };
    expect(await health.json()).toMatchObject({ status: "healthy", version });
    expect(serve?.output()).not.toMatch(/demo|password|emulat/i);
  });

  it("has everything after kill -9 of all its processes, and pushes nothing again", async () => {
    if (serve) await killAll(serve);
    const { output } = await start();
    expect(output()).not.toMatch(/Bundling|Deploying/);
    const again = await deliver(purchase(), settings.APP_URL);
    expect(again).toMatchObject({ status: 200, json: { outcome: "duplicate" } });
    const found = await callBackend(
      "query",
      "subscriptions:getUserSubscriptions",
      { userId: buyer.userId },
      { url: settings.NEXT_PUBLIC_CONVEX_URL ?? "", adminKey: adminKey() },
    );
    expect(found).toHaveLength(1);
  });

  it("restarts a part that dies", async () => {
    const before = serve?.children() ?? [];
    for (const pid of before) process.kill(Number(pid), "SIGKILL");
    await vi.waitFor(async () => {
      const health = await fetch(`${settings.APP_URL}/api/webhooks/payments`);
      expect(health.status).toBe(200);
    }, WAIT);
    expect(serve?.children().filter((pid) => before.includes(pid))).toEqual([]);
  });

  it("refuses a second launcher on its data", async () => {
    const second = spawnServe(settings);
    expect(await untilEnded(second.launcher)).toBe(1);
    expect(second.output()).toContain(`A stack is already running from ${localDir}`);
  });

  it("stops both parts on SIGTERM", async () => {
    const children = serve?.children() ?? [];
    serve?.launcher.kill("SIGTERM");
    expect(serve && (await untilEnded(serve.launcher))).toBe(0);
    expect(children).toHaveLength(2);
    expect(children.filter((pid) => isAlive(Number(pid)))).toEqual([]);
  });
});

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
