import { expect, it } from "vitest";
import { isWithoutOrganizations, toMemberships } from "../../../lib/identity/memberships.ts";

const aMembership = (fields: object = {}) => ({
  id: "orgmem_1",
  role: "org:admin",
  roleName: "Admin",
  organization: { name: "Harbor Works" },
  ...fields,
});

it("organizations are told by name, each with the user's role in words", () => {
  const data = [
    aMembership(),
    aMembership({ id: "orgmem_2", organization: { name: "Apollo" }, roleName: "Flight lead" }),
  ];
  expect(toMemberships({ data, total_count: 2 })).toEqual({
    listed: [
      { id: "orgmem_2", organization: "Apollo", role: "Flight lead" },
      { id: "orgmem_1", organization: "Harbor Works", role: "Admin" },
    ],
    total: 2,
  });
});

it.each([
  ["org:billing_manager", "Billing manager"],
  ["owner", "Owner"],
])("a role without a name, %s, is told as %s", (role, told) => {
  const data = [aMembership({ role, roleName: undefined })];
  expect(toMemberships({ data, total_count: 1 }).listed[0]?.role).toBe(told);
});

it("the total is the provider's, when it lists fewer", () => {
  expect(toMemberships({ data: [aMembership()], total_count: 240 }).total).toBe(240);
});

it("only the refusal of an application without organizations means that there are none", () => {
  const refused = (code: string) => Object.assign(new Error(code), { errors: [{ code }] });
  expect(isWithoutOrganizations(refused("organization_not_enabled_in_instance"))).toBe(true);
  expect(isWithoutOrganizations(refused("authentication_invalid"))).toBe(false);
  expect(isWithoutOrganizations(new Error("network"))).toBe(false);
});
