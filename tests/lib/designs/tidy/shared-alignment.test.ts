import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import { shareAlignment } from "../../../../lib/designs/tidy/shared-alignment.ts";
import { anElement } from "../../../support/elements.ts";

const column = (classes: string, ...children: readonly string[]): Element =>
  anElement(
    classes,
    children.map((one) => anElement(one)),
  );

it("a container stretches its children where most of them fill it", () => {
  const before = column("flex flex-col items-start p-4", "self-stretch h-4", "self-stretch", "w-4");
  expect(shareAlignment(before)).toEqual(column("flex flex-col p-4", "h-4", "", "self-start w-4"));
});

it.each(["center", "end"])("what does not fill it stays at its %s", (at) => {
  const before = column(`flex items-${at}`, "self-stretch", "w-4");
  expect(shareAlignment(before)).toEqual(column("flex", "", `self-${at} w-4`));
});

it("what has an alignment of its own, or lies over the others, keeps its place", () => {
  const before = column("flex items-start", "self-stretch", "self-end", "absolute left-0");
  expect(shareAlignment(before)).toEqual(column("flex", "", "self-end", "absolute left-0"));
});

it.each([
  ["most children do not fill", column("flex items-start", "self-stretch", "w-4", "w-4")],
  ["none fills", column("flex items-start", "self-end")],
  ["they stand on one line", column("flex items-baseline", "self-stretch")],
  ["a child is another on wide pages", column("flex items-start", "self-stretch md:self-auto")],
  ["it is another on wide pages", column("flex items-start md:flex-row", "self-stretch")],
  [
    "letters stand beside them",
    anElement("flex items-start", [
      anElement("self-stretch"),
      { kind: "letters", text: "Save", layer: "Label" },
    ]),
  ],
])("a container stays as it is where %s", (_, before) => {
  expect(shareAlignment(before)).toBe(before);
});
