import type { EventStory } from "@/lib/operations/event-view";
import { formatDuration } from "@/lib/operations/span-words";
import { CopyableId } from "../ui/copyable-id";
import { Definition, Definitions } from "../ui/definitions";
import { EventBadge } from "./event-badge";
import { ExactTime } from "./exact-time";
import { UserLink } from "./user-link";

/** The event's own timestamp, or the signature's time if that is invalid. */
function sentAt({ eventTimestamp, deliveredAt }: EventStory): number {
  const written = Date.parse(eventTimestamp ?? "");
  return Number.isNaN(written) ? deliveredAt : written;
}

export function StoryFacts({ story }: { story: EventStory }) {
  const { eventId, user, receivedAt, processedAt, nextAttemptAt, conflictedAt, waitingFor } = story;
  const { redeliveries, redeliveredAt } = story;
  return (
    <Definitions>
      <Definition name="Status">
        <EventBadge {...story} />
      </Definition>
      <Definition name="ID">
        <CopyableId id={eventId} />
      </Definition>
      <Definition name="User">{user === null ? "Unknown" : <UserLink user={user} />}</Definition>
      <Definition name="Sent">
        <ExactTime at={sentAt(story)} />
      </Definition>
      <Definition name="Received">
        <ExactTime at={receivedAt} />
      </Definition>
      {processedAt !== null && (
        <Definition name="Processed">
          <ExactTime at={processedAt} />
          <span className="text-quiet"> after {formatDuration(processedAt - receivedAt)}</span>
        </Definition>
      )}
      {redeliveredAt !== null && (
        <Definition name="Delivered again">
          {redeliveries === 1 ? "Once, " : `${redeliveries} times, last `}
          <ExactTime at={redeliveredAt} />
        </Definition>
      )}
      {nextAttemptAt !== null && (
        <Definition name="Next attempt">
          <ExactTime at={nextAttemptAt} />
        </Definition>
      )}
      {waitingFor !== null && (
        <Definition name="Waiting for">
          <code className="break-all font-mono text-meta">{waitingFor}</code>
        </Definition>
      )}
      {conflictedAt !== null && (
        <Definition name="Conflict">
          Different content arrived with the same ID at <ExactTime at={conflictedAt} />; the first
          was kept.
        </Definition>
      )}
    </Definitions>
  );
}
