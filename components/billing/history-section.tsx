import { useState } from "react";
import { MINUTE } from "@/lib/durations";
import type { HistoryEntry } from "@/lib/subscriptions/history-entry";
import { wordsForChange } from "@/lib/subscriptions/history-words";
import { CalendarDate } from "../ui/calendar-date";
import { classNames } from "../ui/class-names";
import { EmptyState } from "../ui/empty-state";
import { RelativeTime } from "../ui/relative-time";
import { Section } from "../ui/section";
import { PhraseText } from "./phrase-text";

interface HistorySectionProps {
  history: readonly HistoryEntry[];
  isCut: boolean;
  asOf: number;
}

export function HistorySection({ history, isCut, asOf }: HistorySectionProps) {
  const [firstSeen] = useState(() => new Set(history.map(({ id }) => id)));
  return (
    <Section title="History">
      <div className="min-h-36">
        {history.length === 0 ? (
          <EmptyState title="No history yet">
            Purchases, renewals, cancellations and failed payments appear here.
          </EmptyState>
        ) : (
          <ol className="space-y-4 border-line border-l pl-4">
            {history.map((entry) => (
              <HistoryRow
                key={entry.id}
                entry={entry}
                asOf={asOf}
                isNew={!firstSeen.has(entry.id)}
              />
            ))}
          </ol>
        )}
        {isCut && (
          <p className="mt-4 text-meta text-quiet">Older entries are kept but not shown.</p>
        )}
      </div>
    </Section>
  );
}

interface HistoryRowProps {
  entry: HistoryEntry;
  asOf: number;
  isNew: boolean;
}

function HistoryRow({ entry, asOf, isNew }: HistoryRowProps) {
  return (
    <li
      className={classNames(
        "relative before:absolute before:top-2 before:-left-[20.5px] before:size-2 before:rounded-full before:bg-line",
        isNew && "rounded-[4px] motion-safe:animate-changed",
      )}
    >
      {entry.kinds.map((kind) => (
        <p key={kind} className="text-pretty">
          <PhraseText phrase={wordsForChange(kind, entry)} />
        </p>
      ))}
      <p className="text-meta text-quiet">
        <ChangeTime at={entry.changedAt} asOf={asOf} />
      </p>
    </li>
  );
}

/** A change dated by a provider whose clock is ahead shows its date, so that no past event reads as a future one. */
function ChangeTime({ at, asOf }: { at: number; asOf: number }) {
  return at > asOf + MINUTE ? <CalendarDate at={at} /> : <RelativeTime at={at} asOf={asOf} />;
}
