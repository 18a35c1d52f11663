import { describe, expect, it, test } from "vitest";
import { ANYONE, startEngine } from "../fixtures/running-engine.ts";

const PLACES = ["inline", "process"] as const;

describe.each(PLACES)("actions that run %s", (place) => {
  const start = () => startEngine({ actions: { place } });

  it("wait, write and read, each call in its own transaction", async () => {
    const { action } = await start();
    expect(await action("jobs:roundTrip", { text: "done" })).toEqual({
      texts: ["done"],
      elapsed: true,
    });
  });

  it("report the failure of a mutation they call, which leaves nothing behind", async () => {
    const { action, query } = await start();
    await expect(action("jobs:failing")).rejects.toThrow(/Uncaught Error: .*job failed/);
    expect(await query("notes:list", { author: "nobody" })).toEqual([]);
  });

  it("are refused every call once they have ended", async () => {
    const { action, query } = await start();
    // Long enough for a busy machine to have noticed the action's end before the late call.
    await action("jobs:hasty", { text: "too late", afterMs: 500 });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(await query("notes:list", { author: "nobody" })).toEqual([]);
  });

  it("fail when one of their timers throws, as on Convex", async () => {
    const { action } = await start();
    await expect(action("jobs:throwsLater")).rejects.toThrow(
      /^Uncaught Error: too late\n {4}at .*jobs\.ts:\d+:\d+/,
    );
    expect(await action("jobs:roundTrip", { text: "after" })).toMatchObject({ texts: ["after"] });
  });

  it("run side by side, each with its own log", async () => {
    const { engine } = await start();
    const outcomes = await Promise.all(
      ["one", "two", "three"].map((text) =>
        engine.action({ component: "", path: "jobs:roundTrip", args: { text }, caller: ANYONE }),
      ),
    );
    expect(outcomes.map(({ logLines }) => logLines)).toEqual([
      ["[LOG] 'recorded' 'one'"],
      ["[LOG] 'recorded' 'two'"],
      ["[LOG] 'recorded' 'three'"],
    ]);
  });
});

test("what the platform returns or throws in an action belongs to the classes that the action sees", async () => {
  const { action } = await startEngine();
  expect(await action("platform:families")).toEqual({
    isError: true,
    isTypeError: true,
    isRangeError: false,
    isOwnError: false,
    ownIsOwn: true,
    isArray: true,
    isObject: true,
    textIsObject: false,
  });
});
