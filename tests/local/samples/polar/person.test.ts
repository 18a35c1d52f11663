import { expect, it } from "vitest";
import { buyerOf } from "../../../../local/samples/polar/person.ts";
import { expectNowhere } from "../../../support/secret-search.ts";

it("a demo user buys under their own name and address", () => {
  const ada = buyerOf({ userId: "user_demoAda", namesUser: true });
  expect(ada).toEqual({ name: "Ada Lovelace", email: "ada@example.com" });
});

it("any other buyer looks like a person, the same in every run", () => {
  const userId = "user_of_no_address";
  const buyer = buyerOf({ userId, namesUser: true });
  expect(buyer.name).toMatch(/^\p{Lu}\p{Ll}+ \p{Lu}[\p{L}-]+$/u);
  expectNowhere(buyer.email, { userId });
  expect(buyerOf({ userId, namesUser: true })).toEqual(buyer);
});

it("a purchase that names no user is not made by a demo user", () => {
  expect(buyerOf({ userId: "user_demoAda", namesUser: false }).name).not.toBe("Ada Lovelace");
});
