// A running action and how it ends; the same in every host.
import type { Thrown } from "../thrown.ts";

export type ActionEnd =
  /** The JSON text of what it returned. */
  (
    | { state: "returned"; value: string }
    | { state: "threw"; thrown: Thrown }
    /** The process it ran in is gone. */
    | { state: "lost"; message: string }
  ) & {
    /** Milliseconds of processor time that are known to be its own. */
    usedMs: number;
  };

export interface RunningAction {
  /** Never rejects. */
  readonly ended: Promise<ActionEnd>;
  /** It has ended, and nothing of it is needed any more. */
  close(): void;
  /** Its time limit has passed: it must stop. */
  giveUp(): void;
}

export interface ActionLimits {
  durationMs: number;
  /** How long an action may block its thread. */
  blockedMs: number;
  /** Per process, shared by all its actions. */
  memoryMiB: number;
  /** Processes for actions of the app, of each kind; beyond them, actions share. */
  processes: number;
}

const SECOND = 1000;
const MINUTE = 60 * SECOND;

export const DEFAULT_ACTION_LIMITS: ActionLimits = {
  durationMs: 10 * MINUTE,
  blockedMs: 15 * SECOND,
  memoryMiB: 512,
  // An idle one takes 25 MiB, with the code of a large app about twice that.
  processes: 12,
};
