import type { ConnectionView, ProviderConnection } from "../../../lib/connections/view.ts";
import { DISPLAY_NAMES, type Provider } from "../../../lib/providers/names.ts";

const CONNECTED_AT = Date.UTC(2026, 10, 3, 9, 30);

export function aProvider(provider: Provider): ProviderConnection {
  return {
    provider,
    name: DISPLAY_NAMES[provider],
    isConfigured: true,
    requests: ["Read the files you can open"],
    secondChoice: null,
    connection: null,
    receipt: null,
  };
}

function aView(provider: Provider): ConnectionView {
  return {
    provider,
    accountLabel: "@ada",
    connectedAt: CONNECTED_AT,
    permissions: ["Read your profile"],
    scope: "read:user",
    origin: "authorized",
    status: "active",
    inactivity: null,
    lastUsedAt: null,
    repositoryAccess: null,
  };
}

export function aConnection(row: ProviderConnection): ProviderConnection {
  return { ...row, connection: aView(row.provider) };
}

export function aBrokenConnection(row: ProviderConnection): ProviderConnection {
  const inactivity = {
    reason: "revoked_at_provider" as const,
    since: CONNECTED_AT,
    explanation: `${row.name} no longer accepts this connection.`,
    remedy: "reconnect" as const,
    advice: "Imports are paused. Connect it again.",
  };
  return { ...row, connection: { ...aView(row.provider), status: "inactive", inactivity } };
}
