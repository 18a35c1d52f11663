"use client";

import { convexQuery, useConvexMutation } from "@convex-dev/react-query";
import { useQuery } from "@tanstack/react-query";
import { useAction } from "convex/react";
import { usePathname } from "next/navigation";
import { useEffect, useState } from "react";
import { api } from "@/convex/_generated/api";
import { OAUTH_ERRORS } from "@/lib/connections/error-codes";
import type { ProviderConnection } from "@/lib/connections/view";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { showReceipt } from "../ui/receipts";
import { rewriteAddress } from "../ui/rewrite-address";
import { Skeleton } from "../ui/skeleton";
import { ConnectionList } from "./list";
import { ReturnNotice } from "./return-notice";
import { type ReturnStatement, reconcile } from "./return-words";
import { ConnectionsSkeleton } from "./skeleton";
import { describeConnections } from "./words";

interface ConnectionsPageProps {
  /** The result of a person's return from a provider. */
  returned: ReturnStatement | null;
}

export function ConnectionsPage({ returned }: ConnectionsPageProps) {
  const { data: rows, isError, refetch } = useQuery(convexQuery(api.connections.list, {}));
  const [hasMovedOn, setHasMovedOn] = useState(false);
  const pathname = usePathname();
  // A reload does not repeat the statement.
  useEffect(() => rewriteAddress(pathname), [pathname]);
  const news = returned && !hasMovedOn && rows ? reconcile(returned, rows) : null;

  /** The button goes with the notice, so the focus goes back to the page. */
  function dismiss() {
    setHasMovedOn(true);
    document.getElementById("content")?.focus();
  }

  return (
    <>
      <PageTitle title="Connections">
        {rows ? describeConnections(rows) : <Sentence failed={isError} />}
      </PageTitle>
      <div className="mt-8 space-y-4">
        {news && <ReturnNotice statement={news} onDismiss={dismiss} />}
        {rows && <LiveConnections rows={rows} onDisconnected={() => setHasMovedOn(true)} />}
        {!rows && !isError && <ConnectionsSkeleton />}
        {!rows && isError && (
          <ErrorState title="The backend did not respond" onRetry={() => void refetch()}>
            Nothing has changed: your accounts stay connected.
          </ErrorState>
        )}
      </div>
    </>
  );
}

function Sentence({ failed }: { failed: boolean }) {
  if (failed) return "Your connections could not be loaded.";
  return <Skeleton className="my-1 w-64 max-w-full" />;
}

interface LiveConnectionsProps {
  rows: readonly ProviderConnection[];
  onDisconnected: () => void;
}

function LiveConnections({ rows, onDisconnected }: LiveConnectionsProps) {
  const disconnect = useConvexMutation(api.connections.disconnect);
  const refreshRepositories = useAction(api.connections.authorization.refreshRepositories);

  async function disconnectOne({ provider, name }: ProviderConnection): Promise<string | null> {
    try {
      await disconnect({ provider });
    } catch {
      return `${name} could not be disconnected. It is still connected; please try again.`;
    }
    onDisconnected();
    await showReceipt(`${name} disconnected`);
    return null;
  }

  async function refresh(): Promise<string | null> {
    const answer = await refreshRepositories({}).catch(() => null);
    if (!answer?.ok) return OAUTH_ERRORS[answer?.code ?? "backend_unavailable"].message;
    await showReceipt("Repositories updated");
    return null;
  }

  return <ConnectionList rows={rows} onDisconnect={disconnectOne} onRefresh={refresh} />;
}
