import type { ReactNode } from "react";
import type { ProviderConnection } from "@/lib/connections/view";
import { ConnectLink } from "./connect-link";
import { PermissionList } from "./permission-list";
import { NEVER_STORED, STORED } from "./words";

interface UnconnectedProviderProps {
  row: ProviderConnection;
  isPrimary?: boolean;
  /** Another way than connecting. */
  children?: ReactNode;
}

/** The button to connect, and what a person should know before they do. */
export function UnconnectedProvider({ row, isPrimary = true, children }: UnconnectedProviderProps) {
  const { provider, name, isConfigured, requests } = row;
  return (
    <>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        {isConfigured ? (
          <ConnectLink provider={provider} variant={isPrimary ? "primary" : "plain"} />
        ) : (
          <p className="text-pretty text-meta text-quiet">
            {name} is not set up on this server yet.
          </p>
        )}
        {children}
      </div>
      {isConfigured && (
        <>
          <div className="grid gap-x-8 gap-y-4 sm:grid-cols-3">
            <PermissionList title="You allow us to" permissions={requests} />
            <PermissionList title="We store" permissions={STORED[provider]} />
            <PermissionList title="We never store" permissions={NEVER_STORED[provider]} />
          </div>
          <p className="text-meta text-quiet">You can revoke access at any time.</p>
        </>
      )}
    </>
  );
}
