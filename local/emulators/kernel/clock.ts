/** An emulator's time: the machine's, plus what `/_emulator/clock` has added. */
export class Clock {
  readonly #source: () => number;
  readonly #listeners = new Set<() => void>();
  #aheadMs = 0;

  constructor(source: () => number = Date.now) {
    this.#source = source;
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
    for (const listener of this.#listeners) listener();
  }

  reset(): void {
    this.advance(-this.#aheadMs);
  }

  /** Whoever waits for a time looks again when time has jumped. */
  onJump(listener: () => void): void {
    this.#listeners.add(listener);
  }
}
