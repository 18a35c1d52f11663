import { describe, expect, it } from "vitest";
import { ProcessorUse } from "../../../../../local/engine/runtime/actions/processor-use.ts";
import { pollUntil } from "../../../../support/poll-until.ts";
import { type Setup, startEngine } from "../../fixtures/running-engine.ts";

const LOOP_TEXT = /^Function execution unexpectedly timed out\./;
const OTHER_TEXT =
  "Another action held up the process that ran this one, which has ended. Please try again.";
/** Longer than a busy machine takes for a context. */
const IMPATIENT = { blockedMs: 3000 };

const start = (limits: NonNullable<Setup["actions"]>["limits"], setup: Setup = {}) =>
  startEngine({ app: "action-app", actions: { place: "process", limits }, ...setup });

const messageOf = ({ message }: Error) => message;

/** Two actions of two people: the first is at work when the second blocks its thread. */
async function besideOneThatBlocks(blocking: string, limits = {}) {
  const deaths: string[] = [];
  const logger: Setup["logger"] = ({ error }) => deaths.push(String(error));
  const { action, mutation, query } = await start({ ...IMPATIENT, ...limits }, { logger });
  const word = "go on";
  const other = action("actions:waitsUntilTold", { word }).catch(messageOf);
  await pollUntil(
    async () => (await query("notes:list")) as string[],
    (notes) => notes.length > 0,
  );
  const blocked = await action(blocking).catch(messageOf);
  await mutation("notes:add", { text: word });
  return { blocked, other: await other, deaths };
}

describe("an action that blocks its thread", () => {
  it("fails alone: another person's action goes on and returns", async () => {
    const { blocked, other, deaths } = await besideOneThatBlocks("actions:loops");
    expect(blocked).toMatch(LOOP_TEXT);
    expect(other).toBe("told");
    expect(deaths).toEqual([expect.stringMatching(/\(blocked by actions:loops\)$/)]);
  });

  const expectIsNamed = async (path: string, other: string) => {
    const seen = await besideOneThatBlocks(path, { processes: 1 });
    expect(seen.blocked).toMatch(LOOP_TEXT);
    expect(seen.other).toBe(other);
    expect(seen.deaths).toEqual([expect.stringMatching(new RegExp(`\\(blocked by ${path}\\)$`))]);
  };

  it("is named, and only it is blamed, when it has to share the last process", () =>
    expectIsNamed("actions:loopsAfterWaiting", OTHER_TEXT));

  it("is named also when it has not waited before", { tags: ["deep"] }, () =>
    expectIsNamed("actions:loops", OTHER_TEXT),
  );
});

describe("processes", () => {
  it("are used again: actions one after another share one", async () => {
    const { action } = await start({});
    const pids = [await action("actions:pid"), await action("actions:pid")];
    expect(new Set(pids).size).toBe(1);
  });

  it("start one at a time: what comes meanwhile shares, and starts none of its own", async () => {
    const { action } = await start({});
    const pids = await Promise.all(Array.from({ length: 6 }, () => action("actions:pid")));
    expect(new Set(pids).size).toBe(1);
  });

  it("are shared by a request and the actions that it calls", async () => {
    const { action } = await start({ processes: 2 });
    const [own, called] = (await action("actions:pidsWithin")) as number[];
    expect(called).toBe(own);
  });
});

it("a call pays for what its process uses while it is open, and calls that are open at once share that", () => {
  let usedMs = 1000;
  const use = new ProcessorUse(() => usedMs);
  use.open(1);
  usedMs += 60;
  use.open(2);
  usedMs += 100;
  expect([use.of(1), use.of(2)]).toEqual([110, 50]);
  use.close(1);
  usedMs += 7;
  expect([use.of(1), use.of(2)]).toEqual([0, 57]);
});
