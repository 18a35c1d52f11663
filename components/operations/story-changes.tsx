import type { EventStory } from "@/lib/operations/event-view";
import { wordsForChange } from "@/lib/subscriptions/history-words";
import { PhraseText } from "../billing/phrase-text";
import { CopyableId } from "../ui/copyable-id";
import { EmptyState } from "../ui/empty-state";
import { Line, Panel } from "./panel";
import { UserLink } from "./user-link";

/** The changes that a user would notice. A record may have changed in other ways too. */
export function StoryChanges({ story: { changes } }: { story: EventStory }) {
  if (changes.length === 0) {
    return (
      <EmptyState title="No visible changes">
        Changes to plan, status, period and cancellation appear here.
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
