import { describe, expect, it } from "vitest";
import { startEngine } from "../fixtures/running-engine.ts";

describe("queries and mutations", () => {
  it("read what was written", async () => {
    const { mutation, query } = await startEngine();
    await mutation("notes:add", { author: "ann", text: "hello" });
    expect(await query("notes:list", { author: "ann" })).toEqual(["hello"]);
  });

  it("leave nothing behind when they throw", async () => {
    const { mutation, query } = await startEngine();
    await expect(mutation("notes:insertThenThrow", { author: "ann" })).rejects.toThrow(
      "Uncaught Error: changed my mind",
    );
    expect(await query("notes:list", { author: "ann" })).toEqual([]);
  });

  it("keep writes that the function did not wait for", async () => {
    const { mutation, query } = await startEngine();
    await mutation("behavior:forgets");
    expect(await query("notes:list", { author: "forgetful" })).toEqual(["kept"]);
  });

  it("continue after a function whose promise never resolves", async () => {
    const { mutation, query } = await startEngine();
    await expect(mutation("behavior:neverEnds")).rejects.toThrow(
      "Returned promise will never resolve",
    );
    await mutation("notes:add", { author: "ann", text: "still here" });
    expect(await query("notes:list", { author: "ann" })).toEqual(["still here"]);
  });

  it("are refused every call once they have ended", async () => {
    const { mutation, query } = await startEngine();
    await mutation("behavior:goesOn");
    await new Promise((resolve) => setTimeout(resolve, 20));
    await mutation("notes:add", { author: "ann", text: "next" });
    expect(await query("notes:list", { author: "late" })).toEqual([]);
  });

  it("leave no unfinished work in the context of later calls", async () => {
    const { mutation, query } = await startEngine();
    await expect(mutation("behavior:leavesRest")).rejects.toThrow(
      "Returned promise will never resolve",
    );
    await new Promise((resolve) => setTimeout(resolve, 20));
    // The remaining work would resume during the first call and be seen by the second.
    expect([await query("behavior:countsCalls"), await query("behavior:countsCalls")]).toEqual([
      1, 2,
    ]);
  });

  it("load chunks of dynamic imports", async () => {
    const { query } = await startEngine();
    expect(await query("behavior:lazily")).toBe(42);
  });

  it("do not let a query write", async () => {
    const { query } = await startEngine();
    await expect(query("behavior:writesFromQuery")).rejects.toThrow("not allowed in a query");
    expect(await query("behavior:readsDatabase")).toBe(0);
  });

  it("refuse unsupported features by name", async () => {
    const { mutation } = await startEngine();
    await expect(mutation("behavior:signsJwt")).rejects.toThrow(
      "`1.0/signJwt` is not implemented by the embedded engine",
    );
  });

  it("survive a failure that the function did not wait for", async () => {
    const { mutation, query } = await startEngine();
    const others = process.listeners("unhandledRejection");
    process.removeAllListeners("unhandledRejection");
    for (const listener of others.filter(({ name }) => name === "onUnhandledRejection")) {
      process.on("unhandledRejection", listener);
    }
    try {
      expect(await mutation("behavior:forgetsFailure")).toBeNull();
      await new Promise((resolve) => setImmediate(resolve));
      expect(await query("behavior:readsDatabase")).toBe(0);
    } finally {
      process.removeAllListeners("unhandledRejection");
      for (const listener of others) {
        process.on("unhandledRejection", listener);
      }
    }
  });

  it("know their own name", async () => {
    const { mutation } = await startEngine();
    expect(await mutation("behavior:metadata")).toEqual({
      path: "behavior:metadata",
      scheduledFunctionId: null,
    });
  });
});

describe("module state", () => {
  it("never reaches the next call", async () => {
    const { query } = await startEngine();
    for (const kept of ["variable", "array", "object", "map", "set", "class"]) {
      const counts = [];
      for (let call = 0; call < 3; call++) counts.push(await query("state:count", { kept }));
      expect({ kept, counts }).toEqual({ kept, counts: [1, 1, 1] });
    }
  });

  it("stays in a closure, where nobody sees it, until a call changes what can be seen", async () => {
    const { query } = await startEngine();
    expect([await query("state:countHidden"), await query("state:countHidden")]).toEqual([1, 2]);
    await query("state:count", { kept: "variable" });
    expect(await query("state:countHidden")).toBe(1);
  });
});
