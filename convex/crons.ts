// What runs by the clock. Each job is one bounded step that continues itself while there is more to do.
import { cronJobs } from "convex/server";
import { internal } from "./_generated/api";

const crons = cronJobs();

crons.daily("forget old credit spends", { hourUTC: 3, minuteUTC: 20 }, internal.usage.pruneSpends);

crons.hourly("bring tokens under the current key", { minuteUTC: 40 }, internal.resealing.run, {});

export default crons;
