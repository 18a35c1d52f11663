import type { Context } from "hono";
import type { User } from "../state.ts";
import { normalizeEmail } from "../users.ts";
import { wantedValues } from "./page-of-results.ts";

type SortKey = (user: User) => string | number;

const SORT_KEYS: Record<string, SortKey> = {
  created_at: (user) => user.createdAt,
  updated_at: (user) => user.updatedAt,
  last_sign_in_at: (user) => user.lastSignInAt ?? 0,
  first_name: (user) => user.firstName ?? "",
  last_name: (user) => user.lastName ?? "",
  email_address: (user) => user.emailAddresses[0]?.address ?? "",
};

/** `+name` sorts ascending, `-name` descending; newest first by default. */
function sorted(users: User[], order: string): User[] {
  const keyOf = SORT_KEYS[order.replace(/^[+ -]/, "")] ?? SORT_KEYS.created_at;
  const direction = order.startsWith("-") ? -1 : 1;
  return users.toSorted((left, right) => {
    const [a, b] = [keyOf?.(left) ?? 0, keyOf?.(right) ?? 0];
    return a === b ? 0 : direction * (a < b ? -1 : 1);
  });
}

function words(user: User): string {
  const { id, firstName, lastName, emailAddresses } = user;
  const addresses = emailAddresses.map(({ address }) => address);
  return [id, firstName, lastName, ...addresses].join(" ").toLowerCase();
}

/** The users that match the query's filters, in its order. */
export function matchingUsers(c: Context, users: readonly User[]): User[] {
  const emails = wantedValues(c, "email_address").map(normalizeEmail);
  const ids = wantedValues(c, "user_id");
  const externalIds = wantedValues(c, "external_id");
  const query = c.req.query("query")?.toLowerCase() ?? "";
  const found = users.filter(
    (user) =>
      (emails.length === 0 ||
        user.emailAddresses.some((email) => emails.includes(email.address))) &&
      (ids.length === 0 || ids.includes(user.id)) &&
      (externalIds.length === 0 || externalIds.includes(user.externalId ?? "")) &&
      words(user).includes(query),
  );
  return sorted(found, c.req.query("order_by") ?? "-created_at");
}
