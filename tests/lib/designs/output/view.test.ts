import { expect, it } from "vitest";
import { ComponentPlan } from "../../../../lib/designs/output/component-plan.ts";
import { toFrameView } from "../../../../lib/designs/output/frame-view.ts";
import { NameRegistry } from "../../../../lib/designs/output/identifiers.ts";
import { GIVEN_CLASSES, LANGUAGES } from "../../../../lib/designs/output/view.ts";
import { anElement } from "../../../support/elements.ts";

it("there are two languages, and one property for the caller's classes", () => {
  expect(LANGUAGES).toEqual(["typescript", "javascript"]);
  const root = anElement(
    "",
    [anElement("mt-1 flex"), anElement("mt-2 flex")].map((one, at) => ({
      ...one,
      origin: {
        family: "1:1",
        familyName: "Card",
        variants: new Map(),
        placement: [`mt-${at + 1}`],
      },
    })),
  );
  const { components } = toFrameView(
    [{ componentName: "Frame", root }],
    new ComponentPlan([root], new NameRegistry()),
  );
  expect(components[0]?.properties.map(({ name }) => name)).toEqual([GIVEN_CLASSES]);
});
