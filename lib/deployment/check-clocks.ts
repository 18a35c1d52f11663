// Judges clocks: this machine's, the web server's and Convex's, by that of a provider, who is right. Pure.
import { MINUTE, SECOND } from "../durations";
import type { Facts } from "./facts";
import { type Finding, failure, ok, warning } from "./finding";

/** A signature is refused when the clocks of sender and receiver differ by five minutes. */
const BAD_SKEW_MS = MINUTE;
const ODD_SKEW_MS = 10 * SECOND;

interface Clock {
  readonly id: string;
  readonly whose: string;
  /** Ahead of the right time. */
  readonly aheadMs: number;
}

/** Without a provider's time, this machine's counts as right. */
function readClocks({ clerk, health, backendReach }: Facts): Clock[] {
  const hereMs = clerk?.skewMs == null ? null : -clerk.skewMs;
  const clock = (id: string, whose: string, skewMs: number | null): Clock[] =>
    skewMs === null ? [] : [{ id, whose, aheadMs: skewMs + (hereMs ?? 0) }];
  return [
    ...clock("outside.clock.here", "this machine", hereMs === null ? null : 0),
    ...clock("outside.clock.web", "the web server", health.skewMs),
    ...clock("outside.clock.convex", "Convex", backendReach.skewMs),
  ];
}

export const checkClocks = (facts: Facts): Finding[] =>
  readClocks(facts).map((clock) => checkClock(clock, facts.clerk?.skewMs != null));

function checkClock({ id, whose, aheadMs }: Clock, isByProvider: boolean): Finding {
  const reference = isByProvider ? "Clerk's" : "this machine's";
  if (Math.abs(aheadMs) < ODD_SKEW_MS)
    return ok("outside", id, `The clock of ${whose} agrees with ${reference}.`);
  const seconds = Math.round(Math.abs(aheadMs) / SECOND);
  const says = `The clock of ${whose} is ${seconds} s ${aheadMs > 0 ? "ahead of" : "behind"} ${reference}.`;
  const other = isByProvider ? "" : ", or on this one";
  const machine = whose === "this machine" ? whose : `the machine of ${whose}`;
  const mend = `Synchronize the clock of ${machine}${other}: timedatectl set-ntp true`;
  if (Math.abs(aheadMs) < BAD_SKEW_MS) return warning("outside", id, says, mend);
  return failure("outside", id, `${says} Signatures and sessions are refused.`, mend);
}

/** The mend of the first clock that is far off: then a refused signature says nothing about a secret. */
export const findClockMend = (facts: Facts): string | null =>
  checkClocks(facts).find(({ level }) => level === "error")?.mend ?? null;
