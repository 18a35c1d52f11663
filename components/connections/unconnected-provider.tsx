import type { ProviderConnection } from "@/lib/connections/view";
import { ButtonLink } from "../ui/button-link";
import { PermissionList } from "./permission-list";
import { STORED } from "./words";

/** What a person should know before connecting, and the button to connect. */
export function UnconnectedProvider({ row }: { row: ProviderConnection }) {
  const { provider, name, isConfigured, requests, connectPath } = row;
  if (!isConfigured) {
    return (
      <p className="text-pretty text-meta text-quiet">{name} is not set up on this server yet.</p>
    );
  }
  return (
    <>
      <PermissionList title={`${name} asks you to let Switchboard`} permissions={requests} />
      <p className="text-pretty text-meta text-quiet">
        We store {STORED[provider]}, never your {name} password. You can revoke access at any time.
      </p>
      <ButtonLink href={connectPath} leavesApp variant="primary">
        Connect {name}
      </ButtonLink>
    </>
  );
}
