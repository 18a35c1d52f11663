import { expect, it } from "vitest";
import { readAccount } from "../../../../convex/model/billing/accountActions.ts";
import { createPolarClient } from "../../../../lib/providers/polar-client.ts";
import { openShop } from "../../../support/buyer-at-polar.ts";

async function aClient() {
  const { polar, buyer } = await openShop();
  await buyer.buy();
  const server = polar.url;
  const client = createPolarClient({ accessToken: "polar_oat_of_the_tests", server });
  if (!client) throw new Error("no client");
  const [order] = await polar.list("/orders");
  return { polar, client, customerId: String(order?.customer_id) };
}

it("a customer whom the provider has deleted has nothing", async () => {
  const { client } = await aClient();
  const gone = await readAccount(client, ["00000000-0000-4000-8000-000000000000"]);
  expect(gone).toEqual({ charges: [], card: null, credits: [], invoices: [], seats: [] });
});

it("an answer that is missing in part is no answer", async () => {
  const { polar, client, customerId } = await aClient();
  await polar.fault({ kind: "error", path: "/v1/customer-portal" });
  await expect(readAccount(client, [customerId])).rejects.toThrow();
});

it("a subscription with seats says how many are used, and how many it has if that cannot be read", async () => {
  const { polar, client, customerId } = await aClient();
  const [subscription] = await polar.list("/subscriptions");
  const id = String(subscription?.id);
  await polar.keep("subscription", {
    ...subscription,
    seats: 3,
    modified_at: "2100-01-01T00:00:00Z",
  });
  for (const email of ["grace@example.com", "margaret@example.com"]) {
    await polar.ask("POST", "/customer-seats", { subscription_id: id, email });
  }
  const seats = { polarSubscriptionId: id, total: 3 };
  expect((await readAccount(client, [customerId])).seats).toEqual([{ ...seats, used: 2 }]);
  await polar.fault({ kind: "error", path: "/v1/customer-seats", status: 403 });
  expect((await readAccount(client, [customerId])).seats).toEqual([{ ...seats, used: null }]);
  await polar.fault({ kind: "error", path: "/v1/customer-seats", status: 503, times: 5 });
  await expect(readAccount(client, [customerId])).rejects.toThrow();
});
