import { afterEach, describe, expect, it } from "vitest";
import { type FunctionFailed, sharedEngine, startEngine } from "../../fixtures/running-engine.ts";

const shared = sharedEngine({ app: "node-app" });

afterEach(() => {
  delete process.env.PLANTED_SECRET;
});

describe('a "use node" action', () => {
  it("has Node, including late imports", async () => {
    const { action } = shared();
    expect(await action("native:usesFiles")).toBe("written");
    expect(await action("native:loadsLazily")).toBe("a/b");
  });

  it("sees the deployment's variables but not the engine's", async () => {
    process.env.PLANTED_SECRET = "of the engine";
    const { action, engine } = await startEngine({ app: "node-app" });
    await engine.setEnvironment([{ name: "GREETING", value: "good morning" }]);
    expect(await action("native:environment")).toEqual({ GREETING: "good morning" });
  });

  it("starts no processes, and reads and writes the temporary folder alone", async () => {
    const { action } = shared();
    expect(await action("native:overreaches")).toEqual(Array(3).fill("ERR_ACCESS_DENIED"));
  });

  it("prints into the log of its call", async () => {
    const { engine } = shared();
    const { logLines } = await engine.action({
      ...{ component: "", path: "native:greets", args: { name: "ann" } },
      caller: { kind: "anonymous" },
    });
    expect(logLines).toEqual(["[LOG] 'greeting' 'ann'"]);
  });

  it("fails with the place in its source, and with a ConvexError's data", async () => {
    const { action } = shared();
    const failed = await action("native:throwsConvexError").catch((error: FunctionFailed) => error);
    expect(failed).toMatchObject({ data: { code: "refused" } });
    expect((failed as Error).message).toMatch(
      /\n {4}at handler \(\.\.\/convex\/native\.ts:\d+:\d+\)$/,
    );
  });

  it("that throws in a timer fails alone", async () => {
    const { action } = shared();
    const [thrown, other] = await Promise.all([
      action("native:throwsInTimer").catch(({ message }: Error) => message),
      action("native:greets", { name: "ann" }),
    ]);
    expect(thrown).toMatch(/^Uncaught Error: in a timer\n {4}at .*native\.ts:\d+:\d+/);
    expect(other).toMatch(/^hello ann/);
  });

  it("that calls process.exit() fails alone", async () => {
    const { action } = shared();
    const pid = await action("native:pid");
    await expect(action("native:exits")).rejects.toThrow(
      /^Uncaught Error: process\.exit\(\) called with exit code 3\n/,
    );
    expect(await action("native:pid")).toBe(pid);
  });

  it("that kills its process fails, and the next one gets another", async () => {
    const { action } = shared();
    await expect(action("native:aborts")).rejects.toThrow(
      "The process that ran this action ended unexpectedly (signal SIGABRT)",
    );
    expect(await action("native:countsCalls")).toBe(1);
  });

  it("changes the globals of no other realm", async () => {
    const { action, query } = shared();
    expect(await action("native:pollutes")).toBe("by an action");
    expect(await query("notes:realm")).toEqual({ planted: null, inherited: null });
    expect(["planted" in globalThis, "polluted" in {}]).toEqual([false, false]);
    expect(await action("ordinary:echoes", { value: {} })).toEqual({});
  });
});
