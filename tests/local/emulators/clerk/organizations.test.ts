import { describe, expect, it } from "vitest";
import { ADA, aClerk, signedIn } from "./clerk-under-test.ts";

const GRACE = { email: "grace@example.com", password: "nanosecond-11" };
const MARGARET = { email: "margaret@example.com", password: "priority-1202" };

async function membershipsSeenBy(url: string, user: { email: string; password: string }) {
  const { browser } = await signedIn(url, { ...ADA, ...user });
  const { response, status } = await browser.send(
    "GET",
    "/me/organization_memberships?paginated=true&limit=100&offset=0",
  );
  expect(status).toBe(200);
  const { data, total_count: total } = response as unknown as {
    data: { role: string; role_name: string; organization: { name: string } }[];
    total_count: number;
  };
  expect(total).toBe(data.length);
  return data.map(({ role, role_name: name, organization }) => [organization.name, role, name]);
}

describe("a user's browser", () => {
  it("learns the organizations that the user belongs to, with the role in each, and no other's", async () => {
    const { url } = await aClerk();
    expect(await membershipsSeenBy(url, ADA)).toEqual([["Harbor Works", "org:admin", "Admin"]]);
    expect(await membershipsSeenBy(url, GRACE)).toEqual([["Harbor Works", "org:member", "Member"]]);
    expect(await membershipsSeenBy(url, MARGARET)).toEqual([]);
  });

  it("learns nothing while the user is signed out", async () => {
    const { url } = await aClerk();
    const answer = await fetch(`${url}/v1/me/organization_memberships`);
    expect(answer.status).toBe(401);
  });
});
