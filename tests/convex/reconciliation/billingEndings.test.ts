import { expect, it } from "vitest";
import { api, internal } from "../../../convex/_generated/api.js";
import { PRODUCTS } from "../../../local/samples/products.ts";
import { OPERATOR, openTestBackend, type TestBackend } from "../../support/convex-backend.ts";
import { deliver } from "../../support/convex-events.ts";
import {
  aListedMerchant,
  command,
  type ListedMerchant,
  toDelivery,
} from "../../support/listed-merchant.ts";
import { expectNowhere } from "../../support/secret-search.ts";

const DAY = 24 * 60 * 60 * 1000;

async function aScene(seed: string) {
  const backend = await openTestBackend();
  return { backend, listed: aListedMerchant(seed) };
}

const buy = (listed: ListedMerchant, userId: string) =>
  command(
    listed,
    {
      name: "buy",
      productId: PRODUCTS.pro.month.productId,
      email: `${userId}@people.example`,
      externalCustomerId: userId,
      metadata: { userId },
    },
    1,
  );

async function aPayer(backend: TestBackend, listed: ListedMerchant, userId: string) {
  const { id, events } = buy(listed, userId);
  for (const event of events) await deliver(backend, toDelivery(event));
  return id;
}

const forget = (backend: TestBackend, deletedUserId: string) =>
  backend.asService().mutation(api.connections.forgetUser, { deletedUserId });
const endingsIn = (backend: TestBackend) =>
  backend.convex.run((ctx) => ctx.db.query("billingEndings").collect());
const statusAt = ({ merchant }: ListedMerchant, id: string) =>
  merchant.subscriptions[id]?.wire.status;
const readUpkeep = (backend: TestBackend) =>
  backend.asUser(OPERATOR).query(api.operations.health.readUpkeep, { asOf: 0 });
const ownerOf = async (backend: TestBackend, polarSubscriptionId: string) =>
  (await backend.query(internal.subscriptions.getSubscriptionByPolarId, { polarSubscriptionId }))
    ?.userId;

it("ends only a deleted user's subscription, immediately", async () => {
  const { backend, listed } = await aScene("deleted");
  const id = await aPayer(backend, listed, "user_deleted");
  const other = await aPayer(backend, listed, "user_other");
  await forget(backend, "user_deleted");
  await backend.eventually(
    async () => statusAt(listed, id),
    (status) => status === "canceled",
  );
  await backend.eventually(
    () => endingsIn(backend),
    (endings) => endings.length === 0,
  );
  expect(statusAt(listed, other)).toBe("active");
  expect(await ownerOf(backend, id)).toBe(`erased:${id}`);
  expect(await ownerOf(backend, other)).toBe("user_other");
});

it("retries when the provider cannot answer, and then ends the subscription", async () => {
  const { backend, listed } = await aScene("down");
  const id = await aPayer(backend, listed, "user_down");
  listed.faults.push(...Array.from({ length: 2 }, () => ({ status: 503 })));
  await forget(backend, "user_down");
  const [ending] = await backend.eventually(
    () => endingsIn(backend),
    (endings) => endings[0]?.failure === "unreachable",
  );
  expect(ending).toMatchObject({ state: "pending", attempts: 1, polarSubscriptionId: id });
  expect(statusAt(listed, id)).toBe("active");
  await backend.advance(7000);
  await backend.eventually(
    () => endingsIn(backend),
    (endings) => endings.length === 0,
  );
  expect(statusAt(listed, id)).toBe("canceled");
});

it("gives up after a while, and operators see the subscription until it has ended", async () => {
  const { backend, listed } = await aScene("refusing");
  const id = await aPayer(backend, listed, "user_refusing");
  listed.faults.push(...Array.from({ length: 40 }, () => ({ status: 403 })));
  await forget(backend, "user_refusing");
  await backend.eventually(
    async () => {
      await backend.advance(60 * 60 * 1000);
      return await endingsIn(backend);
    },
    (endings) => endings[0]?.state === "given_up",
  );
  const upkeep = await readUpkeep(backend);
  expect(upkeep.unended).toMatchObject([{ polarSubscriptionId: id, failure: "refused" }]);
  expect(upkeep.jobs.find(({ name }) => name === "billing_endings")?.state).toBe("overdue");
  expectNowhere(JSON.stringify(upkeep), { userId: "user_refusing" });

  listed.faults.splice(0);
  await backend.action(internal.reconciliation.run, {});
  expect((await endingsIn(backend))[0]?.state).toBe("given_up");
  await backend.advance(DAY);
  await backend.action(internal.reconciliation.run, {});
  await backend.eventually(
    () => endingsIn(backend),
    (endings) => endings.length === 0,
  );
  expect(statusAt(listed, id)).toBe("canceled");
  expect((await readUpkeep(backend)).unended).toEqual([]);
});

it("finds and ends a purchase that was unknown when its user was deleted", async () => {
  const { backend, listed } = await aScene("unheard");
  const { id } = buy(listed, "user_unheard");
  await forget(backend, "user_unheard");
  await backend.advance(1);
  expect(statusAt(listed, id)).toBe("active");
  await backend.action(internal.reconciliation.run, {});
  await backend.eventually(
    async () => statusAt(listed, id),
    (status) => status === "canceled",
  );
});
