import { notFound } from "./clerk-error.ts";
import type { ClerkState, Membership, Organization, User } from "./state.ts";
import { publicUserJson } from "./user-json.ts";
import { findUser } from "./users.ts";

/** The provider's own roles; an application could define more. */
const ROLE_NAMES: Readonly<Record<string, string>> = {
  "org:admin": "Admin",
  "org:member": "Member",
};
const MOST_MEMBERS = 5;

/** An organization that two demo users belong to, with another role each. */
export function seedOrganizations(now: number): Pick<ClerkState, "organizations" | "memberships"> {
  const at = { createdAt: now, updatedAt: now };
  const organization: Organization = {
    id: "org_demoHarbor",
    name: "Harbor Works",
    slug: "harbor-works",
    ...at,
  };
  const join = (id: string, userId: string, role: string): Membership => ({
    id,
    organizationId: organization.id,
    userId,
    role,
    ...at,
  });
  return {
    organizations: [organization],
    memberships: [
      join("orgmem_demoAda", "user_demoAda", "org:admin"),
      join("orgmem_demoGrace", "user_demoGrace", "org:member"),
    ],
  };
}

function membershipsIn(state: ClerkState, { id }: Organization): Membership[] {
  return state.memberships.filter(({ organizationId }) => organizationId === id);
}

export function membershipsOf(state: ClerkState, { id }: User): Membership[] {
  return state.memberships.filter(({ userId }) => userId === id);
}

/** As the frontend API shows it to a member. */
function organizationJson(state: ClerkState, organization: Organization) {
  return {
    id: organization.id,
    object: "organization",
    name: organization.name,
    slug: organization.slug,
    image_url: "",
    has_image: false,
    members_count: membershipsIn(state, organization).length,
    pending_invitations_count: 0,
    max_allowed_memberships: MOST_MEMBERS,
    admin_delete_enabled: true,
    public_metadata: {},
    created_at: organization.createdAt,
    updated_at: organization.updatedAt,
  };
}

export function membershipJson(state: ClerkState, membership: Membership) {
  const organization = state.organizations.find(({ id }) => id === membership.organizationId);
  const user = findUser(state, membership.userId);
  if (!organization || !user) throw notFound("membership");
  return {
    id: membership.id,
    object: "organization_membership",
    role: membership.role,
    role_name: ROLE_NAMES[membership.role] ?? membership.role,
    permissions: [],
    public_metadata: {},
    organization: organizationJson(state, organization),
    public_user_data: publicUserJson(user),
    created_at: membership.createdAt,
    updated_at: membership.updatedAt,
  };
}
