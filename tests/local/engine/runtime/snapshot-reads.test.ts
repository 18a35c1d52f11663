import { describe, expect, it } from "vitest";
import { startEngine } from "../fixtures/running-engine.ts";

const start = () => startEngine({ app: "recurring-app" });

describe("a query with useStaleSnapshot", () => {
  it("sees nothing of its mutation's writes", async () => {
    const { mutation, query } = await start();
    const counts = await mutation("runs:staleAndFreshCounts", { rows: 2 });
    expect(counts).toEqual([
      [0, 0],
      [0, 1],
      [0, 2],
    ]);
    expect(await query("runs:countRows")).toBe(2);
  });

  it("sees the state at the start of the mutation", async () => {
    const { mutation } = await start();
    await mutation("runs:staleAndFreshCounts", { rows: 1 });
    const counts = await mutation("runs:staleAndFreshCounts", { rows: 1 });
    expect(counts).toEqual([
      [1, 1],
      [1, 2],
    ]);
  });

  it("sees nothing of the writes of an outer mutation", async () => {
    const { mutation, query } = await start();
    expect(await mutation("runs:nestedStaleCount")).toBe(0);
    expect(await query("runs:countRows")).toBe(1);
  });

  it("that fails throws to its caller, who may continue", async () => {
    const { mutation, query } = await start();
    expect(await mutation("runs:caughtStaleFailure")).toContain("no count today");
    expect(await query("runs:countRows")).toBe(1);
  });

  it("may be called again and again, up to a limit", async () => {
    const { mutation, query } = await start();
    await mutation("runs:staleAndFreshCounts", { rows: 15 });
    await expect(mutation("runs:staleAndFreshCounts", { rows: 16 })).rejects.toThrow(
      "Too many queries with useStaleSnapshot after a write (limit: 15)",
    );
    expect(await query("runs:countRows")).toBe(15);
  });
});
