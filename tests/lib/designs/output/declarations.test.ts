import { expect, it } from "vitest";
import {
  toDefault,
  writeInterface,
  writeList,
  writeTable,
} from "../../../../lib/designs/output/declarations.ts";
import type { PropertyView } from "../../../../lib/designs/output/view.ts";

const PLANS = { kind: "calls", component: "Plan", omitted: ["tone"], hasOwnKey: true } as const;

it("an interface has a field a line, of which optional ones say so", () => {
  const properties: PropertyView[] = [
    { name: "title", type: { kind: "string" }, isOptional: true },
    { name: "kind", type: { kind: "choice", values: ["A", 'B"'] }, isOptional: false },
    { name: "plans", type: { kind: "list", list: PLANS }, isOptional: false },
    { name: "className", type: { kind: "classes" }, isOptional: false },
  ];
  expect(writeInterface("CardProps", properties, { classes: "string | undefined" })).toBe(
    `interface CardProps {
  title?: string;
  kind: "A" | "B\\"";
  plans: readonly (Omit<PlanProps, "tone"> & { key: string })[];
  className: string | undefined;
}`,
  );
});

it("JavaScript has the same constants without types", () => {
  const table = {
    name: "styles",
    entries: { fields: [["A", { classes: ["p-1", "m-1"] }]] },
  } as const;
  expect(writeTable(table, "typescript")).toBe('const styles = {\n  A: "p-1 m-1",\n} as const;');
  expect(writeTable(table, "javascript")).toBe('const styles = {\n  A: "p-1 m-1",\n};');
  const list = {
    name: "plans",
    type: PLANS,
    data: { entries: [{ fields: [["key", "1"]] }] },
  } as const;
  expect(writeList(list, "javascript")).toBe('const plans = [{ key: "1" }];');
  expect(writeList(list, "typescript")).toMatch(/^const plans: readonly \(Omit<PlanProps/);
});

it.each([
  ["string", '""'],
  ["number", "0"],
  ["boolean", "false"],
] as const)("an optional %s is %s where none is given", (kind, expected) => {
  expect(toDefault({ name: "a", type: { kind }, isOptional: true })).toBe(expected);
  expect(toDefault({ name: "a", type: { kind }, isOptional: false })).toBeNull();
});
