import {
  type ConnectionView,
  DISCONNECT_DELETES,
  DISCONNECT_KEEPS,
  type ProviderConnection,
} from "@/lib/connections/view";
import { ButtonLink } from "../ui/button-link";
import { CalendarDate } from "../ui/calendar-date";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { Notice } from "../ui/notice";
import { RelativeTime } from "../ui/relative-time";
import { PermissionList } from "./permission-list";
import { RepositoryAccess } from "./repository-access";

interface ConnectedAccountProps {
  row: ProviderConnection;
  connection: ConnectionView;
  onDisconnect: () => Promise<boolean>;
}

export function ConnectedAccount({ row, connection, onDisconnect }: ConnectedAccountProps) {
  const { accountLabel, permissions, repositoryAccess } = connection;
  return (
    <>
      <Inactivity row={row} connection={connection} />
      <ConnectionDates connection={connection} />
      <PermissionList title="Switchboard can" permissions={permissions} />
      {repositoryAccess && <RepositoryAccess access={repositoryAccess} />}
      <div className="flex flex-wrap gap-2">
        {connection.status === "active" && (
          <ButtonLink href="/settings/imports">Import from {row.name}</ButtonLink>
        )}
        <ConfirmInPlace
          label="Disconnect"
          question={`Disconnect ${row.name} (${accountLabel})?`}
          confirmLabel={`Disconnect ${row.name}`}
          onConfirm={onDisconnect}
        >
          {DISCONNECT_DELETES} {DISCONNECT_KEEPS}
        </ConfirmInPlace>
      </div>
    </>
  );
}

function ConnectionDates({ connection }: { connection: ConnectionView }) {
  const { connectedAt, lastUsedAt, origin } = connection;
  return (
    <p className="text-meta text-quiet">
      {origin === "personal_access_token" ? "Token added" : "Connected"}{" "}
      <CalendarDate at={connectedAt} /> ·{" "}
      {lastUsedAt === null ? (
        "Not used yet"
      ) : (
        <>
          Last used <RelativeTime at={lastUsedAt} />
        </>
      )}
    </p>
  );
}

function Inactivity({ row, connection }: Pick<ConnectedAccountProps, "row" | "connection">) {
  const { inactivity, repositoryAccess } = connection;
  if (inactivity === null) return null;
  const { explanation, advice, remedy } = inactivity;
  const href = remedy === "reconnect" ? row.connectPath : repositoryAccess?.manageUrl;
  const verb = remedy === "reconnect" ? "Reconnect" : "Open";
  return (
    <Notice
      tone="attention"
      framed={false}
      title={explanation}
      action={
        href && (
          <ButtonLink href={href} leavesApp variant="primary">
            {verb} {row.name}
          </ButtonLink>
        )
      }
    >
      {advice}
    </Notice>
  );
}
