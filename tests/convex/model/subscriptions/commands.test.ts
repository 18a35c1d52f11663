import { expect, it } from "vitest";
import { commandSubscription } from "../../../../convex/model/subscriptions/commands.ts";
import { toReactivation } from "../../../../lib/subscriptions/commands.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";
import { subscriptionOperationCases } from "../../../support/convex-cases/subscription-operations.ts";
import { aSubscriber, subscriptionOf } from "../../../support/convex-events.ts";

subscriptionOperationCases(openTestBackend);

it("a command dates its write by the given clock", async () => {
  const backend = await openTestBackend();
  const buyer = await aSubscriber(backend);
  await backend.convex.run((ctx) =>
    commandSubscription(ctx, buyer.subscriptionId, toReactivation, 12_345),
  );
  expect(await subscriptionOf(backend, buyer)).toMatchObject({ updatedAt: 12_345 });
});
