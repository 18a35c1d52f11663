import { expect, it } from "vitest";
import { writeReactCssModules } from "../../../../lib/designs/targets/react-css-modules.ts";
import { aListOf, aPlan } from "../../../support/alike-layers.ts";
import { treeOf } from "../../../support/frame-trees.ts";

const TREE = treeOf(
  aListOf([aPlan("A", "$1"), aPlan("B", "$2"), aPlan("C", "$3")], { name: "Price list" }),
);

it("every class of the source is in the module, and nothing is left of Tailwind", async () => {
  const [source, module] = await writeReactCssModules(TREE, "typescript");
  expect([source?.path, module?.path]).toEqual(["PriceList.tsx", "PriceList.module.css"]);
  expect(source?.text).toMatch(/^import styles from ".\/PriceList.module.css";\n/);
  const used = [...(source?.text.matchAll(/styles\.(\w+)/g) ?? [])].map(([, name]) => name);
  expect(used).toEqual(expect.arrayContaining(["priceList", "planCard"]));
  for (const name of used) expect(module?.text).toContain(`.${name} {`);
  expect(`${source?.text}${module?.text}`).not.toMatch(/--tw-|className="/);
});

it("every selector has a class, so that the module changes nothing else", async () => {
  const [, module] = await writeReactCssModules(TREE, "javascript");
  const selectors = [...(module?.text.matchAll(/^([^\s}@][^{]*?)(?: \{|,)$/gm) ?? [])];
  expect(selectors.length).toBeGreaterThan(10);
  for (const [, selector] of selectors) expect(selector).toMatch(/^\.\w/);
});
