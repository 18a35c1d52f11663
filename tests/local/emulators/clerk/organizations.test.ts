import { createClerkClient } from "@clerk/nextjs/server";
import { describe, expect, it } from "vitest";
import { ADA, aClerk, anEndpoint, SECRET_KEY, signedIn } from "./clerk-under-test.ts";

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

describe("the app's server, with the unmodified SDK", () => {
  const clientOf = (url: string) => createClerkClient({ secretKey: SECRET_KEY, apiUrl: url });

  it("adds, changes and removes members, and each change is an event", async () => {
    const { url: appUrl, received } = await anEndpoint();
    const { url } = await aClerk({ appUrl, hasWebhooks: true });
    const { organizations, users } = clientOf(url);
    const userId = "user_demoMargaret";
    const organization = await organizations.createOrganization({
      name: "Apollo",
      createdBy: userId,
    });
    const organizationId = organization.id;
    await organizations.createOrganizationMembership({
      organizationId,
      userId: ADA.id,
      role: "org:member",
    });
    await organizations.updateOrganizationMembership({
      organizationId,
      userId: ADA.id,
      role: "org:admin",
    });
    const { data } = await users.getOrganizationMembershipList({ userId: ADA.id });
    expect(data.map((one) => [one.organization.name, one.role])).toEqual([
      ["Harbor Works", "org:admin"],
      ["Apollo", "org:admin"],
    ]);
    await organizations.deleteOrganizationMembership({ organizationId, userId: ADA.id });
    const members = await organizations.getOrganizationMembershipList({ organizationId });
    expect(members.data.map((one) => one.publicUserData?.userId)).toEqual([userId]);
    await expect.poll(() => received.length).toBe(4);
    expect(received.map(({ body }) => body.type).toSorted()).toEqual([
      "organization.created",
      "organizationMembership.created",
      "organizationMembership.deleted",
      "organizationMembership.updated",
    ]);
  });

  it("finds no member who has been deleted, and no membership of a deleted organization", async () => {
    const { url } = await aClerk();
    const { organizations, users } = clientOf(url);
    const organizationId = "org_demoHarbor";
    await users.deleteUser(ADA.id);
    const { data } = await organizations.getOrganizationMembershipList({ organizationId });
    expect(data.map((one) => one.publicUserData?.userId)).toEqual(["user_demoGrace"]);
    await organizations.deleteOrganization(organizationId);
    expect(await membershipsSeenBy(url, GRACE)).toEqual([]);
  });
});
