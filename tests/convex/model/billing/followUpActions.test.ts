import { expect, it, vi } from "vitest";
import { catchUp } from "../../../../convex/model/billing/followUpActions.ts";

type Ctx = Parameters<typeof catchUp>[0];

it("a failed read does not fail the completed change", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const runAction = vi.fn().mockRejectedValue(new Error("secret words"));
  await catchUp({ runAction } as unknown as Ctx, "user_1");
  expect(runAction).toHaveBeenCalledOnce();
  expect(log.mock.calls.flat().join("")).toMatch(/reconciliation_postponed/);
  expect(log.mock.calls.flat().join("")).not.toMatch(/secret words/);
  log.mockRestore();
});
