import { expect, it } from "vitest";
import { countHeadings, isLed, Outline } from "../../../../lib/designs/meaning/outline.ts";
import type { Role } from "../../../../lib/designs/meaning/role.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { readLayer } from "../../../support/design-code.ts";
import {
  aFrame,
  aSolid,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";

const ROLES: Readonly<Record<string, Role>> = {
  h2: { kind: "heading", level: 2 },
  h3: { kind: "heading", level: 3 },
  button: { kind: "button" },
};

function summarize(...children: RawLayer[]) {
  const root = readLayer(aFrame({ children }));
  const roles = new Map<DesignNode, Role>();
  for (const node of walkDesign(root)) {
    const role = ROLES[node.name];
    if (role !== undefined) roles.set(node, role);
  }
  const summary = new Outline(roles).summarize(root);
  return [summary.title?.name ?? null, isLed(summary), countHeadings(summary)];
}

const text = (name: string) => aText(name, { name });
const large = (name: string) => aText(name, { name, style: aTypeStyle({ fontSize: 32 }) });
const icon = aFrame({ name: "shape", fills: [aSolid("#dddddd")] });

it.each<[string, RawLayer[], unknown[]]>([
  ["of the next level", [text("h2"), text("h3"), text("words")], ["h2", true, 2]],
  ["of the same level", [text("h3"), text("h3")], ["h3", false, 2]],
  ["of a higher level", [text("h3"), text("h2")], ["h3", false, 2]],
  ["after a shape", [aFrame({ name: "shape" }), text("h3")], ["h3", true, 1]],
  ["after words", [text("words"), text("h3")], [null, false, 1]],
  ["after a few smaller words", [text("words"), large("h3")], ["h3", true, 1]],
  ["after the number of a step", [aText("01"), large("h3")], ["h3", true, 1]],
  ["after a year", [aText("2024"), large("h3")], [null, false, 1]],
  ["after a number", [aText("1,024"), large("h3")], [null, false, 1]],
  ["after a sentence", [aText("some words that go on and on"), large("h3")], [null, false, 1]],
  ["after a label", [aFrame({ children: [text("words")] }), large("h3")], ["h3", true, 1]],
  ["after a picture", [aFrame({ children: [icon, text("words")] }), large("h3")], [null, false, 1]],
  [
    "after a button",
    [aFrame({ name: "button", children: [text("go")] }), text("h2")],
    [null, false, 1],
  ],
  ["nowhere", [text("words")], [null, false, 0]],
])("headings %s: the first one leads, or not", (_, children, expected) => {
  expect(summarize(...children)).toEqual(expected);
});
