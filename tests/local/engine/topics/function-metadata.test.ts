import { describe, expect, it } from "vitest";
import { startEngine } from "../fixtures/running-engine.ts";

describe("a function's metadata", () => {
  it("names the function that asks", async () => {
    const running = await startEngine();
    expect(await running.mutation("behavior:metadata")).toEqual({
      path: "behavior:metadata",
      scheduledFunctionId: null,
    });
  });

  it("names the component it is in", async () => {
    const running = await startEngine({ app: "component-app" });
    const asked = running.query("app:ask", { name: "secondLedger", question: "metadata" });
    expect(await asked).toBe("secondLedger/entries:metadata");
  });
});
