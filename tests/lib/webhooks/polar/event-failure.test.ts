import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import {
  toEventFailure,
  unusable,
  waitingForSubscription,
} from "../../../../lib/webhooks/polar/event-failure.ts";

it("what can not be used, and what waits, keep their meaning", () => {
  expect(toEventFailure(unusable("no id"))).toEqual({ kind: "unusable", message: "no id" });
  expect(toEventFailure(waitingForSubscription("s1"))).toEqual({
    kind: "waiting",
    message: "Subscription not found",
    waitingFor: "subscription:s1",
  });
});

it.each([
  [new Error("disk full"), "disk full"],
  [new Error("Uncaught Error: disk full\n    at handler (../convex/x.ts:1:2)\n"), "disk full"],
  [new Error("Uncaught TypeError: x is undefined\n    at y"), "x is undefined"],
  [new ConvexError("Subscription not found"), "Subscription not found"],
  [new Error(""), "Unknown error"],
  ["a text", "Unknown error"],
  [null, "Unknown error"],
  [undefined, "Unknown error"],
])("anything else is worth another try: %o", (thrown, message) => {
  expect(toEventFailure(thrown)).toEqual({ kind: "transient", message });
});
