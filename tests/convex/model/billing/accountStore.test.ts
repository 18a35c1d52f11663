import { expect, it } from "vitest";
import {
  findAccount,
  forgetAccountOfUser,
  markStale,
  saveAccount,
  staleSinceOf,
} from "../../../../convex/model/billing/accountStore.ts";
import { openTestBackend } from "../../../support/convex-backend.ts";

const HOUR = 60 * 60 * 1000;
const USER = "user";
const NOTHING = { charges: [], card: null, credits: [], invoices: [] };

async function aTable() {
  const { convex } = await openTestBackend();
  return {
    save: (readAt: number, amount = 0) =>
      convex.run((ctx) =>
        saveAccount(ctx, USER, { ...NOTHING, credits: [{ amount, currency: "usd" }] }, readAt),
      ),
    mark: (at: number) => convex.run((ctx) => markStale(ctx, USER, at)),
    find: () => convex.run((ctx) => findAccount(ctx, USER)),
    staleAt: (now: number) =>
      convex.run(async (ctx) => staleSinceOf(ctx, await findAccount(ctx, USER), USER, now)),
    forget: () => convex.run((ctx) => forgetAccountOfUser(ctx, USER)),
  };
}

it("an older answer never replaces a newer one", async () => {
  const { save, find } = await aTable();
  await save(5, 5);
  await save(4, 4);
  expect((await find())?.credits[0]?.amount).toBe(5);
});

it("is read again after an hour, and after each event", async () => {
  const { save, mark, staleAt } = await aTable();
  await save(1);
  expect(await staleAt(HOUR)).toBeNull();
  expect(await staleAt(HOUR + 2)).toBe(1);
  await mark(7);
  expect(await staleAt(8)).toBe(7);
  await mark(9);
  expect(await staleAt(9)).toBe(9);
  await save(10);
  expect(await staleAt(10)).toBeNull();
});

it("an event during the reading makes it read once more", async () => {
  const { save, mark, staleAt } = await aTable();
  await save(1);
  await mark(20);
  await save(15);
  expect(await staleAt(21)).toBe(20);
});

it("an event about a user who never looked stores nothing, and the user's row can be deleted", async () => {
  const { save, mark, find, forget } = await aTable();
  await mark(1);
  expect(await find()).toBeNull();
  await save(1);
  await forget();
  expect(await find()).toBeNull();
});
