import {
  ArrowLeftRight,
  CalendarX2,
  CircleCheck,
  CirclePause,
  CircleX,
  Link2,
  RefreshCw,
} from "lucide-react";
import { useState } from "react";
import type { Invoice } from "@/lib/billing/account";
import { amountOf, type Mark, markOf } from "@/lib/billing/history-marks";
import { wordsForAmount } from "@/lib/billing/price-words";
import { MINUTE } from "@/lib/durations";
import type { HistoryEntry } from "@/lib/subscriptions/history-entry";
import { wordsForChange } from "@/lib/subscriptions/history-words";
import { CalendarDate } from "../ui/calendar-date";
import { classNames } from "../ui/class-names";
import { EmptyState } from "../ui/empty-state";
import { RelativeTime } from "../ui/relative-time";
import { Section } from "../ui/section";
import { PhraseText } from "./phrase-text";

const LOOKS: Record<Mark, { Icon: typeof CircleX; color: string }> = {
  begun: { Icon: CircleCheck, color: "text-good" },
  renewed: { Icon: RefreshCw, color: "text-good" },
  changed: { Icon: ArrowLeftRight, color: "text-accent" },
  failed: { Icon: CircleX, color: "text-bad" },
  ending: { Icon: CalendarX2, color: "text-attention" },
  paused: { Icon: CirclePause, color: "text-attention" },
  linked: { Icon: Link2, color: "text-accent" },
};

interface HistorySectionProps {
  history: readonly HistoryEntry[];
  /** For the amounts. */
  invoices: readonly Invoice[];
  isCut: boolean;
  asOf: number;
}

export function HistorySection({ history, invoices, isCut, asOf }: HistorySectionProps) {
  const [firstSeen] = useState(() => new Set(history.map(({ id }) => id)));
  return (
    <Section title="History">
      <div className="min-h-36">
        {history.length === 0 ? (
          <EmptyState title="No history yet">
            Purchases, renewals, cancellations and failed payments appear here.
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line rounded-box border border-line">
            {history.map((entry) => (
              <HistoryRow
                key={entry.id}
                entry={entry}
                invoices={invoices}
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
  invoices: readonly Invoice[];
  asOf: number;
  isNew: boolean;
}

/** The icon repeats what the sentence says. */
function HistoryRow({ entry, invoices, asOf, isNew }: HistoryRowProps) {
  const mark = markOf(entry.kinds);
  const { Icon, color } = LOOKS[mark];
  const moved = amountOf(entry, invoices);
  return (
    <li
      className={classNames(
        "flex min-h-14 items-start gap-3 px-4 py-3",
        isNew && "rounded-[4px] motion-safe:animate-changed",
      )}
    >
      <Icon className={classNames("mt-1 size-4 shrink-0", color)} aria-hidden />
      <div className="min-w-0 grow">
        {entry.kinds.map((kind) => (
          <p key={kind} className="text-pretty">
            <PhraseText phrase={wordsForChange(kind, entry)} />
          </p>
        ))}
        <p className="text-meta text-quiet">
          <ChangeTime at={entry.changedAt} asOf={asOf} />
        </p>
      </div>
      {moved && (
        <p className="shrink-0 text-right font-medium tabular-nums">
          {wordsForAmount(Math.abs(moved.amount), moved.currency)}
          <span className="block font-normal text-meta text-quiet">
            {moved.amount < 0 ? "credited" : mark === "failed" ? "unpaid" : "invoiced"}
          </span>
        </p>
      )}
    </li>
  );
}

/** A change dated by a provider whose clock is ahead shows its date, so that no past event reads as a future one. */
function ChangeTime({ at, asOf }: { at: number; asOf: number }) {
  return at > asOf + MINUTE ? <CalendarDate at={at} /> : <RelativeTime at={at} asOf={asOf} />;
}
