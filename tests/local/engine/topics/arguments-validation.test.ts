import { describe, expect, it } from "vitest";
import { OPERATOR, startEngine } from "../fixtures/running-engine.ts";

describe("arguments", () => {
  it.each([
    ["query", "notes:list", {}],
    ["query", "notes:list", { author: 1 }],
    ["query", "notes:list", { author: "ann", extra: true }],
    ["mutation", "notes:add", { author: "ann" }],
    ["mutation", "jobs:later", { text: "a", delayMs: "soon" }],
    ["action", "jobs:roundTrip", { text: null }],
  ] as const)("that a %s does not declare are refused: %s %o", async (kind, path, args) => {
    const running = await startEngine();
    await expect(running[kind](path, args, OPERATOR)).rejects.toThrow(/ArgumentValidationError/);
  });

  it("of the declared shape are accepted", async () => {
    const running = await startEngine();
    expect(await running.query("notes:list", { author: "ann" })).toEqual([]);
  });

  it("of a component's function are checked at its boundary", async () => {
    const running = await startEngine({ app: "component-app" });
    const call = running.mutation("app:add", { name: "ledger", amount: "much" });
    await expect(call).rejects.toThrow(/ArgumentValidationError/);
  });

  it("accept one member of a union and no other value", async () => {
    const running = await startEngine({ app: "component-app" });
    const other = running.mutation("app:add", { name: "thirdLedger", amount: 1 });
    await expect(other).rejects.toThrow(/ArgumentValidationError/);
    expect(await running.mutation("app:add", { name: "secondLedger", amount: 1 })).toBe(1);
  });
});
