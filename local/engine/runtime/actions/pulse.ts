// Whether a process still turns its event loop. Counts its own checks rather than the clock, so that a machine that slept, or a
// busy engine, ends no process.
import type { Socket } from "node:net";
import { clearInterval, setInterval } from "node:timers";

const SECOND = 1000;
const LOOK_EVERY_MS = SECOND / 4;
/** After this long, new calls go to another process. */
const IRREGULAR_MS = SECOND;
/** Until the first heartbeat: a busy machine starts processes slowly. */
const START_LIMIT_MS = 30 * SECOND;

export interface PulseOptions {
  /** Keeps this process alive only while the heartbeat is monitored. */
  socket: Socket;
  limitMs: number;
  ping: () => void;
  onSilence: () => void;
}

export class Pulse {
  readonly #options: PulseOptions;
  #timer: NodeJS.Timeout | null = null;
  #isAwaited = false;
  #silentLooks = 0;
  #hasBeaten = false;

  constructor(options: PulseOptions) {
    this.#options = options;
    options.socket.unref();
  }

  get isRegular(): boolean {
    return !this.#hasBeaten || this.#silentMs < IRREGULAR_MS;
  }

  start(): void {
    if (this.#timer !== null) return;
    this.#isAwaited = false;
    this.#silentLooks = 0;
    this.#options.socket.ref();
    this.#timer = setInterval(() => this.#look(), LOOK_EVERY_MS);
  }

  stop(): void {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
    this.#options.socket.unref();
  }

  beat(): void {
    this.#hasBeaten = true;
    this.#isAwaited = false;
    this.#silentLooks = 0;
  }

  get #silentMs(): number {
    return this.#silentLooks * LOOK_EVERY_MS;
  }

  #look(): void {
    if (!this.#isAwaited) {
      this.#isAwaited = true;
      this.#options.ping();
      return;
    }
    this.#silentLooks += 1;
    const { limitMs, onSilence } = this.#options;
    const effectiveMs = this.#hasBeaten ? limitMs : Math.max(limitMs, START_LIMIT_MS);
    if (this.#silentMs >= effectiveMs) onSilence();
  }
}
