// Judges the heartbeat, which Convex sends to itself through APP_URL. Pure.
import { describeHeartbeat } from "../operations/watch-words";
import { WEBHOOK_PATH } from "../reconciliation/endpoint";
import type { HeartbeatProblem } from "../webhooks/heartbeat";
import { findClockMend } from "./check-clocks";
import type { Facts } from "./facts";
import { type Finding, failure, note, ok, setInConvex } from "./finding";

const TURN_ON = setInConvex("POLAR_WEBHOOK_SECRET", "the web server's value");

const MENDS: Record<HeartbeatProblem, string> = {
  unreachable:
    "Start the web server, and check that APP_URL is reached from where Convex runs: DNS, firewall and certificate.",
  refused: `${TURN_ON}   (and see the lines of the web server's settings)`,
  answered: `Let the proxy in front of the app pass ${WEBHOOK_PATH} on.`,
  elsewhere: `${setInConvex("APP_URL", "this deployment's address")}   (or set the web server's NEXT_PUBLIC_CONVEX_URL to this deployment)`,
  not_sent: "Look into Convex's log: crons must run.",
};

/** An attempt that was interrupted twice has left its reason there too. */
const UNKNOWN = MENDS.not_sent;

export function checkHeartbeat(facts: Facts): Finding[] {
  const { backend } = facts;
  if (backend === null) return [];
  const id = "outside.heartbeat";
  const { state, failure: cause } = backend.heartbeat;
  const says = describeHeartbeat(backend.heartbeat).text;
  switch (state) {
    case "off":
      return [note("outside", id, says, TURN_ON)];
    case "waiting":
    case "missed":
      return [note("outside", id, says, "Run this again in ten minutes.")];
    case "alive":
      return [ok("outside", id, says)];
    case "dead": {
      const clockMend = cause === "refused" ? findClockMend(facts) : null;
      const mend = clockMend ?? (cause === null ? UNKNOWN : MENDS[cause]);
      return [failure("outside", id, says, mend)];
    }
  }
}
