// @module-tag deep
import { setTimeout as delay } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  aConnectedUser,
  type ConnectedUser,
  connectAs,
  lookUp,
  rowOf,
  storedOf,
} from "../support/connected-accounts.ts";
import { refusalOf } from "../support/convex-backend.ts";
import { lengthOf } from "../support/depth.ts";
import { type BackendOnDisk, startEngineOnDisk } from "../support/engine-on-disk.ts";
import { pollUntil } from "../support/poll-until.ts";
import type { Fault } from "../support/stranger-accounts.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const KILLS_AT_RANDOM = lengthOf("FAULT_REFRESH_KILLS", { short: 1, deep: 8 });
/** As long as a renewal takes when nothing goes wrong, and a little more. */
const LONGEST_RENEWAL_MS = 60;
const LIFE_SECONDS = 8 * 60 * 60;

let backend: BackendOnDisk;

beforeAll(async () => {
  backend = await startEngineOnDisk();
}, 3 * MINUTE);
afterAll(() => backend?.close());

/** A rotating token about to expire: the next use renews it. */
async function aDueConnection(): Promise<ConnectedUser> {
  const user = await aConnectedUser(backend, "github", { rotates: true, lifeSeconds: 60 });
  user.account.lifeSeconds = LIFE_SECONDS;
  return user;
}

/** Uses the connection, and kills the engine as soon as the provider has hit the fault. */
async function killAt(fault: Omit<Fault, "times">): Promise<ConnectedUser> {
  const user = await aDueConnection();
  const planned: Fault = { ...fault, times: 1 };
  user.account.faults.push(planned);
  const use = refusalOf(lookUp(user, backend));
  await pollUntil(
    async () => planned.times,
    (left) => left === 0,
  );
  await backend.crash();
  await use;
  return user;
}

async function killAfter(pauseMs: number): Promise<ConnectedUser> {
  const user = await aDueConnection();
  const use = lookUp(user, backend).then(
    () => "answered",
    () => "cut off",
  );
  await delay(pauseMs);
  await backend.crash();
  await use;
  return user;
}

/** The lease holder is dead: the next may ask once the lease expires. */
async function untilLeaseIsOver(user: ConnectedUser): Promise<void> {
  const until = (await storedOf(user, backend))?.lease?.until ?? 0;
  await delay(Math.max(0, until - Date.now()));
}

async function expectUsable(user: ConnectedUser): Promise<void> {
  await untilLeaseIsOver(user);
  const { account } = user;
  expect(await lookUp(user, backend)).toEqual({ accountId: String(account.id) });
  expect((await rowOf(user.caller, "github")).connection).toMatchObject({ status: "active" });
}

async function expectReconnect(user: ConnectedUser): Promise<void> {
  await untilLeaseIsOver(user);
  expect(await refusalOf(lookUp(user, backend))).toMatchObject({
    message: "Unauthorized",
    reason: "renewal_interrupted",
  });
  expect((await rowOf(user.caller, "github")).connection).toMatchObject({
    status: "inactive",
    inactivity: { reason: "renewal_interrupted", remedy: "reconnect" },
  });
  expect(await connectAs(user.caller, user.account)).toMatchObject({ ok: true });
  await expectUsable(user);
}

describe.concurrent("an engine that is killed during a renewal", () => {
  let killed: { unasked: ConnectedUser; lost: ConnectedUser; unproven: ConnectedUser };
  const atRandom: ConnectedUser[] = [];

  beforeAll(
    async () => {
      killed = {
        unasked: await killAt({ at: "refresh", kind: "hang" }),
        lost: await killAt({ at: "refresh", kind: "lost" }),
        unproven: await killAt({ at: "api", kind: "hang" }),
      };
      for (let round = 0; round < KILLS_AT_RANDOM; round += 1) {
        atRandom.push(
          await killAfter((round * LONGEST_RENEWAL_MS) / Math.max(1, KILLS_AT_RANDOM - 1)),
        );
      }
    },
    (4 + KILLS_AT_RANDOM) * MINUTE,
  );

  it("before the provider acts: the connection is usable", async () => {
    await expectUsable(killed.unasked);
    expect(killed.unasked.account.refreshes).toBe(1);
  });

  it("after the provider acted and before its answer was saved: the user reconnects", async () => {
    await expectReconnect(killed.lost);
  });

  it("after the new tokens were saved and before they were verified: the connection is usable", async () => {
    expect(await storedOf(killed.unproven, backend)).toMatchObject({ tokenVersion: 2 });
    await expectUsable(killed.unproven);
    expect(killed.unproven.account.refreshes).toBe(1);
  });

  it("at any moment: the connection is usable, or the provider has consumed its token", async () => {
    await Promise.all(
      atRandom.map(async (user) => {
        await untilLeaseIsOver(user);
        const stored = await storedOf(user, backend);
        const isLost = user.account.refreshes === 1 && stored?.tokenVersion === 1;
        await (isLost ? expectReconnect(user) : expectUsable(user));
      }),
    );
    expect(atRandom).toHaveLength(KILLS_AT_RANDOM);
  });
});
