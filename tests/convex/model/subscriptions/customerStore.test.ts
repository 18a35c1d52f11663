import { expect, it } from "vitest";
import {
  findUserOfCustomer,
  linkCustomer,
} from "../../../../convex/model/subscriptions/customerStore.ts";
import { openTestBackend, type TestBackend } from "../../../support/convex-backend.ts";

const link = (backend: TestBackend, userId: string, provenAt: number, isProvisional = false) =>
  backend.convex.run((ctx) =>
    linkCustomer(ctx, { customerId: "c", userId, provenAt, isProvisional }, 1),
  );

const userOf = (backend: TestBackend, customerId: string | null) =>
  backend.convex.run((ctx) => findUserOfCustomer(ctx, customerId));

it("a customer has no user until linked", async () => {
  const backend = await openTestBackend();
  expect(await userOf(backend, "c")).toBeNull();
  expect(await link(backend, "u1", 5)).toBe("u1");
  expect(await userOf(backend, "c")).toBe("u1");
});

it("a wrong link is corrected by a newer statement, never by an older one", async () => {
  const backend = await openTestBackend();
  await link(backend, "u1", 5);
  expect(await link(backend, "u2", 4)).toBe("u1");
  expect(await link(backend, "u2", 6)).toBe("u2");
  expect(await userOf(backend, "c")).toBe("u2");
});

it("a customer has one row, however often it is linked", async () => {
  const backend = await openTestBackend();
  for (const provenAt of [1, 2, 3]) await link(backend, "u1", provenAt);
  const rows = await backend.convex.run((ctx) => ctx.db.query("customers").take(9));
  expect(rows).toHaveLength(1);
});

it.each([[null], [""], ["unknown"]])("the id %o is no customer", async (customerId) => {
  const backend = await openTestBackend();
  await backend.convex.run((ctx) =>
    ctx.db.insert("customers", {
      customerId: customerId ?? "",
      userId: "u1",
      provenAt: 1,
      createdAt: 1,
      updatedAt: 1,
    }),
  );
  expect(await userOf(backend, customerId)).toBeNull();
});

it.each([
  [
    ["u1", 1],
    ["u2", 5],
    ["u1", 9],
  ],
  [
    ["u1", 9],
    ["u1", 1],
    ["u2", 5],
  ],
  [
    ["u2", 9],
    ["u1", 9],
  ],
  [
    ["u1", 9],
    ["u2", 9],
  ],
] as const)("the same statements in any order end in the same link: %j", async (...statements) => {
  const backend = await openTestBackend();
  for (const [userId, provenAt] of statements) await link(backend, userId, provenAt);
  const expected = statements.length === 3 ? "u1" : "u2";
  expect(await userOf(backend, "c")).toBe(expected);
});

it("an unpaid statement makes a first link, never replaces one, and yields to any paid one", async () => {
  const backend = await openTestBackend();
  expect(await link(backend, "u1", 5, true)).toBe("u1");
  expect(await link(backend, "u2", 9, true)).toBe("u1");
  expect(await link(backend, "u3", 1)).toBe("u3");
  expect(await link(backend, "u1", 9, true)).toBe("u3");
});

it("a placeholder id is never linked", async () => {
  const backend = await openTestBackend();
  const placeholder = { customerId: " Unknown", userId: "u1", provenAt: 1, isProvisional: false };
  await backend.convex.run((ctx) => linkCustomer(ctx, placeholder, 1));
  expect(await backend.convex.run((ctx) => ctx.db.query("customers").take(9))).toEqual([]);
});
