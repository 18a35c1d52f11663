import { expect, it } from "vitest";
import { toPicturePlace } from "../../../../lib/designs/elements/picture-path.ts";
import { aCard, aHeading, aListOf, aPlan } from "../../../support/alike-layers.ts";
import { codeOf, renderSource } from "../../../support/design-code.ts";
import { aLayer, aText, type RawLayer } from "../../../support/design-layers.ts";

function sourceOf(children: RawLayer[], componentId: string | null = null): string {
  const layer = aListOf(children);
  const raw = componentId === null ? layer : { ...layer, type: "INSTANCE", componentId };
  const code = codeOf(aListOf([raw]), { components: { "2:1": { name: "Section" } } });
  expect(renderSource(code)).toBe(code.markup);
  return code.tsx;
}

const PLANS = [aPlan("Basic", "$9"), aPlan("Pro", "$29"), aPlan("Team", "$99")];

it("a list's data stands above the function that shows it", () => {
  const tsx = sourceOf(PLANS, "2:1");
  expect(tsx).toMatch(/const planCards[\s\S]*\n\nfunction Section\(\)/);
});

it("two lists of alike items share a component and have a name each", () => {
  const tsx = sourceOf([...PLANS, aText("More"), ...PLANS]);
  expect(tsx.match(/function PlanCard/g)).toHaveLength(1);
  expect(tsx).toContain("const planCards: ");
  expect(tsx).toContain("const planCards2: ");
});

it("no list is called like a property, which would hide it", () => {
  const aColumn = (texts: readonly string[]) =>
    aListOf(
      texts.map((text) => aText(text)),
      { name: "Titles" },
    );
  const cards = ["A", "B", "C"].map((text) =>
    aCard([
      aHeading(text),
      aColumn(["a", "b", "c", "d"].map((one) => `${text}${one}`)),
      aColumn(["one", "two", "three", "four"]),
    ]),
  );
  const tsx = sourceOf(cards);
  expect(tsx).toContain("titles: readonly string[];");
  expect(tsx).toContain('const titles2 = ["one", "two", "three", "four"];');
});

it("the addresses of pictures in data are filled in like those of tags", () => {
  const names = ["a", "b", "c"];
  const pictures = new Map(names.map((name) => [name, toPicturePlace(name)]));
  const cards = names.map((imageRef) =>
    aCard([
      aHeading(`./images/${imageRef}`),
      aText(`image: "./images/${imageRef}"`),
      aLayer("RECTANGLE", { name: "Avatar", fills: [{ type: "IMAGE", imageRef }] }),
    ]),
  );
  const paths = new Map(names.map((name) => [name, `./images/${name}.png`]));
  const code = codeOf(aListOf(cards), { pictures, paths });
  expect(code.tsx).toContain('avatarImage: "./images/a.png"');
  expect(code.tsx.match(/\.png/g)).toHaveLength(3);
  expect(renderSource(code)).toBe(code.markup);
});
