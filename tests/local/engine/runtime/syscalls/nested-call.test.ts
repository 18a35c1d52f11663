import { describe, expect, it } from "vitest";
import { startEngine } from "../../fixtures/running-engine.ts";

describe("nested calls", () => {
  it("roll back only the failing one's writes, even beside others", async () => {
    const { mutation, query } = await startEngine();
    expect(await mutation("notes:together", { author: "tom" })).toEqual({
      outcomes: ["fulfilled", "rejected", "fulfilled", "fulfilled"],
      total: 3,
    });
    expect(await query("notes:list", { author: "tom" })).toEqual(["first", "third", "fourth"]);
    expect(await query("notes:list", { author: "failing" })).toEqual([]);
  });

  it("hand the data of a ConvexError to the caller", async () => {
    const { mutation } = await startEngine();
    expect(await mutation("notes:caughtData")).toEqual({ code: "refused", text: "inner" });
  });

  it("share the transaction of the caller", async () => {
    const { mutation } = await startEngine();
    expect(await mutation("notes:work", { author: "ann", text: "a" })).toBe(1);
    expect(await mutation("notes:work", { author: "ann", text: "b" })).toBe(2);
  });

  it("are limited to Convex's depth", async () => {
    const { mutation } = await startEngine();
    expect(await mutation("behavior:deeper", { levels: 8 })).toBe(8);
    await expect(mutation("behavior:deeper", { levels: 9 })).rejects.toThrow(
      "call depth limit exceeded",
    );
  });

  it("report a nested promise that never resolves to the caller, who continues", async () => {
    const { mutation, query } = await startEngine();
    expect(await mutation("behavior:nestsNeverEnding")).toMatch(
      /^Returned promise will never resolve/,
    );
    expect(await query("notes:list", { author: "patient" })).toEqual(["waiting"]);
  });
});
