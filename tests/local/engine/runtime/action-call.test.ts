import { describe, expect, it } from "vitest";
import { startEngine } from "../fixtures/running-engine.ts";

describe("actions", () => {
  it("wait, write and read, each call in a transaction of its own", async () => {
    const { action } = await startEngine();
    expect(await action("jobs:roundTrip", { text: "done" })).toEqual({
      texts: ["done"],
      elapsed: true,
    });
  });

  it("report the failure of a mutation they call, which leaves nothing behind", async () => {
    const { action, query } = await startEngine();
    await expect(action("jobs:failing")).rejects.toThrow(/Uncaught Error: .*job failed/);
    expect(await query("notes:list", { author: "nobody" })).toEqual([]);
  });

  it("may do nothing more once they have ended", async () => {
    const { action, query } = await startEngine();
    await action("jobs:hasty", { text: "too late" });
    await new Promise((resolve) => setTimeout(resolve, 30));
    expect(await query("notes:list", { author: "nobody" })).toEqual([]);
  });

  it("that keep the thread to themselves are ended, and the engine goes on", async () => {
    const { action } = await startEngine();
    await expect(action("jobs:spinsAtOnce")).rejects.toThrow(/timed out/);
    expect(await action("jobs:roundTrip", { text: "after" })).toMatchObject({ texts: ["after"] });
  });

  it("may throw in a timer, which is told in their log and ends nothing", async () => {
    const { engine } = await startEngine();
    const { result, logLines } = await engine.action({
      ...{ component: "", path: "jobs:throwsLater", args: {} },
      caller: { kind: "anonymous" },
    });
    expect(result).toEqual({ ok: true, value: JSON.stringify("still here") });
    expect(logLines.join()).toContain("too late");
  });

  it("run side by side, each with its own log", async () => {
    const { engine } = await startEngine();
    const outcomes = await Promise.all(
      ["one", "two", "three"].map((text) =>
        engine.action({
          component: "",
          path: "jobs:roundTrip",
          args: { text },
          caller: { kind: "anonymous" },
        }),
      ),
    );
    expect(outcomes.map(({ logLines }) => logLines)).toEqual([
      ["[LOG] 'recorded' 'one'"],
      ["[LOG] 'recorded' 'two'"],
      ["[LOG] 'recorded' 'three'"],
    ]);
  });
});
