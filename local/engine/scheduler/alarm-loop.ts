// Waits for the next due work and then runs in rounds: one alarm, one round at a time, no wake-up lost.
// Due work starts only when the alarm rings; a wake-up without it only resets the alarm.

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** The platform's timers are limited to 2^31 ms. */
const MAX_SLEEP_MS = DAY;
const RETRY_AFTER_FAILURE_MS = SECOND;

/** Wakes the loop; the lane provides the current time. */
export interface Alarm {
  setTimer: (callback: () => void, delayMs: number) => unknown;
  clearTimer: (timer: unknown) => void;
}

export const PLATFORM_ALARM: Alarm = {
  setTimer: (callback, delayMs) => setTimeout(callback, delayMs),
  clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
};

export interface AlarmLoopOptions {
  alarm: Alarm;
  /** Starts some of the due work; true when there may be more. */
  startDue: () => Promise<boolean>;
  /** Time until something is due; null when nothing is pending. */
  untilNext: () => Promise<number | null>;
  onFailure: (error: unknown) => void;
}

export class AlarmLoop {
  readonly #options: AlarmLoopOptions;
  readonly #plannedWaiters: (() => void)[] = [];
  #timer: unknown = null;
  #isRunning = false;
  #isStopped = false;
  /** Set when a wake-up arrives during a round. */
  #isWanted = false;
  /** The alarm rang: due work may start. */
  #isAlarmed = false;

  constructor(options: AlarmLoopOptions) {
    this.#options = options;
  }

  get isRunning(): boolean {
    return this.#isRunning;
  }

  get isStopped(): boolean {
    return this.#isStopped;
  }

  stop(): void {
    this.#isStopped = true;
    this.#clearTimer();
  }

  /** To be called after any change to what is due next. */
  wake(): void {
    this.#isWanted = true;
    if (!this.#isRunning && !this.#isStopped) {
      this.#isRunning = true;
      void this.#rounds();
    }
  }

  ring(): void {
    this.#isAlarmed = true;
    this.wake();
  }

  /** Settles when the alarm is set. */
  whenPlanned(): Promise<void> {
    return this.#isRunning
      ? new Promise((resolve) => this.#plannedWaiters.push(resolve))
      : Promise.resolve();
  }

  async #rounds(): Promise<void> {
    let sleepMs: number | null = null;
    while (this.#isWanted && !this.#isStopped) {
      this.#isWanted = false;
      try {
        sleepMs = await this.#round();
      } catch (error) {
        this.#options.onFailure(error);
        sleepMs = RETRY_AFTER_FAILURE_MS;
      }
    }
    this.#isRunning = false;
    this.#sleep(sleepMs);
    for (const resolve of this.#plannedWaiters.splice(0)) {
      resolve();
    }
  }

  async #round(): Promise<number | null> {
    if (this.#isAlarmed) {
      const mayHoldMore = await this.#options.startDue();
      this.#isAlarmed = mayHoldMore;
      this.#isWanted ||= mayHoldMore;
    }
    return this.#options.untilNext();
  }

  #sleep(sleepMs: number | null): void {
    this.#clearTimer();
    if (sleepMs !== null && !this.#isStopped) {
      const delayMs = Math.min(sleepMs, MAX_SLEEP_MS);
      this.#timer = this.#options.alarm.setTimer(() => this.ring(), delayMs);
    }
  }

  #clearTimer(): void {
    if (this.#timer !== null) {
      this.#options.alarm.clearTimer(this.#timer);
      this.#timer = null;
    }
  }
}
