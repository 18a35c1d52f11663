// Convex's total order of values, on Convex-JSON. Falls back to the bytes of index keys, which define that order.
import type { MaybeJson } from "./convex-json.ts";
import { encodeValue } from "./index-key.ts";
import { KeyWriter } from "./key-writer.ts";

const writer = new KeyWriter();

export function compareJson(left: MaybeJson, right: MaybeJson): number {
  if (left === right && typeof left !== "object" && left !== 0) return 0;
  if (typeof left === "number" && typeof right === "number" && left !== right) {
    return left < right ? -1 : 1;
  }
  return Buffer.compare(encodeValue(writer, left), encodeValue(writer, right));
}

export function equalJson(left: MaybeJson, right: MaybeJson): boolean {
  if (typeof left !== "object" && typeof right !== "object") return left === right;
  return compareJson(left, right) === 0;
}
