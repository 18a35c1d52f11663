import { describe, expect, it } from "vitest";
import { type FunctionFailed, OPERATOR, startEngine } from "../fixtures/running-engine.ts";

describe("errors of functions", () => {
  it("name the place in the source", async () => {
    const { mutation } = await startEngine();
    await expect(mutation("notes:insertThenThrow", { author: "a" })).rejects.toThrow(
      /^Uncaught Error: changed my mind\n {4}at handler \(\.\.\/convex\/notes\.ts:\d+:\d+\)$/,
    );
  });

  it("carry the data of a ConvexError", async () => {
    const { mutation } = await startEngine();
    const failed = await mutation("notes:failAfterWrite", { text: "x" }, OPERATOR).catch(
      (error: FunctionFailed) => error,
    );
    expect(failed).toMatchObject({ data: { code: "refused", text: "x" } });
    expect((failed as Error).message).toMatch(/^Uncaught ConvexError: \{/);
  });

  it("are readable when something other than an error was thrown", async () => {
    const { query } = await startEngine();
    await expect(query("behavior:throwsText")).rejects.toThrow(/^Uncaught just text$/);
  });
});
