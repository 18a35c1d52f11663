import { expect, it, vi } from "vitest";
import { catchUp } from "../../../../convex/model/billing/followUpActions.ts";

type Ctx = Parameters<typeof catchUp>[0];

it("what cannot be read now fails nothing that has been done", async () => {
  const log = vi.spyOn(console, "log").mockImplementation(() => {});
  const runAction = vi.fn().mockRejectedValue(new Error("secret words"));
  await catchUp({ runAction } as unknown as Ctx, "user_1");
  expect(runAction).toHaveBeenCalledOnce();
  expect(log.mock.calls.flat().join("")).toMatch(/reconciliation_postponed/);
  expect(log.mock.calls.flat().join("")).not.toMatch(/secret words/);
  log.mockRestore();
});
