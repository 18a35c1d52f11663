import type { Refusal, RefusalReport } from "@/lib/webhooks/refusal-record";
import { classNames } from "../ui/class-names";
import { EmptyState } from "../ui/empty-state";
import { RelativeTime } from "../ui/relative-time";
import { ExactTime } from "./exact-time";
import { Line, Panel } from "./panel";
import { describeReason, ENDPOINT_NAMES, formatTimes } from "./refusal-words";

export function RefusalList({ reports }: { reports: readonly RefusalReport[] }) {
  if (reports.length === 0) {
    return (
      <EmptyState title="No delivery was refused">
        Deliveries that fail a check, such as a wrong signature, are counted here for 30 days.
      </EmptyState>
    );
  }
  return (
    <div
      className={classNames(
        "grid grid-cols-1 items-start gap-x-8 gap-y-4",
        reports.length > 1 && "lg:grid-cols-2",
      )}
    >
      {reports.map((report) => (
        <EndpointRefusals key={report.endpoint} report={report} />
      ))}
    </div>
  );
}

function EndpointRefusals({ report: { endpoint, reasons, newest } }: { report: RefusalReport }) {
  const name = ENDPOINT_NAMES[endpoint];
  return (
    <div className="min-w-0">
      <h3 className="mb-2 text-meta text-quiet">{name}</h3>
      <Panel label={`${name}: reasons, latest first`}>
        {reasons.map(({ reason, count, firstAt, lastAt }) => (
          <Line
            key={reason}
            value={formatTimes(count)}
            detail={
              <>
                {count > 1 && "Last "}
                <RelativeTime at={lastAt} />
                {count > 1 && (
                  <>
                    , first <RelativeTime at={firstAt} />
                  </>
                )}
              </>
            }
          >
            {describeReason(reason)}
          </Line>
        ))}
      </Panel>
      <details className="mt-2">
        <summary className="cursor-pointer text-meta text-quiet hover:text-ink">
          Newest deliveries
        </summary>
        <div className="mt-2">
          <Panel label={`${name}: refused deliveries, newest first`}>
            {newest.map((refusal, place) => (
              <Line
                // biome-ignore lint/suspicious/noArrayIndexKey: a stranger may repeat every other field
                key={place}
                value={<ExactTime at={refusal.at} />}
                detail={<Claimed refusal={refusal} />}
              >
                {refusal.status} · {describeReason(refusal.reason)}
              </Line>
            ))}
          </Panel>
        </div>
      </details>
    </div>
  );
}

/** What the headers said; it is not verified. */
function Claimed({ refusal: { deliveryId, eventName } }: { refusal: Refusal }) {
  const claims = [eventName, deliveryId].filter((claim) => claim !== undefined);
  return claims.length === 0 ? (
    "No delivery ID"
  ) : (
    <span className="break-all font-mono">{claims.join(" · ")}</span>
  );
}
