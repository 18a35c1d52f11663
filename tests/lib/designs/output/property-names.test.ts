import { expect, it } from "vitest";
import type { Tag } from "../../../../lib/designs/elements/element.ts";
import type { Hole, HoleKind } from "../../../../lib/designs/output/holes.ts";
import { NameRegistry } from "../../../../lib/designs/output/identifiers.ts";
import { nameProperties } from "../../../../lib/designs/output/property-names.ts";

const aHole = (
  value: string,
  layer = "Text",
  tag: Tag | null = null,
  kind: HoleKind = "text",
): Hole => ({
  kind,
  source: { kind: "letters", text: value, layer },
  value,
  layer,
  tag,
  isNested: false,
});

const name = (holes: readonly (Hole | null)[], root: Tag = "div") =>
  nameProperties(
    holes.map((hole) => hole && [hole]),
    root,
    new NameRegistry(["className"]),
  );

it("a layer's name that says what a text is stays", () => {
  expect(name([aHole("Ann", "User name"), aHole("Free", "Plan badge")])).toEqual([
    "userName",
    "planBadge",
  ]);
});

it.each<[string, Hole, string]>([
  ["heading", aHole("Basic", "Basic", "h3"), "title"],
  ["price", aHole("$29"), "price"],
  ["price of a month", aHole("€ 1.200,50 / month"), "price"],
  ["number", aHole("98%"), "value"],
  ["date", aHole("12 Jan 2026"), "date"],
  ["time", aHole("9:30 am"), "time"],
  ["email", aHole("ann@example.com", "ann@example.com"), "email"],
  ["text in a button", aHole("Buy", "Get started", "button"), "action"],
  ["text in a link", aHole("More", "Learn more", "a"), "link"],
  ["picture", aHole("./images/a", "Rectangle 1", null, "src"), "image"],
  ["named picture", aHole("./images/a", "Avatar", null, "src"), "avatarImage"],
  ["alternative text", aHole("A ship", "Rectangle 1", null, "alt"), "imageAlt"],
  ["only text", aHole("Hello"), "text"],
])("a %s is named by its role", (_, hole, expected) => {
  expect(name([hole])).toEqual([expected]);
});

it("of plain texts the first is the title, unless there is one", () => {
  expect(name([aHole("Ann"), aHole("Engineer")])).toEqual(["title", "description"]);
  expect(name([aHole("Ann", "", "h2"), aHole("Engineer")])).toEqual(["title", "text"]);
  expect(name(["Ann", "Engineer", "Oslo"].map((text) => aHole(text)))).toEqual([
    "title",
    "text",
    "text2",
  ]);
  expect(name([aHole("Ann", "", "h2"), aHole("a".repeat(41))])).toEqual(["title", "description"]);
});

it("the text of a button that is the component is its label", () => {
  expect(name([aHole("Buy", "Buy", "button")], "button")).toEqual(["label"]);
  expect(name([aHole("Ann", "", "a"), aHole("Engineer", "", "a")], "a")).toEqual([
    "title",
    "description",
  ]);
});

it("a layer's name is no property where a use shows it as its text", () => {
  const uses = [aHole("Title", "Title"), aHole("Other", "Title")];
  expect(nameProperties([uses], "div", new NameRegistry())).toEqual(["text"]);
});

it("names repeat with a number, and what is constant has none", () => {
  expect(name([aHole("$1"), null, aHole("$2"), aHole("x", "Class name")])).toEqual([
    "price",
    null,
    "price2",
    "classNameText",
  ]);
});
