import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
import { saveProduct } from "../../../convex/model/billing/productStore.ts";
import { OPERATOR, openTestBackend } from "../../support/convex-backend.ts";
import { aSubscriber, deliverSubscription } from "../../support/convex-events.ts";

it("the explanation of a plan follows the provider's reports", async () => {
  const backend = await openTestBackend();
  const subscriber = await aSubscriber(backend);
  const ask = () =>
    backend.asUser(OPERATOR).query(api.operations.people.explainPlan, {
      subject: subscriber.userId,
      asOf: 0,
    });
  expect((await ask())?.decision.evidence).toMatchObject([{ reason: "active" }]);
  await deliverSubscription(backend, "subscription.revoked", {
    buyer: subscriber,
    second: 5,
    status: "canceled",
  });
  expect(await ask()).toMatchObject({
    plan: "free",
    decision: { grantedBy: null, evidence: [{ reason: "canceled", grants: false }] },
    history: [{ kinds: ["ended"] }, { kinds: ["started"] }],
  });
});

it("names each product of a plan, also one that is archived or that the provider never listed", async () => {
  const backend = await openTestBackend();
  const archived = { name: "Pro Plan (old)", interval: "yearly", isArchived: true } as const;
  await backend.convex.run((ctx) =>
    saveProduct(
      ctx,
      { ...archived, productId: "product-pro", amount: 1, currency: "usd", modifiedAt: 1 },
      0,
    ),
  );
  const named = await backend.asUser(OPERATOR).query(api.operations.people.nameProducts, {});
  expect(named).toContainEqual({ productId: "product-pro", name: "Pro, yearly" });
  expect(named).toContainEqual({ productId: "product-unlimited", name: "Unlimited" });
});
