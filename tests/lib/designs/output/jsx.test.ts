import { expect, it } from "vitest";
import type { Element } from "../../../../lib/designs/elements/element.ts";
import {
  layOutCall,
  toPlacedClasses,
  toPlaceProperty,
  toTemplate,
  writeAttribute,
  writeHtmlAttribute,
  writeInterface,
  writeLetters,
} from "../../../../lib/designs/output/jsx.ts";

it("a call that does not fit on a line has an attribute a line", () => {
  expect(layOutCall("Card", ['title="A"'], 1)).toBe('  <Card title="A" />');
  const long = `title="${"a".repeat(80)}"`;
  expect(layOutCall("Card", [long, "isOpen"], 1)).toBe(`  <Card\n    ${long}\n    isOpen\n  />`);
});

it("properties have an interface, of which optional ones say so", () => {
  const property = { name: "title", declared: "title", type: "string", isOptional: true };
  expect(writeInterface("Card", [property])).toEqual([
    "interface CardProps {\n  title?: string;\n}\n",
  ]);
  expect(writeInterface("Card", [])).toEqual([]);
});

it.each([
  ["never", null, []],
  ["always", "{`$".concat("{className} flex`}"), ["className"]],
  ["sometimes", "{`$".concat("{className} flex`.trimStart()}"), ['className = ""']],
] as const)("a component that is %s placed by its caller", (placedByCaller, classes, declared) => {
  const component = {
    name: "Card",
    variantProperties: [],
    holeProperties: [],
    styleProperties: [],
    placedByCaller,
    bodies: [],
    cases: new Map(),
  };
  const element: Element = {
    kind: "element",
    tag: "div",
    classes: ["mt-3", "flex"],
    attributes: [],
    children: [],
    origin: null,
  };
  expect(toPlacedClasses(element, component, null)).toBe(classes);
  expect(toPlaceProperty(placedByCaller).map((property) => property.declared)).toEqual(declared);
});

it("classes that are looked up stand in a template, or alone", () => {
  const found = "$".concat("{styles[kind]}");
  expect(toTemplate(`flex ${found}`)).toBe(`{\`flex ${found}\`}`);
  expect(toTemplate(found)).toBe("{styles[kind]}");
});

it("what a property fills stands in braces", () => {
  const letters = { kind: "letters", text: "a", layer: "" } as const;
  const attribute = ["alt", "b"] as const;
  const inscription = new Map<typeof letters | typeof attribute, string>([
    [letters, "title"],
    [attribute, "imageAlt"],
  ]);
  expect(writeLetters(letters, inscription)).toBe("{title}");
  expect(writeLetters(letters, new Map())).toBe("a");
  expect(writeHtmlAttribute(attribute, inscription)).toBe("alt={imageAlt}");
  expect(writeHtmlAttribute(attribute, new Map())).toBe('alt="b"');
  expect(writeHtmlAttribute(["checked", ""], new Map())).toBe("defaultChecked");
  expect(writeHtmlAttribute(["fill-rule", "evenodd"], new Map())).toBe('fillRule="evenodd"');
});

it("values with quotes are expressions", () => {
  expect(writeAttribute("label", 'say "hi"')).toBe('label={"say \\"hi\\""}');
});
