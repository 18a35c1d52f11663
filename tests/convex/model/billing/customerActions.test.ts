import { expect, it } from "vitest";
import { findByUser } from "../../../../convex/model/billing/customerActions.ts";
import { findPolar } from "../../../../convex/model/providers/polar.ts";
import { openShop } from "../../../support/buyer-at-polar.ts";

function requirePolar() {
  const polar = findPolar();
  if (!polar) throw new Error("Nothing is sold here");
  return polar;
}

it("finds a customer only by our own user id", async () => {
  const { polar, buyer, other } = await openShop();
  expect(await findByUser(requirePolar(), buyer.userId)).toBeNull();
  const { id } = await polar.ask("POST", "/customers/", {
    email: other.email,
    external_id: buyer.userId,
  });
  expect(await findByUser(requirePolar(), buyer.userId)).toMatchObject({ id });
  expect(await findByUser(requirePolar(), other.userId)).toBeNull();
});

it.each([{}, [], { id: "c", external_id: "another user" }])(
  "the answer %j is not a customer",
  async (body) => {
    const { polar, buyer } = await openShop();
    await polar.fault({ kind: "error", path: "/v1/customers", status: 200, body });
    const finding = findByUser(requirePolar(), buyer.userId);
    await expect(finding).rejects.toMatchObject({ code: "provider_unreachable" });
  },
);
