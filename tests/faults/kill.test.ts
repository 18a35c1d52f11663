// @module-tag deep
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { lengthOf } from "../support/depth.ts";
import { anyOrderOf, type PlannedLife, planLives } from "../support/planned-lives.ts";
import { Sender } from "../support/retrying-sender.ts";
import { itSettlesEveryLife } from "../support/settled-lives.ts";
import { type StackProcess, startStack } from "../support/stack-process.ts";

const DELIVERIES = lengthOf("FAULT_DELIVERIES", { short: 200, deep: 1500 });
const KILLS = lengthOf("FAULT_KILLS", { short: 1, deep: 3 });
const CONNECTIONS = 16;

let stack: StackProcess;
let sender: Sender;
let lives: PlannedLife[];
let kills = 0;

beforeAll(async () => {
  stack = await startStack();
  const { app, webhooks } = stack.readStack();
  lives = planLives(DELIVERIES);
  sender = new Sender(app, webhooks.paymentsSecret);
  await sender.sendAll(anyOrderOf(lives), {
    connections: CONNECTIONS,
    onAnswered: killInTheMiddle,
  });
});
afterAll(() => stack?.stop());

/** Kills the engine after equal shares of the deliveries; the launcher restarts it. */
function killInTheMiddle(answered: number): void {
  if (answered < ((kills + 1) * DELIVERIES) / (KILLS + 1) || kills === KILLS) return;
  kills++;
  const { engine } = stack.readStack().pids;
  if (engine !== null) process.kill(engine, "SIGKILL");
}

describe(`${DELIVERIES} deliveries while the engine is killed ${KILLS} times`, () => {
  it("the engine was killed, and deliveries had to be resent", () => {
    expect(kills).toBe(KILLS);
    expect(sender.attempts).toBeGreaterThan(DELIVERIES);
  });

  itSettlesEveryLife(DELIVERIES, () => ({ stack, sender, lives }));
});
