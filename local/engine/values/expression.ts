// Filter expressions, compiled once per query and evaluated per document with Convex's semantics:
// comparisons use the total order of all values, a missing field is `undefined`, booleans are never coerced.
import type { JSONValue } from "convex/values";
import { type JsonObject, kindOf, type MaybeJson, textOf } from "./convex-json.ts";
import { parseFieldPath, valueAt } from "./field-path.ts";
import { SyscallError } from "./syscall-error.ts";
import { compareJson } from "./value-order.ts";
import { kindName, valueText } from "./value-text.ts";

type Evaluate = (document: JsonObject) => MaybeJson;
export type Predicate = (document: JsonObject) => boolean;

const COMPARISONS: ReadonlyMap<string, (order: number) => boolean> = new Map([
  ["$eq", (order) => order === 0],
  ["$neq", (order) => order !== 0],
  ["$lt", (order) => order < 0],
  ["$lte", (order) => order <= 0],
  ["$gt", (order) => order > 0],
  ["$gte", (order) => order >= 0],
]);

export function compilePredicate(expression: JSONValue): Predicate {
  return booleanOf(compile(expression));
}

function compile(expression: JSONValue): Evaluate {
  const [operator, operand] = operatorOf(expression);
  const comparison = COMPARISONS.get(operator);
  if (comparison !== undefined) return compileComparison(comparison, operand);
  return compileOther(operator, operand);
}

function operatorOf(expression: JSONValue): [string, JSONValue] {
  if (typeof expression !== "object" || expression === null || Array.isArray(expression)) {
    throw new SyscallError("Invalid filter expression");
  }
  const [entry, ...others] = Object.entries(expression);
  if (entry === undefined || others.length > 0) throw new SyscallError("Invalid filter expression");
  return entry;
}

function compileOther(operator: string, operand: JSONValue): Evaluate {
  switch (operator) {
    case "$literal":
      return compileLiteral(operand);
    case "$field": {
      const path = parseFieldPath(textOf(operand));
      return (document) => valueAt(document, path);
    }
    case "$not": {
      const inner = booleanOf(compile(operand));
      return (document) => !inner(document);
    }
    case "$and": {
      const terms = compileTerms(operand);
      return (document) => terms.every((term) => term(document));
    }
    case "$or": {
      const terms = compileTerms(operand);
      return (document) => terms.some((term) => term(document));
    }
    case "$add":
    case "$sub":
    case "$mul":
    case "$div":
    case "$mod":
    case "$neg":
      throw new SyscallError(`The embedded engine does not calculate in filters (${operator})`);
    default:
      throw new SyscallError(`Unknown filter operator ${operator}`);
  }
}

function compileLiteral(operand: JSONValue): Evaluate {
  const literal = kindOf(operand) === "undefined" ? undefined : operand;
  return () => literal;
}

function compileComparison(holds: (order: number) => boolean, operand: JSONValue): Evaluate {
  const [left, right] = compilePair(operand);
  return (document) => holds(compareJson(left(document), right(document)));
}

function compilePair(operand: JSONValue): [Evaluate, Evaluate] {
  if (Array.isArray(operand) && operand.length === 2) {
    return [compile(operand[0] as JSONValue), compile(operand[1] as JSONValue)];
  }
  throw new SyscallError("Invalid filter expression");
}

function compileTerms(operand: JSONValue): Predicate[] {
  if (!Array.isArray(operand)) throw new SyscallError("Invalid filter expression");
  return operand.map((term) => booleanOf(compile(term)));
}

function booleanOf(evaluate: Evaluate): Predicate {
  return (document) => {
    const value = evaluate(document);
    if (typeof value === "boolean") return value;
    throw new SyscallError(
      `Cannot use value ${valueText(value)} (type ${kindName(value)}) as a Boolean`,
    );
  };
}
