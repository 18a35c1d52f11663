import { describe, expect, it } from "vitest";
import { asUser, type FunctionFailed, OPERATOR, startEngine } from "../fixtures/running-engine.ts";

describe("who may call", () => {
  it("answers for internal functions as for missing ones", async () => {
    const { query } = await startEngine();
    const args = { author: "ann" };
    await expect(query("notes:count", args)).rejects.toThrow(
      "Could not find public function for 'notes:count'.",
    );
    await expect(query("notes:count", args, asUser("ann"))).rejects.toThrow(
      "Could not find public function for 'notes:count'.",
    );
    await expect(query("notes:missing", args)).rejects.toThrow(
      "Could not find public function for 'notes:missing'.",
    );
  });

  it("lets an operator call internal functions", async () => {
    const { query } = await startEngine();
    expect(await query("notes:count", { author: "ann" }, OPERATOR)).toBe(0);
  });

  it("refuses a missing component by name", async () => {
    const { engine } = await startEngine();
    const { result } = await engine.query({
      component: "workpool",
      path: "lib:list",
      args: {},
      caller: OPERATOR,
    });
    expect(result).toEqual({
      ok: false,
      error: { message: "Component path 'workpool' not found" },
    });
  });

  it("refuses a function of another kind", async () => {
    const { query } = await startEngine();
    await expect(query("notes:add", { author: "a", text: "b" })).rejects.toThrow(
      "Trying to execute notes.js:add as Query, but it is defined as Mutation.",
    );
  });

  it("runs a function by its own kind when the caller does not name it", async () => {
    const { engine } = await startEngine();
    const request = { component: "", caller: OPERATOR };
    const add = { ...request, path: "notes:add", args: { author: "ann", text: "x" } };
    expect((await engine.run(add)).result.ok).toBe(true);
    const list = await engine.run({ ...request, path: "notes:list", args: { author: "ann" } });
    expect(list.result).toEqual({ ok: true, value: '["x"]' });
  });
});

describe("arguments and results", () => {
  it("are refused before the function runs when they do not fit", async () => {
    const { mutation, query } = await startEngine();
    await expect(mutation("notes:add", { author: 1, text: "x" })).rejects.toThrow(
      "ArgumentValidationError: Value does not match validator.\nPath: .author\nValue: 1.0\nValidator: v.string()",
    );
    await expect(mutation("notes:add", { author: "a" })).rejects.toThrow(
      /ArgumentValidationError: Object is missing the required field `text`/,
    );
    expect(await query("behavior:readsDatabase")).toBe(0);
  });

  it("must be an object if the function declares its arguments", async () => {
    const { engine } = await startEngine();
    const { result } = await engine.query({
      ...{ component: "", path: "notes:list", caller: OPERATOR },
      args: "text",
    });
    expect(result).toMatchObject({
      ok: false,
      error: {
        message: expect.stringContaining(
          "Expected to receive an object as the function's argument.",
        ),
      },
    });
  });

  it("can be anything if the function declares nothing", async () => {
    const { query } = await startEngine();
    expect(await query("notes:unvalidated", { any: ["thing"] })).toEqual({ any: ["thing"] });
  });

  it("are refused after the run when the result does not fit", async () => {
    const { query } = await startEngine();
    await expect(query("notes:wrongReturn")).rejects.toThrow(
      /^ReturnsValidationError: Value does not match validator/,
    );
  });

  it("are refused when they are not Convex values or too large", async () => {
    const { query } = await startEngine();
    await expect(query("notes:unvalidated", { $odd: 1 })).rejects.toThrow(
      /^Invalid arguments for notes.js:unvalidated: /,
    );
    await expect(
      query("notes:unvalidated", { text: "x".repeat(17 * 1024 * 1024) }),
    ).rejects.toThrow(
      /Arguments for notes.js:unvalidated are too large \(actual: 17\S* MiB, limit: 16 MiB\)/,
    );
  });
});

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
