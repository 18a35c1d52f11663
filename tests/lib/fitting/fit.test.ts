import { expect, it } from "vitest";
import { vFit } from "../../../lib/fitting/fit.ts";
import { planFit } from "../../../lib/fitting/plan-fit.ts";
import { aBlueprint } from "./a-blueprint.ts";

it("a row keeps every field of a plan, so that a repeated step writes the same bytes", () => {
  const asked = {
    target: "react-tailwind",
    folder: "",
    slug: "a",
    withPage: false,
    theme: "",
    classes: ["bg-white"],
    chosenTailwind: 3,
  } as const;
  const doubtful = aBlueprint({
    "package.json":
      '{"scripts":{"lint":"oxlint"},"dependencies":{"oxlint":"^1.0.0","tailwindcss":"^4.0.0"}}',
    "src/components/Nav.tsx": 'import type { A } from "./a";',
    "src/components/Nav.stories.tsx": "export default {};\nexport const A = {};",
    "src/routes.ts": 'export const routes = [{ path: "/a", component: A }];',
    "src/main.css": "@tailwind base; :root { --ink: #111; } .dark { --ink: #eee; }",
    "tailwind.config.js":
      'module.exports = { separator: "_", theme: { colors: { ink: "var(--ink)" } } }',
  });
  const planned = Object.keys(planFit(doubtful, asked));
  expect(Object.keys(vFit.fields).toSorted()).toEqual(planned.toSorted());
});
