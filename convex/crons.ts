// Schedules the recurring jobs. Each job is one bounded step that schedules its own continuation.
import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.daily("forget old credit spends", { hourUTC: 3, minuteUTC: 20 }, internal.usage.pruneSpends);

crons.hourly(
  "bring tokens under the current key",
  { minuteUTC: 40 },
  internal.connections.resealing.run,
  {},
);

crons.interval(
  "compare with the payment provider",
  { minutes: 15 },
  internal.reconciliation.run,
  {},
);

crons.daily(
  "let old events go",
  { hourUTC: 3, minuteUTC: 50 },
  internal.erasure.retention.prune,
  {},
);

crons.hourly(
  "note the age of secrets",
  { minuteUTC: 5 },
  internal.operations.health.noteOwnSecrets,
  {},
);

crons.daily(
  "tidy up after imports",
  { hourUTC: 4, minuteUTC: 10 },
  internal.imports.steps.sweep,
  {},
);

export default crons;
