import { type Infer, v } from "convex/values";
import { DAY } from "../durations";
import { vWebhookEndpoint } from "./refusal-record";
import { expectBetween, expectPerWeek, type Learned, learnedMs } from "./rhythm";

// Judges whether a source of events is silent for longer than its rhythm explains. Pure.

/** Before, a week of little traffic would be the whole rhythm. */
const LEARNING_MS = 14 * DAY;
/** A silence is announced below this probability, or below what would cause one false alarm in so many months. */
const MOST_PROBABLE = 0.001;
const FALSE_ALARMS_PER_MONTH = 0.25;
const WEEKS_PER_MONTH = 30 / 7;

/** Expected events without one, after which a second sign of trouble is enough. */
const DOUBTFUL_AFTER = 3;

/** `learning`: less than two weeks are known. `doubtful`: quiet, which is a finding only with another sign of trouble. */
export const vSilenceState = v.union(
  v.literal("learning"),
  v.literal("flowing"),
  v.literal("doubtful"),
  v.literal("silent"),
);

export const vSilence = v.object({
  source: vWebhookEndpoint,
  state: vSilenceState,
  /** The newest event, to the minute. */
  lastAt: v.number(),
  /** When the rhythm is known well enough. */
  learnedAt: v.number(),
  /** The usual gap between events at these hours, in ms; null if none is usual. */
  usualGapMs: v.union(v.number(), v.null()),
  /** The chance of so long a silence if nothing is wrong. */
  probability: v.number(),
});
export type Silence = Infer<typeof vSilence>;

export function judgeSilence(learned: Learned, now: number): Silence {
  const { rhythm, open } = learned;
  const lastAt = open.lastMinuteAt;
  const expectation = expectBetween(rhythm, lastAt, now);
  const probability = chanceOfNone(expectation);
  const isLearning = learnedMs(rhythm, now) < LEARNING_MS;
  const isSilent = probability < announcedBelow(expectPerWeek(rhythm));
  const isDoubtful = expectation.count >= DOUBTFUL_AFTER;
  const known = isSilent ? "silent" : isDoubtful ? "doubtful" : "flowing";
  return {
    source: rhythm.source,
    state: isLearning ? "learning" : known,
    lastAt,
    learnedAt: rhythm.learnedFrom + LEARNING_MS,
    usualGapMs: expectation.count > 0 ? (now - lastAt) / expectation.count : null,
    probability,
  };
}

/**
 * The chance that nothing comes, given how much was learned: a rate that is known from `basis` events is uncertain, so its
 * silences are longer than those of a rate known exactly.
 */
function chanceOfNone({ count, basis, clustering }: ReturnType<typeof expectBetween>): number {
  return Math.exp((-basis * Math.log1p(count / basis)) / clustering);
}

/** Every gap between two events is a chance of a false alarm, so a busy source needs more proof. */
function announcedBelow(perWeek: number): number {
  const gapsPerMonth = Math.max(1, perWeek * WEEKS_PER_MONTH);
  return Math.min(MOST_PROBABLE, FALSE_ALARMS_PER_MONTH / gapsPerMonth);
}
