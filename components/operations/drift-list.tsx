import { type EarlyReads, groupDrift } from "@/lib/operations/drift-view";
import type { DriftView } from "@/lib/operations/user-story";
import type { DriftCause } from "@/lib/reconciliation/drift-record";
import { RelativeTime } from "../ui/relative-time";
import { FieldText, type ProductNames } from "./field-text";
import { Line, Panel } from "./panel";
import { describeUnderWay } from "./run-words";
import { UserLink } from "./user-link";

const CAUSE_WORDS: Record<DriftCause, string> = {
  missed: "No event arrived.",
  under_way: "The comparison ran before the event arrived.",
  failed: "An event arrived but could not be processed.",
  out_of_order: "The last of several events never arrived.",
  edited: "The record was changed by something other than an event.",
  unknown_at_provider: "The provider does not know this subscription. Nothing was changed.",
};

/** "cancelAtPeriodEnd" as words. */
const formatField = (field: string): string =>
  field.replace(/([a-z])([A-Z])/g, "$1 $2").toLowerCase();

interface DriftListProps {
  repairs: readonly DriftView[];
  products: ProductNames;
}

export function DriftList({ repairs, products }: DriftListProps) {
  return (
    <Panel label="Repairs, newest first">
      {groupDrift(repairs).map((found) =>
        "field" in found ? (
          <RepairLine key={found.id} repair={found} products={products} />
        ) : (
          <EarlyLine key={found.runId} early={found} />
        ),
      )}
    </Panel>
  );
}

function RepairLine({ repair, products }: { repair: DriftView; products: ProductNames }) {
  const { field, before, after, cause, at, user, polarSubscriptionId } = repair;
  return (
    <Line
      value={<RelativeTime at={at} />}
      detail={
        <>
          {CAUSE_WORDS[cause]}
          <span className="block break-all font-mono">{polarSubscriptionId}</span>
          {user === null ? "No user yet" : <UserLink user={user} />}
        </>
      }
    >
      {formatField(field)}:{" "}
      <span className="text-quiet line-through">
        <FieldText field={field} text={before} products={products} />
      </span>{" "}
      <span aria-hidden>→</span> <span className="sr-only">is now</span>{" "}
      <FieldText field={field} text={after} products={products} />
    </Line>
  );
}

/** Not drift, but a comparison wrote the record before the event did. */
function EarlyLine({ early: { at, polarSubscriptionIds } }: { early: EarlyReads }) {
  return (
    <Line
      value={<RelativeTime at={at} />}
      detail={<span className="break-all font-mono">{polarSubscriptionIds.join(", ")}</span>}
    >
      <span className="text-quiet">{describeUnderWay(polarSubscriptionIds.length)}.</span>
    </Line>
  );
}
