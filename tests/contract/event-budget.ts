// What one payment event may cost, step by step: tests/contract/event-budget.test.ts counts it from the web route to the commit.
// The first event is of a new buyer, the second changes what they bought, and the third is of a type that is not handled.

export const EVENTS = [
  "subscription.created",
  "subscription.updated",
  "benefit_grant.created",
] as const;
export type EventName = (typeof EVENTS)[number];

export interface Step {
  readonly step: string;
  /** In the order of the events. */
  readonly counts: readonly [number, number, number];
  readonly why: string;
}

const toSteps = (rows: readonly (readonly [string, Step["counts"], string])[]): Step[] =>
  rows.map(([step, counts, why]) => ({ step, counts, why }));

export const BUDGET: readonly Step[] = toSteps([
  // From the web server to the engine.
  ["HTTP POST /api/mutation", [1, 1, 1], "records, processes and settles in one round trip"],
  ["bytes of the web server's log", [254, 254, 256], "one line: event, type and outcome"],
  ["function calls", [1, 1, 1], "a nested mutation would cost a quarter of the event"],

  // The transaction.
  ["SQL BEGIN", [1, 1, 1], "one transaction, so a crash leaves all of it or nothing"],
  ["SQL COMMIT", [1, 1, 1], "on disk before the provider is answered"],
  ["SQL UPDATE clock", [1, 1, 1], "times increase across restarts"],

  // What is read. An index that is read twice is a lookup to save.
  ["read webhookEvents.by_eventId", [1, 1, 1], "the same event acts once"],
  ["read subscriptions.by_polarSubscriptionId", [1, 1, 0], "the record that the event changes"],
  ["read erasures.by_userId", [1, 0, 0], "a deleted user stays deleted"],
  [
    "read pendingSubscriptions.by_polarSubscriptionId",
    [1, 0, 0],
    "a new record takes in what waited",
  ],
  ["read pendingSubscriptions.by_customerId", [1, 0, 0], "a known buyer gets what else waited"],
  ["read people.by_userId", [1, 0, 0], "operators find a person once"],
  ["read customers.by_customerId", [1, 0, 1], "whose customer it is"],
  ["read notices.by_userId_and_key", [1, 1, 0], "credits may be back with the plan"],
  ["read webhookEvents.by_waitingFor", [1, 0, 0], "events that came before their record"],
  ["read billingAccounts.by_userId", [1, 1, 0], "an open plan page asks the provider again"],
  ["SQL SELECT idx", [10, 4, 2], "each read of an index is one statement"],
  ["SQL SELECT docs", [0, 1, 0], "the record before its patch"],

  // What is written.
  ["insert webhookEvents", [1, 1, 1], "the log of what the provider sent"],
  [
    "index entries of webhookEvents",
    [8, 8, 8],
    "by ID, for retries, erasure and operators' filters",
  ],
  ["insert subscriptions", [1, 0, 0], "the record"],
  ["patch subscriptions", [0, 1, 0], "the record"],
  ["index entries of subscriptions", [5, 0, 0], "by user, ID, customer and status"],
  ["insert subscriptionChanges", [1, 1, 0], "the history that users see"],
  ["index entries of subscriptionChanges", [3, 3, 0], "by user, and by event for operators"],
  ["insert customers", [1, 0, 0], "whose customer it is"],
  ["index entries of customers", [3, 0, 0], "by user and customer"],
  ["insert people", [1, 0, 0], "operators search by ID and address"],
  ["index entries of people", [4, 0, 0], "by user and by both addresses"],
  ["SQL INSERT docs", [5, 2, 1], "one for each new document"],
  ["SQL UPDATE docs", [0, 1, 0], "one for each changed document"],
  ["SQL INSERT idx", [23, 11, 8], "one for each index entry"],
  ["bytes written", [5625, 4709, 856], "documents and keys, as the write-ahead log receives them"],
]);

/** What many events that arrive together cost in all: the first goes alone, and the others share what follows. */
export const SHARED = [
  "HTTP POST /api/mutation",
  "function calls",
  "SQL BEGIN",
  "SQL COMMIT",
  "SQL UPDATE clock",
] as const;
