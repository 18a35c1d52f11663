// The newest function calls, as `convex logs` reads them: an in-memory ring, bounded in entries and text, with its
// waiters. It is lost with the process; anything that must persist goes to stderr.
import type { LogEntry, LogProgress } from "../contracts/calls.ts";

/** Convex's number. */
const MAX_ENTRIES = 1000;
const MAX_TEXT_LENGTH = 4 * 1024 * 1024;
/** Separates entries of the same millisecond, in steps too small to overtake the clock. */
const STEP_MS = 0.001;

export type LoggedEvent =
  | { kind: "Completion"; entry: LogEntry }
  | { kind: "Progress"; entry: LogProgress };

interface FunctionLogPage {
  events: LoggedEvent[];
  newCursor: number;
}

export class FunctionLog {
  readonly #now: () => number;
  readonly #placed: { cursor: number; event: LoggedEvent }[] = [];
  readonly #waiting = new Set<() => void>();
  #textLength = 0;
  #lastCursor: number;
  #isClosed = false;

  constructor(now: () => number) {
    this.#now = now;
    this.#lastCursor = now();
  }

  /** An action's lines have already been reported one by one; each line is reported once. */
  complete(entry: LogEntry): void {
    const wasFollowed = entry.udfType === "Action";
    this.#append({ kind: "Completion", entry: wasFollowed ? { ...entry, logLines: [] } : entry });
  }

  progress(entry: LogProgress): void {
    this.#append({ kind: "Progress", entry });
  }

  after(cursor: number): FunctionLogPage {
    const first = this.#placed.findIndex((placed) => placed.cursor > cursor);
    const newer = first === -1 ? [] : this.#placed.slice(first);
    return { events: newer.map(({ event }) => event), newCursor: this.#lastCursor };
  }

  /** Settles when there is an entry after `cursor`, when the log closes, or after `timeoutMs`. */
  waitFor(cursor: number, timeoutMs: number): Promise<void> {
    if (this.#isClosed || this.#lastCursor > cursor) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timeout);
        this.#waiting.delete(wake);
        resolve();
      };
      const timeout = setTimeout(wake, timeoutMs);
      this.#waiting.add(wake);
    });
  }

  close(): void {
    this.#isClosed = true;
    this.#wake();
  }

  #append(event: LoggedEvent): void {
    // Cursors follow the clock, so that a cursor from before a restart is older than all later entries.
    this.#lastCursor = Math.max(this.#now(), this.#lastCursor + STEP_MS);
    this.#placed.push({ cursor: this.#lastCursor, event });
    this.#textLength += textLength(event);
    this.#forgetOldest();
    this.#wake();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
  }

  #forgetOldest(): void {
    while (
      this.#placed.length > MAX_ENTRIES ||
      (this.#placed.length > 1 && this.#textLength > MAX_TEXT_LENGTH)
    ) {
      const oldest = this.#placed.shift();
      if (oldest) this.#textLength -= textLength(oldest.event);
    }
  }
}

function textLength({ kind, entry }: LoggedEvent): number {
  const errorLength = kind === "Completion" ? (entry.error?.length ?? 0) : 0;
  return entry.logLines.reduce((sum, line) => sum + line.length, errorLength);
}
