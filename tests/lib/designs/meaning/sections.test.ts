import { describe, expect, it } from "vitest";
import { Outline } from "../../../../lib/designs/meaning/outline.ts";
import type { Role } from "../../../../lib/designs/meaning/role.ts";
import { findSections } from "../../../../lib/designs/meaning/sections.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { walkDesign } from "../../../../lib/designs/read/walk.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aFrame, aText, aTypeStyle, type RawLayer } from "../../../support/design-layers.ts";

const ROLES: Readonly<Record<string, Role>> = {
  first: { kind: "heading", level: 1 },
  title: { kind: "heading", level: 2 },
  third: { kind: "heading", level: 3 },
  main: { kind: "landmark", tag: "main" },
  header: { kind: "landmark", tag: "header" },
  item: { kind: "item" },
};

/** The names of the sections of a page whose layers have the roles of their names. */
function sectionsIn(...children: RawLayer[]): string[] {
  const page = readLayer(aFrame({ children }));
  const roles = new Map<DesignNode, Role>();
  for (const node of walkDesign(page)) {
    const role = ROLES[node.name];
    if (role !== undefined) roles.set(node, role);
  }
  return findSections(page, roles, new Outline(roles)).map(({ name }) => name);
}

const part = (name: string, ...children: RawLayer[]) => aFrame({ name, children });
const text = (name: string) => aText(name, { name });

describe("a container that begins with a heading of the second level", () => {
  it("is a section, the largest that has no other such heading", () => {
    const inner = part("inner", text("title"), text("words"));
    const one = part("one", inner, text("more"), text("third"));
    const two = part("two", text("title"), text("words"));
    expect(sectionsIn(part("both", one, two), text("first"))).toEqual(["one", "two"]);
    expect(sectionsIn(part("main", one, two))).toEqual(["one", "two"]);
  });

  it("is none with nothing but its heading", () => {
    expect(sectionsIn(part("one", text("title")))).toEqual([]);
  });

  it("is none in a header or as an item of a list", () => {
    expect(sectionsIn(part("header", part("one", text("title"), text("words"))))).toEqual([]);
    expect(sectionsIn(part("item", text("title"), text("words")))).toEqual([]);
  });
});

it("a few smaller words above its heading belong to a section", () => {
  const title = aText("title", { name: "title", style: aTypeStyle({ fontSize: 32 }) });
  expect(sectionsIn(part("one", text("words"), title))).toEqual(["one"]);
  expect(sectionsIn(part("one", text("words"), text("words"), title))).toEqual([]);
});

it("a container with a heading farther down, of another level or none is no section", () => {
  expect(sectionsIn(part("one", text("words"), text("title")))).toEqual([]);
  expect(sectionsIn(part("one", text("first"), text("words")))).toEqual([]);
  expect(sectionsIn(part("one", text("third"), text("words")))).toEqual([]);
  expect(sectionsIn(part("one", text("some"), text("words")))).toEqual([]);
});
