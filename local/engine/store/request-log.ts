// Outcomes of clients' mutations, so that one resent after a reconnect is answered instead of run again.
// Entries older than a day are dropped, a few with each new one; so are those far behind their client's latest number.
import type { Statements } from "./statements.ts";

const SECOND = 1000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const RETENTION_MS = 24 * HOUR;
const PRUNED_AT_ONCE = 4;
/** A client may have a thousand calls in flight, numbered in order; it resends none that was answered. */
const KEPT_OF_SESSION = 10_000;
const SESSION_PRUNED_EVERY = 64;

export class RequestLog {
  readonly #statements: Statements;

  constructor(statements: Statements) {
    this.#statements = statements;
  }

  remember(sessionId: string, requestId: number, outcome: string, now: number): void {
    this.#statements
      .prepare(
        "INSERT OR REPLACE INTO requests (session, request, outcome, remembered_at) VALUES (?, ?, ?, ?)",
      )
      .run(sessionId, requestId, outcome, now);
    this.#prune(now - RETENTION_MS);
    if (requestId % SESSION_PRUNED_EVERY === 0) this.#pruneSession(sessionId, requestId);
  }

  recall(sessionId: string, requestId: number): string | null {
    const row = this.#statements
      .prepare("SELECT outcome FROM requests WHERE session = ? AND request = ?")
      .get(sessionId, requestId) as unknown as [string] | undefined;
    return row?.[0] ?? null;
  }

  // Rows are numbered in order of arrival, so the oldest are found without an index on the time.
  #prune(olderThan: number): void {
    this.#statements
      .prepare(
        `DELETE FROM requests WHERE rid IN (SELECT rid FROM requests ORDER BY rid LIMIT ${PRUNED_AT_ONCE}) AND remembered_at < ?`,
      )
      .run(olderThan);
  }

  #pruneSession(sessionId: string, requestId: number): void {
    this.#statements
      .prepare("DELETE FROM requests WHERE session = ? AND request < ?")
      .run(sessionId, requestId - KEPT_OF_SESSION);
  }
}
