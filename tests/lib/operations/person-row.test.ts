import { expect, it } from "vitest";
import { describeAddresses } from "../../../components/operations/person-table.tsx";
import { vPersonRow } from "../../../lib/operations/person-row.ts";

it("a user's row names no address that is not masked", () => {
  expect(Object.keys(vPersonRow.fields)).toEqual([
    ...["user", "email", "billingEmail", "plan", "knownSince"],
  ]);
});

it("an address is said once", () => {
  const email = "a…@example.com";
  expect(describeAddresses({ email, billingEmail: email })).toBe(email);
  expect(describeAddresses({ email: null, billingEmail: email })).toBe(`billed to ${email}`);
  expect(describeAddresses({ email: null, billingEmail: null })).toBe("No known address");
});
