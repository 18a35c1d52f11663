import { expect, it } from "vitest";
import { PurchaseError, REFUSALS, toRefusal, vRefusal } from "../../../lib/billing/refusal.ts";

it("every refusal is a sentence for the user, without its cause", () => {
  for (const [code, message] of Object.entries(REFUSALS)) {
    expect(message).toMatch(/^[A-Z].*\.$/);
    const error = new PurchaseError(code as keyof typeof REFUSALS, { cause: new Error("secret") });
    expect(toRefusal(error)).toEqual({ ok: false, code, message });
  }
});

it("the provider's reason is quoted only where no sentence of ours states it", () => {
  const reason = "The trial was used already.";
  expect(toRefusal(new PurchaseError("provider_refused", { reason })).message).toBe(
    `${REFUSALS.provider_refused} The payment provider says: “${reason}”`,
  );
  expect(toRefusal(new PurchaseError("already_canceled", { reason })).message).toBe(
    REFUSALS.already_canceled,
  );
});

it("responses may carry exactly these refusals", () => {
  const codes = vRefusal.fields.code.members.map(({ value }) => value);
  expect(codes.toSorted()).toEqual(Object.keys(REFUSALS).toSorted());
});

it("a retryable refusal says so", () => {
  for (const code of ["provider_unreachable", "provider_busy", "provider_refused"] as const) {
    expect(REFUSALS[code]).toContain("Try again");
  }
});
