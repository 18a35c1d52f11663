import type { CausedEntry, ConnectionState } from "@/lib/operations/user-story";
import { DISPLAY_NAMES } from "@/lib/providers/names";
import { wordsForChange } from "@/lib/subscriptions/history-words";
import { PhraseText } from "../billing/phrase-text";
import { EmptyState } from "../ui/empty-state";
import { RelativeTime } from "../ui/relative-time";
import { StatusBadge } from "../ui/status-badge";
import { TextLink } from "../ui/text-link";
import { Line, Panel } from "./panel";
import { STEP_WORDS } from "./person-words";
import { EventLink } from "./user-link";

export function HistoryList({ history }: { history: readonly CausedEntry[] }) {
  if (history.length === 0) {
    return (
      <EmptyState title="No history yet">
        Changes to this user's subscriptions appear here.
      </EmptyState>
    );
  }
  return (
    <Panel label="History, newest first">
      {history.map((entry) => (
        <Line
          key={entry.id}
          value={<RelativeTime at={entry.changedAt} />}
          detail={<Cause entry={entry} />}
        >
          {entry.kinds.map((kind) => (
            <span key={kind} className="block">
              <PhraseText phrase={wordsForChange(kind, entry)} />
            </span>
          ))}
        </Line>
      ))}
    </Panel>
  );
}

/** The prefix of a cause that is a comparison and not an event. */
const BY_COMPARISON = "reconciliation:";

/** The user's own step explains more than the event or the comparison that applied the change. */
function Cause({ entry: { eventId, ownStep } }: { entry: CausedEntry }) {
  const isByEvent = eventId !== null && !eventId.startsWith(BY_COMPARISON);
  if (ownStep !== null) {
    return (
      <>
        {STEP_WORDS[ownStep]}
        {isByEvent && (
          <>
            {" · "}
            <EventLink eventId={eventId} />
          </>
        )}
      </>
    );
  }
  if (eventId === null) return "Our backend";
  if (isByEvent) return <EventLink eventId={eventId} />;
  return <TextLink href="/operations/drift">A comparison with the payment provider</TextLink>;
}

export function ConnectionList({ connections }: { connections: readonly ConnectionState[] }) {
  if (connections.length === 0) {
    return (
      <EmptyState title="No connected accounts">
        Connections to Figma and GitHub appear here.
      </EmptyState>
    );
  }
  return (
    <Panel label="Connections">
      {connections.map(({ provider, status, reason, since, connectedAt, lastUsedAt }) => (
        <Line
          key={provider}
          value={
            <StatusBadge tone={status === "active" ? "good" : "attention"}>
              {status === "active" ? "Active" : "Inactive"}
            </StatusBadge>
          }
          detail={
            <>
              Connected <RelativeTime at={connectedAt} />
              {lastUsedAt !== null && (
                <>
                  , last used <RelativeTime at={lastUsedAt} />
                </>
              )}
              {reason !== null && (
                <span className="block">
                  {reason.replaceAll("_", " ")}, <RelativeTime at={since} />
                </span>
              )}
            </>
          }
        >
          {DISPLAY_NAMES[provider]}
        </Line>
      ))}
    </Panel>
  );
}
