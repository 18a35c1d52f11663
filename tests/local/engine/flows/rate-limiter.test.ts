// @convex-dev/rate-limiter, unmodified, as a component of a fixture app.
import { describe, expect, it } from "vitest";
import { ManualClock } from "../fixtures/manual-clock.ts";
import { startEngine } from "../fixtures/running-engine.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;

type Limit = { ok: boolean; retryAfter?: number };

async function start() {
  const clock = new ManualClock();
  const time = { now: clock.now, alarm: clock.alarm };
  const { query, mutation } = await startEngine({ ...time, app: "flow-app" });
  const ask = { window: { name: "window" }, bucket: { name: "bucket" } };
  return {
    clock,
    take: async (name: keyof typeof ask, key = "ann") =>
      (await mutation("limits:take", { ...ask[name], key })) as unknown as Limit,
    peek: async (name: keyof typeof ask, key = "ann") =>
      (await query("limits:peek", { ...ask[name], key })) as unknown as Limit,
    mutation,
  };
}

describe("a rate limit by window", () => {
  it("is used up, says when to retry, and has recovered then", async () => {
    const { take, peek, clock } = await start();
    for (let use = 0; use < 3; use++) expect(await take("window")).toMatchObject({ ok: true });
    const refused = await take("window");
    expect(refused).toEqual({ ok: false, retryAfter: MINUTE });
    expect((await peek("window")).ok).toBe(false);
    clock.advance(MINUTE - 1);
    expect((await take("window")).ok).toBe(false);
    clock.advance(1);
    expect((await peek("window")).ok).toBe(true);
    expect((await take("window")).ok).toBe(true);
  });

  it("counts each key separately, and can be reset", async () => {
    const { take, mutation } = await start();
    for (let use = 0; use < 3; use++) await take("window");
    expect((await take("window")).ok).toBe(false);
    expect((await take("window", "bob")).ok).toBe(true);
    await mutation("limits:reset", { name: "window", key: "ann" });
    expect((await take("window")).ok).toBe(true);
  });

  it("can be checked by a mutation that has written before", async () => {
    const { take, mutation } = await start();
    await take("window");
    await take("window");
    const asked = () => mutation("limits:takeAfterWriting", { name: "window", key: "ann" });
    expect(await asked()).toEqual([true, false]);
    expect(await asked()).toEqual([false, false]);
  });
});

describe("a rate limit that is updated asynchronously", () => {
  it("is checked as it was before the mutation, and used up once the updates are applied", async () => {
    const { query, mutation } = await startEngine({ app: "flow-app" });
    const later = { name: "later", key: "ann" };
    expect(await mutation("limits:takeAfterWriting", later)).toEqual([true, true]);
    for (let use = 0; use < 2; use++) await mutation("limits:take", later);
    const isOpen = async () => ((await query("limits:peek", later)) as unknown as Limit).ok;
    await expect.poll(isOpen).toBe(false);
    expect(await mutation("limits:take", later)).toMatchObject({ ok: false });
  });
});

describe("a token bucket", () => {
  it("refills gradually", async () => {
    const { take, clock } = await start();
    expect([await take("bucket"), await take("bucket")]).toMatchObject([
      { ok: true },
      { ok: true },
    ]);
    expect(await take("bucket")).toEqual({ ok: false, retryAfter: 10 * SECOND });
    clock.advance(10 * SECOND);
    expect((await take("bucket")).ok).toBe(true);
    expect((await take("bucket")).ok).toBe(false);
  });
});
