import { describe, expect, it } from "vitest";
import { dropBrokenLists, listLinks } from "../../../../lib/designs/meaning/link-lists.ts";
import type { Role } from "../../../../lib/designs/meaning/role.ts";
import type { DesignNode } from "../../../../lib/designs/read/node.ts";
import { readLayer } from "../../../support/design-code.ts";
import { aStack, aText } from "../../../support/design-layers.ts";

const of = (words: readonly string[], layoutMode = "HORIZONTAL") =>
  readLayer(aStack({ layoutMode, children: words.map((word) => aText(word)) }));

function listed(node: DesignNode, links: number, isInNavigation = false, own?: Role) {
  const roles = new Map<DesignNode, Role>(own === undefined ? [] : [[node, own]]);
  for (const child of node.children.slice(0, links)) roles.set(child, { kind: "link" });
  listLinks(node, roles, isInNavigation);
  return [roles.get(node), roles.get(node.children[0] ?? node)];
}

describe("links and nothing else", () => {
  const row = of(["One", "Two", "Three"]);
  const column = of(["One", "Two", "Three"], "VERTICAL");

  it("are a navigation side by side, and a list in one or below each other", () => {
    const entry = { kind: "link", isEntry: true };
    expect(listed(row, 3)).toEqual([{ kind: "landmark", tag: "nav", isListed: true }, entry]);
    expect(listed(row, 3, true)).toEqual([{ kind: "list" }, entry]);
    expect(listed(column, 3)).toEqual([{ kind: "list" }, entry]);
  });

  it("are what a navigation lists, and leave any other role alone", () => {
    const nav = { kind: "landmark", tag: "nav" } as const;
    expect(listed(column, 3, false, nav)[0]).toEqual({ ...nav, isListed: true });
    expect(listed(column, 3, false, { kind: "card" })[0]).toEqual({ kind: "card" });
  });

  it("are none with something else, or if they are two", () => {
    expect(listed(row, 2)).toEqual([undefined, { kind: "link" }]);
    expect(listed(of(["One", "Two"]), 2)).toEqual([undefined, { kind: "link" }]);
  });
});

it("a list of which a line turned out to be a heading is none", () => {
  const node = of(["One", "Two"], "VERTICAL");
  const [first, second] = node.children;
  const roles = new Map<DesignNode, Role>([[node, { kind: "list" }]]);
  if (first !== undefined) roles.set(first, { kind: "item" });
  if (second !== undefined) roles.set(second, { kind: "heading", level: 2 });
  dropBrokenLists(roles);
  expect([...roles.values()]).toEqual([{ kind: "heading", level: 2 }]);
});
