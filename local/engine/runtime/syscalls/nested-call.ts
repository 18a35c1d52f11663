// `ctx.runQuery` and `ctx.runMutation` inside a query or mutation. The nested function completes within the syscall,
// so later syscalls of the caller come after it, and a failing one rolls back only its own writes.
import type { FunctionResult } from "../../contracts/calls.ts";
import type { Transaction } from "../../contracts/store.ts";
import { SyscallError } from "../../values/syscall-error.ts";
import type { CallRecord, TransactionFrame } from "../frame.ts";
import { checkArgs, checkKind, findFunction } from "../function-check.ts";
import { callTransactional } from "../transactional-call.ts";
import { audienceOfAddress, parseAddress, type SyscallArgs } from "./address.ts";
import { parseTransactionLimits } from "./transaction-metrics.ts";

const MAX_DEPTH = 8;

type NestedKind = "query" | "mutation" | "snapshotQuery";

export function runNested(frame: TransactionFrame, args: SyscallArgs): string {
  const kind = requireCallable(frame, args.udfType as NestedKind);
  const address = parseAddress(frame.component, args);
  const { component, path } = address;
  const host = frame.host.of(component);
  const target = findFunction(host.functions, path, audienceOfAddress(address));
  checkKind(target, kind);
  checkArgs(target, args.args ?? null, (id) => host.tableOf(component, id));
  if (frame.depth >= MAX_DEPTH) {
    throw new SyscallError(
      "Cross component call depth limit exceeded. Do you have an infinite loop in your app?",
    );
  }
  const hasIdentity = frame.hasIdentity && component === frame.component;
  const limits = parseTransactionLimits(args.transactionLimits);
  const run = (transaction: Transaction, call: CallRecord): FunctionResult => {
    const nested: TransactionFrame = {
      ...{ kind, component, path, call, transaction, host, hasIdentity },
      depth: frame.depth + 1,
      isOpen: true,
    };
    transaction.savepoint(limits);
    const result = callTransactional(nested, target, args.args ?? null);
    if (result.ok) transaction.release();
    else transaction.rollback();
    return result;
  };
  const { transaction, call } = frame;
  const isStale = args.udfType === "snapshotQuery" && call.hasWritten;
  const result = isStale ? call.snapshots.ask(JSON.stringify(args), run) : run(transaction, call);
  if (!result.ok) throw new SyscallError(result.error.message, result.error.data);
  return result.value;
}

function requireCallable(frame: TransactionFrame, kind: NestedKind): "query" | "mutation" {
  if (kind === "query" || (kind === "mutation" && frame.kind === "mutation")) {
    return kind;
  }
  if (kind === "snapshotQuery" && frame.kind === "mutation") {
    return "query";
  }
  const [called, calling] = [capitalized(kind), capitalized(frame.kind)];
  throw new SyscallError(`Cannot call a ${called} function from a ${calling} function`);
}

function capitalized(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}
