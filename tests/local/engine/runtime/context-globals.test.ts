import { describe, expect, it } from "vitest";
import { ANYONE, startEngine } from "../fixtures/running-engine.ts";

describe("console", () => {
  it("becomes the log lines of the call, and of the deployment's log", async () => {
    const { engine } = await startEngine();
    const logged: string[][] = [];
    engine.onLog(({ identifier, logLines }) => logged.push([identifier, ...logLines]));
    const { logLines } = await engine.query({
      ...{ component: "", path: "behaviour:talks", args: {}, caller: ANYONE },
    });
    expect(logLines).toEqual([
      "[LOG] 'hello' { a: 1 } [ 1, 2 ]",
      "[WARN] 'careful'",
      "[ERROR] 'oops'",
    ]);
    expect(logged).toEqual([["behaviour:talks", ...logLines]]);
  });
});

describe("process.env", () => {
  it("is the deployment's environment and nothing else", async () => {
    const { query } = await startEngine();
    expect(await query("behaviour:greeting")).toEqual({ greeting: "good morning" });
  });

  it("follows the environment at once, also where modules read it when they were loaded", async () => {
    const { query, engine } = await startEngine();
    await query("behaviour:greeting");
    await engine.setEnvironment([{ name: "GREETING", value: "good evening" }]);
    expect(await query("behaviour:greeting")).toEqual({ greeting: "good evening" });
  });

  it("has the variables of the system below those of the deployment", async () => {
    const systemEnvironment = new Map([
      ["MOOD", "calm"],
      ["GREETING", "unseen"],
    ]);
    const { query } = await startEngine({ systemEnvironment });
    expect(await query("behaviour:greeting")).toEqual({ greeting: "good morning", mood: "calm" });
  });
});
