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
