import { describe, expect, it } from "vitest";
import { startEngine } from "../fixtures/running-engine.ts";

describe("the runtime", () => {
  it("has the web's own classes", async () => {
    const running = await startEngine();
    expect(await running.query("behaviour:platform")).toMatchObject({
      bytes: true,
      url: "http://a.test/b",
      headers: "1",
      digest: 0xca,
      random: 4,
    });
  });

  it("stands still for queries and mutations", async () => {
    const running = await startEngine();
    const seen = (await running.query("behaviour:clockAndDice")) as Record<string, unknown>;
    expect(seen.after).toBe(seen.before);
  });

  it("refuses queries and mutations what depends on the outside", async () => {
    const running = await startEngine();
    await expect(running.query("behaviour:fetches")).rejects.toThrow(/fetch/);
    await expect(running.mutation("behaviour:waits")).rejects.toThrow(/setTimeout/);
  });
});
