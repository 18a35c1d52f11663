import { beforeEach, expect, it, vi } from "vitest";
import { savePersistently } from "../../../../convex/model/connections/persistentSave.ts";

beforeEach(() => {
  vi.useFakeTimers();
  return () => vi.useRealTimers();
});

/** Fails the given number of times, then saves. */
function failing(times: number) {
  let calls = 0;
  const saved = savePersistently(async () => {
    calls += 1;
    if (calls <= times) throw new Error(`failed ${calls}`);
    return calls;
  });
  return saved.catch((error: Error) => error.message);
}

it("saves on the fourth attempt after three failures", async () => {
  const saved = failing(3);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await saved).toBe(4);
});

it("throws the last error when every attempt fails", async () => {
  const saved = failing(9);
  await vi.advanceTimersByTimeAsync(6000);
  expect(await saved).toBe("failed 4");
});
