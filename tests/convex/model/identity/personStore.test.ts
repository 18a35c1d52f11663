import { expect, it } from "vitest";
import { isErased, noteErasure } from "../../../../convex/model/identity/erasedUserStore.ts";
import {
  findPerson,
  forgetPerson,
  listPeopleStartingWith,
  notePerson,
} from "../../../../convex/model/identity/personStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

it("the newest statement of an address stays, whatever comes in which order", async () => {
  const { convex } = await openTestBackend();
  const person = await convex.run(async (ctx) => {
    await notePerson(ctx, "u", { email: "new@example.com", emailStatedAt: 2 });
    await notePerson(ctx, "u", { email: "old@example.com", emailStatedAt: 1 });
    await notePerson(ctx, "u", { billingEmail: "bills@example.com" });
    await notePerson(ctx, "u");
    return await findPerson(ctx, "u");
  });
  expect(person).toMatchObject({ email: "new@example.com", billingEmail: "bills@example.com" });
});

it("neither a deleted user nor the owner of their subscriptions comes back", async () => {
  const { convex } = await openTestBackend();
  const people = await convex.run(async (ctx) => {
    await notePerson(ctx, "u", { email: "u@example.com", emailStatedAt: 1 });
    await noteErasure(ctx, "u", 2);
    await forgetPerson(ctx, "u");
    await notePerson(ctx, "u", { email: "u@example.com", emailStatedAt: 3 });
    await notePerson(ctx, "erased:sub");
    return await ctx.db.query("people").collect();
  });
  expect(people).toEqual([]);
});

it("finds by the start of id, address and billing address, each user once", async () => {
  const { convex } = await openTestBackend();
  const found = await convex.run(async (ctx) => {
    const both = { email: "ada@example.com", emailStatedAt: 1, billingEmail: "ada@example.com" };
    await notePerson(ctx, "u1", both);
    await notePerson(ctx, "ada-user");
    await notePerson(ctx, "u2", { billingEmail: "adam@example.com" });
    await notePerson(ctx, "u3", { email: "bad@example.com", emailStatedAt: 1 });
    return await listPeopleStartingWith(ctx, { userId: "ada", email: "ada" }, 20);
  });
  expect(found.map(({ userId }) => userId).toSorted()).toEqual(["ada-user", "u1", "u2"]);
});

it("stores a deleted user once, by id alone", async () => {
  const { convex } = await openTestBackend();
  await convex.run(async (ctx) => {
    expect(await isErased(ctx, "u")).toBe(false);
    await noteErasure(ctx, "u", 1);
    await noteErasure(ctx, "u", 2);
    expect(await isErased(ctx, "u")).toBe(true);
    expect(await isErased(ctx, "v")).toBe(false);
    expect(await ctx.db.query("erasures").collect()).toMatchObject([{ userId: "u", erasedAt: 1 }]);
  });
});
