import { describe, expect, it } from "vitest";
import { ANYONE, startEngine } from "../fixtures/running-engine.ts";

describe("console", () => {
  it("becomes the log lines of the call and of the deployment's log", async () => {
    const { engine } = await startEngine();
    const logged: string[][] = [];
    engine.onLog(({ identifier, logLines }) => logged.push([identifier, ...logLines]));
    const { logLines } = await engine.query({
      ...{ component: "", path: "behavior:talks", args: {}, caller: ANYONE },
    });
    expect(logLines).toEqual([
      "[LOG] 'hello' { a: 1 } [ 1, 2 ]",
      "[WARN] 'careful'",
      "[ERROR] 'oops'",
    ]);
    expect(logged).toEqual([["behavior:talks", ...logLines]]);
  });
});

describe("process.env", () => {
  it("is exactly the deployment's environment", async () => {
    const { query } = await startEngine();
    expect(await query("behavior:greeting")).toEqual({ greeting: "good morning" });
  });

  it("follows the environment at once, even where modules read it while loading", async () => {
    const { query, engine } = await startEngine();
    await query("behavior:greeting");
    await engine.setEnvironment([{ name: "GREETING", value: "good evening" }]);
    expect(await query("behavior:greeting")).toEqual({ greeting: "good evening" });
  });

  it("lets the deployment's variables override the system's", async () => {
    const systemEnvironment = new Map([
      ["MOOD", "calm"],
      ["GREETING", "unseen"],
    ]);
    const { query } = await startEngine({ systemEnvironment });
    expect(await query("behavior:greeting")).toEqual({ greeting: "good morning", mood: "calm" });
  });
});
