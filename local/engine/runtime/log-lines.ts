// The log lines of one function call, in Convex's format (`[LOG] 'text'`) and within its limits.
import { inspect } from "node:util";

export type LogLevel = "DEBUG" | "ERROR" | "WARN" | "INFO" | "LOG";

const MAX_LINES = 256;
const MAX_LINE_LENGTH = 32_768;
const TRUNCATED_SUFFIX = " (truncated due to length)";

export class LogLines {
  readonly lines: string[] = [];
  readonly #timers = new Map<string, number>();
  #onLine: ((line: string) => void) | null;

  constructor(onLine: ((line: string) => void) | null = null) {
    this.#onLine = onLine;
  }

  follow(onLine: (line: string) => void): void {
    this.#onLine = onLine;
  }

  /** A line that was created and counted elsewhere. */
  add(line: string): void {
    this.lines.push(line);
    this.#onLine?.(line);
  }

  write(level: LogLevel, values: readonly unknown[]): void {
    this.#append(level, values.map(formatValue).join(" "));
  }

  startTimer(label: string): void {
    this.#timers.set(label, performance.now());
  }

  /** `console.timeLog`; with `ends` it is `console.timeEnd`. */
  readTimer(label: string, values: readonly unknown[], ends: boolean): void {
    const startedAt = this.#timers.get(label);
    if (startedAt === undefined) {
      this.#append("WARN", `Timer '${label}' does not exist`);
      return;
    }
    const elapsedMs = Math.round(performance.now() - startedAt);
    this.#append("INFO", [`${label}: ${elapsedMs}ms`, ...values.map(formatValue)].join(" "));
    if (ends) {
      this.#timers.delete(label);
    }
  }

  #append(level: LogLevel, text: string): void {
    // The last slot is reserved for the overflow message.
    if (this.lines.length === MAX_LINES - 1) {
      this.add(`[ERROR] Log overflow (maximum ${MAX_LINES}). Remaining log lines omitted.`);
    } else if (this.lines.length < MAX_LINES - 1) {
      this.add(`[${level}] ${shorten(text)}`);
    }
  }
}

function shorten(text: string): string {
  return text.length <= MAX_LINE_LENGTH
    ? text
    : `${text.slice(0, MAX_LINE_LENGTH)}${TRUNCATED_SUFFIX}`;
}

function formatValue(value: unknown): string {
  return inspect(value, { depth: 6, maxStringLength: MAX_LINE_LENGTH });
}
