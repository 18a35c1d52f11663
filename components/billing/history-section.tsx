import { useState } from "react";
import { MINUTE } from "@/lib/durations";
import { describeCredits } from "@/lib/generations/spend-words";
import type { GrantView } from "@/lib/subscriptions/credits";
import type { HistoryEntry } from "@/lib/subscriptions/history-entry";
import { wordsForChange } from "@/lib/subscriptions/history-words";
import { type Phrase, toPlainText } from "@/lib/subscriptions/phrase";
import type { PlanOverview } from "@/lib/subscriptions/plan-overview";
import { CalendarDate } from "../ui/calendar-date";
import { classNames } from "../ui/class-names";
import { EmptyState } from "../ui/empty-state";
import { RelativeTime } from "../ui/relative-time";
import { Section } from "../ui/section";
import { PhraseText } from "./phrase-text";

export function HistorySection({ overview }: { overview: PlanOverview }) {
  const { history, grants, isHistoryCut, decidedAt: asOf } = overview;
  const entries = [...history.map(toEntry), ...grants.map(toAddition)].toSorted(
    (a, b) => b.at - a.at,
  );
  const [firstSeen] = useState(() => new Set(entries.map(({ id }) => id)));
  return (
    <Section title="History">
      <div className="min-h-36">
        {entries.length === 0 ? (
          <EmptyState title="No history yet">
            Purchases, renewals, cancellations and failed payments appear here.
          </EmptyState>
        ) : (
          <ol className="space-y-4 border-line border-l pl-4">
            {entries.map((entry) => (
              <HistoryRow
                key={entry.id}
                entry={entry}
                asOf={asOf}
                isNew={!firstSeen.has(entry.id)}
              />
            ))}
          </ol>
        )}
        {isHistoryCut && (
          <p className="mt-4 text-meta text-quiet">Older entries are kept but not shown.</p>
        )}
      </div>
    </Section>
  );
}

interface Entry {
  id: string;
  at: number;
  phrases: readonly Phrase[];
}

const toEntry = (entry: HistoryEntry): Entry => ({
  id: entry.id,
  at: entry.changedAt,
  phrases: entry.kinds.map((kind) => wordsForChange(kind, entry)),
});

const toAddition = ({ id, amount, grantedAt }: GrantView): Entry => ({
  id,
  at: grantedAt,
  phrases: [[`${describeCredits(amount)} added by support.`]],
});

interface HistoryRowProps {
  entry: Entry;
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
      {entry.phrases.map((phrase) => (
        <p key={toPlainText(phrase, String)} className="text-pretty">
          <PhraseText phrase={phrase} />
        </p>
      ))}
      <p className="text-meta text-quiet">
        <ChangeTime at={entry.at} asOf={asOf} />
      </p>
    </li>
  );
}

/** A change dated by a provider whose clock is ahead shows its date, so that no past event reads as a future one. */
function ChangeTime({ at, asOf }: { at: number; asOf: number }) {
  return at > asOf + MINUTE ? <CalendarDate at={at} /> : <RelativeTime at={at} asOf={asOf} />;
}
