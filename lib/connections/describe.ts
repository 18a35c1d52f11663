import type { OauthProvider } from "../providers/oauth-provider";
import { explainInactivity } from "./inactivity";
import type { ConnectionRecord } from "./record";
import type { ConnectionView } from "./view";

/** Builds the user's view of a connection field by field, so that no token can leak into it. */
export function describeConnection(
  record: ConnectionRecord,
  provider: OauthProvider,
): ConnectionView {
  return {
    provider: record.provider,
    accountLabel: provider.accountLabel(record.metadata),
    connectedAt: record.connectedAt,
    permissions: provider.permissions(record.scope, record.metadata),
    scope: record.scope,
    origin: record.origin,
    status: record.status,
    inactivity:
      record.status === "inactive" && record.reason
        ? {
            reason: record.reason,
            since: record.statusChangedAt,
            ...explainInactivity(record.reason, record.provider),
          }
        : null,
    lastUsedAt: record.lastUsedAt ?? null,
    repositoryAccess: provider.repositoryAccess(record.metadata),
  };
}
