import { describe, expect, it } from "vitest";
import { findSeparator, withPrefix } from "../../../lib/fitting/class-prefix.ts";
import { planFit } from "../../../lib/fitting/plan-fit.ts";
import { describeFit } from "../../../lib/fitting/words.ts";
import { anElement } from "../../support/elements.ts";
import { utilitiesOfThree } from "../../support/tailwind-versions.ts";
import { aBlueprint } from "./a-blueprint.ts";

const repository = (config: string) =>
  aBlueprint({
    "package.json": '{"dependencies":{"tailwindcss":"^3.4.0"}}',
    "tailwind.config.ts": config,
  });

describe("the separator of a repository", () => {
  it.each([
    ['module.exports = { separator: "_" }', "_"],
    ["const config: Config = { separator: '__' };\nexport default config;", "__"],
    ['export default { separator: ":" }', null],
    ["export default { separator: '\">' }", null],
    ['export default { plugins: [a({ separator: "_" })] }', null],
    ["export default { separator }", null],
    ["export default {}", null],
  ])("of the configuration %j is %j", (config, separator) => {
    const { themes } = repository(config);
    expect(findSeparator(themes, { tailwind: 3 })).toBe(separator);
    expect(findSeparator(themes, { tailwind: 4 })).toBeNull();
  });

  it.each(["", "tw-"])(
    "stands in classes that Tailwind 3 knows, with the prefix %j",
    async (prefix) => {
      const spelling = { separator: "_", prefix };
      const asked = { target: "react-tailwind", folder: "", slug: "a", withPage: false } as const;
      const blueprint = repository(`module.exports = ${JSON.stringify(spelling)}`);
      const fit = planFit(blueprint, { ...asked, theme: "", classes: [] });
      const { spellClass } = withPrefix({ root: anElement("") }, fit);
      const names = ["max-md:hover:p-4", "[&_svg]:size-4", "md:-mt-2", "bg-[url(a:b)]"];
      const spelled = names.map((name) => spellClass?.(name) ?? name);
      expect(spelled).toEqual([
        `max-md_hover_${prefix}p-4`,
        `[&_svg]_${prefix}size-4`,
        `md_-${prefix}mt-2`,
        `${prefix}bg-[url(a:b)]`,
      ]);
      await utilitiesOfThree(spelled, {}, spelling);
      await expect(utilitiesOfThree(names, {}, spelling)).rejects.toThrow("does not know");
      expect(describeFit(fit)).toContainEqual({ name: "Class separator", value: "_" });
    },
  );
});
