import { expect, it } from "vitest";
import { toFrameSet } from "../../../../lib/designs/output/frame-set.ts";
import { writeSvelteTailwind } from "../../../../lib/designs/targets/svelte-tailwind.ts";
import { aCard, aHeading, aLargePlan, aListOf } from "../../../support/alike-layers.ts";
import { treeOf } from "../../../support/frame-trees.ts";

const PLANS = treeOf(
  aListOf([aLargePlan("A", "$1"), aLargePlan("B", "$2"), aLargePlan("C", "$3")], { name: "Plans" }),
);

it("each component is a file that takes its properties as a rune", () => {
  const [plans, card] = writeSvelteTailwind(toFrameSet([PLANS]), "typescript");
  expect([plans?.path, card?.path]).toEqual(["Plans.svelte", "PlanCard.svelte"]);
  expect(card?.text).toContain("let { title, price }: PlanCardProps = $props();");
  expect(card?.text).toContain("  export interface PlanCardProps {");
  expect(plans?.text).toContain("{#each plans as plan (plan.title)}");
});

it("JavaScript has no types", () => {
  const [plans, card] = writeSvelteTailwind(toFrameSet([PLANS]), "javascript");
  expect(`${plans?.text}${card?.text}`).not.toMatch(/interface|lang="ts"|readonly/);
  expect(card?.text).toContain("let { title, price } = $props();");
});

it("no property is called like the rune that gives it", () => {
  const instance = (text: string, value: string) => ({
    ...aCard([aHeading(text)], { paddingLeft: value === "A" ? 4 : 8 }),
    type: "INSTANCE",
    componentId: "2:1",
    componentProperties: { Props: { type: "VARIANT", value } },
  });
  const tree = treeOf(aListOf([instance("a", "A"), instance("b", "B")]), {
    components: { "2:1": { name: "Card" } },
  });
  const [, card] = writeSvelteTailwind(toFrameSet([tree]), "javascript");
  expect(card?.text).toContain("let { props2, title } = $props();");
});
