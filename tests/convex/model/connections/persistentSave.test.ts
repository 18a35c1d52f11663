import { beforeEach, expect, it, vi } from "vitest";
import { savePersistently } from "../../../../convex/model/connections/persistentSave.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Fails so many times, then saves. */
function failing(times: number) {
  let calls = 0;
  const saved = savePersistently(async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failed ${calls}`);
    return calls;
  });
  return saved.catch((error: Error) => error.message);
}

it("what fails three times is saved the fourth time", async () => {
  const saved = failing(3);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await saved).toBe(4);
});

it("what fails for good says why the last time", async () => {
  const saved = failing(9);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await saved).toBe("failed 4");
});
