// The view of a connection that pages show. No field ever holds a token, encrypted or not.
import { type Infer, v } from "convex/values";
import { vRepositoryAccess } from "../providers/account-metadata";
import { vProvider } from "../providers/names";

/** Only reasons that the provider itself gave: never a network error, a 5xx or a 429. */
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

/** The offered remedy: authorize again, or change something at the provider. */
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
  /** One sentence that says what happened. */
  explanation: v.string(),
  remedy: vRemedy,
  /** One sentence that says what to do. */
  advice: v.string(),
});

export const vConnectionView = v.object({
  provider: vProvider,
  /** `ada@example.com` for Figma, `@ada` for GitHub. */
  accountLabel: v.string(),
  /** Epoch ms. */
  connectedAt: v.number(),
  /** The granted permissions in words, one line each. */
  permissions: v.array(v.string()),
  /** The granted scope as the provider spells it. */
  scope: v.string(),
  /** `personal_access_token`: the user pasted a token that they created at the provider. */
  origin: v.union(v.literal("authorized"), v.literal("personal_access_token")),
  status: v.union(v.literal("active"), v.literal("inactive")),
  /** Null if and only if the connection is active. */
  inactivity: v.union(vInactivity, v.null()),
  /** Epoch ms; null until the first use. */
  lastUsedAt: v.union(v.number(), v.null()),
  /** Null for every provider but GitHub. */
  repositoryAccess: v.union(vRepositoryAccess, v.null()),
});
export type ConnectionView = Infer<typeof vConnectionView>;

/** The progress of revoking the grant at the provider. */
export const REVOCATION_STATES = [
  /** Requested, or to be retried. */
  "pending",
  "confirmed",
  /** Retries ended after hours without a response: the user can revoke it at `manageUrl`. */
  "given_up",
  /** The provider has no revocation API: the user can revoke it at `manageUrl`. */
  "not_supported",
  /** A personal access token: the user can delete it at `manageUrl`. */
  "not_ours",
] as const;
export const vRevocationState = v.union(...REVOCATION_STATES.map((state) => v.literal(state)));
export type RevocationState = Infer<typeof vRevocationState>;

export const vDisconnectReceipt = v.object({
  id: v.string(),
  provider: vProvider,
  accountLabel: v.string(),
  disconnectedAt: v.number(),
  /** What was deleted here, and what remains; one sentence each. */
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
  /** False if the deployment has no client for the provider; connecting then returns 503. */
  isConfigured: v.boolean(),
  /** The permissions requested on connecting, in words. */
  requests: v.array(v.string()),
  /** The same for the other application that the user can choose, which reaches all repositories; null without one. */
  secondChoice: v.union(v.array(v.string()), v.null()),
  connection: v.union(vConnectionView, v.null()),
  /** The receipt of the last disconnection, while there is no connection. */
  receipt: v.union(vDisconnectReceipt, v.null()),
});
export type ProviderConnection = Infer<typeof vProviderConnection>;

/** What disconnecting does, shown before the user confirms. */
export const DISCONNECT_DELETES =
  "Switchboard deletes the stored tokens and this connection immediately.";
/** The same afterwards, for the receipt. */
export const DISCONNECT_DELETED =
  "The stored tokens and this connection were deleted from Switchboard.";
export const DISCONNECT_KEEPS = "Your imports are kept.";
