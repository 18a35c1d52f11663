import { expect, it } from "vitest";
import { api } from "../../../../convex/_generated/api.js";
import { notePerson } from "../../../../convex/model/identity/personStore.ts";
import { resolvePerson } from "../../../../convex/model/operations/people.ts";
import { OPERATOR, openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";
import { aSubscriber } from "../../../support/convex-events.ts";

const search = (backend: TestBackend, text: string) =>
  backend.asUser(OPERATOR).query(api.operations.people.searchPeople, { text });

const list = (backend: TestBackend, before: number | null) =>
  backend.asUser(OPERATOR).query(api.operations.people.listPeople, { before });

it("a user is found by address in any case, id, customer and subscription, with the address masked", async () => {
  const backend = await openTestBackend();
  const { userId, customerId, subscriptionId } = await aSubscriber(backend);
  await backend.asService().mutation(api.subscriptions.purchases.claimVerified, {
    claimantId: userId,
    verifiedEmails: ["Ada@Example.com"],
    statedAt: backend.now(),
  });
  const texts = ["ADA@example.com", " ada@", userId, userId.slice(0, -2)];
  for (const text of [...texts, customerId, subscriptionId]) {
    expect(await search(backend, text), text).toMatchObject([
      { user: userId, email: "a…@example.com", plan: "pro" },
    ]);
  }
  expect(await search(backend, "  ")).toEqual([]);
  expect(await search(backend, "da@example.com")).toEqual([]);
});

it("an address that two users are billed at means neither of them, a verified one its owner", async () => {
  const { convex } = await openTestBackend();
  const [shared, owned] = await convex.run(async (ctx) => {
    for (const user of ["u1", "u2"]) await notePerson(ctx, user, { billingEmail: "team@x.io" });
    const shared = await resolvePerson(ctx, "team@x.io");
    await notePerson(ctx, "u3", { email: "team@x.io", emailStatedAt: 1 });
    return [shared, await resolvePerson(ctx, "Team@x.io")];
  });
  expect([shared, owned]).toEqual([null, "u3"]);
});

it("lists everyone once, newest first, in pages", async () => {
  const backend = await openTestBackend();
  await backend.convex.run(async (ctx) => {
    for (let count = 0; count < 30; count += 1) await notePerson(ctx, `u${count}`);
  });
  const first = await list(backend, null);
  const second = await list(backend, first.next);
  expect(first.people).toHaveLength(25);
  expect(first.people[0]?.user).toBe("u29");
  expect(second.next).toBeNull();
  expect(new Set([...first.people, ...second.people].map(({ user }) => user)).size).toBe(30);
});
