"use client";

import { useRef } from "react";
import type { ProviderConnection } from "@/lib/connections/view";
import { SettingsRow, SettingsRows } from "../ui/settings-rows";
import { StatusBadge } from "../ui/status-badge";
import { ConnectedAccount } from "./connected-account";
import { DisconnectReceiptNotice } from "./disconnect-receipt-notice";
import { ProviderMark } from "./provider-mark";
import { UnconnectedProvider } from "./unconnected-provider";
import { describeStatus } from "./words";

interface ConnectionListProps {
  rows: readonly ProviderConnection[];
  /** Resolves to true once the connection is removed. */
  onDisconnect: (row: ProviderConnection) => Promise<boolean>;
  /** Reads again which repositories GitHub grants. */
  onRefresh: () => Promise<void>;
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
  onDisconnect: () => Promise<boolean>;
  onRefresh: () => Promise<void>;
}

function ConnectionRow({ row, onDisconnect, onRefresh }: ConnectionRowProps) {
  const { provider, name, connection, receipt } = row;
  const heading = useRef<HTMLHeadingElement>(null);

  /** Moves the focus to the row's heading, because the pressed button disappears with the connection. */
  async function disconnect(): Promise<boolean> {
    const done = await onDisconnect();
    if (done) heading.current?.focus();
    return done;
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
