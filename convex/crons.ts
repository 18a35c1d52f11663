// Schedules the recurring jobs. Each job is one bounded step that schedules its own continuation.
import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.daily("delete old credit spends", { hourUTC: 3, minuteUTC: 20 }, internal.usage.pruneSpends);

crons.hourly(
  "reseal tokens with the current key",
  { minuteUTC: 40 },
  internal.connections.resealing.run,
  {},
);

crons.interval(
  "reconcile with the payment provider",
  { minutes: 15 },
  internal.reconciliation.run,
  {},
);

crons.daily(
  "prune old events",
  { hourUTC: 3, minuteUTC: 50 },
  internal.erasure.retention.prune,
  {},
);

// An interval runs first when it is deployed.
crons.interval("read prices", { minutes: 30 }, internal.billing.products.keepFresh, {});

crons.interval(
  "record the fingerprints of secrets",
  { minutes: 5 },
  internal.operations.health.noteOwnSecrets,
  {},
);

crons.interval("add up event traffic", { minutes: 1 }, internal.webhooks.rollUpTraffic, {});

crons.interval("send a heartbeat", { minutes: 5 }, internal.webhooks.heartbeat.beat, {});

crons.interval("alert operators", { minutes: 5 }, internal.operations.alerts.evaluate, {});

crons.daily("sweep imports", { hourUTC: 4, minuteUTC: 10 }, internal.imports.steps.sweep, {});

export default crons;
