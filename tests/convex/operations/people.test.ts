import { expect, it } from "vitest";
import { api } from "../../../convex/_generated/api.js";
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
