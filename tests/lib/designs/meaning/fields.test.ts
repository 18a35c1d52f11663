import { describe, expect, it } from "vitest";
import { findField, isCaptionOf } from "../../../../lib/designs/meaning/fields.ts";
import { aBox, aHandPlaced, at } from "../../../support/boxes.ts";
import { codeOf, readLayer } from "../../../support/design-code.ts";
import {
  aGradient,
  aLayer,
  aSolid,
  aStack,
  aText,
  aTypeStyle,
  type RawLayer,
} from "../../../support/design-layers.ts";
import { rolesIn } from "../../../support/roles.ts";

const GRAY = { fills: [aSolid("#9ca3af")] };
const DARK = { fills: [aSolid("#111111")] };
const OUTLINED = { strokes: [aSolid("#d1d5db")], strokeWeight: 1, cornerRadius: 8 };

interface Look {
  readonly size?: [number, number];
  readonly box?: RawLayer;
  readonly text?: RawLayer;
  readonly icon?: string;
  readonly y?: number;
}

function aField(words: string, { size = [300, 48], box = {}, text = {}, icon, y = 0 }: Look = {}) {
  const [width, height] = size;
  const letters = aText(words, { ...at(16, y + 12, 120, 24), ...GRAY, ...text });
  const drawn = icon === undefined ? [] : [icon];
  return aHandPlaced(
    aBox(0, y, width, height),
    [
      letters,
      ...drawn.map((name) => aLayer("VECTOR", { name, ...at(width - 40, y + 14, 20, 20) })),
    ],
    { ...OUTLINED, name: "box", ...box },
  );
}

const fieldOf = (raw: RawLayer) => findField(readLayer(raw));

describe("a rounded box with quiet words at its left", () => {
  it("is a field", () => {
    expect(fieldOf(aField("Your name"))).toMatchObject({ type: "text", isFilled: false });
  });

  it("is one with a light fill instead of an outline", () => {
    const box = { strokes: [], fills: [aSolid("#f3f4f6")], cornerRadius: 8 };
    expect(fieldOf(aField("Your name", { box }))).not.toBeNull();
  });

  it.each<[string, RawLayer]>([
    ["too low", aField("Your name", { size: [300, 24] })],
    ["higher than a line, lower than several", aField("Your name", { size: [300, 76] })],
    ["too narrow", aField("Your name", { size: [100, 48] })],
    ["not painted", aField("Your name", { box: { strokes: [] } })],
    ["dark", aField("One of many", { box: { fills: [aSolid("#333333")] } })],
    ["full of words", aField("one two three four five six seven eight nine ten")],
    ["centered", aField("Your name", { text: at(90, 12, 120, 24) })],
  ])("is none if it is %s", (_, box) => {
    expect(fieldOf(box)).toBeNull();
  });

  it("is a filled one, or none, if it shows a number", () => {
    expect(fieldOf(aField("12"))).toMatchObject({ isFilled: true });
    expect(fieldOf(aField("12", { size: [300, 120] }))).toBeNull();
  });

  it("is none with a second text or a large picture", () => {
    const second = aHandPlaced(
      aBox(0, 0, 300, 48),
      [aText("Name", { ...at(16, 4, 80, 20), ...GRAY }), aText("More", at(16, 24, 80, 20))],
      OUTLINED,
    );
    expect(fieldOf(second)).toBeNull();
  });

  it("may be filled in, which only its words' color tells", () => {
    expect(fieldOf(aField("Ann Miller", { text: DARK }))).toMatchObject({ isFilled: true });
  });

  it("is for several lines if it is high", () => {
    expect(fieldOf(aField("Tell us more", { size: [300, 160] }))).toMatchObject({ type: "lines" });
  });
});

describe("a dark box", () => {
  const dark = { fills: [aSolid("#232227")], strokes: [] };

  it("is a field if its words say what to type", () => {
    for (const words of ["Enter your name", "Password", "you@example.com"])
      expect(fieldOf(aField(words, { box: dark, text: DARK }))).toMatchObject({ isFilled: false });
  });

  it("is one with a gradient, too", () => {
    const box = { fills: [aGradient()], strokes: [] };
    expect(fieldOf(aField("Your name", { box }))).not.toBeNull();
  });

  it("is none with other words", () => {
    expect(fieldOf(aField("Reports", { box: dark }))).toBeNull();
  });
});

it("the words may share a row with the icon before them", () => {
  const icon = aLayer("VECTOR", { name: "lock", ...at(16, 14, 20, 20) });
  const start = aStack({
    ...at(16, 12, 150, 24),
    children: [icon, aText("Password", { ...at(46, 12, 80, 24), ...GRAY })],
  });
  const eye = aLayer("VECTOR", { name: "eye", ...at(260, 14, 20, 20) });
  const box = (row: RawLayer) => aHandPlaced(aBox(0, 0, 300, 48), [row, eye], OUTLINED);
  expect(fieldOf(box(start))).toMatchObject({ type: "password" });
  expect(fieldOf(box({ ...start, fills: [aSolid("#eeeeee")] }))).toBeNull();
  const { markup } = codeOf(aHandPlaced(aBox(0, 0, 400, 400), [box(start)]));
  expect(markup).toMatch(/<svg.*<input[^>]* type="password" placeholder="Password"/);
});

it.each<[string, Look, string]>([
  ["Password", {}, "password"],
  ["••••••••", { text: DARK }, "password"],
  ["you@example.com", {}, "email"],
  ["Yours", { box: { name: "E-mail field" } }, "email"],
  ["Search products", {}, "search"],
  ["Products", { icon: "icon/search" }, "search"],
  ["Phone", {}, "tel"],
  ["Your city", {}, "text"],
])("the type of a field with “%s” is told by words, names and icons", (words, look, type) => {
  expect(fieldOf(aField(words, look))).toMatchObject({ type });
});

it("with an arrow that points down it is a choice", () => {
  expect(fieldOf(aField("Your city", { icon: "chevron-down" }))?.isChoice).toBe(true);
  expect(fieldOf(aField("Your city", { icon: "chevron-right" }))?.isChoice).toBe(false);
});

describe("a caption", () => {
  const field = readLayer(aField("you@example.com", { y: 100 }));
  const isCaption = (words: string, sides: [number, number, number, number], fields = {}) =>
    isCaptionOf(readLayer(aText(words, { ...at(...sides), ...fields })), field);

  it("is a short text directly above its field", () => {
    expect(isCaption("Email", [0, 70, 60, 24])).toBe(true);
  });

  it("is none farther above, shifted, large or long", () => {
    expect(isCaption("Email", [0, 40, 60, 24])).toBe(false);
    expect(isCaption("Email", [40, 70, 60, 24])).toBe(false);
    expect(isCaption("The email that we write to", [0, 70, 200, 24])).toBe(false);
    const style = aTypeStyle({ fontSize: 28 });
    expect(isCaption("Email", [0, 70, 60, 24], { style })).toBe(false);
  });
});

describe("in a frame", () => {
  const aCaption = (words: string, y: number) => aText(words, at(0, y, 60, 20));
  const page = (...children: RawLayer[]) => aHandPlaced(aBox(0, 0, 300, 600), children);

  it("a caption and its field alone in a container share a label", () => {
    const group = aHandPlaced(
      aBox(0, 100, 300, 76),
      [aCaption("Email", 100), aField("you@example.com", { y: 128 })],
      { name: "group", fills: [aSolid("#fefefe")] },
    );
    expect(rolesIn(page(group, aText("some words below", at(0, 400, 200, 24))))).toEqual([
      "captioned group",
      "caption Email",
      "field box",
      "entry you@example.com",
    ]);
  });

  it("a filled box is a field only below a caption", () => {
    const filled = (y: number) => aField("Ann Miller", { y, text: DARK });
    const words = aText("some words below", at(0, 400, 200, 24));
    expect(rolesIn(page(filled(100), words))).toEqual([]);
    expect(rolesIn(page(aCaption("Name", 72), filled(100), words))).toEqual([
      "caption Name",
      "field box",
      "entry Ann Miller",
    ]);
  });
});

describe("an eye at the end of a field", () => {
  const pageOf = (field: RawLayer, others: RawLayer[] = []) =>
    rolesIn(
      aHandPlaced(aBox(0, 0, 400, 300), [
        aText("Password", at(0, 20, 70, 20)),
        field,
        ...others,
        aText("some words below", at(0, 200, 140, 24)),
      ]),
    );

  it.each(["remove_red_eye", "icon / visibility"])("called %s is a button", (icon) => {
    expect(pageOf(aField("At least 8 letters", { y: 44, icon }))).toContain(`button ${icon}`);
  });

  it("makes the field one for a password, with a name of its own beside the button", () => {
    const { markup } = codeOf(
      aHandPlaced(aBox(0, 0, 400, 200), [aField("At least 8 letters", { icon: "eye" })]),
    );
    expect(markup).toMatch(/<input [^>]*type="password"[^>]*aria-label="At least 8 letters"/);
    expect(markup).toMatch(/<button [^>]*type="button" aria-label="Show password">/);
  });

  it("is any other icon elsewhere, and so is another one in the field", () => {
    const elsewhere = aLayer("VECTOR", { name: "eye", ...at(340, 60, 20, 20) });
    const roles = pageOf(aField("At least 8 letters", { y: 44, icon: "user" }), [elsewhere]);
    expect(roles.join()).not.toContain("button");
  });
});
