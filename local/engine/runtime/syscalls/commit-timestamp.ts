// `db.vars.commitTs`: a placeholder in what a function writes, asks for, passes on or returns, which becomes the timestamp of the mutation's own commit. Transactions
// run one at a time, so that timestamp is known beforehand; unlike on Convex, a mutation reads the number back at once.
import type { JSONValue } from "convex/values";
import type { Timestamp } from "../../contracts/values.ts";
import { int64ToJson } from "../../values/convex-json.ts";

const PLACEHOLDER = "$commitTs";

/** A cheap first test; the text may also occur in an ordinary string. */
export function namesCommitTimestamp(text: string): boolean {
  return text.includes(`"${PLACEHOLDER}"`);
}

export function withCommitTimestamp(text: string, timestamp: Timestamp): JSONValue {
  const integer = int64ToJson(timestamp);
  return JSON.parse(text, (_name, value: JSONValue) =>
    isPlaceholder(value) ? integer : value,
  ) as JSONValue;
}

function isPlaceholder(value: JSONValue): boolean {
  return (
    typeof value === "object" &&
    value !== null &&
    Object.keys(value).length === 1 &&
    (value as Record<string, JSONValue>)[PLACEHOLDER] === null
  );
}
