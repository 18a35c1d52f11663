import { existsSync, readdirSync, rmSync, statSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { join } from "node:path";
import { afterEach, describe, expect, inject, it, vi } from "vitest";
import type { StackFile } from "../../local/stack/stack-file.ts";
import { placeBundle } from "../support/backend-bundle.ts";
import { aDelivery, deliver } from "../support/deliveries.ts";
import { WAIT } from "../support/patience.ts";
import { aBuyer, aSubscription } from "../support/polar-payloads.ts";
import {
  newLocalDir,
  type StackProcess,
  spawnLauncher,
  startStack,
  untilEnded,
} from "../support/stack-process.ts";
import { callBackend } from "../support/stored-state.ts";

let own: StackProcess | undefined;
let localDir: string | undefined;
afterEach(async () => {
  await own?.stop();
  own = undefined;
  if (localDir) rmSync(localDir, { recursive: true, force: true });
  localDir = undefined;
});

async function startOwn({ isBundled = true } = {}): Promise<StackProcess> {
  localDir ??= newLocalDir();
  if (isBundled) await placeBundle(localDir);
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

const livingPids = ({ pids }: StackFile) => Object.values(pids).filter(isAlive);

async function isHealthy(stack: StackFile): Promise<boolean> {
  const url = new URL("/api/webhooks/payments", stack.app);
  return fetch(url).then(
    (response) => response.ok,
    () => false,
  );
}

/** Signs in as the browser does; returns the sign-in cookie and the session. */
async function signIn({ emulators, demoUsers }: StackFile) {
  const { email, password } = demoUsers[0] ?? { email: "", password: "" };
  const body = new URLSearchParams({ identifier: email, password });
  const answer = await fetch(`${emulators.clerk}/v1/client/sign_ins`, { method: "POST", body });
  expect(answer.status).toBe(200);
  const { response } = (await answer.json()) as { response: { created_session_id: string } };
  const cookie = answer.headers.getSetCookie().find((line) => line.startsWith("__client=")) ?? "";
  return { cookie: cookie.split(";", 1)[0] ?? "", sessionId: response.created_session_id };
}

async function backendToken(
  { emulators }: StackFile,
  { cookie, sessionId }: { cookie: string; sessionId: string },
): Promise<string> {
  const url = `${emulators.clerk}/v1/client/sessions/${sessionId}/tokens/convex`;
  const answer = await fetch(url, { method: "POST", headers: { cookie } });
  return ((await answer.json()) as { jwt: string }).jwt;
}

/** Calls the settings page's public query, with or without a user's token. */
async function askAsPerson({ convex }: StackFile, token: string | null): Promise<string> {
  const answer = await fetch(new URL("/api/query", convex.url), {
    method: "POST",
    headers: {
      "content-type": "application/json",
      ...(token === null ? {} : { authorization: `Bearer ${token}` }),
    },
    body: JSON.stringify({ path: "subscriptions:getSubscription", args: [{}], format: "json" }),
  });
  return ((await answer.json()) as { status: string }).status;
}

function purchase(stack: StackFile) {
  const buyer = aBuyer();
  const secret = stack.webhooks.paymentsSecret;
  const data = aSubscription(buyer);
  return { buyer, delivery: aDelivery({ type: "subscription.created", data, secret }) };
}

describe("the running stack", () => {
  it("describes itself in stack.json, readable only by its owner", () => {
    const stack = inject("stack");
    expect(stack).toEqual({
      kind: "development",
      app: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      convex: {
        url: expect.stringMatching(/^http:\/\/127\.0\.0\.1:\d+$/),
        adminKey: expect.stringMatching(/\w/),
      },
      webhooks: {
        identitySecret: expect.stringMatching(/^whsec_/),
        paymentsSecret: expect.stringMatching(/\w/),
      },
      emulators: {
        clerk: expect.stringMatching(/^http:\/\/localhost:\d+$/),
        figma: expect.any(String),
        github: expect.any(String),
        polar: expect.stringMatching(/^http:\/\/localhost:\d+$/),
        mail: expect.stringMatching(/^http:\/\/localhost:\d+$/),
      },
      demoUsers: expect.arrayContaining([
        {
          email: "ada@example.com",
          password: expect.stringMatching(/\w/),
          userId: expect.stringMatching(/^user_/),
        },
      ]),
      pids: {
        app: expect.any(Number),
        engine: expect.any(Number),
        emulators: expect.any(Number),
      },
    });
    expect(statSync(join(inject("localDir"), "stack.json")).mode & 0o777).toBe(0o600);
  });

  it("makes its logs readable only by its owner", () => {
    const logs = join(inject("localDir"), "logs");
    expect(statSync(logs).mode & 0o777).toBe(0o700);
    for (const name of readdirSync(logs)) {
      expect(statSync(join(logs, name)).mode & 0o077, name).toBe(0);
    }
  });

  it("signs in its demo user: the backend accepts that token and no foreign one", async () => {
    const stack = inject("stack");
    const token = await backendToken(stack, await signIn(stack));
    expect(await askAsPerson(stack, token)).toBe("success");
    expect(await askAsPerson(stack, null)).toBe("error");
  });

  it("delivers the identity provider's events to the app, signed", async () => {
    const stack = inject("stack");
    await signIn(stack);
    await vi.waitFor(async () => {
      const answer = await fetch(`${stack.emulators.clerk}/_emulator/webhooks`);
      const { deliveries } = (await answer.json()) as { deliveries: object[] };
      expect(deliveries[0]).toMatchObject({ type: "session.created", state: "delivered" });
    }, WAIT);
  });

  it("refuses a second launcher on its folder and keeps running", async () => {
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
  expect(output()).toContain(`Port ${port} is in use. Set CONVEX_PORT`);
  occupant.close();
});

it("exits at once with one sentence on unreadable secrets", async () => {
  localDir = newLocalDir();
  writeFileSync(join(localDir, "secrets.json"), "");
  const { launcher, output } = spawnLauncher({ localDir });
  expect(await untilEnded(launcher)).toBe(1);
  expect(output()).toContain("secrets.json is empty or broken");
  expect(output()).not.toContain("    at ");
});

it("exits at once on incomplete provider keys", async () => {
  localDir = newLocalDir();
  const environment = { CLERK_SECRET_KEY: "sk_live_1" };
  const { launcher, output } = spawnLauncher({ localDir, environment });
  expect(await untilEnded(launcher)).toBe(1);
  expect(output()).toContain("NEXT_PUBLIC_CLERK_PUBLISHABLE_KEY is not");
});

it("exits at once on an unreachable external backend", async () => {
  localDir = newLocalDir();
  const url = "http://127.0.0.1:9";
  const environment = { NEXT_PUBLIC_CONVEX_URL: url };
  const { launcher, output } = spawnLauncher({ localDir, environment });
  expect(await untilEnded(launcher)).toBe(1);
  expect(output()).toContain(`Backend  ${url} (NEXT_PUBLIC_CONVEX_URL in the environment`);
  expect(output()).toContain(`Nothing answers at ${url}`);
});

describe("a separate stack", () => {
  it("restarts dead parts on the same addresses, with new pids in stack.json", {
    tags: ["deep"],
  }, async () => {
    const { readStack } = await startOwn();
    const before = readStack();
    for (const part of ["engine", "app", "emulators"] as const) {
      const dead = before.pids[part] ?? 0;
      process.kill(dead, "SIGKILL");
      await vi.waitFor(() => expect(readStack().pids[part]).not.toBe(dead), WAIT);
      await vi.waitFor(async () => expect(await isHealthy(before)).toBe(true), WAIT);
    }
    await vi.waitFor(() => signIn(before), WAIT);
    const after = readStack();
    expect({ ...after, pids: null }).toEqual({ ...before, pids: null });
    expect(livingPids(after)).toHaveLength(3);
    const { delivery } = purchase(after);
    expect((await deliver(delivery, after.app)).json).toMatchObject({ outcome: "applied" });
  });

  it("keeps its data, secrets and sign-ins over a restart, and wipes them on --reset", {
    tags: ["deep"],
  }, async () => {
    const first = await startOwn({ isBundled: false });
    expect(first.output()).toContain("Bundling");
    const stack = first.readStack();
    const { buyer, delivery } = purchase(stack);
    await deliver(delivery, stack.app);
    const person = await signIn(stack);
    const stored = (file: StackFile) =>
      callBackend(
        "query",
        "subscriptions:getUserSubscriptions",
        { userId: buyer.userId },
        file.convex,
      );
    await first.stop();
    expect(existsSync(join(first.localDir, "stack.json"))).toBe(false);

    // The backend knows app and providers by their addresses: on other ports there is something to deploy.
    const portOf = (url: string) => new URL(url).port;
    const environment = {
      PORT: portOf(stack.app),
      CLERK_EMULATOR_PORT: portOf(stack.emulators.clerk),
      FIGMA_EMULATOR_PORT: portOf(stack.emulators.figma),
      GITHUB_EMULATOR_PORT: portOf(stack.emulators.github),
      POLAR_EMULATOR_PORT: portOf(stack.emulators.polar),
      MAIL_EMULATOR_PORT: portOf(stack.emulators.mail),
    };
    own = await startStack({ localDir: first.localDir, environment });
    const second = own;
    expect(second.output()).not.toMatch(/Bundling|Building|Deploying/);
    expect(second.readStack().webhooks).toEqual(stack.webhooks);
    expect(await stored(second.readStack())).toHaveLength(1);
    const token = await backendToken(second.readStack(), person);
    expect(await askAsPerson(second.readStack(), token)).toBe("success");
    await second.stop();

    own = await startStack({ localDir: first.localDir, args: ["--reset"] });
    expect(await stored(own.readStack())).toHaveLength(0);
    expect(own.readStack().webhooks).not.toEqual(stack.webhooks);
    expect(await backendToken(own.readStack(), person)).toBeUndefined();
    expect(own.output()).toContain("all users are signed out");
  });

  const expectStops = async (signal: "SIGINT" | "SIGTERM") => {
    const { launcher, readStack } = await startOwn();
    const stack = readStack();
    launcher.kill(signal);
    expect(await untilEnded(launcher)).toBe(0);
    expect(livingPids(stack)).toEqual([]);
  };

  it("stops everything on SIGINT", () => expectStops("SIGINT"));
  it("stops everything on SIGTERM", { tags: ["deep"] }, () => expectStops("SIGTERM"));

  it("leaves no part behind when its launcher is killed", { tags: ["deep"] }, async () => {
    const { launcher, readStack } = await startOwn();
    const stack = readStack();
    launcher.kill("SIGKILL");
    await vi.waitFor(() => expect(livingPids(stack)).toEqual([]), WAIT);
  });
});
