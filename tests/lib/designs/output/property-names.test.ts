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
  property: null,
  tag,
  isNested: false,
});

const name = (holes: readonly (Hole | null)[], root: Tag = "div") =>
  nameProperties(
    holes.map((hole) => hole && [hole]),
    { root, names: new NameRegistry(["className"]), uses: 1 },
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
  expect(
    nameProperties([uses], { root: "div", names: new NameRegistry(), uses: uses.length }),
  ).toEqual(["text"]);
});

it("names repeat with a number, and what is constant has none", () => {
  expect(name([aHole("$1"), null, aHole("$2"), aHole("x", "Class name")])).toEqual([
    "price",
    null,
    "price2",
    "classNameText",
  ]);
});

const given = (property: string, value = "x", fields: Partial<Hole> = {}): Hole => ({
  ...aHole(value, "Title"),
  property,
  ...fields,
});

it.each([
  ["Label#12:0", "label"],
  ["↳ Button label#1:2", "buttonLabel"],
  ["🔥 Hot#1:2", "hot"],
  ["Item #1#1:2", "item1"],
  ["class#1:2", "classText"],
  ["constructor#1:2", "constructorText"],
  ["__proto__#1:2", "proto"],
  ["1st line#1:2", "text1stLine"],
  ["}; alert(1); //#1:2", "alert1"],
  ["className", "classNameText"],
])("the design's own name %s is %s", (property, expected) => {
  expect(name([given(property)])).toEqual([expected]);
});

it.each(["", "#1:2", "🔥#1:2", "标签#1:2", "---#1:2"])(
  "a name without letters, as %j, leaves the guessed one",
  (property) => {
    expect(name([given(property, "x", { layer: "User name" })])).toEqual(["userName"]);
  },
);

it("own names that are alike when they are cleaned get numbers, before guessed ones", () => {
  const holes = [
    aHole("Ann", "User label"),
    aHole("Bob", "Label", "button"),
    given("Label#1:1"),
    given("label!#1:2", "y"),
  ];
  expect(name(holes, "button")).toEqual(["userLabel", "label3", "label", "label2"]);
});

it("what one property sets in two places alike is one property", () => {
  expect(name([given("Label#1:1"), given("Label#1:1")])).toEqual(["label", "label"]);
  expect(name([given("Label#1:1"), given("Label#1:1", "y")])).toEqual(["label", "label2"]);
});

it("a property of an instance inside names nothing around it", () => {
  expect(name([given("Label#1:1", "x", { isNested: true, layer: "User name" })])).toEqual([
    "userName",
  ]);
});

it("words that are the same in each use are one property, unless a use leaves them out", () => {
  const [label, field] = [
    ["Name", "E-mail"].map((value) => aHole(value, "Title")),
    ["Name", "E-mail"].map((value) => aHole(value, "Text", null, "placeholder")),
  ];
  const named = (uses: number) =>
    nameProperties([label ?? null, field ?? null], {
      root: "div",
      names: new NameRegistry(),
      uses,
    });
  expect(named(2)).toEqual(["title", "title"]);
  expect(named(3)).toEqual(["title", "placeholder"]);
});
