import { expect, it } from "vitest";
import {
  chooseBoxTag,
  chooseTextTag,
  inside,
  NO_TAG_CONTEXT,
} from "../../../../lib/designs/elements/tag-choice.ts";

it.each([
  ["Button", "button"],
  ["icon / button", "button"],
  ["Button group", "div"],
  ["Buttons", "div"],
  ["Link / Home", "a"],
  ["Nav", "nav"],
  ["Header", "header"],
  ["footer", "footer"],
  ["Sidebar", "aside"],
  ["Main", "main"],
  ["Main content of it all", "div"],
  ["Card", "div"],
])("a box called %s is a %s", (name, tag) => {
  expect(chooseBoxTag([name], NO_TAG_CONTEXT)).toBe(tag);
});

it("a box's tag may come from its component's name", () => {
  expect(chooseBoxTag(["Save", "Button"], NO_TAG_CONTEXT)).toBe("button");
});

it("a button contains no button, link or block", () => {
  const inButton = inside("button", NO_TAG_CONTEXT);
  expect(["Button", "Link", "Card"].map((name) => chooseBoxTag([name], inButton))).toEqual([
    "span",
    "span",
    "span",
  ]);
  expect(chooseTextTag(["Title"], inButton)).toBe("span");
});

it("a link contains no link or button, but may contain blocks", () => {
  const inLink = inside("a", NO_TAG_CONTEXT);
  expect(["Button", "Link", "Card"].map((name) => chooseBoxTag([name], inLink))).toEqual([
    "div",
    "div",
    "div",
  ]);
  expect(chooseTextTag(["Label"], inside("div", NO_TAG_CONTEXT))).toBe("p");
});

it.each([
  [["Label", "Body"], "p"],
  [["H3"], "h3"],
  [["Label", "Heading/2"], "h2"],
  [["Title"], "h2"],
  [["Label", "Display"], "h1"],
  [["heading 9"], "h2"],
  [["Subtitle"], "p"],
])("a text called %j is a %s", (names, tag) => {
  expect(chooseTextTag(names, NO_TAG_CONTEXT)).toBe(tag);
});
