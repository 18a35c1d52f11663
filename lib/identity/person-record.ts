import { v } from "convex/values";

// What operators find a user by: one row per user that events, purchases or spends have named.

export const personFields = {
  userId: v.string(),
  /** Verified at the identity provider, in comparable form. */
  email: v.optional(v.string()),
  /** Epoch ms of that provider's statement; an older one never replaces a newer one. */
  emailStatedAt: v.optional(v.number()),
  /** Where the payment provider sends bills, in comparable form. It proves nothing about the user. */
  billingEmail: v.optional(v.string()),
};

/** "a…@example.com": enough to recognize an address that one knows, too little to learn it. */
export function maskEmail(email: string): string {
  const [first = ""] = email;
  return `${first}…${email.slice(email.lastIndexOf("@"))}`;
}
