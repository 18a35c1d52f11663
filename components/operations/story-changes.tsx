import type { EventStory } from "@/lib/operations/event-view";
import { wordsForChange } from "@/lib/subscriptions/history-words";
import { PhraseText } from "../billing/phrase-text";
import { CopyableId } from "../ui/copyable-id";
import { EmptyState } from "../ui/empty-state";
import { Line, Panel } from "./panel";
import { UserLink } from "./user-link";

/** What people would notice of it; a record may have changed in ways that nobody does. */
export function StoryChanges({ story: { changes } }: { story: EventStory }) {
  if (changes.length === 0) {
    return (
      <EmptyState title="Nothing that anybody would notice">
        Changes of plan, status, period and cancellation are told here.
      </EmptyState>
    );
  }
  return (
    <Panel label="What it changed">
      {changes.map((change) => (
        <Line
          key={change.id}
          detail={
            <>
              <UserLink user={change.user} /> <CopyableId id={change.polarSubscriptionId} />
            </>
          }
        >
          {change.kinds.map((kind) => (
            <span key={kind} className="block">
              <PhraseText phrase={wordsForChange(kind, change)} />
            </span>
          ))}
        </Line>
      ))}
    </Panel>
  );
}
