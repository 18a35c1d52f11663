import { ConvexError } from "convex/values";
import { expect, it } from "vitest";
import {
  quote,
  toEventFailure,
  unusable,
  waitingForSubscription,
} from "../../../../lib/webhooks/polar/event-failure.ts";

it("unusable and waiting failures keep their kind", () => {
  expect(toEventFailure(unusable("no id"))).toEqual({ kind: "unusable", message: "no id" });
  expect(toEventFailure(waitingForSubscription("s1"))).toEqual({
    kind: "waiting",
    message: "Subscription not found",
    waitingFor: "subscription:s1",
  });
});

it("every failure's text is truncated for storage", () => {
  for (const thrown of [unusable("x".repeat(5000)), new Error("x".repeat(5000))]) {
    expect(toEventFailure(thrown).message).toHaveLength(1000);
  }
});

it("a quotation is truncated, never inside a character", () => {
  expect(quote("dormant")).toBe('"dormant"');
  expect(quote("x".repeat(600))).toHaveLength(202);
  expect(quote("\u{1f600}".repeat(300)).isWellFormed()).toBe(true);
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
])("any other error is transient: %o", (thrown, message) => {
  expect(toEventFailure(thrown)).toEqual({ kind: "transient", message });
});
