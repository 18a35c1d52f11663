import { expect, it } from "vitest";
import { MOST_COUNTED, MOST_KEPT, MOST_LISTED } from "../../../lib/notices/limits.ts";

it("no more are listed or counted than are kept", () => {
  expect(Math.max(MOST_LISTED, MOST_COUNTED)).toBeLessThanOrEqual(MOST_KEPT);
});
