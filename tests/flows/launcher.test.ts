import { existsSync, rmSync, statSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { aDelivery, deliver } from "../support/deliveries.ts";
import { aBuyer, aSubscription } from "../support/polar-payloads.ts";
import {
  newLocalDir,
  type StackProcess,
  spawnLauncher,
  startStack,
  untilEnded,
} from "../support/stack-process.ts";
import { callBackend } from "../support/stored-state.ts";

const WAIT = { timeout: 30_000, interval: 50 };

let own: StackProcess | undefined;
let localDir: string | undefined;
afterEach(async () => {
  await own?.stop();
  own = undefined;
  if (localDir) rmSync(localDir, { recursive: true, force: true });
  localDir = undefined;
});

async function startOwn(): Promise<StackProcess> {
  localDir ??= newLocalDir();
  own = await startStack({ localDir });
  return own;
}

function isAlive(pid: number | null): boolean {
  if (pid === null) return false;
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}

const livingPids = ({ pids }: StackFile) => [pids.app, pids.engine].filter(isAlive);

async function isHealthy(stack: StackFile): Promise<boolean> {
  const url = new URL("/api/webhooks/payments", stack.app);
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

function purchase(stack: StackFile) {
  const buyer = aBuyer();
  const secret = stack.webhooks.paymentsSecret;
  const data = aSubscription(buyer);
  return { buyer, delivery: aDelivery({ type: "subscription.created", data, secret }) };
}

describe("the running stack", () => {
  it("describes itself in stack.json, readable by its owner alone", () => {
    const stack = inject("stack");
    expect(stack).toEqual({
      app: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      convex: {
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        site: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        adminKey: expect.stringMatching(/\w/),
      },
      webhooks: {
        identitySecret: expect.stringMatching(/^whsec_/),
        paymentsSecret: expect.stringMatching(/\w/),
      },
      emulators: { clerk: "", figma: "", github: "", polar: "" },
      demoUsers: [],
      pids: { app: expect.any(Number), engine: expect.any(Number), emulators: null },
    });
    expect(statSync(join(inject("localDir"), "stack.json")).mode & 0o777).toBe(0o600);
  });

  it("refuses a second launcher on its folder and goes on", async () => {
    const { launcher, output } = spawnLauncher({ localDir: inject("localDir") });
    expect(await untilEnded(launcher)).toBe(1);
    expect(output()).toContain("A stack is already running");
    expect(await isHealthy(inject("stack"))).toBe(true);
    expect(existsSync(join(inject("localDir"), "stack.json"))).toBe(true);
  });
});

it("a taken port is a clear error that names the setting", async () => {
  localDir = newLocalDir();
  const occupant = createServer();
  await new Promise<void>((done) => occupant.listen(0, "127.0.0.1", done));
  const address = occupant.address();
  const port = String(typeof address === "object" && address ? address.port : 0);
  const { launcher, output } = spawnLauncher({ localDir, environment: { CONVEX_PORT: port } });
  expect(await untilEnded(launcher)).toBe(1);
  expect(output()).toContain(`Port ${port} is taken. Set CONVEX_PORT`);
  occupant.close();
});

it("gives up at once on a backend elsewhere that is not there", async () => {
  localDir = newLocalDir();
  const url = "http://127.0.0.1:9";
  const environment = { NEXT_PUBLIC_CONVEX_URL: url };
  const { launcher, output } = spawnLauncher({ localDir, environment });
  expect(await untilEnded(launcher)).toBe(1);
  expect(output()).toContain(`Backend  ${url} (NEXT_PUBLIC_CONVEX_URL in the environment`);
  expect(output()).toContain(`Nothing answers at ${url}`);
});

describe("a stack of its own", () => {
  it("starts its dead parts again on the same addresses, with their new pids in stack.json", async () => {
    const { readStack } = await startOwn();
    const before = readStack();
    for (const part of ["engine", "app"] as const) {
      const dead = before.pids[part] ?? 0;
      process.kill(dead, "SIGKILL");
      await vi.waitFor(() => expect(readStack().pids[part]).not.toBe(dead), WAIT);
      await vi.waitFor(async () => expect(await isHealthy(before)).toBe(true), WAIT);
    }
    const after = readStack();
    expect({ ...after, pids: null }).toEqual({ ...before, pids: null });
    expect(livingPids(after)).toHaveLength(2);
    const { delivery } = purchase(after);
    expect((await deliver(delivery, after.app)).json).toMatchObject({ outcome: "applied" });
  });

  it("keeps its data and secrets over a restart, and wipes them on --reset", async () => {
    const first = await startOwn();
    const stack = first.readStack();
    const { buyer, delivery } = purchase(stack);
    await deliver(delivery, stack.app);
    const stored = (file: StackFile) =>
      callBackend(
        "query",
        "subscriptions:getUserSubscriptions",
        { userId: buyer.userId },
        file.convex,
      );
    await first.stop();
    expect(existsSync(join(first.localDir, "stack.json"))).toBe(false);

    const second = await startOwn();
    expect(second.output()).not.toMatch(/Bundling|Building|Deploying/);
    expect(second.readStack().webhooks).toEqual(stack.webhooks);
    expect(await stored(second.readStack())).toHaveLength(1);
    await second.stop();

    own = await startStack({ localDir: first.localDir, args: ["--reset"] });
    expect(await stored(own.readStack())).toHaveLength(0);
    expect(own.readStack().webhooks).not.toEqual(stack.webhooks);
  });

  it.each(["SIGINT", "SIGTERM"] as const)("stops everything on %s", async (signal) => {
    const { launcher, readStack } = await startOwn();
    const stack = readStack();
    launcher.kill(signal);
    expect(await untilEnded(launcher)).toBe(0);
    expect(livingPids(stack)).toEqual([]);
  });

  it("leaves no part behind when its launcher is killed", async () => {
    const { launcher, readStack } = await startOwn();
    const stack = readStack();
    launcher.kill("SIGKILL");
    await vi.waitFor(() => expect(livingPids(stack)).toEqual([]), WAIT);
  });
});
