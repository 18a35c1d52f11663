import { expect, it } from "vitest";
import { toFrameSet } from "../../../../lib/designs/output/frame-set.ts";
import { writeReactCssModules } from "../../../../lib/designs/targets/react-css-modules.ts";
import { aCard, aHeading, aListOf, aPlan } from "../../../support/alike-layers.ts";
import { aSolid, aText } from "../../../support/design-layers.ts";
import { treeOf } from "../../../support/frame-trees.ts";

const TREE = treeOf(
  aListOf([aPlan("A", "$1"), aPlan("B", "$2"), aPlan("C", "$3")], { name: "Price list" }),
);

it("every class of the source is in the module, and nothing is left of Tailwind", async () => {
  const [source, module] = await writeReactCssModules(toFrameSet([TREE]), "typescript");
  expect([source?.path, module?.path]).toEqual(["PriceList.tsx", "PriceList.module.css"]);
  expect(source?.text).toMatch(/^import styles from ".\/PriceList.module.css";\n/);
  const used = [...(source?.text.matchAll(/styles\.(\w+)/g) ?? [])].map(([, name]) => name);
  expect(used).toEqual(expect.arrayContaining(["priceList", "planCard"]));
  for (const name of used) expect(module?.text).toContain(`.${name} {`);
  expect(`${source?.text}${module?.text}`).not.toMatch(/--tw-|className="/);
});

it("every selector has a class, so that the module changes nothing else", async () => {
  const [, module] = await writeReactCssModules(toFrameSet([TREE]), "javascript");
  const selectors = [...(module?.text.matchAll(/^([^\s}@][^{]*?)(?: \{|,)$/gm) ?? [])];
  expect(selectors.length).toBeGreaterThan(10);
  for (const [, selector] of selectors) expect(selector).toMatch(/^\.\w/);
});

it("the rules of a kind are named after it, and come after the component's own", async () => {
  const aSwatch = (text: string, fill: string) =>
    aCard([aText("new"), aHeading(text)], { name: "Swatch", fills: [aSolid(fill)] });
  const swatches = [aSwatch("a", "#ff0000"), aSwatch("b", "#00ff00"), aSwatch("c", "#0000ff")];
  const [source, module] = await writeReactCssModules(
    toFrameSet([treeOf(aListOf(swatches))]),
    "typescript",
  );
  expect(source?.text).toContain("red: styles.swatchRed,");
  const rules = [...(module?.text.matchAll(/^\.(swatch(?!Text)\w*) \{$/gm) ?? [])];
  expect(rules.map(([, name]) => name)).toEqual([
    "swatch",
    "swatchRed",
    "swatchGreen",
    "swatchBlue",
  ]);
});

it("resets a frame that is itself a button, a picture or a list", async () => {
  const [, module] = await writeReactCssModules(toFrameSet([TREE]), "typescript");
  const css = module?.text ?? "";
  for (const tags of ["button, input, textarea", "img, svg", "ol, ul"])
    expect(css).toContain(`.priceList:where(${tags}),\n.priceList :where(${tags}) {`);
  for (const part of ["before", "after", "placeholder"])
    expect(css).toContain(`.priceList::${part}`);
});
