import { expect, it } from "vitest";
import { Outline } from "../../../../lib/designs/meaning/outline.ts";
import type { Role } from "../../../../lib/designs/meaning/role.ts";
import { findSubsections } from "../../../../lib/designs/meaning/subsections.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aText, type RawLayer } from "../../../support/design-layers.ts";

const ROLES: Readonly<Record<string, Role>> = {
  h1: { kind: "heading", level: 1 },
  h3: { kind: "heading", level: 3 },
  h4: { kind: "heading", level: 4 },
  section: { kind: "section" },
  card: { kind: "card" },
  item: { kind: "item" },
  header: { kind: "landmark", tag: "header" },
  titles: { kind: "titles" },
};

function rolesIn(...children: RawLayer[]): string[] {
  const root = readLayer(aFrame({ children }));
  const roles = new Map<DesignNode, Role>();
  for (const node of walkDesign(root)) {
    const role = ROLES[node.name];
    if (role !== undefined) roles.set(node, role);
  }
  const found = findSubsections(root, roles, new Outline(roles));
  return [...found].map(([{ name }, { kind }]) => `${kind} ${name}`);
}

const part = (name: string, ...children: RawLayer[]) => aFrame({ name, children });
const text = (name: string) => aText(name, { name });
const long = part("long", ...["a", "b", "c", "d"].map(text));
const row = part("row", text("h3"), text("See all"));

it.each<[string, RawLayer[], string[]]>([
  ["led by a heading", [part("box", text("h3"), text("words"), text("h4"))], ["section box"]],
  [
    "in another one",
    [part("box", text("h3"), part("in", text("h4"), text("b")))],
    ["section box", "section in"],
  ],
  ["around one", [part("box", part("in", text("h3"), text("b")))], ["section box"]],
  ["with the page's title", [part("box", text("h1"), text("words"))], []],
  [
    "with the page's title, beside others",
    [part("page", part("box", text("h1"), text("words")), part("next", text("h3"), text("a")))],
    ["section box", "section next"],
  ],
  ["with its heading alone", [part("box", text("h3"))], []],
  ["of several headings", [part("box", text("h3"), text("h3"))], []],
  ["in the page's header", [part("header", part("box", text("h3"), text("a")))], []],
  ["that is a heading with its tagline", [part("titles", text("h3"), text("a"))], []],
  ["called a section", [part("Hero section", text("a"), text("b"))], ["section Hero section"]],
  ["called a section, with one text", [part("Hero section", text("a"))], []],
  [
    "called a section, in the page's header",
    [part("header", part("Section 1", text("a"), text("b")))],
    [],
  ],
  ["that an item is", [part("item", part("box", text("h3"), text("a")))], []],
])("a container %s is a section, or not", (_, children, expected) => {
  expect(rolesIn(...children)).toEqual(expected);
});

it.each<[string, RawLayer[], string[]]>([
  ["a section", [part("section", row, text("words"))], ["intro row"]],
  ["a card", [part("card", row, text("words"))], ["intro row"]],
  ["all that a section holds", [part("section", row)], []],
  ["a section from within", [part("section", part("box", row, text("words")))], ["intro row"]],
  [
    "a section with most of it",
    [part("section", part("box", row, long), text("b"))],
    ["intro row"],
  ],
  ["an item", [part("item", row, text("words"))], []],
])("a heading and what stands beside it introduce %s, or not", (_, children, expected) => {
  expect(rolesIn(...children)).toEqual(expected);
});
