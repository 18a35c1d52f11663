import { expect, it } from "vitest";
import { REMOVED, withoutSecrets } from "../../../lib/exports/without-secrets.ts";

it.each([
  "token",
  "accessToken",
  "client_secret",
  "password",
  "api_key",
  "url",
  "customer_portal_url",
  "successUrl",
  "signature",
])("a text under the name %s is removed, at any depth", (name) => {
  const value = { data: [{ [name]: "https://polar.sh/checkout/polar_c_1" }] };
  expect(withoutSecrets(value)).toEqual({ data: [{ [name]: REMOVED }] });
});

it("the members of a list under such a name are removed", () => {
  expect(withoutSecrets({ tokens: ["a", "b"] })).toEqual({ tokens: [REMOVED, REMOVED] });
});

it("everything else stays, a count of design tokens too", () => {
  const value = { email: "ada@example.com", tokens: { colors: 3 }, at: 1, isPaid: true, of: null };
  expect(withoutSecrets(value)).toEqual(value);
});

it("a value without an end is cut", () => {
  const deep: { next?: unknown } = {};
  deep.next = deep;
  expect(JSON.stringify(withoutSecrets(deep))).toContain("null");
});
