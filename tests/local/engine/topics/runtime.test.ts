import { describe, expect, it } from "vitest";
import { startEngine } from "../fixtures/running-engine.ts";

describe("the runtime", () => {
  it("has the web's own classes", async () => {
    const running = await startEngine();
    expect(await running.query("behavior:platform")).toMatchObject({
      bytes: true,
      url: "http://a.test/b",
      headers: "1",
      digest: 0xca,
      random: 4,
    });
  });

  it("freezes the clock for queries and mutations", async () => {
    const running = await startEngine();
    const seen = (await running.query("behavior:clockAndDice")) as Record<string, unknown>;
    expect(seen.after).toBe(seen.before);
  });

  it("refuses external effects in queries and mutations", async () => {
    const running = await startEngine();
    await expect(running.query("behavior:fetches")).rejects.toThrow(/fetch/);
    await expect(running.mutation("behavior:waits")).rejects.toThrow(/setTimeout/);
  });
});
