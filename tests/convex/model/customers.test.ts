import { expect, it } from "vitest";
import { findUserOfCustomer, linkCustomer } from "../../../convex/model/customers.ts";
import { openTestBackend, type TestBackend } from "../../support/convex-backend.ts";

const link = (backend: TestBackend, userId: string, provenAt: number) =>
  backend.convex.run((ctx) => linkCustomer(ctx, { customerId: "c", userId, provenAt }, 1));

const userOf = (backend: TestBackend, customerId: string | null) =>
  backend.convex.run((ctx) => findUserOfCustomer(ctx, customerId));

it("a customer is nobody's until linked", async () => {
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

it("one customer is one row, however often it is linked", async () => {
  const backend = await openTestBackend();
  for (const provenAt of [1, 2, 3]) await link(backend, "u1", provenAt);
  const rows = await backend.convex.run((ctx) => ctx.db.query("customers").take(9));
  expect(rows).toHaveLength(1);
});

it.each([[null], [""], ["unknown"]])("the id %o is nobody's customer", async (customerId) => {
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
