import { expect, it } from "vitest";
import { compareAddress } from "../../../lib/operations/link-evidence.ts";

const PERSON = { email: "ada@example.com", billingEmail: "bills@example.com" };

it.each([
  ["ada@example.com", PERSON, "verified"],
  ["bills@example.com", PERSON, "billed"],
  ["eve@example.com", PERSON, "different"],
  [undefined, PERSON, "unknown"],
  ["ada@example.com", {}, "unknown"],
  ["ada@example.com", null, "unknown"],
] as const)("%s compared with %j is %s", (buyerEmail, person, match) => {
  expect(compareAddress(buyerEmail, person)).toBe(match);
});
