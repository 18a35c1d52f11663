import {
  PolarClientError,
  PolarNetworkError,
  PolarRateLimitError,
  PolarServerError,
} from "@polar-sh/sdk";
import { expect, it } from "vitest";
import { answering, asking } from "../../../../convex/model/billing/answers.ts";
import { PurchaseError } from "../../../../lib/billing/refusal.ts";

const failWith = (error: unknown) => async () => {
  throw error;
};

it.each([
  [new PolarNetworkError("reset"), "provider_unreachable"],
  [new PolarServerError(500, "no"), "provider_unreachable"],
  [new SyntaxError("no JSON"), "provider_unreachable"],
  [new PolarRateLimitError(429, 1), "provider_busy"],
  [new PolarClientError(401, "no"), "not_configured"],
  [new PolarClientError(402, "no"), "payment_failed"],
  [new PolarClientError(403, "no"), "provider_refused"],
  [new PolarClientError(404, "no"), "no_such_checkout"],
  [new PolarClientError(422, "no"), "no_such_checkout"],
])("%s becomes a refusal code", async (error, code) => {
  const answer = await answering(() => asking(failWith(error), "no_such_checkout"));
  expect(answer).toMatchObject({ ok: false, code });
});

it("a refusal that only the provider can explain quotes its reason", async () => {
  const refused = new PolarClientError(403, { error: "Odd", detail: "Not in this country." });
  expect(await answering(() => asking(failWith(refused), "no_customer"))).toMatchObject({
    code: "provider_refused",
    message: expect.stringMatching(/The payment provider says: “Not in this country\.”$/),
  });
});

it("the result is part of the answer", async () => {
  expect(await answering(() => asking(async () => ({ url: "u" }), "no_customer"))).toEqual({
    ok: true,
    url: "u",
  });
});

it("unexpected failures throw", async () => {
  const error = new TypeError("a fault of ours");
  await expect(answering(() => asking(failWith(error), "no_customer"))).rejects.toBe(error);
  await expect(asking(failWith(new PurchaseError("same_product")), "no_customer")).rejects.toThrow(
    PurchaseError,
  );
});
