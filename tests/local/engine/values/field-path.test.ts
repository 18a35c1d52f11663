import { expect, test } from "vitest";
import { parseFieldPath, valueAt } from "../../../../local/engine/values/field-path.ts";

const document = { state: { kind: "pending" }, count: { $integer: "AQAAAAAAAAA=" }, list: ["a"] };

test.each([
  ["state.kind", "pending"],
  ["state", { kind: "pending" }],
  ["absent", undefined],
  ["state.absent", undefined],
  ["state.kind.deeper", undefined],
  ["list.0", undefined],
  ["count.$integer", undefined],
  ["constructor.name", undefined],
])("%s leads to %j", (path, value) => {
  expect(valueAt(document, parseFieldPath(path))).toEqual(value);
});
