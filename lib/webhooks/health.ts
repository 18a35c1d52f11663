import type { Heartbeat } from "./heartbeat";

/**
 * The payment endpoint's health report and its health rule. The report states what is configured and reachable, never an
 * address, a secret or an identity.
 */

export interface HealthChecks {
  readonly webhookSecretConfigured: boolean;
  readonly convexUrlConfigured: boolean;
  readonly serviceKeyConfigured: boolean;
  /** Included for convenience; payment events do not depend on it. */
  readonly identitySecretConfigured: boolean;
  readonly backendReachable: boolean;
  /** Whether it has just stored something. */
  readonly backendWritable: boolean;
  /** ISO 8601. */
  readonly timestamp: string;
}

export type BackendState =
  | "answering"
  | "unreachable"
  | "refused"
  | "invalid_response"
  | "unconfigured";

export interface EventCounts {
  readonly lastEventAt: number | null;
  /** Counted up to 100. */
  readonly failed: number;
  readonly retrying: number;
  readonly pending: number;
}

export interface HealthReport {
  readonly status: "healthy" | "unhealthy";
  readonly checks: HealthChecks;
  readonly backend: BackendState;
  /** Null if the backend was unreachable. */
  readonly events: EventCounts | null;
  /** Says nothing about the status: who reads this report has reached the endpoint. Null if the backend was unreachable. */
  readonly heartbeat: Heartbeat | null;
}

export function reportHealth(
  checks: HealthChecks,
  backend: BackendState,
  events: EventCounts | null,
  heartbeat: Heartbeat | null = null,
): HealthReport {
  const healthy =
    checks.webhookSecretConfigured &&
    checks.convexUrlConfigured &&
    checks.serviceKeyConfigured &&
    checks.backendReachable &&
    checks.backendWritable;
  return { status: healthy ? "healthy" : "unhealthy", checks, backend, events, heartbeat };
}

/** Distinguishes our report from an intermediary's error page. */
export function isHealthReport(value: unknown): value is HealthReport {
  if (typeof value !== "object" || value === null) return false;
  if (!("status" in value && "checks" in value && "backend" in value && "events" in value)) {
    return false;
  }
  return (
    (value.status === "healthy" || value.status === "unhealthy") &&
    typeof value.checks === "object" &&
    value.checks !== null
  );
}
