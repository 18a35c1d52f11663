import { type Infer, v } from "convex/values";
import { MINUTE } from "../durations";
import type { EndpointReport } from "../reconciliation/endpoint";
import type { Heartbeat } from "../webhooks/heartbeat";
import { type Silence, vSilence } from "../webhooks/silence";

// Says why a source is silent: it has nothing to send, or what it sends does not reach us. Pure.

/**
 * `unreachable`: our own heartbeat does not arrive either. `endpoint_off`: the provider has disabled or lost our endpoint.
 * `deliveries_fail`: the provider's last delivery failed. `deliveries_lost`: it succeeded after the last event that we have.
 * `source_quiet`: all is well here, and the provider has sent nothing. `unknown`: nothing tells.
 */
export const vSilenceCause = v.union(
  v.literal("unreachable"),
  v.literal("endpoint_off"),
  v.literal("deliveries_fail"),
  v.literal("deliveries_lost"),
  v.literal("source_quiet"),
  v.literal("unknown"),
);
export type SilenceCause = Infer<typeof vSilenceCause>;

export const vSourceView = v.object({
  ...vSilence.fields,
  /** Null unless the silence is a finding. */
  cause: v.union(vSilenceCause, v.null()),
});
export type SourceView = Infer<typeof vSourceView>;

/** A delivery that the provider lists this much later than our newest event is not that event's. */
const SAME_DELIVERY_MS = 5 * MINUTE;

/** Quiet for three usual gaps is a finding if something else is wrong too; otherwise only a silence beyond chance is. */
export function judgeSource(
  silence: Silence,
  heartbeat: Heartbeat,
  endpoint: EndpointReport | null,
): SourceView {
  const told = silence.source === "payments" ? endpoint : null;
  const cause = causeOf(silence, heartbeat, told);
  const hasSecondSign = cause !== "source_quiet" && cause !== "unknown";
  const isFinding = silence.state === "silent" || (silence.state === "doubtful" && hasSecondSign);
  return { ...silence, cause: isFinding ? cause : null };
}

/** A beat that was not sent tells nothing. */
const isUnreachable = ({ state, failure }: Heartbeat): boolean =>
  (state === "missed" || state === "dead") && failure !== "not_sent";

function causeOf(
  { lastAt }: Silence,
  heartbeat: Heartbeat,
  endpoint: EndpointReport | null,
): SilenceCause {
  if (isUnreachable(heartbeat)) return "unreachable";
  if (endpoint?.state === "disabled" || endpoint?.state === "missing") return "endpoint_off";
  const last = endpoint?.lastDelivery;
  if (last && last.at > lastAt + SAME_DELIVERY_MS) {
    return last.succeeded ? "deliveries_lost" : "deliveries_fail";
  }
  if (last) return "source_quiet";
  return heartbeat.state === "alive" ? "source_quiet" : "unknown";
}
