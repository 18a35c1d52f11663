import {
  ArrowLeftRight,
  CalendarX2,
  CircleCheck,
  CirclePause,
  CircleX,
  Gift,
  Link2,
  RefreshCw,
} from "lucide-react";
import { useState } from "react";
import type { Invoice } from "@/lib/billing/account";
import { amountOf, type Mark, markOf } from "@/lib/billing/history-marks";
import { wordsForAmount } from "@/lib/billing/price-words";
import { MINUTE } from "@/lib/durations";
import { describeCredits } from "@/lib/generations/credit-count";
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

type Kind = Mark | "added";

const LOOKS: Record<Kind, { Icon: typeof CircleX; color: string }> = {
  begun: { Icon: CircleCheck, color: "text-good" },
  renewed: { Icon: RefreshCw, color: "text-good" },
  changed: { Icon: ArrowLeftRight, color: "text-accent" },
  failed: { Icon: CircleX, color: "text-bad" },
  ending: { Icon: CalendarX2, color: "text-attention" },
  paused: { Icon: CirclePause, color: "text-attention" },
  linked: { Icon: Link2, color: "text-accent" },
  added: { Icon: Gift, color: "text-good" },
};

interface HistorySectionProps {
  overview: Pick<PlanOverview, "history" | "grants" | "isHistoryCut" | "decidedAt">;
  /** For the amounts. */
  invoices: readonly Invoice[];
}

export function HistorySection({ overview, invoices }: HistorySectionProps) {
  const { history, grants, isHistoryCut, decidedAt: asOf } = overview;
  const entries = [
    ...history.map((entry) => toEntry(entry, invoices)),
    ...grants.map(toAddition),
  ].toSorted((a, b) => b.at - a.at);
  const [firstSeen] = useState(() => new Set(entries.map(({ id }) => id)));
  return (
    <Section title="History">
      <div className="min-h-36">
        {entries.length === 0 ? (
          <EmptyState title="No history yet">
            Purchases, renewals, cancellations and failed payments appear here.
          </EmptyState>
        ) : (
          <ol className="divide-y divide-line rounded-box border border-line">
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
  /** Epoch ms. */
  at: number;
  kind: Kind;
  phrases: readonly Phrase[];
  /** What was invoiced or credited, where it is known. */
  moved: ReturnType<typeof amountOf>;
}

const toEntry = (entry: HistoryEntry, invoices: readonly Invoice[]): Entry => ({
  id: entry.id,
  at: entry.changedAt,
  kind: markOf(entry.kinds),
  phrases: entry.kinds.map((kind) => wordsForChange(kind, entry)),
  moved: amountOf(entry, invoices),
});

const toAddition = ({ id, amount, grantedAt }: GrantView): Entry => ({
  id,
  at: grantedAt,
  kind: "added",
  phrases: [[`${describeCredits(amount)} added by support.`]],
  moved: null,
});

interface HistoryRowProps {
  entry: Entry;
  asOf: number;
  isNew: boolean;
}

/** The icon repeats what the sentence says. */
function HistoryRow({ entry: { at, kind, phrases, moved }, asOf, isNew }: HistoryRowProps) {
  const { Icon, color } = LOOKS[kind];
  return (
    <li
      className={classNames(
        "flex min-h-14 items-start gap-3 px-4 py-3",
        isNew && "rounded-[4px] motion-safe:animate-changed",
      )}
    >
      <Icon className={classNames("mt-1 size-4 shrink-0", color)} aria-hidden />
      <div className="min-w-0 grow">
        {phrases.map((phrase) => (
          <p key={toPlainText(phrase, String)} className="text-pretty">
            <PhraseText phrase={phrase} />
          </p>
        ))}
        <p className="text-meta text-quiet">
          <ChangeTime at={at} asOf={asOf} />
        </p>
      </div>
      {moved && (
        <p className="shrink-0 text-right font-medium tabular-nums">
          {wordsForAmount(Math.abs(moved.amount), moved.currency)}
          <span className="block font-normal text-meta text-quiet">
            {moved.amount < 0 ? "credited" : kind === "failed" ? "unpaid" : "invoiced"}
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
