import type { OperatorActionView } from "@/lib/operations/action-record";
import { writeFilter } from "@/lib/operations/event-filter";
import { RelativeTime } from "../ui/relative-time";
import { ACTION_WORDS } from "./event-words";
import { Line, Panel } from "./panel";
import { EventLink, UserLink } from "./user-link";

export function ActionList({ actions }: { actions: readonly OperatorActionView[] }) {
  return (
    <Panel label="Audit log, newest first">
      {actions.map((action) => (
        <Line
          key={action.id}
          value={<RelativeTime at={action.at} />}
          detail={
            <>
              <UserLink user={action.operatorId} />
              {action.user !== undefined && (
                <>
                  {" → "}
                  <UserLink user={action.user} />
                </>
              )}
              {action.reason !== null && ` · ${action.reason}`}
              {action.eventId !== undefined && (
                <>
                  {" · "}
                  <EventLink eventId={action.eventId} />
                </>
              )}
            </>
          }
        >
          {ACTION_WORDS[action.action]}
          <span className="text-quiet">{describeExtent(action)}</span>
        </Line>
      ))}
    </Panel>
  );
}

/** The scope of an action, with its filter as in the event log's address. */
export function describeExtent(action: OperatorActionView): string {
  const { filter, events, changed, completedAt, amount, polarSubscriptionId } = action;
  const parts = [
    ...(amount === undefined ? [] : [`${amount} ${amount === 1 ? "credit" : "credits"}`]),
    ...(polarSubscriptionId === undefined ? [] : [polarSubscriptionId]),
    ...(events === undefined ? [] : [`${events} ${events === 1 ? "event" : "events"}`]),
    ...(changed === undefined ? [] : [`${changed} ${changed === 1 ? "change" : "changes"}`]),
    ...(filter && writeFilter(filter) ? [decodeURIComponent(writeFilter(filter))] : []),
    ...(completedAt === undefined ? ["under way"] : []),
  ];
  return parts.length === 0 ? "" : `: ${parts.join(", ")}`;
}
