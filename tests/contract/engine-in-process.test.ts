// @module-tag deep
import { startEngineInProcess } from "../support/engine-in-process.ts";
import { runCasesOn } from "../support/every-case.ts";

/** Queries, mutations, scheduled functions and actions. A context for each call takes most of the time of a case. */
const IN_OWN_CONTEXTS: ReadonlySet<string> = new Set([
  "planOverviewCases",
  "paymentEventCases",
  "waitingEventCases",
  "connectionAttemptCases",
]);

runCasesOn(
  "the embedded engine in process, each call in its own context",
  startEngineInProcess,
  (suite) => (IN_OWN_CONTEXTS.has(suite) ? {} : null),
);
