import * as z from "zod/mini";
import type { EventEnvelope } from "../event-envelope";

export interface VerifiedUser {
  readonly userId: string;
  /** The primary one first: that is where mail goes. */
  readonly emails: readonly string[];
  /** Epoch ms at which Clerk stated this, which may be long before the delivery. */
  readonly statedAt: number;
}

const EVENTS: readonly string[] = ["user.created", "user.updated"];

const user = z.object({
  id: z.string().check(z.minLength(1), z.maxLength(200)),
  email_addresses: z.array(z.unknown()),
  primary_email_address_id: z.nullish(z.string()),
  updated_at: z.number(),
});

const verifiedAddress = z.object({
  id: z.nullish(z.string()),
  email_address: z.string(),
  verification: z.object({ status: z.literal("verified") }),
});

/** Returns null for other events, and for a user without a verified address. */
export function findVerifiedUser({ type, data }: EventEnvelope): VerifiedUser | null {
  if (!EVENTS.includes(type)) return null;
  const parsed = user.safeParse(data);
  if (!parsed.success) return null;
  const { id, email_addresses, primary_email_address_id: primary, updated_at } = parsed.data;
  const verified = email_addresses.flatMap(
    (listed) => verifiedAddress.safeParse(listed).data ?? [],
  );
  const isPrimary = (address: { id?: string | null | undefined }) =>
    primary != null && address.id === primary;
  const emails = [
    ...verified.filter(isPrimary),
    ...verified.filter((address) => !isPrimary(address)),
  ].map(({ email_address }) => email_address);
  return emails.length === 0 ? null : { userId: id, emails, statedAt: updated_at };
}
