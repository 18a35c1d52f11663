import { expect, it } from "vitest";
import {
  CANCEL_REASONS,
  LONGEST_COMMENT,
  toCancelFields,
  vCancelReason,
} from "../../../lib/billing/cancel-reason.ts";

it("every reason that is offered is one of the provider's, and the other way round", () => {
  expect(Object.keys(CANCEL_REASONS).toSorted()).toEqual(
    vCancelReason.members.map(({ value }) => value).toSorted(),
  );
});

it("a reason and a comment become the provider's fields", () => {
  expect(toCancelFields({ reason: "unused", comment: "  Bye.  " })).toEqual({
    customer_cancellation_reason: "unused",
    customer_cancellation_comment: "Bye.",
  });
});

it("nothing is sent for what was left empty, and an endless comment is cut", () => {
  expect(toCancelFields({ comment: "  " })).toEqual({});
  const { customer_cancellation_comment: kept } = toCancelFields({ comment: "x".repeat(9999) });
  expect(kept).toHaveLength(LONGEST_COMMENT);
});
