// The organizations that a user belongs to, as the identity provider tells them. Pure.
import * as z from "zod/mini";

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

const membership = z.object({
  id: z.string(),
  role: z.string(),
  roleName: z.nullish(z.string()),
  organization: z.object({ name: z.string() }),
});

const page = z.object({ data: z.array(z.unknown()), total_count: z.number() });

/** Leaves out what cannot be read. */
export function toMemberships(stated: unknown): Memberships {
  const { data, total_count: total } = page.parse(stated);
  const listed = data.flatMap((one) => {
    const parsed = membership.safeParse(one);
    if (!parsed.success) return [];
    const { id, role, roleName, organization } = parsed.data;
    return [{ id, organization: organization.name, role: roleName || describeRole(role) }];
  });
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

const refusal = z.object({ errors: z.array(z.object({ code: z.string() })) });

/** The application does without organizations, so no user belongs to one. */
export function isWithoutOrganizations(error: unknown): boolean {
  const parsed = refusal.safeParse(error);
  return (
    parsed.success &&
    parsed.data.errors.some(({ code }) => code === "organization_not_enabled_in_instance")
  );
}
