"use client";

import {
  type ConnectionView,
  DISCONNECT_DELETES,
  DISCONNECT_KEEPS,
  type ProviderConnection,
} from "@/lib/connections/view";
import { IMPORT_LISTS } from "@/lib/page-paths";
import { ButtonLink } from "../ui/button-link";
import { CalendarDate } from "../ui/calendar-date";
import { ConfirmInPlace } from "../ui/confirm-in-place";
import { RelativeTime } from "../ui/relative-time";
import { StepFailure } from "../ui/step-failure";
import { type StepOutcome, useStep } from "../ui/use-step";
import { ConnectLink } from "./connect-link";
import { InactivityNotice } from "./inactivity-notice";
import { PermissionList } from "./permission-list";
import { RepositoryAccess } from "./repository-access";
import { SecondChoice } from "./second-choice";

interface ConnectedAccountProps {
  row: ProviderConnection;
  connection: ConnectionView;
  onDisconnect: () => StepOutcome;
  onRefresh: () => StepOutcome;
}

export function ConnectedAccount({
  row,
  connection,
  onDisconnect,
  onRefresh,
}: ConnectedAccountProps) {
  const { accountLabel, permissions, repositoryAccess, status } = connection;
  const isActive = status === "active";
  const disconnecting = useStep(onDisconnect);
  return (
    <>
      <InactivityNotice row={row} framed={false} />
      <ConnectionDates connection={connection} />
      <PermissionList title="Switchboard can" permissions={permissions} />
      {repositoryAccess && (
        <RepositoryAccess access={repositoryAccess} onRefresh={isActive ? onRefresh : null} />
      )}
      {isActive && <OtherApplication row={row} connection={connection} />}
      <div className="flex flex-wrap gap-2">
        {isActive && (
          <ButtonLink href={IMPORT_LISTS[row.provider]}>Import from {row.name}</ButtonLink>
        )}
        <ConfirmInPlace
          label="Disconnect"
          question={`Disconnect ${row.name} (${accountLabel})?`}
          confirmLabel={`Disconnect ${row.name}`}
          onConfirm={disconnecting.take}
          onDecline={disconnecting.forget}
        >
          {DISCONNECT_DELETES} {DISCONNECT_KEEPS}
          <StepFailure failure={disconnecting.failure} framed={false} />
        </ConfirmInPlace>
      </div>
    </>
  );
}

/** Where a deployment has two applications at the provider, the one that the account is not connected through. */
function OtherApplication({ row, connection }: Pick<ConnectedAccountProps, "row" | "connection">) {
  const { repositoryAccess, origin } = connection;
  if (repositoryAccess?.kind === "github_app") return <SecondChoice row={row} />;
  if (row.secondChoice === null || origin !== "authorized") return null;
  return (
    <section aria-label="Chosen repositories instead" className="border-line border-t pt-4">
      <PermissionList title="You can allow us less" permissions={row.requests} />
      <p className="mt-3">
        <ConnectLink provider={row.provider} variant="text">
          Connect chosen repositories only
        </ConnectLink>
      </p>
    </section>
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
