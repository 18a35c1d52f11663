import { expect, it } from "vitest";
import { toFrameSet } from "../../../../lib/designs/output/frame-set.ts";
import { toPageAddress } from "../../../../lib/designs/targets/target.ts";
import { writeVueTailwind } from "../../../../lib/designs/targets/vue-tailwind.ts";
import { aCard, aHeading, aLargePlan, aListOf } from "../../../support/alike-layers.ts";
import { aSolid, aText, type RawLayer } from "../../../support/design-layers.ts";
import { treeOf } from "../../../support/frame-trees.ts";

const filesOf = (layer: RawLayer, language: "typescript" | "javascript") =>
  new Map(
    writeVueTailwind(toFrameSet([treeOf(layer)]), language).map(({ path, text }) => [path, text]),
  );

const PLANS = aListOf([aLargePlan("A", "$1"), aLargePlan("B", "$2"), aLargePlan("C", "$3")], {
  name: "Plans",
});

it("each component is a file with typed properties, which lists are typed with", () => {
  const files = filesOf(PLANS, "typescript");
  expect([...files.keys()]).toEqual(["PlansView.vue", "PlanCard.vue", "theme.css"]);
  expect(files.get("PlanCard.vue")).toContain("defineProps<PlanCardProps>();");
  expect(files.get("PlansView.vue")).toContain(
    'import PlanCard, { type PlanCardProps } from "./PlanCard.vue";',
  );
  expect(files.get("PlansView.vue")).toContain("const plans: readonly PlanCardProps[] = [");
});

it("JavaScript declares the same properties", () => {
  const files = filesOf(PLANS, "javascript");
  expect(files.get("PlanCard.vue")).toContain("  price: { type: String, required: true },");
  expect(files.get("PlansView.vue")).toContain('import PlanCard from "./PlanCard.vue";');
});

it("the caller's classes fall through: they are no property, but entries may have them", () => {
  const aRow = (text: string, grows: boolean) =>
    aCard([aHeading(text), aText(`${text}!`)], { name: "Stop", layoutGrow: grows ? 1 : 0 });
  const files = filesOf(
    aListOf([aRow("a", true), aRow("b", false), aRow("c", true), aRow("d", false)]),
    "typescript",
  );
  expect(files.get("Frame1View.vue")).toContain("readonly (BaseStopProps & { class: string })[]");
  expect(files.get("BaseStop.vue")).not.toContain("class:");
});

it("no component is called like one of Vue's own", () => {
  const instance = (text: string) => ({
    ...aCard([aHeading(text)]),
    type: "INSTANCE",
    componentId: "2:1",
  });
  const layer = aListOf([instance("a"), aText("x"), instance("b")]);
  const tree = treeOf(layer, { components: { "2:1": { name: "Transition" } } });
  expect(writeVueTailwind(toFrameSet([tree]), "typescript").map(({ path }) => path)).toContain(
    "BaseTransition2.vue",
  );
});

it("no property is called like an attribute or a global that means something else in templates", () => {
  const instance = (value: string, fill: string) => ({
    ...aCard([aHeading("a")], { fills: [aSolid(fill)] }),
    type: "INSTANCE",
    componentId: "2:1",
    componentProperties: { Is: { type: "VARIANT", value }, Console: { type: "VARIANT", value } },
  });
  const layer = aListOf([instance("vue:a", "#ff0000"), instance("b", "#00ff00")]);
  const tree = treeOf(layer, { components: { "2:1": { name: "Card" } } });
  const [frame] = writeVueTailwind(toFrameSet([tree]), "typescript");
  expect(frame?.text).toContain('<BaseCard is2="vue:a" />');
});

it("each component's name has several words, and pages keep their addresses", () => {
  const instance = (text: string) => ({
    ...aCard([aHeading(text)]),
    type: "INSTANCE",
    componentId: "2:1",
  });
  const of = (name: string) =>
    treeOf(aListOf([instance("a"), aText("x"), instance("b")], { name }), {
      components: { "2:1": { name: "Badge" } },
    });
  const files = writeVueTailwind(toFrameSet([of("Overview"), of("Sign in")]), "typescript");
  expect(files.map(({ path }) => path)).toEqual([
    "OverviewView.vue",
    "SignIn.vue",
    "BaseBadge.vue",
    "theme.css",
  ]);
  expect(files[0]?.text).toContain('import BaseBadge from "./BaseBadge.vue";');
  expect(toPageAddress("OverviewView", "vue-tailwind")).toBe("/overview");
  expect(toPageAddress("SignIn", "vue-tailwind")).toBe("/sign-in");
});
