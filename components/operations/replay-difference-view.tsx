import type { RecordChange } from "@/lib/operations/record-change";
import type { ReplayDifference } from "@/lib/operations/replay-difference";
import { CopyableId } from "../ui/copyable-id";
import { EmptyState } from "../ui/empty-state";
import { Section } from "../ui/section";
import { StatusBadge } from "../ui/status-badge";
import { RESULT_WORDS, STATE_WORDS } from "./event-words";
import { ExactTime } from "./exact-time";
import { FieldText, type ProductNames } from "./field-text";
import { Line, Panel } from "./panel";
import { describeRecordChange, formatField, formatValue } from "./replay-words";
import { EventLink, UserLink } from "./user-link";

interface ReplayDifferenceViewProps {
  difference: ReplayDifference;
  isApplied: boolean;
  products: ProductNames;
}

export function ReplayDifferenceView(props: ReplayDifferenceViewProps) {
  const { difference, isApplied, products } = props;
  const { changes, changeCount, events } = difference;
  if (events.length === 0) return null;
  return (
    <div className="grid grid-cols-1 gap-x-8 lg:grid-cols-2">
      <Section title={isApplied ? "What changed" : "What would change"}>
        {changes.length === 0 ? (
          <EmptyState title="No changes">
            Each of these events is already applied or outdated.
          </EmptyState>
        ) : (
          <ul className="space-y-3">
            {changes.map((change) => (
              <li key={change.row}>
                <Change change={change} products={products} />
              </li>
            ))}
          </ul>
        )}
        {changeCount > changes.length && (
          <p className="mt-2 text-meta text-quiet">And {changeCount - changes.length} more.</p>
        )}
      </Section>
      <Section title="Event by event">
        <Panel label="Events, oldest first">
          {events.map(({ eventId, eventType, receivedAt, was, result, error }) => (
            <Line
              key={eventId}
              value={
                <StatusBadge tone={RESULT_WORDS[result].tone}>
                  {RESULT_WORDS[result].label}
                </StatusBadge>
              }
              detail={
                <>
                  <ExactTime at={receivedAt} /> · was {STATE_WORDS[was].label.toLowerCase()}
                  {error !== null && <span className="block text-ink">{error}</span>}
                </>
              }
            >
              <EventLink eventId={eventId}>{eventType}</EventLink>
            </Line>
          ))}
        </Panel>
      </Section>
    </div>
  );
}

function Change({ change, products }: { change: RecordChange; products: ProductNames }) {
  const { name, user, fields } = change;
  return (
    <div className="rounded-box border border-line">
      <div className="border-line border-b px-4 py-2.5">
        <p className="font-medium">{describeRecordChange(change)}</p>
        <div className="text-meta text-quiet">
          <CopyableId id={name} />
          {user !== null && (
            <p>
              <UserLink user={user} />
            </p>
          )}
        </div>
      </div>
      <table className="w-full table-fixed text-meta">
        <thead className="sr-only">
          <tr>
            <th scope="col">Field</th>
            <th scope="col">Before</th>
            <th scope="col">After</th>
          </tr>
        </thead>
        <tbody className="divide-y divide-line">
          {fields.map(({ field, before, after }) => (
            <tr key={field} className="align-top">
              <th scope="row" className="px-4 py-2 text-left font-normal text-quiet">
                {formatField(field)}
              </th>
              <td className="break-words px-2 py-2">
                <Value
                  field={field}
                  value={before}
                  products={products}
                  className="text-bad line-through decoration-bad/40"
                />
              </td>
              <td className="break-words px-4 py-2">
                <Value field={field} value={after} products={products} className="text-good" />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface ValueProps {
  field: string;
  value: RecordChange["fields"][number]["before"];
  products: ProductNames;
  className: string;
}

function Value({ field, value, products, className }: ValueProps) {
  return (
    <span className={value === null ? "text-quiet" : className}>
      <FieldText field={field} text={formatValue(field, value)} products={products} />
    </span>
  );
}
