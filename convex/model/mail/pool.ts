// The pool that sends mails: few at once, as providers ask, and again with backoff while another attempt may succeed.
import { Workpool } from "@convex-dev/workpool";
import { SECOND } from "../../../lib/durations";
import { components } from "../../_generated/api";

/**
 * An action of this pool throws to be tried again: after about 30 s, 2 min, 8 min, 32 min and 2 h. The last attempt is
 * well within the 24 hours for which the provider remembers an idempotency key.
 */
export const mailPool = new Workpool(components.mailPool, {
  maxParallelism: 2,
  retryActionsByDefault: true,
  defaultRetryBehavior: { maxAttempts: 6, initialBackoffMs: 30 * SECOND, base: 4 },
  logLevel: "ERROR",
});
