// Waits for the next thing that is due and then works in rounds: one alarm, one round at a time, none lost.
// What is due starts only with the alarm; a wake-up without one just sets the alarm anew.

const SECOND = 1000;
const DAY = 24 * 60 * 60 * SECOND;
/** Timers of the platform end at 2^31 ms. */
const MAX_SLEEP_MS = DAY;
const RETRY_AFTER_FAILURE_MS = SECOND;

/** The lane knows what time it is; this one wakes up. */
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
  /** Starts some of what is due; true when there may be more. */
  startDue: () => Promise<boolean>;
  /** How long nothing will be due; null when nothing is waiting. */
  untilNext: () => Promise<number | null>;
  onFailure: (error: unknown) => void;
}

export class AlarmLoop {
  readonly #options: AlarmLoopOptions;
  readonly #plannedWaiters: (() => void)[] = [];
  #timer: unknown = null;
  #isRunning = false;
  #isStopped = false;
  /** A wake-up that arrived meanwhile. */
  #isWanted = false;
  /** The alarm rang: what is due may start. */
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

  /** To be called after whatever may have changed what is due next. */
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
