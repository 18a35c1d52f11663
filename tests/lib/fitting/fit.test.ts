import { expect, it } from "vitest";
import { vFit } from "../../../lib/fitting/fit.ts";
import { planFit } from "../../../lib/fitting/plan-fit.ts";
import { aBlueprint } from "./a-blueprint.ts";

it("a row keeps every field of a plan, so that a repeated step writes the same bytes", () => {
  const asked = {
    target: "html-css",
    folder: "",
    slug: "a",
    withPage: false,
    theme: "",
    classes: [],
  } as const;
  const planned = Object.keys(planFit(aBlueprint({}), asked));
  expect(Object.keys(vFit.fields).toSorted()).toEqual(planned.toSorted());
});
