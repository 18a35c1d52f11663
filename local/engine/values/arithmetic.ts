// The arithmetic of filter expressions: int64 with int64 (checked), float64 with float64, nothing else.
import type { JSONValue } from "convex/values";
import {
  float64Of,
  float64ToJson,
  int64Of,
  int64ToJson,
  kindOf,
  type MaybeJson,
} from "./convex-json.ts";
import { SyscallError } from "./syscall-error.ts";
import { kindName, valueText } from "./value-text.ts";

interface Operation {
  verb: string;
  int64: (left: bigint, right: bigint) => bigint;
  float64: (left: number, right: number) => number;
}

export const OPERATIONS = {
  $add: { verb: "add", int64: (l, r) => l + r, float64: (l, r) => l + r },
  $sub: { verb: "subtract", int64: (l, r) => l - r, float64: (l, r) => l - r },
  $mul: { verb: "multiply", int64: (l, r) => l * r, float64: (l, r) => l * r },
  $div: { verb: "divide", int64: (l, r) => l / r, float64: (l, r) => l / r },
  $mod: { verb: "mod", int64: (l, r) => l % r, float64: (l, r) => l % r },
} as const satisfies Record<string, Operation>;

export function calculate(operation: Operation, left: MaybeJson, right: MaybeJson): JSONValue {
  const leftKind = kindOf(left);
  const rightKind = kindOf(right);
  if (leftKind === "float64" && rightKind === "float64") {
    return float64ToJson(operation.float64(float64Of(left), float64Of(right)));
  }
  if (leftKind === "int64" && rightKind === "int64") {
    return calculateInt64(operation, int64Of(left), int64Of(right));
  }
  throw new SyscallError(
    `Cannot ${operation.verb} ${valueText(left)} (type ${kindName(left)}) and ${valueText(right)} (type ${kindName(right)})`,
  );
}

export function negate(value: MaybeJson): JSONValue {
  const kind = kindOf(value);
  if (kind === "float64") return float64ToJson(-float64Of(value));
  if (kind !== "int64") {
    throw new SyscallError(`Cannot negate ${valueText(value)} (type ${kindName(value)})`);
  }
  const negated = -int64Of(value);
  if (fits(negated)) return int64ToJson(negated);
  throw new SyscallError(`Cannot negate ${valueText(value)}: the result is out of range for Int64`);
}

function calculateInt64(operation: Operation, left: bigint, right: bigint): JSONValue {
  const divides = operation.verb === "divide" || operation.verb === "mod";
  if (divides && right === 0n) {
    throw new SyscallError(`Cannot ${operation.verb} ${left} by zero`);
  }
  const result = operation.int64(left, right);
  if (fits(result)) return int64ToJson(result);
  throw new SyscallError(
    `Cannot ${operation.verb} ${left} and ${right}: the result is out of range for Int64`,
  );
}

function fits(value: bigint): boolean {
  return BigInt.asIntN(64, value) === value;
}
