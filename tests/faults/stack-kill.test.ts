// @module-tag deep
import { rmSync } from "node:fs";
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { placeBundle } from "../support/backend-bundle.ts";
import { seededRandom } from "../support/bent-payloads.ts";
import { lengthOf } from "../support/depth.ts";
import {
  anyOrderOf,
  type PlannedEvent,
  type PlannedLife,
  planLives,
} from "../support/planned-lives.ts";
import { Sender } from "../support/retrying-sender.ts";
import { itSettlesEveryLife } from "../support/settled-lives.ts";
import {
  newLocalDir,
  type StackProcess,
  startStack,
  untilEnded,
} from "../support/stack-process.ts";

const KILLS = lengthOf("FAULT_STACK_KILLS", { short: 1, deep: 8 });
const DELIVERIES_PER_KILL = 80;
const DELIVERIES = KILLS * DELIVERIES_PER_KILL;
const CONNECTIONS = 16;
/** Approximate duration of one share of the deliveries. */
const LATEST_MOMENT_MS = 250;
const SEED = 7_411;

const localDir = newLocalDir();
const random = seededRandom(SEED);
let stack: StackProcess;
let sender: Sender;
let lives: PlannedLife[];
let ports: Record<string, string>;
let cutShort = 0;

beforeAll(async () => {
  await placeBundle(localDir);
  stack = await startStack({ localDir });
  const { app, convex, webhooks } = stack.readStack();
  ports = {
    PORT: new URL(app).port,
    CONVEX_PORT: new URL(convex.url).port,
  };
  lives = planLives(DELIVERIES);
  sender = new Sender(app, webhooks.paymentsSecret);
  const events = anyOrderOf(lives);
  for (let kill = 0; kill < KILLS; kill++) {
    const from = kill * DELIVERIES_PER_KILL;
    await killWhileSending(events.slice(from, from + DELIVERIES_PER_KILL));
  }
}, 30 * 60_000);
afterAll(async () => {
  await stack?.stop();
  rmSync(localDir, { recursive: true, force: true });
});

async function killWhileSending(events: PlannedEvent[]): Promise<void> {
  const acceptedBefore = sender.accepted.size;
  const sent = sender.sendAll(events, { connections: CONNECTIONS, onAnswered: () => {} });
  await delay(random() * LATEST_MOMENT_MS);
  await killEverything();
  if (sender.accepted.size < acceptedBefore + events.length) cutShort++;
  stack = await startStack({ localDir, environment: ports });
  await sent;
}

/** Kills the launcher first, so that it restarts nothing. */
async function killEverything(): Promise<void> {
  const { pids } = stack.readStack();
  stack.launcher.kill("SIGKILL");
  for (const pid of Object.values(pids)) if (pid !== null) killNow(pid);
  await untilEnded(stack.launcher);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, "SIGKILL");
  } catch {
    // It saw its launcher die and exited by itself.
  }
}

describe(`${DELIVERIES} deliveries while the whole stack is killed ${KILLS} times`, () => {
  it("the stack was killed during deliveries", () => {
    expect(cutShort).toBeGreaterThan(KILLS / 2);
    expect(sender.attempts).toBeGreaterThan(DELIVERIES);
  });

  itSettlesEveryLife(DELIVERIES, () => ({ stack, sender, lives }));
});
