"use client";

import { toCsvTime } from "@/lib/operations/csv";
import { type EventFilter, isFiltering, writeFilter } from "@/lib/operations/event-filter";
import { Button } from "../ui/button";
import { EmptyState } from "../ui/empty-state";
import { ErrorState } from "../ui/error-state";
import { PageTitle } from "../ui/page-title";
import { SkeletonRows } from "../ui/skeleton";
import { EventFilterBar } from "./event-filter-bar";
import { EventList } from "./event-list";
import { ExactTime } from "./exact-time";
import { ExportCsv } from "./export-csv";
import { LiveControl } from "./live-control";
import { RetryFailed } from "./retry-failed";
import { useEventFilter } from "./use-event-filter";
import { type EventLog, useEventLog } from "./use-event-log";
import { usePauseOnScroll } from "./use-holding";
import { ZoneSentence } from "./zone-sentence";

export function EventLogPage() {
  const { filter, setFilter } = useEventFilter();
  return (
    <>
      <PageTitle title="Events">
        Every verified and stored payment event, newest first. <ZoneSentence />
      </PageTitle>
      <div className="mt-5">
        <EventFilterBar filter={filter} onChange={setFilter} />
      </div>
      <FilteredLog key={writeFilter(filter)} filter={filter} onClear={() => setFilter({})} />
    </>
  );
}

function FilteredLog({ filter, onClear }: { filter: EventFilter; onClear: () => void }) {
  const log = useEventLog(filter);
  const { events, isPaused, pause, resume, isLoading, isError, retry } = log;
  usePauseOnScroll({ isPaused, isDeep: log.looked > PAGE_SIZE, pause, resume });
  return (
    <>
      <div className="mt-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <LiveControl {...log} />
        <div className="flex flex-wrap gap-2">
          <RetryFailed filter={filter} />
          <ExportEvents events={events} />
        </div>
      </div>
      <div className="mt-3">
        {isError && (
          <ErrorState title="Could not load the log" onRetry={retry}>
            Events are still accepted and processed.
          </ErrorState>
        )}
        {!isError && events.length > 0 && <EventList events={events} onReading={pause} />}
        {!isError && events.length === 0 && isLoading && <SkeletonRows count={8} />}
        {!isError && events.length === 0 && !isLoading && (
          <NoEvents filter={filter} onClear={onClear} />
        )}
      </div>
      <LogEnd log={log} />
    </>
  );
}

function ExportEvents({ events }: Pick<EventLog, "events">) {
  return (
    <ExportCsv
      name="events"
      header={["event", "type", "state", "outcome", "received", "processed", "user", "error"]}
      rows={events.map(({ eventId, eventType, state, outcome, user, error, ...times }) => [
        ...[eventId, eventType, state, outcome],
        ...[toCsvTime(times.receivedAt), toCsvTime(times.processedAt), user, error],
      ])}
    />
  );
}

/** How many events one page searches. */
const PAGE_SIZE = 400;

function NoEvents({ filter, onClear }: { filter: EventFilter; onClear: () => void }) {
  if (!isFiltering(filter)) {
    return (
      <EmptyState title="No payment event has arrived yet">
        Events appear here as the payment provider sends them. To try it locally: npm run trigger --
        subscription.created
      </EmptyState>
    );
  }
  return (
    <EmptyState title="No event matches" action={<Button onClick={onClear}>Clear filter</Button>}>
      None of the events searched so far match the filter.
    </EmptyState>
  );
}

function LogEnd({ log }: { log: EventLog }) {
  const { events, looked, lookedToTime, searchFurther, isLoading } = log;
  if (looked === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-3">
      {searchFurther && <Button onClick={searchFurther}>Search further back</Button>}
      <p className="text-meta text-quiet">
        {events.length} shown of {looked} searched
        {lookedToTime !== null && (
          <>
            , back to <ExactTime at={lookedToTime} />
          </>
        )}
        {searchFurther === null && !isLoading && ". There are no older events."}
      </p>
    </div>
  );
}
