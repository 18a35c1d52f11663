import { describe, expect, it } from "vitest";
import { ManualClock } from "../fixtures/manual-clock.ts";
import { startEngine } from "../fixtures/running-engine.ts";

interface ClockAndDice {
  before: number;
  after: number;
  dice: number[];
  uuid: string;
  importedAt: number;
}

describe("determinism of queries and mutations", () => {
  it("freezes the clock at the call's start", async () => {
    const clock = new ManualClock();
    const { query } = await startEngine({ now: clock.now, alarm: clock.alarm });
    const pushedAt = clock.now();
    clock.advance(5000);
    const seen = (await query("behavior:clockAndDice")) as unknown as ClockAndDice;
    const now = pushedAt + 5000;
    expect(seen).toMatchObject({ before: now, after: now, constructed: now });
    expect(seen.importedAt).toBe(pushedAt);
  });

  it("gives the same seed the same randomness, and different calls different ones", async () => {
    const roll = async (seed: number) => {
      const { query } = await startEngine({ random: () => seed });
      return query("behavior:clockAndDice") as unknown as Promise<ClockAndDice>;
    };
    const [first, second, other] = [await roll(0.25), await roll(0.25), await roll(0.75)];
    expect(first.dice).toEqual(second.dice);
    expect(first.uuid).toBe(second.uuid);
    expect(first.uuid).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-/);
    expect(first.dice).not.toEqual(other.dice);
  });

  it("keeps Date a Date", async () => {
    const { query } = await startEngine();
    expect(await query("behavior:dates")).toEqual({
      isDate: true,
      parsed: "2026-01-02T03:04:05.000Z",
      text: "string",
      isSubclass: true,
    });
  });

  it("refuses fetch and timers in Convex's words", async () => {
    const { query, mutation } = await startEngine();
    const advice =
      "in queries and mutations. Please consider using an action. See https://docs.convex.dev/functions/actions for more details.";
    await expect(query("behavior:fetches")).rejects.toThrow(`Can't use fetch() ${advice}`);
    await expect(mutation("behavior:waits")).rejects.toThrow(`Can't use setTimeout ${advice}`);
  });

  it("offers the platform's classes, shared with the host's realm", async () => {
    const { query } = await startEngine();
    expect(await query("behavior:platform")).toEqual({
      bytes: true,
      url: "http://a.test/b",
      headers: "1",
      digest: 0xca,
      random: 4,
      buffer: { $bytes: "AQI=" },
    });
  });
});

describe("crypto.subtle in queries and mutations", () => {
  it("computes digests", async () => {
    const { query } = await startEngine();
    expect(await query("platform:hashes")).toEqual([0xab, 0x53, 0x0a, 0x13]);
  });

  it("refuses by name what needs time", async () => {
    const { query } = await startEngine();
    await expect(query("platform:signs")).rejects.toThrow(
      "`crypto.subtle.importKey() in queries and mutations` is not implemented",
    );
  });
});
