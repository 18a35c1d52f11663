// The fields of a connection, once: table, arguments and types all come from here.
import { type Infer, v } from "convex/values";
import { vConnectionMetadata } from "../providers/account-metadata";
import { vProvider } from "../providers/names";
import { vInactiveReason } from "./view";

export const vOrigin = v.union(v.literal("authorized"), v.literal("personal_access_token"));

/** Sealed, both of them, with the key named by `kid`. */
export const sealedGrantFields = {
  accessToken: v.string(),
  refreshToken: v.optional(v.string()),
  kid: v.string(),
  /** Epoch ms. Absent: the provider says of no end. */
  expiresAt: v.optional(v.number()),
  refreshExpiresAt: v.optional(v.number()),
};
export const vSealedGrant = v.object(sealedGrantFields);
export type SealedGrant = Infer<typeof vSealedGrant>;

/** What connecting states: whose account it is, and what was granted. */
export const statedConnectionFields = {
  userId: v.string(),
  provider: vProvider,
  /** Ours, made anew with each connecting: the seals of its tokens are bound to it. */
  connectionId: v.string(),
  /** The account's id at the provider: what two users may not share and a renewal may not change. */
  accountId: v.string(),
  scope: v.string(),
  metadata: vConnectionMetadata,
  origin: vOrigin,
  ...sealedGrantFields,
};
export const vStatedConnection = v.object(statedConnectionFields);
export type StatedConnection = Infer<typeof vStatedConnection>;

/** One renewal at a time: whoever holds it may ask the provider, and anybody may after `until`. */
const vLease = v.object({ holder: v.string(), until: v.number() });

export const connectionFields = {
  ...statedConnectionFields,
  connectedAt: v.number(),
  lastUsedAt: v.optional(v.number()),
  status: v.union(v.literal("active"), v.literal("inactive")),
  reason: v.optional(vInactiveReason),
  statusChangedAt: v.number(),
  /** The fencing number: each change of the tokens raises it, and only what started from it may replace them. */
  tokenVersion: v.number(),
  lease: v.optional(vLease),
  /** The provider was asked for new tokens from this version on and no answer was saved: a crash may have lost one. */
  unansweredVersion: v.optional(v.number()),
  /** New tokens whose account has not been looked up yet: they are not used before it is. */
  isAccountUnproven: v.optional(v.boolean()),
};
export const vConnectionRecord = v.object(connectionFields);
export type ConnectionRecord = Infer<typeof vConnectionRecord>;
