import { describe, expect, it } from "vitest";
import { startEngine } from "../fixtures/running-engine.ts";

describe("a result", () => {
  it("that its function does not declare is refused", async () => {
    const running = await startEngine();
    await expect(running.query("notes:wrongReturn")).rejects.toThrow(/ReturnsValidationError/);
  });

  it("of the declared type is passed on, also an id of the right table", async () => {
    const running = await startEngine();
    const id = await running.mutation("notes:add", { author: "ann", text: "hi" });
    expect(id).toEqual(expect.any(String));
    expect(await running.mutation("notes:work", { author: "ann", text: "hi" })).toBe(1);
  });

  it("of a function that declares nothing may be anything", async () => {
    const running = await startEngine();
    expect(await running.query("notes:unvalidated", { any: ["thing"] })).toEqual({
      any: ["thing"],
    });
  });
});
