// Promises that host classes return in a query or mutation. They must be promises of the running realm: reactions to a host
// promise are queued on the host's side, and come after the call has ended.
import vm from "node:vm";

export type Settle = <Value>(body: () => Value) => Promise<Value>;

const SETTLE = new vm.Script("(body) => new Promise((resolve) => resolve(body()))");

let settle: Settle | null = null;

export function settleOf(context: vm.Context): Settle {
  return SETTLE.runInContext(context) as Settle;
}

/** `body` runs code of the realm that `own` belongs to; a nested call enters another realm and comes back. */
export function inRealm<Value>(own: Settle, body: () => Value): Value {
  const outer = settle;
  settle = own;
  try {
    return body();
  } finally {
    settle = outer;
  }
}

export function settled<Value>(body: () => Value): Promise<Value> {
  if (settle === null) throw new Error("No query or mutation is running");
  return settle(body);
}
