import type { MiddlewareHandler } from "hono";
import type { EmulatorEnv } from "../kernel/emulator.ts";
import type { Fault } from "../kernel/faults.ts";
import type { GithubInstance } from "./instance.ts";

/** The limit is used up until a time that only `x-ratelimit-reset` reports. */
const PRIMARY = "primary-limit";
/** Too many concurrent requests: with `retry-after`, or without any hint. */
const SECONDARY = "secondary-limit";
const SECONDARY_SILENT = "secondary-limit-silent";

const SECOND = 1000;
const DOCUMENTATION =
  "https://docs.github.com/rest/using-the-rest-api/rate-limits-for-the-rest-api";
const SECONDARY_MESSAGE =
  "You have exceeded a secondary rate limit. Please wait a few minutes before you try again.";

/** GitHub answers 403 or 429; 403 unless the dial says 429. */
const statusOf = ({ status }: Fault): 403 | 429 => (status === 429 ? 429 : 403);

export function limitFaults(instance: GithubInstance): MiddlewareHandler<EmulatorEnv> {
  const { faults } = instance.context;
  faults.declare(PRIMARY, SECONDARY, SECONDARY_SILENT);
  return async (c, next) => {
    const { path } = c.req;
    const primary = faults.strike(PRIMARY, path);
    if (primary) {
      const reset = Math.ceil(instance.now / SECOND) + primary.retryAfterSeconds;
      c.header("x-ratelimit-remaining", "0");
      c.header("x-ratelimit-reset", String(reset));
      const body = { message: "API rate limit exceeded", documentation_url: DOCUMENTATION };
      return c.json(body, statusOf(primary));
    }
    const withHint = faults.strike(SECONDARY, path);
    const secondary = withHint ?? faults.strike(SECONDARY_SILENT, path);
    if (!secondary) return next();
    if (withHint) c.header("retry-after", String(withHint.retryAfterSeconds));
    c.header("x-ratelimit-remaining", "4000");
    const body = {
      documentation_url: `${DOCUMENTATION}#about-secondary-rate-limits`,
      message: SECONDARY_MESSAGE,
    };
    return c.json(body, statusOf(secondary));
  };
}
