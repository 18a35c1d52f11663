import { PolarClientError } from "@polar-sh/sdk";
import { describe, expect, it } from "vitest";
import { readProviderReason, toRefusalCode } from "../../../lib/billing/provider-reason.ts";

const reasonOf = (body: unknown, status = 403) =>
  readProviderReason(new PolarClientError(status, body));

const aProblem = (...loc: string[]) => ({
  error: "PolarRequestValidationError",
  detail: [{ loc, msg: "Not valid.", type: "value_error", input: "secret@example.com" }],
});

describe("the provider's reason", () => {
  it("is its error's name and sentence, parsed or not", () => {
    const body = { error: "Odd", detail: "No." };
    const expected = { name: "Odd", text: "No.", isAboutOtherField: false };
    expect(reasonOf(body)).toEqual(expected);
    expect(reasonOf(JSON.stringify(body))).toEqual(expected);
  });

  it("of a rejected field is its message, without the rejected value", () => {
    const { text } = reasonOf(aProblem("body", "customer_email"), 422);
    expect(text).toBe("Not valid.");
  });

  it("is one line of bounded length", () => {
    expect(reasonOf({ detail: " two\n\tlines\u0000 " }).text).toBe("two lines");
    expect(reasonOf({ detail: "long ".repeat(100) }).text).toHaveLength(200);
  });

  it.each([undefined, null, "<html>", "[]", 7, {}, { detail: { a: 1 } }, { detail: [] }])(
    "is unknown for the response %j",
    (body) => {
      expect(reasonOf(body)).toEqual({ name: null, text: null, isAboutOtherField: false });
    },
  );

  it("is unknown for a failure without a response", () => {
    expect(readProviderReason(new Error("reset")).text).toBeNull();
  });
});

describe("a refusal says what the provider said", () => {
  it.each([
    ["AlreadyCanceledSubscription", 403, "already_canceled"],
    ["InactiveSubscription", 403, "not_active"],
    ["PaymentNotReady", 403, "payments_closed"],
    ["AlreadyActiveSubscriptionError", 403, "already_subscribed"],
    ["SubscriptionLocked", 409, "change_in_progress"],
    ["SubscriptionNotScheduledToCancel", 409, "not_paused"],
    ["NotPausedSubscription", 409, "not_paused"],
    ["NoScheduledPause", 409, "not_paused"],
    ["toString", 403, "provider_refused"],
  ])("%s", (error, status, code) => {
    const reason = reasonOf({ error, detail: "-" }, status);
    expect(toRefusalCode("refused", reason, "no_customer")).toBe(code);
  });

  it.each([
    ["PaymentFailed", "payment_failed"],
    ["PaymentActionRequired", "payment_needs_approval"],
    ["PaymentMethodRequired", "no_card"],
    ["Odd", "payment_failed"],
  ])("%s of a payment", (error, code) => {
    const reason = reasonOf({ error, detail: "-" }, 402);
    expect(toRefusalCode("payment_failed", reason, "no_customer")).toBe(code);
  });
});

it("a rejected ID means missing, another rejected field does not", () => {
  const codeOf = (...loc: string[]) =>
    toRefusalCode("not_found", reasonOf(aProblem(...loc), 422), "unknown_product");
  expect(codeOf("body", "product_id")).toBe("unknown_product");
  expect(codeOf("body", "products", "0")).toBe("unknown_product");
  expect(codeOf("path", "id")).toBe("unknown_product");
  expect(codeOf("body", "customer_email")).toBe("provider_refused");
});
