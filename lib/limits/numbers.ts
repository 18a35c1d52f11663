// Our own limits: how often one person, or one network address, may start something. docs/limits.md lists them.
import { DAY, MINUTE } from "../durations";

export interface Limit {
  /** This many at once, and then evenly over the period. */
  readonly rate: number;
  readonly periodMs: number;
}

/** Counted in the backend for each signed-in person. */
export const PERSON_LIMITS = {
  connections: { rate: 30, periodMs: MINUTE },
  previews: { rate: 60, periodMs: MINUTE },
  imports: { rate: 60, periodMs: MINUTE },
  generations: { rate: 60, periodMs: MINUTE },
  pulls: { rate: 30, periodMs: MINUTE },
  checkouts: { rate: 20, periodMs: MINUTE },
  exports: { rate: 5, periodMs: DAY },
} as const satisfies Record<string, Limit>;

/** Counted in each web server for each address; off while the address of a request is not known. */
export const ADDRESS_LIMITS = {
  connections: { rate: 60, periodMs: MINUTE },
  /** Webhook deliveries that were refused. A correctly signed delivery is never counted. */
  refusedDeliveries: { rate: 120, periodMs: MINUTE },
} as const satisfies Record<string, Limit>;

export type PersonLimit = keyof typeof PERSON_LIMITS;
export type AddressLimit = keyof typeof ADDRESS_LIMITS;
/** `processorTime` is counted by the local engine, which serves callers in turn. */
export type LimitName = PersonLimit | AddressLimit | "processorTime";

/** As the rate limiter counts it. */
export const toBucket = ({ rate, periodMs }: Limit) => ({
  kind: "token bucket" as const,
  rate,
  period: periodMs,
  capacity: rate,
});
