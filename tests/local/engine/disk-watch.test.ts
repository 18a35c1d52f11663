import { expect, it, onTestFinished } from "vitest";
import type { Store } from "../../../local/engine/contracts/store.ts";
import { DiskWatch } from "../../../local/engine/disk-watch.ts";
import { DiskRefusalError } from "../../../local/engine/store/disk-refusal.ts";
import { openStore } from "../../../local/engine/store/store.ts";

const MINUTE = 60_000;
const full = () => Object.assign(new Error("database or disk is full"), { errcode: 13 });

async function aWatch(freeBytes: number) {
  const disk = { freeBytes, writes: 0, refuses: false, now: 0 };
  const events: string[] = [];
  const watch = new DiskWatch({
    ...{ folder: "/data", reserveBytes: 1000, now: () => disk.now },
    log: (event) => events.push(event),
    readFreeBytes: async () => disk.freeBytes,
  });
  const store = openStore({ file: ":memory:", guard: watch });
  const hold = async <Value>(body: (held: Store) => Promise<Value>): Promise<Value> => {
    disk.writes += 1;
    if (disk.refuses) throw full();
    return await body(store);
  };
  await watch.start({ hold });
  onTestFinished(() => {
    watch.close();
    store.close();
  });
  /** Later than any answer that is still fresh. */
  const check = () => {
    disk.now += MINUTE;
    return watch.check();
  };
  return { disk, events, watch, check };
}

it("health is proved by a commit", async () => {
  const { disk, check } = await aWatch(5000);
  expect(await check()).toMatchObject({
    ...{ status: "healthy", cause: null, freeBytes: 5000, lastCommitAt: MINUTE },
  });
  expect(disk.writes).toBe(1);
});

it("a crowd that asks for health causes one write", async () => {
  const { disk, watch, check } = await aWatch(5000);
  await Promise.all(Array.from({ length: 100 }, () => check()));
  for (let again = 0; again < 100; again++) await watch.check();
  expect(disk.writes).toBe(1);
});

it("calls may write down to the reserve, and again once there is clearly more", async () => {
  const { disk, events, watch, check } = await aWatch(5000);
  const isRefused = async (freeBytes: number) => {
    disk.freeBytes = freeBytes;
    await check();
    try {
      watch.requireSpace();
      return false;
    } catch (error) {
      expect(error).toBeInstanceOf(DiskRefusalError);
      return true;
    }
  };
  expect(await isRefused(1000)).toBe(false);
  expect(await isRefused(999)).toBe(true);
  expect(watch.report()).toMatchObject({ status: "unhealthy", cause: "reserve" });
  expect(await isRefused(1200)).toBe(true);
  expect(await isRefused(1250)).toBe(false);
  expect(events).toEqual(["disk_refuses_writes", "disk_takes_writes"]);
});

it("a disk that refuses is told once, with SQLite's name for it, and so is its end", async () => {
  const { disk, events, watch, check } = await aWatch(5000);
  disk.refuses = true;
  for (let again = 0; again < 5; again++) await check();
  expect(watch.report()).toMatchObject({
    ...{ status: "unhealthy", cause: "refused", unhealthySince: MINUTE },
    reason: "database or disk is full (SQLITE_FULL)",
  });
  disk.refuses = false;
  expect((await check()).status).toBe("healthy");
  expect(events).toEqual(["disk_refuses_writes", "disk_takes_writes"]);
});
