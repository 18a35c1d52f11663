// Where the actions of one deployment run. What an action may do and how it ends is the same in every place.
import type { Thrown } from "../thrown.ts";

export type ActionEnd<Value> =
  | { state: "returned"; value: Value }
  | { state: "threw"; thrown: Thrown }
  /** The place it ran in is gone. */
  | { state: "lost"; message: string };

export interface RunningAction<Value> {
  /** Never rejects. */
  readonly ended: Promise<ActionEnd<Value>>;
  /** It has ended and nothing more is wanted of it, not even its answer's body. */
  close(): void;
  /** Its time is up: whatever it still does must come to an end. */
  giveUp(): void;
  /** Of an http action: whoever made the request is gone. */
  abort: () => void;
}

export interface ActionLimits {
  durationMs: number;
  /** How long an action may keep the thread of its place without a pause. */
  blockedMs: number;
  /** Of one process; all actions in it share it. */
  memoryMiB: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const DEFAULT_ACTION_LIMITS: ActionLimits = {
  durationMs: 10 * MINUTE,
  blockedMs: 15 * SECOND,
  memoryMiB: 512,
};
