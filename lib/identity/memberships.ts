// The organizations that a user belongs to, as the identity provider tells them. Pure, and without a library, because a
// page loads it.

/** More than a user belongs to; the page says how many there are. */
export const MOST_ORGANIZATIONS = 100;

export interface Membership {
  readonly id: string;
  readonly organization: string;
  /** In words, such as "Admin". */
  readonly role: string;
}

export interface Memberships {
  /** By the organization's name. */
  readonly listed: readonly Membership[];
  readonly total: number;
}

/** As the identity provider's client states them. */
interface StatedMembership {
  readonly id: string;
  /** A key, such as "org:admin". */
  readonly role: string;
  readonly roleName?: string | null;
  readonly organization: { readonly name: string };
}

interface StatedMemberships {
  readonly data: readonly StatedMembership[];
  readonly total_count: number;
}

export function toMemberships({ data, total_count: total }: StatedMemberships): Memberships {
  const listed = data.map(({ id, role, roleName, organization }) => ({
    id,
    organization: organization.name,
    role: roleName || describeRole(role),
  }));
  return {
    listed: listed.toSorted((a, b) => a.organization.localeCompare(b.organization)),
    total: Math.max(total, listed.length),
  };
}

/** "org:billing_manager" is "Billing manager". */
function describeRole(key: string): string {
  const words = key.replace(/^org:/, "").replaceAll("_", " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** The application does without organizations, so no user belongs to one. */
export function isWithoutOrganizations(error: unknown): boolean {
  const stated = error instanceof Error && "errors" in error ? error.errors : null;
  return (
    Array.isArray(stated) &&
    stated.some(
      (refusal: { code?: unknown }) => refusal.code === "organization_not_enabled_in_instance",
    )
  );
}
