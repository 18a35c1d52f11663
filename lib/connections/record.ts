// The fields of a connection, from which its table, arguments and types derive.
import { type Infer, v } from "convex/values";
import { vConnectionMetadata } from "../providers/account-metadata";
import { type ClientKind, vProvider } from "../providers/names";
import { vInactiveReason } from "./view";

export const vOrigin = v.union(v.literal("authorized"), v.literal("personal_access_token"));

/** Both tokens are sealed with the key named by `kid`. */
export const sealedGrantFields = {
  accessToken: v.string(),
  refreshToken: v.optional(v.string()),
  kid: v.string(),
  /** Epoch ms. Absent if the provider states no expiry. */
  expiresAt: v.optional(v.number()),
  refreshExpiresAt: v.optional(v.number()),
};
export const vSealedGrant = v.object(sealedGrantFields);
export type SealedGrant = Infer<typeof vSealedGrant>;

/** The facts stated on connecting: the account and the grant. */
export const statedConnectionFields = {
  userId: v.string(),
  provider: vProvider,
  /** Generated on each connecting: the seals of its tokens are bound to it. */
  connectionId: v.string(),
  /** The account's ID at the provider: two users cannot share it, and a renewal cannot change it. */
  accountId: v.string(),
  scope: v.string(),
  metadata: vConnectionMetadata,
  origin: vOrigin,
  ...sealedGrantFields,
};
export const vStatedConnection = v.object(statedConnectionFields);
export type StatedConnection = Infer<typeof vStatedConnection>;

/** Serializes renewals: only the holder may call the provider, until the lease expires at `until`. */
const vLease = v.object({ holder: v.string(), until: v.number() });

/** GitHub grants scopes to OAuth apps only; the permissions of a GitHub App belong to its installation. */
export const clientKindOf = ({
  provider,
  origin,
  scope,
}: Pick<StatedConnection, "provider" | "origin" | "scope">): ClientKind =>
  provider === "github" && origin === "authorized" && scope === "" ? "github_app" : "oauth_app";

export const connectionFields = {
  ...statedConnectionFields,
  connectedAt: v.number(),
  lastUsedAt: v.optional(v.number()),
  status: v.union(v.literal("active"), v.literal("inactive")),
  reason: v.optional(vInactiveReason),
  statusChangedAt: v.number(),
  /** The fencing token: each change of the tokens increments it, and only a write based on the current one applies. */
  tokenVersion: v.number(),
  lease: v.optional(vLease),
  /** A renewal of this version was sent and no response was saved: a crash may have lost the new tokens. */
  unansweredVersion: v.optional(v.number()),
  /** New tokens whose account is not yet verified; they are not used until it is. */
  isAccountUnproven: v.optional(v.boolean()),
};
export const vConnectionRecord = v.object(connectionFields);
export type ConnectionRecord = Infer<typeof vConnectionRecord>;
