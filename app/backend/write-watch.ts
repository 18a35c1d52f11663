// Whether the backend stores what it is given. Health, metrics and refused events ask; a timer asks when they do not. What was asked a
// moment ago is not asked again: health has no password.
import { api } from "@/convex/_generated/api";
import { type Backend, BackendError, type BackendSettings } from "@/lib/backend";
import { DAY, SECOND } from "@/lib/durations";
import { readBackendSettings } from "@/lib/env";
import { UNKNOWN_ERROR } from "@/lib/errors";
import { logEvent } from "@/lib/log";
import type { WriteNews } from "@/lib/operations/write-alert";
import { connectBackend } from "./connection";
import { readStorage } from "./read-storage";

const FRESH_MS = 5 * SECOND;
const WATCH_EVERY_MS = 30 * SECOND;
const WRITE_TIMEOUT_MS = 4 * SECOND;
/** An alert goes out over the network before the call ends. */
const ALERT_TIMEOUT_MS = 30 * SECOND;

export interface WriteState {
  readonly isWritable: boolean;
  /** Epoch ms; of this process. */
  readonly lastWrittenAt: number | null;
}

/** Of one backend; alerts go out through it without a transaction. */
export class WriteWatch {
  readonly #backend: Pick<Backend, "mutation" | "action">;
  readonly #settings: BackendSettings;
  readonly #now: () => number;
  #state: WriteState = { isWritable: false, lastWrittenAt: null };
  #askedAt = Number.NEGATIVE_INFINITY;
  #asking: Promise<WriteState> | null = null;
  #refused: { since: number; toldAt: number | null } | null = null;
  #telling: Promise<void> = Promise.resolve();

  constructor(
    backend: Pick<Backend, "mutation" | "action">,
    settings: BackendSettings,
    now: () => number = Date.now,
  ) {
    this.#backend = backend;
    this.#settings = settings;
    this.#now = now;
  }

  check(): Promise<WriteState> {
    if (this.#asking !== null) return this.#asking;
    if (this.#now() - this.#askedAt < FRESH_MS) return Promise.resolve(this.#state);
    this.#asking = this.#ask().finally(() => {
      this.#asking = null;
    });
    return this.#asking;
  }

  /** Settles when what was found has been told. */
  whenTold(): Promise<void> {
    return this.#telling;
  }

  async #ask(): Promise<WriteState> {
    const { proveWrite } = api.operations.health;
    try {
      await this.#backend.mutation(proveWrite, {}, { timeoutMs: WRITE_TIMEOUT_MS });
      this.#state = { isWritable: true, lastWrittenAt: this.#now() };
      this.#tell(() => this.#onWritten());
    } catch (error) {
      this.#state = { ...this.#state, isWritable: false };
      // Without an answer no alert can be sent; an outside check of health sees that.
      if (error instanceof BackendError && error.failure === "refused") {
        this.#tell(() => this.#onRefused(error.message));
      }
    }
    this.#askedAt = this.#now();
    return this.#state;
  }

  /** One after the other, and no question about health waits for a receiver of alerts. */
  #tell(news: () => Promise<void>): void {
    this.#telling = this.#telling.then(news);
  }

  async #onRefused(reason: string): Promise<void> {
    const now = this.#now();
    const isNew = this.#refused === null;
    this.#refused ??= { since: now, toldAt: null };
    const { since, toldAt } = this.#refused;
    if (toldAt !== null && now - toldAt < DAY) return;
    const freeBytes = (await readStorage(this.#settings))?.freeBytes ?? null;
    if (isNew) logEvent("backend_refuses_writes", { reason, freeBytes }, "error");
    if (await this.#send({ state: "refused", since, reason, freeBytes })) {
      this.#refused.toldAt = now;
    }
  }

  async #onWritten(): Promise<void> {
    if (this.#refused === null) return;
    const { since, toldAt } = this.#refused;
    this.#refused = null;
    logEvent("backend_takes_writes", { lastedMs: this.#now() - since });
    if (toldAt === null) return;
    await this.#send({ state: "restored", since, reason: "", freeBytes: null });
  }

  async #send(news: WriteNews): Promise<boolean> {
    const { tellOfWrites } = api.operations.alerts;
    try {
      return await this.#backend.action(tellOfWrites, news, { timeoutMs: ALERT_TIMEOUT_MS });
    } catch (error) {
      const reason = error instanceof Error ? error.message : UNKNOWN_ERROR;
      logEvent("write_alert_not_sent", { reason }, "error");
      return false;
    }
  }
}

let watched: { backend: Backend; watch: WriteWatch } | null = null;

/** One watch for a backend, as long as its settings stay the same. */
export function checkWrites(settings: BackendSettings): Promise<WriteState> {
  const backend = connectBackend(settings);
  if (watched?.backend !== backend) {
    watched = { backend, watch: new WriteWatch(backend, settings) };
  }
  return watched.watch.check();
}

/** Notices within half a minute, also without any visitor; the timer alone does not keep the process alive. */
export function watchWrites(): void {
  setInterval(() => {
    const read = readBackendSettings();
    if (read.ok) void checkWrites(read.settings);
  }, WATCH_EVERY_MS).unref();
}
