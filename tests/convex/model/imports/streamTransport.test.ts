import { expect, it } from "vitest";
import type { ActionCtx } from "../../../../convex/_generated/server.js";
import { streamTransport } from "../../../../convex/model/imports/streamTransport.ts";
import { StaleWork } from "../../../../lib/imports/error.ts";
import type { Holding } from "../../../../lib/imports/step.ts";

const STEP = { importId: "k57", fence: 3 } as unknown as Holding;

it("a step that has lost its fence makes no call", async () => {
  const asked: unknown[] = [];
  const runMutation = async (_: unknown, args: unknown) => {
    asked.push(args);
    return { outcome: "stale" };
  };
  const owner = { userId: "u", provider: "figma", step: STEP } as const;
  const call = streamTransport({ runMutation } as unknown as ActionCtx, owner);
  // Nothing listens there, so a call that was made would fail differently.
  const read = () => Promise.reject(new Error("called"));
  await expect(call("http://127.0.0.1:9/", {}, read)).rejects.toThrow(StaleWork);
  expect(asked).toEqual([{ owner: { userId: "u", provider: "figma" }, ...STEP }]);
});
