import type { ProviderConnection } from "@/lib/connections/view";
import { ConnectLink } from "./connect-link";
import { PermissionList } from "./permission-list";
import { SecondChoice } from "./second-choice";
import { NEVER_STORED, STORED } from "./words";

interface UnconnectedProviderProps {
  row: ProviderConnection;
  /** Null where another button connects. */
  variant?: "primary" | "plain" | null;
}

/** The button to connect, and what a person should know before they do. */
export function UnconnectedProvider({ row, variant = "primary" }: UnconnectedProviderProps) {
  const { provider, name, isConfigured, requests } = row;
  if (!isConfigured)
    return (
      <p className="text-pretty text-meta text-quiet">{name} is not set up on this server yet.</p>
    );
  return (
    <>
      {variant && <ConnectLink provider={provider} variant={variant} />}
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <PermissionList title="You allow us to" permissions={requests} />
        <PermissionList title="We store" permissions={STORED[provider]} />
        <PermissionList title="We never store" permissions={NEVER_STORED[provider]} />
      </div>
      <p className="text-meta text-quiet">You can revoke access at any time.</p>
      <SecondChoice row={row} />
    </>
  );
}
