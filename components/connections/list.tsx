"use client";

import { useRef } from "react";
import type { ProviderConnection } from "@/lib/connections/view";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { StatusBadge } from "../ui/status-badge";
import type { StepOutcome } from "../ui/use-step";
import { ConnectedAccount } from "./connected-account";
import { DisconnectReceiptNotice } from "./disconnect-receipt-notice";
import { ProviderMark } from "./provider-mark";
import { UnconnectedProvider } from "./unconnected-provider";
import { describeStatus } from "./words";

interface ConnectionListProps {
  rows: readonly ProviderConnection[];
  onDisconnect: (row: ProviderConnection) => StepOutcome;
  /** Reads again which repositories GitHub grants. */
  onRefresh: () => StepOutcome;
}

export function ConnectionList({ rows, onDisconnect, onRefresh }: ConnectionListProps) {
  return (
    <SettingsRows>
      {rows.map((row) => (
        <ConnectionRow
          key={row.provider}
          row={row}
          onDisconnect={() => onDisconnect(row)}
          onRefresh={onRefresh}
        />
      ))}
    </SettingsRows>
  );
}

interface ConnectionRowProps {
  row: ProviderConnection;
  onDisconnect: () => StepOutcome;
  onRefresh: () => StepOutcome;
}

function ConnectionRow({ row, onDisconnect, onRefresh }: ConnectionRowProps) {
  const { provider, name, connection, receipt } = row;
  const heading = useRef<HTMLHeadingElement>(null);

  /** Moves the focus to the row's heading, because the pressed button disappears with the connection. */
  async function disconnect(): StepOutcome {
    const failure = await onDisconnect();
    if (failure === null) heading.current?.focus();
    return failure;
  }

  const { tone, word } = describeStatus(row);
  return (
    <SettingsRow
      icon={<ProviderMark provider={provider} />}
      name={
        <h2 ref={heading} tabIndex={-1} className="font-medium">
          {name}
        </h2>
      }
      detail={connection?.accountLabel}
      value={<StatusBadge tone={tone}>{word}</StatusBadge>}
    >
      <div className="space-y-4 sm:pl-8">
        {receipt && <DisconnectReceiptNotice receipt={receipt} name={name} />}
        {connection ? (
          <ConnectedAccount
            row={row}
            connection={connection}
            onDisconnect={disconnect}
            onRefresh={onRefresh}
          />
        ) : (
          <UnconnectedProvider row={row} />
        )}
      </div>
    </SettingsRow>
  );
}
