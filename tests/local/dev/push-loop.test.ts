import { join } from "node:path";
import { expect, it } from "vitest";
import type { PushOutcome } from "../../../local/dev/function-pusher.ts";
import { PushLoop } from "../../../local/dev/push-loop.ts";
import { PROJECT_ROOT } from "../../../local/stack/settings.ts";

const REFUSED: PushOutcome = { kind: "refused", reason: "convex/usage.ts(1,1): error TS1\nmore" };
const fileNamed = (name: string) => join(PROJECT_ROOT, "convex", name);

function loopOver(...outcomes: PushOutcome[]) {
  const pushed: string[][] = [];
  const told: string[] = [];
  let release = () => {};
  const gate = new Promise<void>((done) => {
    release = done;
  });
  const pusher = {
    push: async (saved: readonly string[]): Promise<PushOutcome> => {
      pushed.push([...saved]);
      await gate;
      return outcomes.shift() ?? { kind: "unchanged" };
    },
  };
  return { loop: new PushLoop(pusher, (sentence) => told.push(sentence)), pushed, told, release };
}

it("pushes one after the other; what is saved meanwhile goes with the next push", async () => {
  const { loop, pushed, release } = loopOver();
  const first = loop.take(["a"]);
  await Promise.all([loop.take(["b"]), loop.take(["c", "b"])]);
  expect(pushed).toEqual([["a"]]);
  release();
  await first;
  expect(pushed).toEqual([["a"], ["b", "c"]]);
});

it("tells what is live and how long it took, and nothing when nothing changed", async () => {
  const { loop, told, release } = loopOver({ kind: "live" }, { kind: "unchanged" });
  release();
  await loop.take([fileNamed("usage.ts")]);
  await loop.take([fileNamed("usage.ts")]);
  expect(told).toEqual([
    expect.stringMatching(/^[\d:]{8} {2}convex\/usage\.ts: live in \d+\.\d s$/),
  ]);
});

it("tells why a push was refused, and when the running code is back", async () => {
  const { loop, told, release } = loopOver(REFUSED, { kind: "unchanged" });
  release();
  await loop.take([fileNamed("usage.ts")]);
  await loop.take([fileNamed("usage.ts")]);
  expect(told[0]).toMatch(
    /usage\.ts: NOT pushed\. The last good code keeps running\.\n {2}convex\/usage\.ts\(1,1\): error TS1\n {2}more$/,
  );
  expect(told[1]).toMatch(/usage\.ts: this is the code that runs\.$/);
});

it("names a few of many files", async () => {
  const { loop, told, release } = loopOver({ kind: "live" });
  release();
  await loop.take(["e.ts", "d.ts", "c.ts", "b.ts", "a.ts"].map(fileNamed));
  expect(told[0]).toContain("convex/a.ts, convex/b.ts, convex/c.ts and 2 more: live");
});
