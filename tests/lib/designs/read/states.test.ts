import { compile } from "tailwindcss";
import { expect, it } from "vitest";
import { STATES } from "../../../../lib/designs/read/states.ts";

it("where a control is in two states, the later one counts", async () => {
  const variants = {
    hover: "hover",
    focus: "focus-visible",
    pressed: "active",
    disabled: "disabled",
    checked: "has-[:checked]",
  };
  const compiler = await compile("@tailwind utilities;");
  const names = STATES.map((state) => `${variants[state]}:block`);
  const css = compiler.build(names.toReversed());
  const places = names.map((name) => css.indexOf(`.${name.replaceAll(/[[\]:]/g, "\\$&")}`));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places[0]).toBeGreaterThan(0);
});
