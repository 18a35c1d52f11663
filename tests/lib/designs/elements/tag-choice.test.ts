import { expect, it } from "vitest";
import { chooseTag, inside, NO_TAG_CONTEXT } from "../../../../lib/designs/elements/tag-choice.ts";
import type { Role } from "../../../../lib/designs/meaning/role.ts";

const BUTTON: Role = { kind: "button" };
const LINK: Role = { kind: "link" };
const TITLE: Role = { kind: "heading", level: 2 };
const NAV: Role = { kind: "landmark", tag: "nav" };
const ITEM: Role = { kind: "item" };
const ALL: readonly Role[] = [BUTTON, LINK, TITLE, NAV, { kind: "list" }, ITEM];

it.each<[Role, string]>([
  [BUTTON, "button"],
  [LINK, "a"],
  [TITLE, "h2"],
  [NAV, "nav"],
  [{ kind: "list" }, "ul"],
])("%j is a %s", (role, tag) => {
  expect(chooseTag(role, "div", NO_TAG_CONTEXT)).toBe(tag);
});

it("without a role a layer is plain", () => {
  expect(chooseTag(null, "div", NO_TAG_CONTEXT)).toBe("div");
  expect(chooseTag(null, "p", NO_TAG_CONTEXT)).toBe("p");
});

it("an item is one directly inside a list only", () => {
  const inList = inside("ul", NO_TAG_CONTEXT);
  expect(chooseTag(ITEM, "div", inList)).toBe("li");
  expect(chooseTag(ITEM, "div", NO_TAG_CONTEXT)).toBe("div");
  expect(chooseTag(ITEM, "div", inside("div", inList))).toBe("div");
});

it("a button contains no button, link or block", () => {
  const inButton = inside("button", NO_TAG_CONTEXT);
  expect(ALL.map((role) => chooseTag(role, "div", inButton))).toEqual(ALL.map(() => "span"));
});

it("a link contains no link or button, but may contain blocks", () => {
  const inLink = inside("a", NO_TAG_CONTEXT);
  expect(ALL.slice(0, 4).map((role) => chooseTag(role, "div", inLink))).toEqual([
    "div",
    "div",
    "h2",
    "nav",
  ]);
});

it.each(["p", "h1"] as const)("a %s contains no blocks, but may contain a link", (tag) => {
  const within = inside(tag, NO_TAG_CONTEXT);
  expect(chooseTag(null, "div", within)).toBe("span");
  expect(chooseTag(TITLE, "p", within)).toBe("span");
  expect(chooseTag(LINK, "p", within)).toBe("a");
});

it("only a button's own letters need an explicit alignment", () => {
  expect(inside("span", inside("button", NO_TAG_CONTEXT)).isButton).toBe(true);
  expect(inside("p", NO_TAG_CONTEXT).isButton).toBe(false);
});

it("a caption and its field share a label, or refer to each other", () => {
  const entry = { kind: "entry", type: "text", isFilled: false, id: null, name: null } as const;
  expect(chooseTag({ kind: "captioned" }, "div", NO_TAG_CONTEXT)).toBe("label");
  const within = inside("label", NO_TAG_CONTEXT);
  expect(chooseTag({ kind: "caption", field: null }, "p", within)).toBe("span");
  expect(chooseTag({ kind: "field" }, "div", within)).toBe("span");
  expect(chooseTag(entry, "p", within)).toBe("input");
  expect(chooseTag({ ...entry, type: "lines" }, "p", NO_TAG_CONTEXT)).toBe("textarea");
  expect(chooseTag({ kind: "caption", field: "field-1" }, "p", NO_TAG_CONTEXT)).toBe("label");
  expect(chooseTag(entry, "p", inside("button", NO_TAG_CONTEXT))).toBe("span");
});
