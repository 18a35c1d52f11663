/** Where a clock stores its offset: timestamps it issued must not lie in the future after a restart. */
export interface ClockNote {
  readonly current: { readonly aheadMs: number };
  change(work: (note: { aheadMs: number }) => void): void;
}

/** An emulator's time: the machine's, plus what `/_emulator/clock` has added. */
export class Clock {
  readonly #source: () => number;
  readonly #note: ClockNote | null;
  readonly #listeners = new Set<() => void>();
  #aheadMs: number;

  constructor(source: () => number = Date.now, note: ClockNote | null = null) {
    this.#source = source;
    this.#note = note;
    this.#aheadMs = note?.current.aheadMs ?? 0;
  }

  /** Epoch ms. */
  now(): number {
    return this.#source() + this.#aheadMs;
  }

  get aheadMs(): number {
    return this.#aheadMs;
  }

  advance(ms: number): void {
    this.#aheadMs += ms;
    this.#note?.change((note) => {
      note.aheadMs = this.#aheadMs;
    });
    for (const listener of this.#listeners) listener();
  }

  reset(): void {
    this.advance(-this.#aheadMs);
  }

  /** Waiters check again when the time has jumped. */
  onJump(listener: () => void): void {
    this.#listeners.add(listener);
  }
}
