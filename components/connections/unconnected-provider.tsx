import type { ProviderConnection } from "@/lib/connections/view";
import { ButtonLink } from "../ui/button-link";
import { PermissionList } from "./permission-list";

/** What a person should know before they connect, and the button. */
export function UnconnectedProvider({ row }: { row: ProviderConnection }) {
  const { name, isConfigured, requests, connectPath } = row;
  if (!isConfigured) {
    return (
      <p className="text-pretty text-meta text-quiet">
        Whoever runs this server has not set up {name} yet, so nobody can connect it.
      </p>
    );
  }
  return (
    <>
      <PermissionList title={`${name} will ask you to let Switchboard`} permissions={requests} />
      <p className="text-pretty text-meta text-quiet">
        Stored here: the name of your account and the access {name} gives, encrypted. Never stored:
        your {name} password. You can take it back at any time.
      </p>
      <ButtonLink href={connectPath} leavesApp look="primary">
        Connect {name}
      </ButtonLink>
    </>
  );
}
