// Pagination of live queries: a page that runs again ends at the same place, which the client sends back as the journal.
import type { JSONValue } from "convex/values";
import type { TransactionFrame } from "../frame.ts";
import type { SyscallArgs } from "./address.ts";

const OPERATION = "1.0/queryPage";

export function queryPage(frame: TransactionFrame, args: SyscallArgs): string {
  const { call, transaction, component } = frame;
  if (frame.kind !== "query" || frame.depth > 0) {
    return transaction.database(component, OPERATION, args);
  }
  const endCursor = args.endCursor ?? call.previousEndCursor;
  const text = transaction.database(component, OPERATION, { ...args, endCursor });
  const page = JSON.parse(text) as { continueCursor: JSONValue };
  call.endCursor = typeof page.continueCursor === "string" ? page.continueCursor : null;
  return text;
}

export function parseJournal(journal: string | null): string | null {
  if (journal === null) {
    return null;
  }
  try {
    const { endCursor } = JSON.parse(journal) as { endCursor?: unknown };
    return typeof endCursor === "string" ? endCursor : null;
  } catch {
    return null;
  }
}

export function toJournal(endCursor: string | null): string | null {
  return endCursor === null ? null : JSON.stringify({ endCursor });
}
