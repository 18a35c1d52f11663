// What remains after disconnecting: the receipt, and until the grant is revoked, what revoking it takes.
import { type Infer, v } from "convex/values";
import { DISPLAY_NAMES, vClientKind, vProvider } from "../providers/names";
import type { OauthProvider } from "../providers/oauth-provider";
import { vSealedGrant } from "./record";
import {
  DISCONNECT_DELETED,
  DISCONNECT_KEEPS,
  type DisconnectReceipt,
  type RevocationState,
  vRevocationState,
} from "./view";

export const revocationFields = {
  userId: v.string(),
  provider: vProvider,
  /** Absent in rows from before a deployment could have two applications. */
  clientKind: v.optional(vClientKind),
  connectionId: v.string(),
  accountLabel: v.string(),
  disconnectedAt: v.number(),
  state: vRevocationState,
  attempts: v.number(),
  settledAt: v.optional(v.number()),
  /** Sealed. Present only while pending, for calling the provider. */
  grant: v.optional(vSealedGrant),
  /** The user is deleted, so the receipt is not kept for them. */
  isForgotten: v.optional(v.boolean()),
};
export const vRevocationRecord = v.object(revocationFields);
export type RevocationRecord = Infer<typeof vRevocationRecord>;

export function describeReceipt(
  id: string,
  record: RevocationRecord,
  provider: OauthProvider,
): DisconnectReceipt {
  return {
    id,
    provider: record.provider,
    accountLabel: record.accountLabel,
    disconnectedAt: record.disconnectedAt,
    deleted: DISCONNECT_DELETED,
    kept: DISCONNECT_KEEPS,
    revocation: {
      state: record.state,
      explanation: explainRevocation(record.state, provider),
      settledAt: record.settledAt ?? null,
      manageUrl: provider.manageUrl,
    },
  };
}

function explainRevocation(state: RevocationState, provider: OauthProvider): string {
  const name = DISPLAY_NAMES[provider.name];
  switch (state) {
    case "pending":
      return `We asked ${name} to revoke access. Until it confirms, we keep an encrypted copy of the token.`;
    case "confirmed":
      return `${name} confirmed that access is revoked.`;
    case "given_up":
      return `${name} did not confirm that access is revoked. Please revoke it there.`;
    case "not_supported":
      return `${name} only lets you revoke access yourself.`;
    case "not_ours":
      return `You created this token on ${name}. Delete it there if nothing else uses it.`;
  }
}
