import type { ProviderConnection } from "@/lib/connections/view";
import { ConnectLink } from "./connect-link";
import { PermissionList } from "./permission-list";
import { NEVER_STORED, STORED } from "./words";

interface UnconnectedProviderProps {
  row: ProviderConnection;
  /** The page that connecting leads to, if it is another one. */
  returnTo?: string;
}

/** What a person should know before connecting, and the button to connect. */
export function UnconnectedProvider({ row, returnTo }: UnconnectedProviderProps) {
  const { provider, name, isConfigured, requests } = row;
  if (!isConfigured) {
    return (
      <p className="text-pretty text-meta text-quiet">{name} is not set up on this server yet.</p>
    );
  }
  return (
    <>
      <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
        <PermissionList title="You allow us to" permissions={requests} />
        <PermissionList title="We store" permissions={STORED[provider]} />
        <PermissionList title="We never store" permissions={NEVER_STORED[provider]} />
      </div>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <ConnectLink provider={provider} returnTo={returnTo} />
        <p className="text-meta text-quiet">You can revoke access at any time.</p>
      </div>
    </>
  );
}
