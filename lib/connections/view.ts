// The view of a connection that pages show. No field ever holds a token, encrypted or not.
import { type Infer, v } from "convex/values";
import { vRepositoryAccess } from "../providers/account-metadata";
import { vProvider } from "../providers/names";

/** Only what the provider itself has said: never a network error, a 5xx or a 429. */
export const INACTIVE_REASONS = [
  "renewal_refused",
  "renewal_interrupted",
  "expired",
  "token_refused",
  "revoked_at_provider",
  "account_changed",
  "installation_removed",
  "installation_suspended",
] as const;
export type InactiveReason = (typeof INACTIVE_REASONS)[number];
export const vInactiveReason = v.union(...INACTIVE_REASONS.map((reason) => v.literal(reason)));

/** What the page offers: go through the provider's consent again, or change something at the provider. */
export const vRemedy = v.union(
  v.literal("reconnect"),
  v.literal("install"),
  v.literal("ask_provider"),
);
export type Remedy = Infer<typeof vRemedy>;

export const vInactivity = v.object({
  reason: vInactiveReason,
  /** Epoch ms. */
  since: v.number(),
  /** One sentence: what happened. */
  explanation: v.string(),
  remedy: vRemedy,
  /** One sentence: what to do. */
  advice: v.string(),
});

export const vConnectionView = v.object({
  provider: vProvider,
  /** `ada@example.com` at Figma, `@ada` at GitHub. */
  accountLabel: v.string(),
  /** Epoch ms. */
  connectedAt: v.number(),
  /** What was granted, in words; one line each. */
  permissions: v.array(v.string()),
  /** What was granted, as the provider spells it. */
  scope: v.string(),
  /** `personal_access_token`: the person handed us a token they had made themselves. */
  origin: v.union(v.literal("authorized"), v.literal("personal_access_token")),
  status: v.union(v.literal("active"), v.literal("inactive")),
  /** Null exactly while active. */
  inactivity: v.union(vInactivity, v.null()),
  /** Epoch ms; null until the first use. */
  lastUsedAt: v.union(v.number(), v.null()),
  /** Null for every provider but GitHub. */
  repositoryAccess: v.union(vRepositoryAccess, v.null()),
});
export type ConnectionView = Infer<typeof vConnectionView>;

/** How far the provider's own withdrawal of the grant has come. */
export const REVOCATION_STATES = [
  /** Asked, or to be asked again. */
  "pending",
  "confirmed",
  /** Tried for hours without an answer: the person can do it at `manageUrl`. */
  "given_up",
  /** The provider has no way for an application to revoke: the person can do it at `manageUrl`. */
  "not_supported",
  /** A token that the person had made: theirs to delete at `manageUrl`. */
  "not_ours",
] as const;
export const vRevocationState = v.union(...REVOCATION_STATES.map((state) => v.literal(state)));
export type RevocationState = Infer<typeof vRevocationState>;

export const vDisconnectReceipt = v.object({
  id: v.string(),
  provider: vProvider,
  accountLabel: v.string(),
  disconnectedAt: v.number(),
  /** What is gone from here, and what stays; one sentence each. */
  deleted: v.string(),
  kept: v.string(),
  revocation: v.object({
    state: vRevocationState,
    /** One sentence for the state. */
    explanation: v.string(),
    settledAt: v.union(v.number(), v.null()),
    manageUrl: v.string(),
  }),
});
export type DisconnectReceipt = Infer<typeof vDisconnectReceipt>;

/** One row of Settings → Connections, connected or not. */
export const vProviderConnection = v.object({
  provider: vProvider,
  name: v.string(),
  /** False: this deployment has no client for the provider, and connecting answers 503. */
  isConfigured: v.boolean(),
  /** What connecting will ask for, in words. */
  requests: v.array(v.string()),
  /** Where connecting starts: a plain link, with an optional `returnTo` path. */
  connectPath: v.string(),
  connection: v.union(vConnectionView, v.null()),
  /** Of the last disconnection, while there is no connection. */
  receipt: v.union(vDisconnectReceipt, v.null()),
});
export type ProviderConnection = Infer<typeof vProviderConnection>;

/** What disconnecting does, for the page to say before the person confirms. */
export const DISCONNECT_DELETES =
  "Switchboard deletes the stored tokens and this connection immediately.";
/** The same afterwards, for the receipt. */
export const DISCONNECT_DELETED =
  "The stored tokens and this connection were deleted from Switchboard.";
export const DISCONNECT_KEEPS = "Your imports stay.";
