import type { Attempt } from "@/lib/operations/attempt-record";
import type { EventStory } from "@/lib/operations/event-view";
import { EmptyState } from "../ui/empty-state";
import { ToneIcon } from "../ui/tone-icon";
import { OUTCOME_WORDS, outcomeTone, TRIGGER_WORDS } from "./event-words";
import { ExactTime } from "./exact-time";
import { Line, Panel } from "./panel";

export function AttemptList({ story: { attempts, attemptCount } }: { story: EventStory }) {
  if (attempts.length === 0) {
    return <EmptyState title="No attempt yet">Stored and waiting to be processed.</EmptyState>;
  }
  const hidden = attemptCount - attempts.length;
  const numbered = attempts.map((attempt, place) => ({ number: hidden + place + 1, attempt }));
  return (
    <>
      {hidden > 0 && (
        <p className="mb-2 text-meta text-quiet">
          {hidden} earlier {hidden === 1 ? "attempt is" : "attempts are"} no longer kept.
        </p>
      )}
      <Panel label="Attempts, oldest first">
        {numbered.map(({ number, attempt }) => (
          <Line
            key={number}
            value={<ExactTime at={attempt.at} />}
            detail={`${number}. ${TRIGGER_WORDS[attempt.trigger]}`}
          >
            <Result attempt={attempt} />
          </Line>
        ))}
      </Panel>
    </>
  );
}

function Result({ attempt: { error, outcome } }: { attempt: Attempt }) {
  return (
    <span className="flex gap-2">
      <ToneIcon
        tone={error === undefined ? outcomeTone(outcome ?? null) : "bad"}
        className="mt-1"
      />
      <span className="min-w-0">
        {error === undefined ? `Processed, ${OUTCOME_WORDS[outcome ?? "logged"]}` : error}
      </span>
    </span>
  );
}
