import { expect, it } from "vitest";
import type { ComponentView, ListType } from "../../../../lib/designs/output/view.ts";
import {
  renameClasses,
  toComponentFiles,
  toListTypeOf,
  toSourceFiles,
} from "../../../../lib/designs/targets/component-files.ts";
import { aTag } from "../../../support/elements.ts";

const listOf = (component: string): ListType => ({
  kind: "calls",
  component,
  omitted: ["className"],
  hasOwnKey: false,
});

const aComponent = (name: string, calls: readonly string[], listed?: string): ComponentView => ({
  name,
  properties: [],
  tables: [],
  lists:
    listed === undefined ? [] : [{ name: "items", type: listOf(listed), data: { entries: [] } }],
  bodies: [
    {
      when: [],
      root: aTag("", {
        children: calls.map((component) => ({ kind: "call", component, attributes: [] })),
      }),
    },
  ],
});

it("each component has a file, and imports what it shows once, in the order of the alphabet", () => {
  const frame = aComponent("Page", ["Row", "Card", "Card"], "Row");
  const files = toComponentFiles({
    frames: [frame],
    components: [aComponent("Card", []), aComponent("Row", [])],
  });
  expect(files.map(({ name, isTypeShared }) => [name, isTypeShared])).toEqual([
    ["Page", false],
    ["Card", false],
    ["Row", true],
  ]);
  expect(files[0]?.imports).toEqual([
    { name: "Card", file: "Card", isTypeNamed: false },
    { name: "Row", file: "Row", isTypeNamed: true },
  ]);
});

it("files whose names differ in case only are told apart", () => {
  const frame = aComponent("CARD", ["Card"]);
  const [page, card] = toComponentFiles({ frames: [frame], components: [aComponent("Card", [])] });
  expect([page?.name, card?.name]).toEqual(["CARD", "Card2"]);
  expect(page?.imports[0]?.file).toBe("Card2");
});

it("a component that several files show has one of its own, and all others stand where they are shown", () => {
  const overview = aComponent("Overview", ["Card", "Chart"]);
  const settings = aComponent("Settings", ["Card", "Loop"], "Badge");
  const components = [
    aComponent("Card", ["Icon", "Badge"]),
    aComponent("Chart", ["Bar"]),
    aComponent("Bar", []),
    aComponent("Icon", []),
    aComponent("Badge", []),
    aComponent("Loop", ["Loop"]),
  ];
  const files = toSourceFiles({ frames: [overview, settings], components });
  const placed = files.map(({ view, inside }) => [view.name, inside.map(({ name }) => name)]);
  expect(placed).toEqual([
    ["Overview", ["Chart", "Bar"]],
    ["Settings", ["Loop"]],
    ["Card", ["Icon"]],
    ["Badge", []],
  ]);
  expect(files[1]?.imports).toEqual([
    { name: "Badge", file: "Badge", isTypeNamed: true },
    { name: "Card", file: "Card", isTypeNamed: false },
  ]);
  expect(files.map(({ isTypeShared }) => isTypeShared)).toEqual([false, false, false, true]);
});

it("the caller's classes are called class", () => {
  const literal = {
    entries: [
      {
        fields: [
          ["className", { classes: ["p-1"] }],
          ["text", "className"],
        ],
      },
    ],
  } as const;
  expect(renameClasses(literal)).toEqual({
    entries: [
      {
        fields: [
          ["class", { classes: ["p-1"] }],
          ["text", "className"],
        ],
      },
    ],
  });
  expect(toListTypeOf(listOf("Row"))).toBe('readonly Omit<RowProps, "class">[]');
});
